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

#include "check/judge.h"
#include "io/board_formats.h"

typedef struct check_report {
    const judge *judge;
    const char *name; /* the name of the file of answers, for messages */
    bool as_json;
    board_format format; /* how objects write boards */
    bool shows_every;    /* whether messages report every wrong answer */
    uint64_t correct;
    uint64_t wrong;
    uint64_t missing;
    uint64_t superfluous;
} check_report;

/* Returns whether the next wrong answer is reported, and not only counted. */
bool report_is_wanted(const check_report *report);

void report_wrong(check_report *report, const judged_query *query,
                  const verdict *verdict);

/* Counts and reports a query without an answer.  The answers end at `place`. */
void report_missing(check_report *report, const judged_query *query,
                    input_place place);

/*
 * Counts and reports a line that answers no query.  If `is_after_count`, the
 * first line of the answers is the number of queries.
 */
void report_superfluous(check_report *report, const answer_line *line,
                        uint64_t queries, bool is_after_count);

/* Reports something about all answers from this line on. */
void report_all(const check_report *report, uint64_t line, const char *text);

/*
 * Prints the numbers of correct and wrong answers.  With --json, also prints
 * the numbers of missing and superfluous answers.
 */
void report_counts(const check_report *report);

#endif
