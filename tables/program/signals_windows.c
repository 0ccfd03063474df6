/*
 * signals_windows.c - see signals.h.  Windows handles Ctrl+C in a thread of its
 * own, so a lock makes signals wait.
 */
#include "program/signals.h"

#ifdef _WIN32
#include <windows.h>

const char *signals_truncated; /* no file is mapped: see file/map_copy.c */

static void (*before_end)(void);
static SRWLOCK held = SRWLOCK_INIT;

/* The lock stays, so that nothing is written after the end. */
static BOOL WINAPI on_event(DWORD event)
{
    static LONG events;

    (void)event;
    if (InterlockedIncrement(&events) == 1) {
        AcquireSRWLockExclusive(&held);
        before_end();
    }
    return !TerminateProcess(GetCurrentProcess(), STATUS_CONTROL_C_EXIT);
}

void signals_handle(void (*ending)(void))
{
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
