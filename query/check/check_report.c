/* check_report.c - see check_report.h. */
#include "check/check_report.h"
#include "io/json.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    CORRECT_BYTES = 128, /* more than any correct answer needs */
    QUERY_BYTES = 256    /* more than a correct answer and two boards need */
};

/* ---- Texts --------------------------------------------------------------- */

/*
 * Writes a correct answer.  If it has two lines, `between` comes between them.
 */
static void write_correct(const judge *judge, const judged_query *query,
                          const char *between, char text[CORRECT_BYTES])
{
    const char *moves = judge_correct_moves(judge, query);
    char label[LABEL_BYTES] = "";

    if (judge->form != FORM_MOVES)
        judge_write_label(judge, query, query->length, label);
    if (judge->form == FORM_DISTANCE)
        moves = "";
    if (judge->form == FORM_LINE && moves[0] != '\0')
        between = " ";
    else if (judge->form != FORM_PATH)
        between = "";
    snprintf(text, CORRECT_BYTES, "%s%s%s", label, between, moves);
}

/* Writes the query and a correct answer, for a message. */
static void write_query(const judge *judge, const judged_query *query,
                        char text[QUERY_BYTES])
{
    bool has_empty_line =
        (judge->form == FORM_MOVES || judge->form == FORM_PATH) &&
        judge_correct_moves(judge, query)[0] == '\0';
    char correct[CORRECT_BYTES];

    write_correct(judge, query, ", then ", correct);
    snprintf(text, QUERY_BYTES, "; the query: %s%s%s; a correct answer: %s%s",
             text_of(&query->start).cells, judge->has_one_goal ? "" : " to ",
             judge->has_one_goal ? "" : text_of(&query->goal).cells, correct,
             has_empty_line ? "an empty line" : "");
}

/* ---- Reports ------------------------------------------------------------- */

/* Prints an object about a place, and about a query unless `query` is NULL. */
static void print_object(const check_report *report, const judged_query *query,
                         input_place place, const char *found, const char *why)
{
    char correct[CORRECT_BYTES];

    json_open_line();
    json_number("line", (int64_t)place.line);
    json_number("column", (int64_t)place.column);
    if (query != NULL) {
        write_correct(report->judge, query, "\n", correct);
        json_board("board", report->format, &query->start);
        json_board("goal", report->format, &query->goal);
    }
    json_text("found", found);
    json_text("reason", why);
    json_text("correct", query != NULL ? correct : NULL);
    json_close_line();
    output_end();
}

/*
 * Prints an object, or a message, which is printed immediately and not noted as
 * a failure, because there can be many messages.
 */
static void print(const check_report *report, const judged_query *query,
                  input_place place, const char *found, const char *why,
                  const char *message)
{
    char about[QUERY_BYTES] = "";

    if (query != NULL && query->is_bad)
        query = NULL;
    if (report->as_json) {
        print_object(report, query, place, found, why);
        return;
    }
    if (query != NULL)
        write_query(report->judge, query, about);
    fail_report("%s:%" PRIu64 ":%" PRIu64 ": %s%s", report->name, place.line,
                place.column, message, about);
}

bool report_is_wanted(const check_report *report)
{
    return report->as_json || report->shows_every || report->wrong == 0;
}

void report_wrong(check_report *report, const judged_query *query,
                  const verdict *verdict)
{
    char message[sizeof(verdict->why) + 64];

    snprintf(message, sizeof(message), "answer %" PRIu64 " is wrong: %s",
             query->number, verdict->why);
    if (report_is_wanted(report))
        print(report, query, (input_place){verdict->line, verdict->column},
              verdict->found, verdict->why, message);
    report->wrong++;
}

void report_missing(check_report *report, const judged_query *query,
                    input_place place)
{
    char message[80];

    snprintf(message, sizeof(message),
             "answers are missing: query %" PRIu64 " has none", query->number);
    if (report->as_json || report->missing == 0)
        print(report, query, place, NULL, "the answer is missing", message);
    report->missing++;
}

void report_superfluous(check_report *report, const answer_line *line,
                        uint64_t queries, bool is_after_count)
{
    char found[FOUND_BYTES];
    char why[160];

    judge_copy(line, found);
    snprintf(why, sizeof(why),
             "too many answers: there is no query %" PRIu64 "%s", queries + 1,
             is_after_count ? "; answers do not begin with T, the number of "
                              "queries"
                            : "");
    if (report->as_json || report->superfluous == 0)
        print(report, NULL, (input_place){line->number, 1}, found, why, why);
    report->superfluous++;
}

void report_all(const check_report *report, uint64_t line, const char *text)
{
    print(report, NULL, (input_place){line, 1}, NULL, text, text);
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
