/*
 * engine.h - what answers a question: the tables, or a search in their
 * place; and what the answer took.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include "cli/options.h"
#include "search/searches.h"

/* An answer and what it took. */
typedef struct answer {
    int length; /* 0..31, or EIGHT_UNSOLVABLE */
    char moves[EIGHT_MOVES_SIZE];
    search_stats stats; /* ENGINE_TABLE: only bytes, those of the table */
    double seconds;     /* that passed, 0 where there is no clock */
} answer;

/* Opens the tables if the engine of the options needs them. */
bool engine_open(context *context, const options *options);

/*
 * Asks the engine of the options, the tables in the move order u, d, l, r,
 * for the way from start to goal.  For ENGINE_TABLE the tables must be open.
 * False when there is no answer, with the failure noted; that no moves
 * connect the boards is an answer.
 */
bool engine_ask(context *context, const options *options,
                const eight_board *start, const eight_board *goal,
                answer *answer);

/*
 * Asks a search, the engine of the options, and with --stats writes a line
 * about it to standard error.
 */
bool engine_search(context *context, const options *options,
                   const eight_board *start, const eight_board *goal,
                   answer *answer);

#endif
