/* growth.h - the time of `eight path` for more and more pairs. */
#ifndef GROWTH_H
#define GROWTH_H

#include "process.h"

enum { MAX_STEPS = 8 };

typedef struct step {
    long cases;
    run run; /* the whole process */
} step;

/*
 * Runs `eight path` on 1, 10, ..., 10,000,000 pairs; without the last if there
 * is too little space for the files.  Returns the number of steps, 7 or 8.
 */
size_t growth_measure(const char *eight, step steps[MAX_STEPS]);

/* Prints the steps beside the straight line through the first and last one. */
void growth_print(const step *steps, size_t n);

#endif
