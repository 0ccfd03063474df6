/*
 * cost.c - prints what a program costs: its CPU time in seconds, and its peak
 * resident memory in kilobytes.  Usage: cost INPUT PROGRAM [ARGUMENT...]
 *
 * Linux includes the memory of the caller in the peak, so a script in Python
 * cannot measure a small program.  This program is smaller than the programs
 * that it measures.
 */
#include "process.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    program program = {.in = argc > 2 ? argv[1] : NULL};
    int most = sizeof(program.argv) / sizeof(program.argv[0]) - 1;
    run run;

    if (argc < 3 || argc - 2 > most) {
        fputs("Usage: cost INPUT PROGRAM [ARGUMENT...]\n", stderr);
        return 2;
    }
    for (int i = 2; i < argc; i++)
        program.argv[i - 2] = argv[i];
    run = process_run(&program);
    printf("%.3f %ld\n", run.cpu_seconds, run.peak_kb);
    return EXIT_SUCCESS;
}
