/*
 * inject.h - runs a program with a chosen call failing: see interpose.c.
 *
 * If a function fails, the test fails.
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

/* All faults to try. */
extern const fault inject_faults[INJECT_FAULTS];

/* What the interposer wrote about a run. */
typedef struct report {
    char function[32]; /* that failed; empty: there were fewer calls */
    int leaked;
} report;

/* The folder in which programs run; new for each test. */
extern char *inject_folder;

/* Call these first and last in a test. */
void inject_set_up(void);
void inject_tear_down(void);

/* Runs a program with call n, counted from 1, failing. */
void inject(const char *const argv[], const char *input, unsigned n,
            const fault *fault, process_result *result, report *report);

/* Returns whether a signal may interrupt a call, which must then be repeated.
 */
int inject_may_interrupt(const char *function);

#endif
