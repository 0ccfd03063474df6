/* judge.h - judges one answer of another program for `eight check`. */
#ifndef JUDGE_H
#define JUDGE_H

#include "eight.h"
#include "io/move_notation.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ACCEPTED(X)                                                            \
    X(shortest, "every shortest solution (default for solve)")                 \
    X(exact, "only the solution that --order ranks first\n"                    \
             "    (default for path)")                                         \
    X(any, "every solution, however long")

/* The option --accept chooses which solutions are correct. */
#define ACCEPTED_ENTRY(name, help) ACCEPT_##name,
typedef enum accepted { ACCEPTED(ACCEPTED_ENTRY) } accepted;

/* The answers have the form of a command's output. */
typedef enum answer_form {
    FORM_MOVES,   /* solve: the moves, or the word "unsolvable" */
    FORM_PATH,    /* path: the line "Case k: d", where k is the number of the
                     query and d the number of moves or -1; then the line of
                     moves, which is empty if d is -1 */
    FORM_LINE,    /* path --lines: d, a space and the moves; or d alone */
    FORM_DISTANCE /* distance: d */
} answer_form;

#define UNSOLVABLE "unsolvable"

typedef struct judge {
    const eight_tables *tables;
    answer_form form;
    accepted accept;
    move_notation notation;
    const char *order; /* the order of the solutions, for ACCEPT_exact */
    bool has_one_goal; /* whether all queries have the goal of --goal */
} judge;

/* A judged_query is a query with its correct answer from the tables. */
typedef struct judged_query {
    uint64_t number; /* the number of the query, from 1; 0: there is none */
    bool is_bad;     /* whether it is a line of --lines that is not a query */
    eight_board start;
    eight_board goal;
    int length;                   /* the number of moves of a shortest solution,
                                     or EIGHT_UNSOLVABLE */
    char moves[EIGHT_MOVES_SIZE]; /* the first shortest solution, in the
                                     notation */
} judged_query;

enum { ANSWER_LINE_BYTES = 1 << 20 }; /* the length of the longest line */

/* An answer_line is a line of answers or, in FORM_LINE, a part of a line. */
typedef struct answer_line {
    uint64_t number; /* the number of the line, from 1; 0: it is missing */
    size_t column;   /* the column of text[0] */
    size_t length;   /* without spaces at the end; over ANSWER_LINE_BYTES if
                        text[] is only the beginning of the line */
    char *text;      /* ends with a NUL, and may contain others */
} answer_line;

/*
 * An answer consists of a label, which is the distance or the line before the
 * moves, and of moves.  In FORM_MOVES both are the same line, and in
 * FORM_DISTANCE there are no moves.
 */
typedef struct answer {
    answer_line label;
    answer_line moves;
} answer;

enum { FOUND_BYTES = 64 };

/* A verdict says what is wrong with an answer, and where. */
typedef struct verdict {
    uint64_t line; /* 0: the answer is correct */
    size_t column;
    char found[FOUND_BYTES]; /* the beginning of the line */
    char why[384];
} verdict;

const char *judge_correct_moves(const judge *judge, const judged_query *query);

enum { LABEL_BYTES = 64 }; /* more than any correct label needs */

/* Writes the label of an answer with a solution of this length. */
void judge_write_label(const judge *judge, const judged_query *query,
                       int length, char text[LABEL_BYTES]);

/* Returns whether a line could be a label of FORM_PATH. */
bool judge_is_label(const answer_line *line);

/* Copies the beginning of a line, which ends with a whole character. */
void judge_copy(const answer_line *line, char found[FOUND_BYTES]);

/* Writes the verdict that the text is wrong at an index, and the reason. */
__attribute__((format(printf, 4, 5))) void
judge_reject(verdict *verdict, const answer_line *line, size_t at,
             const char *format, ...);

/*
 * Judges only moves.  Sets the verdict only if they are wrong.  Returns
 * EIGHT_OK or an error of the tables.
 */
int judge_moves(const judge *judge, const judged_query *query,
                const answer_line *moves, verdict *verdict);

/* Judges an answer in the same way. */
int judge_answer(const judge *judge, const judged_query *query,
                 const answer *answer, verdict *verdict);

/*
 * Adds to a verdict that the moves are right for another query, if there is one
 * and they are.
 */
void judge_other_query(const judge *judge, const judged_query *other,
                       const answer_line *moves, verdict *verdict);

#endif
