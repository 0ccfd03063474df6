/*
 * solver.h - answers queries, by the tables or by a search: what solve, path,
 * distance, check, show and all have in common.
 */
#ifndef SOLVER_H
#define SOLVER_H

#include "cli/engine.h"
#include "cli/queries.h"
#include "io/json.h"
#include "io/move_notation.h"

typedef struct solver {
    context *context;
    engine_choice choice;
    const char *order; /* of the solutions; NULL: distances are enough */
    move_notation notation;
    size_t most; /* queries to answer at once: one if a search answers it */
    char moves[QUERIES_MOST][EIGHT_MOVES_SIZE]; /* of each query, notated */
    int8_t length[QUERIES_MOST];                /* 0..31, or EIGHT_UNSOLVABLE */
} solver;

/*
 * Reads the options about answers; `order` is the default order.  Returns
 * false, with the failure noted, if they contradict each other.
 */
bool solver_choose(solver *solver, context *context, const options *options,
                   const char *order);

/* Opens the tables if the engine needs them; false, noted, if it cannot. */
bool solver_open(solver *solver);

/*
 * Answers queries: sets the length of each and, unless order is NULL, its
 * moves.  Returns how many are answered.  If it is not all, the failure is
 * noted.
 */
size_t solver_solve(solver *solver, const queries *queries);

/* Opens the object of answer i, with the fields that all commands have. */
void solver_open_object(const solver *solver, const queries *queries, size_t i,
                        json *json);

/*
 * Writes the length of a solution, 0..31, or -1: one or two characters and no
 * NUL.  Returns the position after them.
 */
static inline char *solver_write_length(char *to, int length)
{
    if (length >= 10)
        *to++ = (char)('0' + length / 10);
    else if (length < 0)
        *to++ = '-';
    *to++ = (char)('0' + (length < 0 ? -length : length % 10));
    return to;
}

#endif
