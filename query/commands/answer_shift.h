/*
 * answer_shift.h - recognises answers that fit the query before theirs, or
 * the query after it, as they do when a line is missing or one too many.
 */
#ifndef ANSWER_SHIFT_H
#define ANSWER_SHIFT_H

#include "commands/answer_line.h"
#include "io/move_notation.h"

/* A query, and a wrong answer to it. */
typedef struct answered {
    eight_board start;
    eight_board goal;
    int length;                    /* of its solution, or EIGHT_UNSOLVABLE */
    char wrong[ANSWER_LINE_START]; /* the answer, or "" if it was correct */
} answered;

/* What the answers are, and how many in turn have fitted another query. */
typedef struct answer_shift {
    move_notation notation;
    bool distances;     /* the answers are distances, not moves */
    bool any;           /* a solution may have any length */
    unsigned to_before; /* wrong answers that fitted the query before */
    unsigned to_after;  /* wrong answers that fitted the query after */
} answer_shift;

typedef enum shift_kind {
    SHIFT_NONE,
    SHIFT_TO_BEFORE, /* this answer fits the query before */
    SHIFT_TO_AFTER   /* the answer before fits this query */
} shift_kind;

/*
 * Returns how a wrong answer is shifted, by itself and the answer before it.
 * One solution that fits is enough.  Distances are often equal by chance, so
 * three in turn must fit.
 */
shift_kind answer_shift_find(answer_shift *shift, const answered *before,
                             const answered *answered);

#endif
