/* growth.h - the time of `eight path` against the number of cases. */
#ifndef GROWTH_H
#define GROWTH_H

#include "process.h"

enum { MOST_STEPS = 8 };

typedef struct step {
    long cases;
    run run; /* the whole process */
} step;

/*
 * Runs `eight path` on 1, 10, ..., 10,000,000 cases, or as far as there is
 * room for the files.  Returns the number of steps, at least 7.
 */
size_t growth_measure(const char *eight, step steps[MOST_STEPS]);

/* Prints the steps beside the line through the first and the last of them. */
void growth_print(const step *steps, size_t n);

#endif
