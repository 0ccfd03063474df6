/*
 * solver.h - answers queries, by the tables or by a search, for the commands
 * solve, path, distance, check, show and all.
 */
#ifndef SOLVER_H
#define SOLVER_H

#include "cli/options.h"
#include "cli/queries.h"
#include "io/move_notation.h"
#include "search/searches.h"

#define ENGINES(X)                                                             \
    X(table, "look-ups (default)")                                             \
    X(bfs, "breadth-first search, with the same answers")                      \
    X(astar, "A*, which often finds another shortest solution")                \
    X(idastar, "iterative-deepening A*, with the same answers")

#define ENGINE_ENTRY(name, help) ENGINE_##name,
typedef enum engine_kind { ENGINES(ENGINE_ENTRY) } engine_kind;

extern const option_spec option_engine, option_heuristic, option_visited,
    option_stats;

typedef struct solver {
    context *context;
    engine_kind engine;
    visited_kind visited;     /* used by ENGINE_bfs */
    heuristic_kind heuristic; /* used by ENGINE_astar and ENGINE_idastar */
    bool stats;               /* whether to print a line about each search */
    const char *order; /* the order of the solutions, or NULL if only distances
                          are needed */
    move_notation notation;
    size_t most; /* the most queries to answer at once; 1 for a search */
    char moves[QUERIES_MOST][EIGHT_MOVES_SIZE]; /* the moves of each query */
    int8_t length[QUERIES_MOST];                /* the length of each, 0..31, or
                                                   EIGHT_UNSOLVABLE */
} solver;

/*
 * Reads the options about the engine, --order and --moves.  `order` is the
 * default order, or NULL if only distances are needed.  Then opens the tables,
 * if the engine needs them.  Ends the program if the options contradict each
 * other, or if the tables cannot be opened.
 */
void solver_open(solver *solver, context *context, const options *options,
                 const char *order);

/*
 * Answers queries: sets the length of each and, unless `order` is NULL, its
 * moves.  A search first writes the answers that have ended.  Returns the
 * number of queries answered.  If it is less than the number of queries, the
 * failure is noted.
 */
size_t solver_solve(solver *solver, const queries *queries);

#endif
