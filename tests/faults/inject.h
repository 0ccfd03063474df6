/*
 * inject.h - runs of a program of which a chosen call fails: see interpose.c.
 *
 * What cannot be done ends the test as failed, so callers need no checks.
 */
#ifndef INJECT_H
#define INJECT_H

#include "process.h"

/* How the Nth call fails. */
typedef struct fault {
    const char *kind; /* as interpose.c names them */
    int error;        /* errno */
} fault;

enum { INJECT_FAULTS = 8, INJECT_MAX_CALLS = 1000 };

/* Every way for a call to fail. */
extern const fault inject_faults[INJECT_FAULTS];

/* What the interposer wrote about a run. */
typedef struct report {
    char function[32]; /* that failed; empty: there were fewer calls */
    int leaked;
} report;

/* The folder in which programs run; new for each test. */
extern char *inject_folder;

/* To be the first and the last of a test. */
void inject_set_up(void);
void inject_tear_down(void);

/* Runs a program, whose call n, counted from 1, fails. */
void inject(const char *const argv[], const char *input, unsigned n,
            const fault *fault, process_result *result, report *report);

/* Whether a signal may interrupt a call, which is then to be made again. */
int inject_may_interrupt(const char *function);

#endif
