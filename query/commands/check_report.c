/* check_report.c - see check_report.h. */
#include "commands/check_report.h"
#include "io/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    CORRECT_BYTES = 128, /* more than any correct answer needs */
    QUERY_BYTES = 256,   /* more than a correct answer and two boards need */
    SHIFT_BYTES = 128,   /* more than any message about a shift needs */
    REPORT_BYTES = 768   /* more than a verdict and a query need */
};

/* ---- Texts --------------------------------------------------------------- */

/*
 * Writes a correct answer.  If it has two lines, `between` comes between them.
 */
static void write_correct(const judge *judge, const asked *asked,
                          const char *between, char text[CORRECT_BYTES])
{
    char label[ANSWER_LINE_START] = "";

    if (judge->form != FORM_MOVES)
        judge_write_label(judge, asked, asked->length, label);
    snprintf(text, CORRECT_BYTES, "%s%s%s", label,
             judge->form == FORM_PATH ? between : "",
             judge->form == FORM_DISTANCE ? ""
                                          : judge_correct_moves(judge, asked));
}

/* Writes the query and a correct answer, for a message. */
static void write_query(const check_report *report, const asked *asked,
                        char text[QUERY_BYTES])
{
    const judge *judge = report->judge;
    bool has_empty_line = judge->form != FORM_DISTANCE &&
                          judge_correct_moves(judge, asked)[0] == '\0';
    char correct[CORRECT_BYTES];

    write_correct(judge, asked, ", then ", correct);
    snprintf(text, QUERY_BYTES, "the query: %s%s%s; a correct answer: %s%s",
             text_of(asked->start).cells, report->shows_goal ? " to " : "",
             report->shows_goal ? text_of(asked->goal).cells : "", correct,
             has_empty_line ? "an empty line" : "");
}

/*
 * Writes which wrong answer is the first that fits another query, if there are
 * too many or too few answers and the evidence is enough.  Returns the line of
 * that answer, or 0 if there is none.
 */
static uint64_t write_shift(const check_report *report, char text[SHIFT_BYTES])
{
    const shift_run *before = &report->shift.to_before;
    const shift_run *after = &report->shift.to_after;

    if (report->superfluous > 0 && answer_shift_is_sure(before)) {
        snprintf(text, SHIFT_BYTES,
                 "answer %" PRIu64 " fits query %" PRIu64
                 ": there is one answer too many before it",
                 before->answer, before->answer - 1);
        return before->line;
    }
    if (report->missing > 0 && answer_shift_is_sure(after)) {
        snprintf(text, SHIFT_BYTES,
                 "answer %" PRIu64 " fits query %" PRIu64
                 ": an answer before it is missing",
                 after->answer, after->answer + 1);
        return after->line;
    }
    return 0;
}

/* ---- Reports ------------------------------------------------------------- */

/*
 * Prints a message about a place.  The message is printed immediately and not
 * noted as a failure, because there can be many messages.
 */
static void print_message(const check_report *report, input_place place,
                          const char *message)
{
    fail_report("%s:%" PRIu64 ":%" PRIu64 ": %s", report->name, place.line,
                place.column, message);
}

/* Prints an object about a place.  `asked` is NULL if there is no query. */
static void print_object(const check_report *report, const asked *asked,
                         input_place place, const char *found, const char *why)
{
    char correct[CORRECT_BYTES];

    json_open_line();
    json_number("line", (int64_t)place.line);
    json_number("column", (int64_t)place.column);
    if (asked != NULL) {
        write_correct(report->judge, asked, "\n", correct);
        json_board("board", asked->start);
        json_board("goal", asked->goal);
    }
    json_text("found", found);
    json_text("reason", why);
    json_text("correct", asked != NULL ? correct : NULL);
    json_close_line();
}

/* Prints a message about a wrong answer. */
static void print_wrong(const check_report *report, const asked *asked,
                        input_place place, const char *why)
{
    char query[QUERY_BYTES];
    char text[REPORT_BYTES];

    write_query(report, asked, query);
    snprintf(text, sizeof(text), "answer %" PRIu64 " is wrong: %s; %s",
             asked->number, why, query);
    print_message(report, place, text);
}

void report_answer(check_report *report, const asked *asked,
                   const answer_line *line, const verdict *verdict)
{
    bool is_wrong = verdict->line != NULL;
    input_place place;

    answer_shift_take(&report->shift, report->judge, asked, line, is_wrong);
    if (!is_wrong) {
        report->correct++;
        return;
    }
    report->wrong++;
    place = (input_place){verdict->line->number, verdict->column};
    if (report->as_json)
        print_object(report, asked, place, verdict->line->start, verdict->why);
    else if (report->wrong == 1 || report->shows_every)
        print_wrong(report, asked, place, verdict->why);
}

void report_missing(check_report *report, const asked *asked, input_place place)
{
    char query[QUERY_BYTES];
    char text[REPORT_BYTES];

    report->missing++;
    if (report->as_json) {
        print_object(report, asked, place, NULL, "the answer is missing");
    } else if (report->missing == 1) {
        write_query(report, asked, query);
        snprintf(text, sizeof(text),
                 "answers are missing: query %" PRIu64 " has none; %s",
                 asked->number, query);
        print_message(report, place, text);
    }
}

void report_superfluous(check_report *report, const answer_line *line,
                        const char *why)
{
    input_place place = {line->number, 1};

    report->superfluous++;
    if (report->as_json)
        print_object(report, NULL, place, line->start, why);
    else if (report->superfluous == 1)
        print_message(report, place, why);
}

void report_shift(const check_report *report)
{
    char text[SHIFT_BYTES];
    input_place place = {write_shift(report, text), 1};

    if (place.line == 0)
        return;
    if (report->as_json)
        print_object(report, NULL, place, NULL, text);
    else
        print_message(report, place, text);
}

/* ---- Counts -------------------------------------------------------------- */

void report_counts(const check_report *report)
{

    if (report->as_json) {
        json_open_line();
        json_number("correct_answers", (int64_t)report->correct);
        json_number("wrong_answers", (int64_t)report->wrong);
        json_number("missing_answers", (int64_t)report->missing);
        json_number("superfluous_answers", (int64_t)report->superfluous);
        json_close_line();
    } else {
        output_print("%" PRIu64 " correct, %" PRIu64 " wrong\n",
                     report->correct, report->wrong);
    }
    output_end();
}

bool report_is_clean(const check_report *report)
{
    return report->wrong + report->missing + report->superfluous == 0;
}
