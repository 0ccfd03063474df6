/*
 * engine.h - answers a query with an engine, which is either the tables or a
 * search.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include "cli/context.h"
#include "cli/options.h"
#include "search/searches.h"

#define ENGINES(X)                                                             \
    X(table, "look-ups (default)")                                             \
    X(bfs, "breadth-first search, with the same answers")                      \
    X(astar, "A*, which often finds another shortest solution")                \
    X(idastar, "iterative-deepening A*, with the same answers")

#define ENGINE_ENTRY(name, help) ENGINE_##name,
typedef enum engine_kind { ENGINES(ENGINE_ENTRY) } engine_kind;

/*
 * An engine_choice is an engine and its settings, as the options choose them.
 */
typedef struct engine_choice {
    engine_kind engine;
    visited_kind visited;     /* used by ENGINE_bfs */
    heuristic_kind heuristic; /* used by ENGINE_astar and ENGINE_idastar */
    bool stats;               /* whether to print a line about each search */
} engine_choice;

extern const option_spec option_engine, option_heuristic, option_visited,
    option_stats;

/*
 * Reads the choice from the options.  Ends the program if they contradict each
 * other.
 */
void engine_choose(engine_choice *choice, const options *options);

/*
 * Ends the program unless a set of engines, with bit e for engine e, has an
 * engine for each option that requires one.
 */
void engine_allow(uint64_t engines, const options *options);

/* An engine_result is an answer, and the work and time that it took. */
typedef struct engine_result {
    int length;         /* the number of moves of the solution, 0..31, or
                           EIGHT_UNSOLVABLE */
    search_stats stats; /* ENGINE_table sets only the member `bytes`, to
                           the size of the table */
    double seconds;     /* the time; 0 if there is no clock */
} engine_result;

/*
 * Finds a solution from start to goal with the engine.  For ENGINE_table the
 * tables must be open.  Before a search, writes the answers that have ended.
 * With `stats`, prints a line about the search to standard error.  Returns
 * false, with the failure noted, if there is no answer or a write fails.
 * EIGHT_UNSOLVABLE is an answer.
 */
bool engine_run(context *context, const engine_choice *choice,
                const eight_board *start, const eight_board *goal,
                char moves[EIGHT_MOVES_SIZE], engine_result *result);

#endif
