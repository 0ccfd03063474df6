/*
 * answer_shift.h - recognises answers that fit the query before theirs, or
 * the query after it, as they do when a line is missing or one too many.
 */
#ifndef ANSWER_SHIFT_H
#define ANSWER_SHIFT_H

#include "commands/judge.h"

/* A query, and the wrong answer to it. */
typedef struct answered {
    eight_board start;
    eight_board goal;
    int length;                    /* of its solution, or EIGHT_UNSOLVABLE */
    char wrong[ANSWER_LINE_START]; /* the answer, or "" if it was correct */
} answered;

/* The last query, and how many answers in turn have fitted another query. */
typedef struct answer_shift {
    answered before;
    unsigned to_before; /* wrong answers that fitted the query before */
    unsigned to_after;  /* wrong answers that fitted the query after */
} answer_shift;

typedef enum shift_kind {
    SHIFT_NONE,
    SHIFT_TO_BEFORE, /* this answer fits the query before */
    SHIFT_TO_AFTER   /* the answer before fits this query */
} shift_kind;

/*
 * Takes the answer to the next query: its wrong line, or NULL if the answer is
 * correct.  Returns how a wrong answer is shifted, by itself and the answer
 * before it.  One solution that fits is enough.  Distances are often equal by
 * chance, so three in turn must fit.
 */
shift_kind answer_shift_find(answer_shift *shift, const judge *judge,
                             const asked *asked, const answer_line *wrong);

#endif
