/* inject.c - see inject.h. */
#include "inject.h"

#include "scratch.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The fault {"always", EINTR} is not here, because a program that correctly
 * retries after EINTR would never end.
 */
const fault inject_faults[INJECT_FAULTS] = {
    {"once", ENOSPC},   {"once", EIO},   {"once", EINTR},    {"once", ENOMEM},
    {"always", ENOSPC}, {"always", EIO}, {"always", ENOMEM}, {"short", 0},
};

char *inject_folder;

/*
 * The report is in a folder of its own, so that the programs do not see the
 * report.
 */
static char *aside;
static char report_path[SCRATCH_PATH_BYTES];

void inject_set_up(void)
{
#ifdef DYNAMIC_PROGRAMS
    process_folders = DYNAMIC_PROGRAMS;
#endif
    inject_folder = scratch_new();
    aside = scratch_new();
    scratch_path(report_path, aside, "report");
}

void inject_tear_down(void)
{
    scratch_remove(inject_folder);
    scratch_remove(aside);
}

static void read_report(report *report)
{
    size_t length;
    char *text = (char *)file_load(report_path, &length);
    size_t name = strcspn(text, "\n");

    report->leaked = strstr(text, "leak") != NULL;
    if (strncmp(text, "leak", 4) == 0)
        name = 0;
    snprintf(report->function, sizeof(report->function), "%.*s", (int)name,
             text);
    free(text);
}

void inject(const char *const argv[], const char *input, unsigned n,
            const fault *fault, process_result *result, report *report)
{
    char at[16];
    char error[16];

    snprintf(at, sizeof(at), "%u", n);
    snprintf(error, sizeof(error), "%d", fault->error);
    setenv("FAULT_AT", at, 1);
    setenv("FAULT_KIND", fault->kind, 1);
    setenv("FAULT_ERRNO", error, 1);
    setenv("FAULT_REPORT", report_path, 1);
    process_preload = "interpose.so";
    process_run(argv, inject_folder, input, strlen(input), result);
    process_preload = NULL;
    read_report(report);
    /* A failure ends the program where it happens, with memory in use. */
    report->leaked &= result->status == 0;
}

int inject_may_interrupt(const char *function)
{
    static const char *const functions[] = {"open", "close", "read", "write",
                                            "fsync"};

    for (size_t i = 0; i < sizeof(functions) / sizeof(functions[0]); i++)
        if (strcmp(functions[i], function) == 0)
            return 1;
    return 0;
}
