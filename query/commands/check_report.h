/*
 * check_report.h - counts the answers that `eight check` has judged, and
 * reports those that are wrong, missing or superfluous.
 *
 * As JSON every report is an object on standard output.  As text a report is a
 * message on standard error, and only the first of each kind is shown.
 */
#ifndef CHECK_REPORT_H
#define CHECK_REPORT_H

#include "commands/answer_shift.h"
#include "commands/judge.h"
#include "io/output.h"

typedef struct check_report {
    const judge *judge;
    output *output;
    const char *name; /* of the file of answers, for messages */
    bool as_json;
    bool shows_goal;  /* of each query, as text: the goals differ */
    bool shows_every; /* as text: every wrong answer, not only the first */
    answer_shift shift;
    uint64_t correct;
    uint64_t wrong;
    uint64_t missing;
    uint64_t superfluous;
} check_report;

/*
 * Counts the answer to a query, and reports it if the verdict says that it is
 * wrong.  `line` is its moves or its distance, or NULL if there is none.
 */
void report_answer(check_report *report, const asked *asked,
                   const answer_line *line, const verdict *verdict);

/* Counts and reports a query without an answer; the answers end at a place. */
void report_missing(check_report *report, const asked *asked,
                    input_place place);

/* Counts and reports a line that answers no query. */
void report_superfluous(check_report *report, const answer_line *line,
                        const char *why);

/*
 * If there are too many or too few answers, reports the first answer that fits
 * the query before or after its own, if that is sure.
 */
void report_shift(const check_report *report);

/* Prints the counts. */
void report_counts(const check_report *report);

/* Returns whether every query has a correct answer, and nothing else is there.
 */
bool report_is_clean(const check_report *report);

#endif
