/*
 * solver.h - answers queries, by the tables or by a search, for the commands
 * solve, path, distance, check, show and all.
 */
#ifndef SOLVER_H
#define SOLVER_H

#include "cli/engine.h"
#include "cli/queries.h"
#include "io/move_notation.h"

typedef struct solver {
    context *context;
    engine_choice choice;
    const char *order; /* the order of the solutions, or NULL if only distances
                          are needed */
    move_notation notation;
    size_t most; /* the most queries to answer at once; 1 for a search */
    char moves[QUERIES_MOST][EIGHT_MOVES_SIZE]; /* the moves of each query */
    int8_t length[QUERIES_MOST];                /* the length of each, 0..31, or
                                                   EIGHT_UNSOLVABLE */
} solver;

/*
 * Reads the options --order and --moves.  `order` is the default order, or NULL
 * if only distances are needed.  The tables answer, unless
 * solver_choose_engine() is called next.
 */
void solver_choose(solver *solver, context *context, const options *options,
                   const char *order);

/*
 * Reads the options about the engine.  Ends the program if they contradict each
 * other.
 */
void solver_choose_engine(solver *solver, const options *options);

/*
 * Opens the tables if the engine needs them.  Ends the program if they cannot
 * be opened.
 */
void solver_open(const solver *solver);

/*
 * Answers queries: sets the length of each and, unless `order` is NULL, its
 * moves.  Returns the number of queries answered.  If it is less than the
 * number of queries, the failure is noted.
 */
size_t solver_solve(solver *solver, const queries *queries);

#endif
