/* check.c - runs eight check: judges the answers of another program. */
#include "command.h"
#include "commands/check_report.h"
#include "cli/solver.h"
#include "io/json.h"
#include "io/output.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const option_spec operand_queries = {
    .argument = "QUERIES",
    .help = "a file: the input of solve, path or distance"};
static const option_spec operand_answers = {
    .argument = "ANSWERS",
    .help = "a file: the output to be checked (default: -, standard\n"
            "input)"};

static const option_spec option_accept = {
    "accept", "WHICH", OPTION_WORDS(ACCEPTED),
    .help = "which solutions are correct:" ACCEPTED(OPTION_LINE)};
static const option_spec option_all = {"all",
                                       .help = "report every wrong answer"};

typedef struct check {
    context *context;
    queries queries;
    solver solver;
    input *answers;
    judge judge;
    check_report report;
} check;

/* ---- Reading answers ---------------------------------------------------- */

/*
 * An answer consists of these lines.  A line that is missing has the number 0.
 * An answer of one line has this line as its label and as its moves.
 */
typedef struct answer {
    answer_line separator; /* the empty line before it, in uva652 */
    answer_line empty;     /* an empty line that should not be there */
    answer_line label;     /* the distance, or the line before the moves */
    answer_line moves;
} answer;

/* Returns whether a line begins an answer of path. */
static bool is_label(const answer_line *line)
{
    return strncmp(line->start, "Case ", 5) == 0;
}

static bool is_line_end(int byte)
{
    return byte == '\r' || byte == '\n';
}

/* Returns whether a line can be a distance, and cannot be moves. */
static bool is_number(const check *check, const answer_line *line)
{
    notation_words words = notation_describe(check->judge.notation);
    size_t digits = strspn(line->start, "-0123456789");

    return strpbrk(words.letters, "0123456789") == NULL && digits > 0 &&
           line->start[digits] == '\0';
}

/*
 * Returns whether the number on the first line is T, the number of queries,
 * although answers should not begin with T.  If the number is not T, it is the
 * distance of the first query.
 *
 * The number is T if an answer with letters, or an empty answer, comes after
 * it, because neither comes after a distance.  (In uva652 an empty line also
 * separates distances, and so proves nothing.)  The number is also T if it
 * equals the T of the queries and is not the correct distance.
 */
static bool is_count(const check *check, const asked *asked,
                     const answer_line *line)
{
    const queries *queries = &check->queries;
    uint64_t number = strtoull(line->start, NULL, 10);
    int next = input_byte_after_line(check->answers);

    if (queries->counted != NULL && number == queries->expected &&
        (asked->length < 0 || number != (uint64_t)asked->length))
        return true;
    if (check->judge.form == FORM_PATH)
        return next == 'C';
    return isalpha(next) || (is_line_end(next) && !queries->apart);
}

/* Reports T, and reads the first line after it. */
static read_result skip_count(check *check, const asked *asked,
                              answer_line *line)
{
    char why[160];
    read_result result;

    snprintf(why, sizeof(why),
             "found %s, expected answer 1: answers do not begin with T, the "
             "number of queries",
             fail_quoted(line->start));
    report_superfluous(&check->report, line, why);
    result = answer_line_read(line, check->answers);
    /*
     * In uva652 an empty line comes after the number of datasets.  Unless the
     * first board is solved, the empty line cannot be the first answer.
     */
    if (result == READ_OK && check->queries.apart && asked->length != 0 &&
        line->is_whole && line->length == 0)
        result = answer_line_read(line, check->answers);
    return result;
}

/*
 * Determines the form of all answers from the first line.  If the first line is
 * T, the line after T is used instead.
 */
static read_result recognize_form(check *check, const asked *asked,
                                  answer_line *line)
{
    read_result result = READ_OK;

    if (is_number(check, line) && is_count(check, asked, line))
        result = skip_count(check, asked, line);
    if (result != READ_OK)
        return result;
    if (is_number(check, line))
        check->judge.form = FORM_DISTANCE;
    else if (is_label(line))
        check->judge.form = FORM_PATH;
    return READ_OK;
}

/* Reads the empty line between two answers, if the format has one. */
static read_result read_separator(check *check, const asked *asked,
                                  answer_line *line)
{
    read_result result;

    if (!check->queries.apart || asked->number == 1)
        return READ_OK;
    result = answer_line_read(line, check->answers);
    if (result == READ_OK)
        answer_line_read_rest(line);
    return result;
}

/*
 * Reads the rest of the label, and the moves after it.  If the label is an
 * empty line, notes it, and reads the line after it as the label.  If the next
 * line is the label of another answer, a line of this answer is missing, and
 * the function stops there.
 */
static read_result read_path(check *check, answer *answer)
{
    answer_line_read_rest(&answer->label);
    if (answer->label.length == 0) {
        read_result result;

        answer->empty = answer->label;
        result = answer_line_read(&answer->label, check->answers);
        if (result != READ_OK)
            return result;
        answer_line_read_rest(&answer->label);
    }
    if (input_byte_after_line(check->answers) == 'C')
        return READ_OK;
    return answer_line_read(&answer->moves, check->answers);
}

/*
 * Reads the lines of an answer.  If the line in the separator's place is not
 * empty, reads no more lines.  Returns READ_END if the file ends before the
 * answer does.
 */
static read_result read_answer(check *check, const asked *asked, answer *answer)
{
    read_result result = read_separator(check, asked, &answer->separator);

    if (result != READ_OK || answer->separator.length > 0)
        return result;
    result = answer_line_read(&answer->label, check->answers);
    if (result == READ_OK && asked->number == 1)
        result = recognize_form(check, asked, &answer->label);
    if (result != READ_OK)
        return result;
    if (check->judge.form == FORM_PATH)
        return read_path(check, answer);
    if (check->judge.form == FORM_DISTANCE)
        answer_line_read_rest(&answer->label);
    answer->moves = answer->label;
    return READ_OK;
}

/* ---- All answers --------------------------------------------------------- */

/*
 * Judges the lines of an answer.  Returns EIGHT_OK or an error of the tables.
 */
static int judge_lines(const check *check, const asked *asked, answer *answer,
                       verdict *verdict)
{
    if (answer->separator.length > 0)
        judge_reject(verdict, &answer->separator, 1,
                     "expected an empty line before it");
    else if (answer->empty.number > 0)
        judge_reject(verdict, &answer->empty, 1,
                     "found an empty line before it");
    else if (answer->moves.number > 0)
        return judge_answer(&check->judge, asked, &answer->label,
                            &answer->moves, verdict);
    else if (is_label(&answer->label))
        judge_reject(verdict, &answer->label, answer->label.length + 1,
                     "the line of moves is missing");
    else
        judge_reject(verdict, &answer->label, 1,
                     "the line 'Case %" PRIu64 ": ...' is missing",
                     asked->number);
    return EIGHT_OK;
}

/* Reads, judges and reports the answer to a query. */
static void check_query(check *check, const asked *asked)
{
    answer answer = {.separator = {.number = 0}};
    verdict verdict = {.line = NULL};
    read_result result = read_answer(check, asked, &answer);

    if (result == READ_END)
        report_missing(&check->report, asked, input_here(check->answers));
    if (result == READ_OK &&
        tables_check(check->context,
                     judge_lines(check, asked, &answer, &verdict)))
        report_answer(&check->report, asked,
                      answer.moves.number > 0 ? &answer.moves : NULL, &verdict);
}

/* Checks the answers to the n queries that the solver has answered. */
static void check_queries(check *check, size_t n)
{
    const queries *queries = &check->queries;

    for (size_t i = 0; i < n && fail_status() == EXIT_ANSWERED; i++) {
        asked asked = {.number = queries_number(queries, i),
                       .start = queries_start(queries, i),
                       .goal = queries_goal(queries, i),
                       .length = check->solver.length[i],
                       .moves = check->solver.moves[i]};

        check_query(check, &asked);
    }
}

/* Reports the answers that come after the answer to the last query. */
static void read_superfluous(check *check)
{
    char why[80];
    answer_line line;
    answer_line moves;

    snprintf(why, sizeof(why), "too many answers: there is no query %" PRIu64,
             queries_number(&check->queries, 0));
    while (answer_line_read(&line, check->answers) == READ_OK) {
        answer_line_read_rest(&line);
        if (line.length == 0)
            continue;
        if (check->judge.form == FORM_PATH)
            (void)answer_line_read(&moves, check->answers);
        report_superfluous(&check->report, &line, why);
    }
}

static void check_all(check *check, bool quiet)
{
    queries *queries = &check->queries;

    while (queries_next(queries, check->solver.most))
        check_queries(check, solver_solve(&check->solver, queries));
    queries_end(queries);
    if (fail_status() == EXIT_ANSWERED)
        read_superfluous(check);
    report_shift(&check->report);
    if (!quiet)
        report_counts(&check->report);
    if (!report_is_clean(&check->report))
        check->context->verdict = EXIT_BAD_INPUT;
}

/* ---- The command ------------------------------------------------------ */

static void check_operands(char **operand)
{
    if (operand[0] == NULL)
        die_usage("operands: found none, expected QUERIES, a file");
    if (strcmp(operand[0], "-") == 0 &&
        (operand[1] == NULL || strcmp(operand[1], "-") == 0))
        die_usage("only one of QUERIES and ANSWERS can be standard input");
}

/* Opens QUERIES.  Ends the program if that fails. */
static void open_queries(context *context, const options *options)
{
    /*
     * A bad query must not cause the exit status 1, which means that an answer
     * is wrong.
     */
    context->input.bad = EXIT_USAGE;
    check_operands(options->operands);
    input_open(&context->input, options->operands[0]);
}

/*
 * Returns whether QUERIES are the input of path.  They are if --no-count is
 * given.  Without --format, they are also the input of path if they begin with
 * T, the number of queries.
 */
static bool has_path_queries(context *context, const options *options)
{
    return options_given(options, &option_no_count) ||
           (!options_given(options, &option_format) &&
            input_has_count(&context->input));
}

/* Reads the options, and opens the tables. */
static void prepare(check *check, context *context, const options *options)
{
    bool path = has_path_queries(context, options);

    if (fail_status() != EXIT_ANSWERED)
        die_noted();
    *check = (struct check){.context = context};
    queries_choose(&check->queries, context, options,
                   path ? QUERY_COUNTED_PAIR : QUERY_BOARD);
    solver_choose(&check->solver, context, options,
                  path ? "dlru" : DEFAULT_ORDER);
    solver_open(&check->solver);
    check->judge = (judge){
        .tables = context->tables,
        .form = path ? FORM_PATH : FORM_MOVES,
        .accept = (accepted)options_value(options, &option_accept)->number,
        .notation = check->solver.notation,
        .order = check->solver.order};
    check->report =
        (check_report){.judge = &check->judge,
                       .as_json = check->queries.as_json,
                       .shows_goal = check->queries.pairs,
                       .shows_every = options_given(options, &option_all)};
}

static void run(context *context, const options *options)
{
    static input answers;
    static check check;

    open_queries(context, options);
    prepare(&check, context, options);
    answers.bad = EXIT_USAGE;
    check.answers = &answers;
    input_open(&answers, options->operands[1]);
    check.report.name = answers.name;
    check_all(&check, options_given(options, &option_quiet));
    input_close(&answers);
}

const command command_check = {
    .name = "check",
    .summary = "check solutions or distances of another program",
    .usage = "[OPTIONS] QUERIES [ANSWERS]",
    .text =
        "Checks what another program printed for the input of 'eight solve',\n"
        "'path' or 'distance'.  Without --accept, moves are correct if they\n"
        "are legal, lead to the goal, and are as few as possible.  They may\n"
        "differ from the moves that eight prints.  If QUERIES begin with T,\n"
        "the number of queries, they are the input of 'path'.  If they are\n"
        "pairs without T, use --no-count.  If the first answer is a number,\n"
        "and --moves number is not given, all answers are taken as distances.\n"
        "The command prints 'N correct, M wrong', and reports the first wrong\n"
        "answer on standard error.\n"
        "\n"
        "The exit status is 1 if an answer is wrong or missing, or if there\n"
        "are too many answers.  It is 2 if a file or a query cannot be read,\n"
        "and 3 if the tables cannot be used.\n",
    .example = "eight check boards.txt answers.txt",
    .options = OPTIONS(&operand_queries, &operand_answers, &option_no_count,
                       &option_accept, &option_all, &option_quiet, &option_goal,
                       &option_format, &option_json, &option_tables,
                       &option_order, &option_moves),
    .run = run,
};
