/*
 * check_report.h - counts the answers that `eight check` has judged, and
 * reports those that are wrong, missing or superfluous.
 *
 * With --json every report is an object on standard output.  Without it a
 * report is a message on standard error.  Only the first message of each kind
 * is printed, except that --all prints every wrong answer.
 */
#ifndef CHECK_REPORT_H
#define CHECK_REPORT_H

#include "commands/answer_shift.h"
#include "commands/judge.h"
#include "io/output.h"

typedef struct check_report {
    const judge *judge;
    const char *name; /* the name of the file of answers, for messages */
    bool as_json;
    bool shows_goal;  /* whether messages show the goals, because they differ */
    bool shows_every; /* whether messages report every wrong answer */
    answer_shift shift;
    uint64_t correct;
    uint64_t wrong;
    uint64_t missing;
    uint64_t superfluous;
} check_report;

/*
 * Counts the answer to a query, and reports it if the verdict says that it is
 * wrong.  `line` is the line of the moves or of the distance, or NULL if this
 * line is missing.
 */
void report_answer(check_report *report, const asked *asked,
                   const answer_line *line, const verdict *verdict);

/* Counts and reports a query without an answer.  The answers end at `place`. */
void report_missing(check_report *report, const asked *asked,
                    input_place place);

/* Counts and reports a line that answers no query. */
void report_superfluous(check_report *report, const answer_line *line,
                        const char *why);

/*
 * Reports the first wrong answer that fits the query before or after its own,
 * if there are too many or too few answers and the evidence is enough.
 */
void report_shift(const check_report *report);

/*
 * Prints the numbers of correct and wrong answers.  With --json, also prints
 * the numbers of missing and superfluous answers.
 */
void report_counts(const check_report *report);

/*
 * Returns whether every query has a correct answer and there are no other
 * answers.
 */
bool report_is_clean(const check_report *report);

#endif
