/* check.c - runs eight check: judges the answers of another program. */
#include "command.h"
#include "check/check_report.h"
#include "check/readings.h"
#include "cli/solver.h"
#include "io/json.h"
#include "io/output.h"

#include <stdlib.h>
#include <string.h>

static const option_spec operand_command = {
    .argument = "COMMAND",
    .words = OPTION_NAMES("solve", "path", "distance"),
    .help = "solve, path or distance: the answers are to be what this\n"
            "command prints"};
static const option_spec operand_queries = {
    .argument = "QUERIES", .help = "a file: the input of this command"};
static const option_spec operand_answers = {
    .argument = "ANSWERS",
    .help = "a file: the output to be checked (default: -, standard\n"
            "input)"};

static const option_spec option_accept = {
    "accept", "WHICH", OPTION_WORDS(ACCEPTED),
    .help = "which solutions are correct:" ACCEPTED(OPTION_LINE)};
static const option_spec option_all = {"all",
                                       .help = "report every wrong answer"};

/* A judged_command is a command whose answers eight can judge. */
typedef struct judged_command {
    const char *name;
    query_kind kind;
    answer_form form;
    accepted accept;   /* the solutions that its problem accepts */
    const char *order; /* the default order; NULL: there are no moves */
} judged_command;

static const judged_command commands[] = {
    {"solve", QUERY_BOARD, FORM_MOVES, ACCEPT_shortest, DEFAULT_ORDER},
    {"path", QUERY_COUNTED_PAIR, FORM_PATH, ACCEPT_exact, "dlru"},
    {"distance", QUERY_BOARD, FORM_DISTANCE, ACCEPT_shortest, NULL}};

enum { COMMAND_COUNT = sizeof(commands) / sizeof(commands[0]) };

typedef struct check {
    context *context;
    queries queries;
    solver solver;
    input answers;
    uint64_t lines;         /* the number of lines read from the answers */
    answer_line held;       /* a line to be read again, or with the number 0 */
    judged_query recent[3]; /* query k is at k % 3, beside its neighbors */
    bool stopped;           /* whether an answer could not be read or judged */
    uint64_t first_number;  /* the number on the first line of the answers, if
                               it is wrong there; or 0 */
    judge judge;
    readings readings;
    check_report report;
} check;

/* ---- Reading answers ---------------------------------------------------- */

/* Returns whether a byte does not count at the end of a line. */
static bool is_space(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

/* Returns the number that is the whole line; 0 if it is no number. */
static uint64_t number_of(const answer_line *line)
{
    char *end;
    uint64_t number = strtoull(line->text, &end, 10);

    return end == line->text + line->length ? number : 0;
}

/*
 * Reads the next line of the answers, or the line that is held.  Two lines are
 * valid at a time.
 */
static read_result read_line(check *check, answer_line *line)
{
    static char texts[2][ANSWER_LINE_BYTES + 1];
    read_result result;

    if (check->held.number > 0) {
        *line = check->held;
        check->held.number = 0;
        return READ_OK;
    }
    *line = (answer_line){.number = check->lines + 1,
                          .column = 1,
                          .text = texts[check->lines % 2]};
    result = input_text_line(&check->answers, line->text, ANSWER_LINE_BYTES,
                             &line->length);
    if (result != READ_OK)
        return result;
    check->lines++;
    if (line->length > ANSWER_LINE_BYTES) {
        line->text[ANSWER_LINE_BYTES] = '\0';
        return READ_OK;
    }
    while (line->length > 0 && is_space(line->text[line->length - 1]))
        line->length--;
    line->text[line->length] = '\0';
    if (line->number == 1)
        check->first_number = number_of(line);
    return READ_OK;
}

/*
 * Reads the line of moves after a label.  If the answers end or the next label
 * comes instead, the line is missing.
 */
static read_result read_moves(check *check, answer_line *moves)
{
    read_result result = read_line(check, moves);

    if (result == READ_OK && judge_is_label(moves))
        check->held = *moves;
    if (result != READ_OK || check->held.number > 0)
        *moves = (answer_line){.number = 0};
    return result == READ_FAILED ? READ_FAILED : READ_OK;
}

/*
 * Reads the rest of an answer of path, whose first line has been read.  If this
 * line is no label, it is the moves.
 */
static read_result read_path(check *check, answer *answer)
{
    if (judge_is_label(&answer->label))
        return read_moves(check, &answer->moves);
    answer->moves = answer->label;
    answer->label.number = 0;
    return READ_OK;
}

/*
 * Divides the only line of an answer into its distance and its moves.  If this
 * fails, the whole line remains both.
 */
static void divide_line(answer *answer)
{
    answer_line *label = &answer->label;
    answer_line *moves = &answer->moves;
    size_t digits = strspn(label->text, "-0123456789");
    size_t rest = digits + (digits < label->length);

    if (label->length > ANSWER_LINE_BYTES || digits == 0 ||
        (rest > digits && label->text[digits] != ' '))
        return;
    label->text[digits] = '\0';
    label->length = digits;
    moves->text += rest;
    moves->column += rest;
    moves->length -= rest;
}

/*
 * Reads the empty line that separates answers in uva652.  If another line is in
 * its place, the answer begins there.
 */
static read_result read_separator(check *check, verdict *verdict)
{
    answer_line line;
    read_result result = read_line(check, &line);

    if (result == READ_OK && line.length > 0) {
        judge_reject(verdict, &line, 0, "expected an empty line before it");
        check->held = line;
    }
    return result;
}

/*
 * Reads an answer.  Sets the verdict if the answer has a line too many or too
 * few before it.  Returns READ_END if there is no answer.
 */
static read_result read_answer(check *check, const judged_query *query,
                               answer *answer, verdict *verdict)
{
    read_result result = READ_OK;

    if (check->queries.format == FORMAT_uva652 && query->number > 1)
        result = read_separator(check, verdict);
    if (result == READ_OK)
        result = read_line(check, &answer->label);
    if (result != READ_OK)
        return result;
    if (check->judge.form == FORM_PATH)
        return read_path(check, answer);
    if (check->judge.form != FORM_DISTANCE)
        answer->moves = answer->label;
    if (check->judge.form == FORM_LINE)
        divide_line(answer);
    return READ_OK;
}

/* ---- Judging ------------------------------------------------------------- */

/* Returns query k if it is at hand, or NULL. */
static judged_query *find_query(check *check, uint64_t k)
{
    judged_query *query = &check->recent[k % 3];

    return k > 0 && query->number == k ? query : NULL;
}

/*
 * Judges and counts an answer.  If it is wrong, reports it, and whether its
 * moves are right for the query before or after.
 */
static void judge_one(check *check, const judged_query *query,
                      const answer *answer, verdict *verdict)
{
    if (verdict->line == 0)
        check->stopped =
            !tables_check(check->context,
                          judge_answer(&check->judge, query, answer, verdict));
    if (check->stopped)
        return;
    if (!check->readings.hopeless)
        readings_keep(&check->readings, query, &answer->moves,
                      verdict->line == 0);
    if (verdict->line == 0) {
        check->report.correct++;
        if (query->number == 1)
            check->first_number = 0;
        return;
    }
    for (uint64_t k = query->number - 1;
         k <= query->number + 1 && report_is_wanted(&check->report); k += 2)
        judge_other_query(&check->judge, find_query(check, k), &answer->moves,
                          verdict);
    report_wrong(&check->report, query, verdict);
}

/* Reads, judges and reports the answer to query k, if there is such a query. */
static void check_query(check *check, uint64_t k)
{
    const judged_query *query = find_query(check, k);
    answer answer = {.moves = {.number = 0}};
    verdict verdict;
    read_result result;

    if (query == NULL || check->stopped)
        return;
    verdict.line = 0;
    result = read_answer(check, query, &answer, &verdict);
    if (result == READ_OK)
        judge_one(check, query, &answer, &verdict);
    else if (result == READ_END)
        report_missing(&check->report, query, input_here(&check->answers));
    else
        check->stopped = true;
}

/* Takes query i, which the solver has answered unless it is a bad line. */
static uint64_t take_query(check *check, size_t i)
{
    const queries *queries = &check->queries;
    uint64_t k = queries_number(queries, i);
    judged_query *query = &check->recent[k % 3];

    query->number = k;
    query->is_bad = queries->error != NULL;
    query->start = *queries_start(queries, i);
    query->goal = *queries_goal(queries, i);
    query->length = query->is_bad ? EIGHT_UNSOLVABLE : check->solver.length[i];
    memcpy(query->moves, check->solver.moves[i], EIGHT_MOVES_SIZE);
    return k;
}

/*
 * Checks the answers to all queries.  Each answer waits for the query after its
 * own, because it may be right for that one.  Returns the number of queries.
 */
static uint64_t check_queries(check *check)
{
    queries *queries = &check->queries;
    uint64_t last = 0;

    while (!check->stopped && queries_next(queries, check->solver.most)) {
        size_t n =
            queries->error != NULL ? 1 : solver_solve(&check->solver, queries);

        for (size_t i = 0; i < n; i++) {
            last = take_query(check, i);
            check_query(check, last - 1);
        }
    }
    check_query(check, last);
    return last;
}

/* Reports the answers that come after the answer to the last query. */
static void check_rest(check *check, uint64_t queries)
{
    answer_line line;
    answer_line moves;
    read_result result;

    while ((result = read_line(check, &line)) == READ_OK) {
        if (line.length == 0)
            continue;
        report_superfluous(&check->report, &line, queries,
                           queries > 0 && check->first_number == queries);
        if (check->judge.form == FORM_PATH && judge_is_label(&line))
            (void)read_moves(check, &moves);
    }
    check->stopped = result == READ_FAILED;
}

static void check_all(check *check, bool quiet)
{
    uint64_t queries = check_queries(check);
    char text[READINGS_TEXT];
    bool complete;

    complete = fail_status() == EXIT_ANSWERED;
    if (complete)
        check_rest(check, queries);
    if (readings_explain(&check->readings, &check->judge, text))
        report_all(&check->report, check->readings.first, text);
    if (!quiet && !check->stopped && (complete || queries > 0))
        report_counts(&check->report);
    if (check->report.wrong + check->report.missing +
            check->report.superfluous >
        0)
        check->context->verdict = EXIT_BAD_INPUT;
}

/* ---- The command ------------------------------------------------------ */

/* Finds the command that the first operand names, and checks the operands. */
static const judged_command *find_judged(char **operand)
{
    const judged_command *found = NULL;

    for (unsigned i = 0; operand[0] != NULL && i < COMMAND_COUNT; i++)
        if (strcmp(operand[0], commands[i].name) == 0)
            found = &commands[i];
    if (found == NULL)
        die_usage("operands: found %s, expected solve, path or distance, and "
                  "QUERIES, a file",
                  operand[0] == NULL ? "none" : fail_quoted(operand[0]));
    if (operand[1] == NULL)
        die_usage("operands: found no QUERIES, expected a file");
    if (strcmp(operand[1], "-") == 0 &&
        (operand[2] == NULL || strcmp(operand[2], "-") == 0))
        die_usage("only one of QUERIES and ANSWERS can be standard input");
    return found;
}

/*
 * Refuses the options that the judged command has no use for.  Only path counts
 * its queries, and only distance has --pairs, and no moves.
 */
static void check_options(const options *options, const judged_command *judged)
{
    bool has_moves = judged->form != FORM_DISTANCE;
    const struct {
        const option_spec *option;
        bool is_useful;
    } uses[] = {{&option_no_count, judged->form == FORM_PATH},
                {&option_pairs, !has_moves},
                {&option_order, has_moves},
                {&option_moves, has_moves},
                {&option_accept, has_moves}};

    for (unsigned i = 0; i < sizeof(uses) / sizeof(uses[0]); i++)
        if (options_given(options, uses[i].option) && !uses[i].is_useful)
            die_usage("--%s means nothing to 'eight %s'", uses[i].option->name,
                      judged->name);
}

/*
 * Reads the options, and opens both files and the tables.  A file that cannot
 * be read must not cause the exit status 1, which means that an answer is
 * wrong.
 */
static void prepare(check *check, const options *options,
                    const judged_command *judged)
{
    context *context = check->context;
    queries *queries = &check->queries;

    context->input.bad = EXIT_USAGE;
    check->answers =
        (input){.bad = EXIT_USAGE, .before_wait = context->input.before_wait};
    check_options(options, judged);
    queries_choose(queries, context, options, judged->kind);
    solver_open(&check->solver, context, options, judged->order);
    input_open(&context->input, options->operands[1]);
    input_open(&check->answers, options->operands[2]);
    check->judge = (judge){
        .tables = context->tables,
        .form = queries->lines && judged->form == FORM_PATH ? FORM_LINE
                                                            : judged->form,
        .accept =
            (accepted)options_number(options, &option_accept, judged->accept),
        .notation = check->solver.notation,
        .order = check->solver.order,
        .has_one_goal = !queries->pairs};
    check->report =
        (check_report){.judge = &check->judge,
                       .name = check->answers.name,
                       .as_json = queries->as_json,
                       .format = queries->format,
                       .shows_every = options_given(options, &option_all)};
}

static void run(context *context, const options *options)
{
    static check check;
    const judged_command *judged = find_judged(options->operands);

    check = (struct check){.context = context};
    prepare(&check, options, judged);
    check_all(&check, options_given(options, &option_quiet));
}

const command command_check = {
    .name = "check",
    .summary = "check solutions or distances of another program",
    .usage = "[OPTIONS] COMMAND QUERIES [ANSWERS]",
    .text =
        "Checks what another program printed for the input of 'eight solve',\n"
        "'path' or 'distance'.  COMMAND says which: QUERIES are read as it\n"
        "reads them, with its options, and ANSWERS must be what it prints\n"
        "without --json.  Moves are correct if they are legal, lead to the\n"
        "goal, and are as few as possible.  For 'path' they must also be the\n"
        "first such moves in alphabetical order, because HDU 3567 asks for\n"
        "them.  --accept changes this.  The command prints 'N correct,\n"
        "M wrong', and reports the first wrong answer on standard error.\n"
        "\n"
        "The exit status is 1 if an answer is wrong or missing, or if there\n"
        "are too many answers.  It is 2 if a file or a query cannot be read,\n"
        "and 3 if the tables cannot be used.\n",
    .example = "eight check solve boards.txt answers.txt",
    .options =
        OPTIONS(&operand_command, &operand_queries, &operand_answers,
                &option_no_count, &option_pairs, &option_accept, &option_all,
                &option_quiet, &option_lines, &option_goal, &option_format,
                &option_json, &option_tables, &option_order, &option_moves),
    .run = run,
};
