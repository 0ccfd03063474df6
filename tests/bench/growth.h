/* growth.h - measures the time of `eight path` for growing numbers of pairs. */
#ifndef GROWTH_H
#define GROWTH_H

#include "process.h"

enum { MAX_STEPS = 8 };

typedef struct step {
    long cases;
    run run; /* the run of the whole process */
} step;

/*
 * Runs `eight path` on 1, 10, ..., 10,000,000 pairs.  Leaves out the last step
 * if there is too little space for its files.  Returns the number of steps, 7
 * or 8.
 */
size_t growth_measure(const char *eight, step steps[MAX_STEPS]);

/* Prints the steps, and the straight line through the first and last steps. */
void growth_print(const step *steps, size_t n);

#endif
