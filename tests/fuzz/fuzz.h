/*
 * fuzz.h - declares what all targets share: libFuzzer's interface, checks, and
 * a line of counts at the end of a run.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max,
                               unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size,
                        size_t max); /* in libFuzzer */

/*
 * Targets write messages to this copy of standard error, because the option
 * -close_fd_mask=2 closes standard error itself.
 */
static int fuzz_log = STDERR_FILENO;

/*
 * Ends the program with a crash unless the condition holds.  libFuzzer then
 * reports the input.
 */
static inline void require(int holds, const char *what)
{
    if (!holds) {
        dprintf(fuzz_log, "failed: %s\n", what);
        abort();
    }
}

/* Arranges that `report` is called at exit, to print its counts to fuzz_log. */
static inline void fuzz_report_at_exit(void (*report)(void))
{
    fuzz_log = dup(STDERR_FILENO);
    require(fuzz_log >= 0 && atexit(report) == 0, "atexit");
}

/* Mutators take random numbers from D. E. Knuth's generator for MMIX. */
static uint64_t fuzz_random; /* set it to the seed of the mutation */

static inline unsigned pick(unsigned n)
{
    fuzz_random = fuzz_random * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((fuzz_random >> 33) % n);
}

#endif
