/* pass.h - one full breadth-first pass from a root. */
#ifndef EIGHT_PASS_H
#define EIGHT_PASS_H

#include "file/format.h"

/* The result of a pass. */
typedef struct pass_result {
    uint8_t raw[EIGHT_RAW_BYTES]; /* moves: see docs/format.md */
    uint32_t states_at[32];       /* number of states at each distance */
} pass_result;

/* Vertical moves on sets of ranks: see pass.c.  About 38 KB. */
typedef struct pass_tables pass_tables;

/* Free with free().  Returns NULL if memory is short. */
pass_tables *pass_tables_new(void);

/*
 * Fills result for the root state of a root cell, 0..8, and a move order:
 * for each state the first move, in that order, that begins a shortest solution
 * to the root.  The root itself has move 0.
 */
void pass_run(const pass_tables *vertical, unsigned root,
              const eight_move order[EIGHT_MOVE_COUNT], pass_result *result);

#endif
