/*
 * inject.h - runs a program and makes a chosen call fail: see interpose.c.
 *
 * If one of these functions fails, the test that called it fails.
 */
#ifndef INJECT_H
#define INJECT_H

#include "process.h"

/* A fault describes what happens to a chosen call. */
typedef struct fault {
    const char *kind; /* one of the kinds in interpose.c */
    int error;        /* the error number, or a signal */
} fault;

enum { INJECT_FAULTS = 8, INJECT_MAX_CALLS = 1000 };

/* Tests that make every call fail use these faults. */
extern const fault inject_faults[INJECT_FAULTS];

/* A report holds what interpose.c wrote about a run. */
typedef struct report {
    char function[32]; /* the function of call n; "" if call n was not
                          reached */
    int leaked;        /* whether a program that succeeded kept memory */
} report;

/* Programs run in this folder, which is new for each test. */
extern char *inject_folder;

/* Call these first and last in a test. */
void inject_set_up(void);
void inject_tear_down(void);

/* Runs a program and injects the fault into call n, counted from 1. */
void inject(const char *const argv[], const char *input, unsigned n,
            const fault *fault, process_result *result, report *report);

/*
 * Returns whether a signal may interrupt a call of this function.  The program
 * must succeed nevertheless.
 */
int inject_may_interrupt(const char *function);

#endif
