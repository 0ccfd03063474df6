/*
 * answer_shift.h - recognises answers that fit the query before theirs, or the
 * query after it, as they do when a line is one too many or missing.
 */
#ifndef ANSWER_SHIFT_H
#define ANSWER_SHIFT_H

#include "commands/judge.h"

/* An answered is a query and the answer to it. */
typedef struct answered {
    eight_board start;
    eight_board goal;
    int length;                   /* of its solution, or EIGHT_UNSOLVABLE */
    uint64_t number;              /* of the query, from 1 */
    uint64_t line;                /* of the answer */
    bool is_wrong;                /* the answer */
    char text[ANSWER_LINE_START]; /* the answer; "" if it is longer */
} answered;

/* Consecutive answers that fit another query than theirs. */
typedef struct shift_run {
    unsigned evidence; /* of the wrong answers among them, in bits */
    uint64_t answer;   /* the number of the first of these */
    uint64_t line;     /* the line of that answer */
} shift_run;

typedef struct answer_shift {
    answered last;       /* the query before */
    shift_run to_before; /* answers that fit the query before theirs */
    shift_run to_after;  /* answers that fit the query after theirs */
} answer_shift;

/*
 * Takes the answer to the next query, which is wrong or not.  `line` is its
 * moves or its distance, or NULL if there is none.
 */
void answer_shift_take(answer_shift *shift, const judge *judge,
                       const asked *asked, const answer_line *line,
                       bool is_wrong);

/* Returns whether the evidence is enough to call a run a shift. */
bool answer_shift_is_sure(const shift_run *run);

#endif
