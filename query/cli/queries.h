/*
 * queries.h - reads the queries of solve, path, distance, check, show and all.
 * A query is a board or a pair of boards, in any format.  With --lines, each
 * line is a query.
 *
 * A command opens its queries, and then asks for the next ones until there are
 * no more.
 */
#ifndef QUERIES_H
#define QUERIES_H

#include "cli/options.h"
#include "cli/tables.h"
#include "io/board_formats.h"

enum { QUERIES_MOST = 64 }; /* the greatest number of queries to read at once */

/* A query is one of these. */
typedef enum query_kind {
    QUERY_BOARD,       /* a start; with --pairs, a start and its goal */
    QUERY_COUNTED_PAIR /* a start and its goal, or with --goal a start; before
                          the queries comes T, their number */
} query_kind;

typedef struct queries {
    context *context;
    board_format format;
    bool pairs;             /* whether each query has a goal of its own */
    bool lines;             /* whether each line is a query */
    bool as_json;           /* whether the answers are JSON */
    bool apart;             /* whether an empty line separates answers */
    const char *odd_advice; /* what to do if a start lacks its goal */
    const struct counted *counted; /* what the number T counts; NULL: there is
                                      no T */
    uint64_t expected; /* the number T; 0 if there is no T, or if it has
                          not been read */
    const char *error; /* with --lines, what is wrong with the only query
                          in boards[], which is a bad line: not a query;
                          NULL: nothing */
    eight_board goal;  /* the goal of every query, unless `pairs` */
    uint64_t before;   /* the number of queries before boards[], and of
                          bad lines */
    size_t count;      /* the number of queries in boards[] */
    eight_board boards[2 * QUERIES_MOST]; /* the starts; if `pairs`, each start
                                             before its goal */
} queries;

/*
 * Reads the options about queries.  Ends the program if they contradict each
 * other.
 */
void queries_choose(queries *queries, context *context, const options *options,
                    query_kind kind);

/* Opens the input.  Ends the program if that fails. */
void queries_open(queries *queries, char **operands);

/*
 * Reads the next queries, at least one and at most `most` <= QUERIES_MOST.
 * Waits for one query only, so that no answer waits for a later query.  With
 * --lines, reads one line, which may be a bad one.  Returns false at the end of
 * the input, or after any failure of the command.
 */
bool queries_next(queries *queries, size_t most);

/*
 * Checks the options of a command whose answers may have several lines.  Such a
 * command allows --lines only with --json; otherwise the program ends, and the
 * message says that --lines requires `required`, which names --json and other
 * options that the command accepts.
 */
void queries_allow_lines(const queries *queries, const char *required);

/* These return the start and the goal of query i. */
static inline const eight_board *queries_start(const queries *queries, size_t i)
{
    return &queries->boards[queries->pairs ? 2 * i : i];
}

static inline const eight_board *queries_goal(const queries *queries, size_t i)
{
    return queries->pairs ? &queries->boards[2 * i + 1] : &queries->goal;
}

/* Returns the number of query i, from 1; with --lines, its line. */
static inline uint64_t queries_number(const queries *queries, size_t i)
{
    return queries->before + i + 1;
}

#endif
