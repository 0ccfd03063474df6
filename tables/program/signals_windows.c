/*
 * signals_windows.c - see signals.h.  Windows handles Ctrl+C in a thread of its
 * own, so a lock makes signals wait.
 */
#include "program/signals.h"

#ifdef _WIN32
#include <windows.h>

void (*signals_truncated)(void); /* no file is mapped: see file/map_windows.c */

static void (*before_end)(void);
static SRWLOCK held = SRWLOCK_INIT;

static DWORD WINAPI end_after_a_second(void *unused)
{
    (void)unused;
    Sleep(1000);
    return !TerminateProcess(GetCurrentProcess(), STATUS_CONTROL_C_EXIT);
}

/*
 * Ends the program.  Does not release the lock, so that no other thread writes
 * anything after before_end().  If a write holds the lock because its reader
 * stalls, another thread ends the program.
 */
static BOOL WINAPI on_event(DWORD event)
{
    static LONG events;

    (void)event;
    if (InterlockedIncrement(&events) == 1) {
        (void)CreateThread(NULL, 0, end_after_a_second, NULL, 0, NULL);
        AcquireSRWLockExclusive(&held);
        before_end();
    }
    return !TerminateProcess(GetCurrentProcess(), STATUS_CONTROL_C_EXIT);
}

void signals_handle(const char *program, void (*ending)(void))
{
    (void)program;
    before_end = ending;
    (void)SetConsoleCtrlHandler(on_event, TRUE);
}

void signals_hold(void)
{
    AcquireSRWLockExclusive(&held);
}

void signals_release(void)
{
    ReleaseSRWLockExclusive(&held);
}
#endif
