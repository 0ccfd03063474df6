/* judge.h - judges one answer of another program, for `eight check`. */
#ifndef JUDGE_H
#define JUDGE_H

#include "commands/answer_line.h"
#include "io/move_notation.h"

#define ACCEPTED(X)                                                            \
    X(shortest, "every shortest solution (default)")                           \
    X(exact, "only the first shortest solution in the order")                  \
    X(any, "every solution, however long")

/* Which solutions are correct. */
#define ACCEPTED_ENTRY(name, help) ACCEPT_##name,
typedef enum accepted { ACCEPTED(ACCEPTED_ENTRY) } accepted;

/* What an answer consists of.  All answers have the same form. */
typedef enum answer_form {
    FORM_MOVES,   /* a line: the moves, or the word UNSOLVABLE */
    FORM_PATH,    /* two lines: "Case k: d" and the moves, none if d is -1 */
    FORM_DISTANCE /* a line: the distance, or -1 */
} answer_form;

#define UNSOLVABLE "unsolvable"

/* How answers are judged. */
typedef struct judge {
    const eight_tables *tables;
    answer_form form;
    accepted accept;
    move_notation notation;
    const char *order; /* of the solutions, for ACCEPT_exact */
} judge;

/* An asked is a query, and what the tables answer. */
typedef struct asked {
    uint64_t number; /* of the query, from 1 */
    const eight_board *start;
    const eight_board *goal;
    int length;        /* of a shortest solution, or EIGHT_UNSOLVABLE */
    const char *moves; /* the first shortest solution, in the notation */
} asked;

/* What is wrong with an answer, and where. */
typedef struct verdict {
    const answer_line *line; /* the wrong line; NULL: the answer is correct */
    size_t column;
    char why[256];
} verdict;

/* Returns the line of a correct answer that has the moves. */
const char *judge_correct_moves(const judge *judge, const asked *asked);

/* Writes the line of an answer that is a distance, or that precedes moves. */
void judge_write_label(const judge *judge, const asked *asked, int length,
                       char text[ANSWER_LINE_START]);

/* Writes a verdict: a line is wrong in a column. */
__attribute__((format(printf, 4, 5))) void
judge_reject(verdict *verdict, const answer_line *line, size_t column,
             const char *format, ...);

/*
 * Judges an answer: its label, unless the form is FORM_MOVES, and its moves,
 * unless the form is FORM_DISTANCE.  Sets the verdict only if the answer is
 * wrong.  Returns EIGHT_OK, or an error of the tables.
 */
int judge_answer(const judge *judge, const asked *asked,
                 const answer_line *label, answer_line *moves,
                 verdict *verdict);

#endif
