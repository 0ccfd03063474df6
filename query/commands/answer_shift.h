/*
 * answer_shift.h - detects answers that fit the query before or after their
 * own.  This happens if the answers have one line too many or too few.
 */
#ifndef ANSWER_SHIFT_H
#define ANSWER_SHIFT_H

#include "commands/judge.h"

/* An answered is a query and the answer to it. */
typedef struct answered {
    eight_board start;
    eight_board goal;
    int length;                   /* the length of its solution, or
                                     EIGHT_UNSOLVABLE */
    uint64_t number;              /* the number of the query, from 1 */
    uint64_t line;                /* the line of the answer */
    bool is_wrong;                /* whether the answer is wrong */
    char text[ANSWER_LINE_START]; /* the answer; "" if it does not fit here or
                                     its line is missing */
} answered;

/*
 * A shift_run is a run of consecutive answers that fit the queries before their
 * own, or the queries after their own.
 */
typedef struct shift_run {
    unsigned evidence; /* the evidence of the wrong answers in it, in bits */
    uint64_t answer;   /* the number of the first wrong answer in it */
    uint64_t line;     /* the line of that answer */
} shift_run;

typedef struct answer_shift {
    answered last;       /* the query before the current one, and its answer */
    shift_run to_before; /* the answers that fit the query before theirs */
    shift_run to_after;  /* the answers that fit the query after theirs */
} answer_shift;

/*
 * Takes the next query and the answer to it.  `line` is the line of the moves
 * or of the distance, or NULL if this line is missing.
 */
void answer_shift_take(answer_shift *shift, const judge *judge,
                       const asked *asked, const answer_line *line,
                       bool is_wrong);

/* Returns whether the evidence is enough to call a run a shift. */
bool answer_shift_is_sure(const shift_run *run);

#endif
