/*
 * queries.h - reads the queries of solve, path, distance, check, show, all and
 * compare: boards, or pairs of boards, in each format and with --lines.
 *
 * A command opens its queries, and then asks for the next ones until there are
 * no more.
 */
#ifndef QUERIES_H
#define QUERIES_H

#include "cli/context.h"

/* All commands that answer queries have these options. */
#define QUERY_OPTIONS &option_goal, &option_format, &option_json, &option_tables

enum { QUERIES_MOST = 64 }; /* queries that are read at once */

/* What a query is, unless --goal is given: then it is one board. */
typedef enum query_kind {
    QUERY_BOARD,       /* a start; its goal is the default goal */
    QUERY_PAIR,        /* a start and its goal */
    QUERY_COUNTED_PAIR /* the same, after T, the number of pairs */
} query_kind;

typedef struct queries {
    context *context;
    board_format format;
    bool pairs;   /* each query has a goal of its own */
    bool lines;   /* one query a line */
    bool apart;   /* an empty line is between two answers: uva652 */
    bool as_json; /* bad lines are answered as JSON */
    const struct counted *counted; /* what T counts; NULL: there is no T */
    bool count_is_read;
    bool count_may_be_board; /* T may be a board, or the start of one */
    uint64_t expected;       /* T */
    eight_board goal;        /* of every query, unless pairs */
    uint64_t before;         /* queries before these */
    uint64_t bad_lines;      /* lines that are no query */
    size_t count;            /* queries at hand */
    eight_board boards[2 * QUERIES_MOST]; /* starts; each before its goal, if
                                             pairs */
} queries;

/*
 * Reads the options about queries.  Returns false, with the failure noted, if
 * they contradict each other.
 */
bool queries_choose(queries *queries, context *context, const options *options,
                    query_kind kind);

/* Opens the input.  Returns false, with the failure noted, if it cannot. */
bool queries_open(queries *queries, char **operands);

/*
 * Reads the next queries, 1 to `most` <= QUERIES_MOST: those that have arrived,
 * so that no answer waits for a later query.  With --lines, answers bad lines
 * before them.  Returns false at the end of the input, or if anything of the
 * command has failed.
 */
bool queries_next(queries *queries, size_t most);

/*
 * Returns whether the queries were read to their end and nothing has failed.
 * Bad lines are a failure, which is noted now.
 */
bool queries_end(queries *queries);

/*
 * Returns whether a text answer may have several lines.  With --lines it may
 * not; then notes that --lines requires --json.
 */
bool queries_allow_lines(const queries *queries);

/* Returns the start and the goal of query i. */
static inline const eight_board *queries_start(const queries *queries, size_t i)
{
    return &queries->boards[queries->pairs ? 2 * i : i];
}

static inline const eight_board *queries_goal(const queries *queries, size_t i)
{
    return queries->pairs ? &queries->boards[2 * i + 1] : &queries->goal;
}

/* Returns the number of query i among all queries, from 1. */
static inline uint64_t queries_number(const queries *queries, size_t i)
{
    return queries->before + i + 1;
}

/* Returns the line of the query at hand, from 1, if each line is a query. */
static inline uint64_t queries_line(const queries *queries)
{
    return queries->before + queries->bad_lines + 1;
}

/*
 * Prints the empty line before the answer to query i if the answers are apart,
 * unless it is the first.
 */
void queries_separate(const queries *queries, size_t i);

#endif
