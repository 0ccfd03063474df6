/*
 * engine.h - chooses the engine that answers queries, which is the tables or a
 * search, and runs the searches.
 */
#ifndef ENGINE_H
#define ENGINE_H

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
 * Finds a solution from start to goal with the chosen search; the engine is not
 * ENGINE_table.  Before that, writes the answers that have ended.  Sets *length
 * to the number of moves, 0..31, or to EIGHT_UNSOLVABLE.  With `stats`, prints
 * a line about the search to standard error.  Returns false, with the failure
 * noted, if memory runs out or a write fails.
 */
bool engine_search(const engine_choice *choice, const eight_board *start,
                   const eight_board *goal, char moves[EIGHT_MOVES_SIZE],
                   int8_t *length);

#endif
