/* judge.h - judges one answer of another program for `eight check`. */
#ifndef JUDGE_H
#define JUDGE_H

#include "commands/answer_line.h"
#include "io/move_notation.h"

#define ACCEPTED(X)                                                            \
    X(shortest, "every shortest solution (default)")                           \
    X(exact, "only the solution that --order ranks first")                     \
    X(any, "every solution, however long")

/* The option --accept chooses which solutions are correct. */
#define ACCEPTED_ENTRY(name, help) ACCEPT_##name,
typedef enum accepted { ACCEPTED(ACCEPTED_ENTRY) } accepted;

/* The answers have one of these forms, the same for all answers. */
typedef enum answer_form {
    FORM_MOVES,   /* one line: the moves, or the word "unsolvable" */
    FORM_PATH,    /* two lines: "Case k: d", where k is the number of the query
                     and d the number of moves or -1; then the moves, which are
                     empty if d is -1 */
    FORM_DISTANCE /* one line: the distance, or -1 */
} answer_form;

#define UNSOLVABLE "unsolvable"

/* A judge says how answers are judged. */
typedef struct judge {
    const eight_tables *tables;
    answer_form form;
    accepted accept;
    move_notation notation;
    const char *order; /* the order of the solutions, for ACCEPT_exact */
} judge;

/* An asked is a query together with its correct answer from the tables. */
typedef struct asked {
    uint64_t number; /* the number of the query, from 1 */
    const eight_board *start;
    const eight_board *goal;
    int length;        /* the number of moves of a shortest solution, or
                          EIGHT_UNSOLVABLE */
    const char *moves; /* the first shortest solution, in the notation */
} asked;

/* A verdict says what is wrong with an answer, and where. */
typedef struct verdict {
    const answer_line *line; /* the wrong line; NULL: the answer is correct */
    size_t column;
    char why[256];
} verdict;

/* Returns the line of moves in a correct answer. */
const char *judge_correct_moves(const judge *judge, const asked *asked);

/*
 * Writes the label of an answer.  The label is the line before the moves, or
 * the only line if the form is FORM_DISTANCE.
 */
void judge_write_label(const judge *judge, const asked *asked, int length,
                       char text[ANSWER_LINE_START]);

/* Writes the verdict that a line is wrong in a column, and the reason. */
__attribute__((format(printf, 4, 5))) void
judge_reject(verdict *verdict, const answer_line *line, size_t column,
             const char *format, ...);

/*
 * Judges an answer: its label unless the form is FORM_MOVES, and its moves
 * unless the form is FORM_DISTANCE.  Sets the verdict only if the answer is
 * wrong.  Returns EIGHT_OK or an error of the tables.
 */
int judge_answer(const judge *judge, const asked *asked,
                 const answer_line *label, answer_line *moves,
                 verdict *verdict);

#endif
