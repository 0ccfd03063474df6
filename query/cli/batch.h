/*
 * batch.h - reads queries, computes their solutions and hands these over: what
 * solve, path, distance, check, show and all have in common.
 */
#ifndef BATCH_H
#define BATCH_H

#include "cli/context.h"
#include "io/json.h"
#include "io/move_notation.h"
#include "search/searches.h"

/* ---- Engines: see engine.c ------------------------------------------- */

#define ENGINES(X)                                                             \
    X(table, "look-ups (default)")                                             \
    X(bfs, "breadth-first search, with the same answers")                      \
    X(astar, "A*, often with another shortest solution")                       \
    X(idastar, "iterative deepening, with the same answers")

#define ENGINE_ENTRY(name, help) ENGINE_##name,
typedef enum engine_kind { ENGINES(ENGINE_ENTRY) } engine_kind;

/* The engine and its settings, as the options give them. */
typedef struct engine_choice {
    engine_kind engine;
    visited_kind visited;     /* of ENGINE_bfs */
    heuristic_kind heuristic; /* of ENGINE_astar and ENGINE_idastar */
    bool stats;               /* print a line about each search */
} engine_choice;

extern const option_spec option_engine, option_heuristic, option_visited,
    option_stats;

/* Reads the choice from the options; false if they contradict each other. */
bool engine_choose(engine_choice *choice, failure *failure,
                   const options *options);

/* What an answer took. */
typedef struct engine_result {
    int length;         /* of the solution, 0..31, or EIGHT_UNSOLVABLE */
    search_stats stats; /* of ENGINE_table only bytes: the table's size */
    double seconds;     /* 0 if there is no clock */
} engine_result;

/*
 * Finds a solution of a pair with the engine.  For ENGINE_table the tables must
 * be open.  Returns false, with the failure noted, if there is no answer;
 * EIGHT_UNSOLVABLE is an answer.  Before a search, writes the answers so far.
 * With `stats`, prints a line about the search to standard error.
 */
bool engine_run(context *context, const engine_choice *choice,
                const eight_board pair[2], char moves[EIGHT_MOVES_SIZE],
                engine_result *result);

/* ---- Queries ---------------------------------------------------------- */

/* Options of all commands that answer batches. */
#define BATCH_OPTIONS &option_goal, &option_format, &option_json, &option_tables

enum {
    BATCH_QUERIES = 64, /* queries answered in one call */
    BATCH_ROOM = 128    /* bytes for an answer */
};

typedef struct batch batch;

/*
 * Writes the answer to query i, or does something else with it.  Returns the
 * end of what it wrote, or NULL, with the failure noted, to stop.
 */
typedef char *batch_answer_fn(batch *batch, size_t i, char *to);

struct batch {
    /* Set these before batch_open(). */
    context *context;
    const options *options;
    const char *order; /* unless --order is given; NULL: lengths are enough */
    bool pairs;        /* queries are pairs, unless --goal is given */
    bool has_count;    /* the number of queries, T, comes first */
    bool apart;        /* a blank line goes between two answers */
    bool (*look)(batch *batch, size_t i); /* called before answer; or NULL */
    bool looks_alone;        /* look() sets length[i]; no look-up is needed */
    batch_answer_fn *answer; /* writes text */
    batch_answer_fn *line;   /* for --lines; NULL: only JSON */
    bool (*fields)(batch *batch, size_t i); /* adds fields; or NULL */
    void *argument;                         /* for these functions */

    eight_board goal; /* of every query, unless pairs */
    bool as_json;
    bool count_may_be_board; /* T may be a board, or the beginning of one */
    json json;
    move_notation notation;
    engine_choice choice;
    read_result (*read)(batch *batch); /* reads the next queries */
    board_format format;               /* of boards, unless pairs */
    const struct counted *counted;     /* what T counts; NULL: no T */
    uint64_t expected;                 /* T, or UINT64_MAX */
    uint64_t answered;                 /* queries before the current query */
    uint64_t bad_lines;                /* lines that are no query */
    size_t count;                      /* queries in the batch */
    eight_board queries[2 * BATCH_QUERIES]; /* each start before its goal */
    char moves[BATCH_QUERIES][EIGHT_MOVES_SIZE];
    int8_t length[BATCH_QUERIES]; /* 0..31, or EIGHT_UNSOLVABLE */
};

/*
 * Reads the options; opens the input, unless operands is NULL because it is
 * open, and the tables, if the engine needs them; reads T.
 */
bool batch_open(batch *batch, char **operands);

/* Answers all queries; false if there was a failure or a bad query. */
bool batch_answer(batch *batch);

/*
 * Writes the length of a solution, 0..31, or -1: one or two characters and no
 * NUL.  Returns the position after them.
 */
static inline char *batch_write_length(char *to, int length)
{
    if (length >= 10)
        *to++ = (char)('0' + length / 10);
    else if (length < 0)
        *to++ = '-';
    *to++ = (char)('0' + (length < 0 ? -length : length % 10));
    return to;
}

/* Calls both functions, with the operands of the command. */
bool batch_run(batch *batch);

#endif
