/*
 * malloc.c - is linked into a program, and makes allocations of the program
 * fail.
 *
 * FAULT_AT=N chooses allocation N of main(), counted from 1, and FAULT_AT=N+
 * also chooses all later ones.  The program's exit status is
 *   STATUS_LEAK         if the program succeeds and keeps memory
 *   STATUS_NOT_REACHED  if it makes fewer than N allocations.
 *
 * Allocations by the C library (for example, in strdup()) and by zlib are
 * counted.  These functions call glibc's own functions by their internal names.
 */
#define _DEFAULT_SOURCE /* for on_exit() */

#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

enum { STATUS_LEAK = 98, STATUS_NOT_REACHED = 99 };

static unsigned long first, last; /* the allocations that fail */
static unsigned long tried;
static long in_use;

/* Runs when the program ends.  No later allocation fails, such as gcov's. */
static void end(int status, void *unused)
{
    unsigned long reached = tried;

    (void)unused;
    last = 0;
    if (status == 0 && in_use > 0)
        _exit(STATUS_LEAK);
    if (reached < first)
        _exit(STATUS_NOT_REACHED);
}

__attribute__((constructor)) static void begin(void)
{
    const char *text = getenv("FAULT_AT");
    char *rest;

    if (text == NULL)
        return;
    first = strtoul(text, &rest, 10);
    last = *rest == '+' ? ULONG_MAX : first;
    tried = 0;
    in_use = 0;
    if (on_exit(end, NULL) != 0)
        abort();
}

static int fails(void)
{
    tried++;
    if (tried < first || tried > last)
        return 0;
    errno = ENOMEM;
    return 1;
}

static void *count(void *memory)
{
    in_use += memory != NULL;
    return memory;
}

void *malloc(size_t n)
{
    return fails() ? NULL : count(__libc_malloc(n));
}

void *calloc(size_t items, size_t n)
{
    return fails() ? NULL : count(__libc_calloc(items, n));
}

void *realloc(void *memory, size_t n)
{
    if (fails())
        return NULL;
    in_use += memory == NULL;
    return __libc_realloc(memory, n);
}

int posix_memalign(void **memory, size_t alignment, size_t n)
{
    if (fails())
        return ENOMEM;
    *memory = count(__libc_memalign(alignment, n));
    return *memory != NULL ? 0 : ENOMEM;
}

void free(void *memory)
{
    in_use -= memory != NULL;
    __libc_free(memory);
}
