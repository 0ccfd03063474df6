/* check.c - eight check: judges the answers of another program. */
#include "command.h"
#include "cli/batch.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const option_spec operand_queries = {
    .argument = "QUERIES",
    .help = "a file: the input of solve, path or distance"};
static const option_spec operand_answers = {
    .argument = "ANSWERS",
    .help = "a file: the output to be checked (default: -, standard\n"
            "input)"};
static const option_spec option_any_length = {
    "any-length", .help = "accept solutions that are not shortest"};
static const option_spec option_exact = {
    "exact", .help = "accept only the first shortest solution in the order"};
static const option_spec option_all = {"all",
                                       .help = "report every wrong answer"};

#define UNSOLVABLE "unsolvable" /* what solve prints; path prints no moves */

enum { LABEL_BYTES = 64 }; /* more than any label needs */

/* A line of ANSWERS, without spaces, tabs and CR at its end. */
typedef struct line {
    uint64_t number;         /* in ANSWERS, from 1 */
    const char *text;        /* valid until the next line is read */
    size_t length;           /* INPUT_BYTES: or more */
    char start[LABEL_BYTES]; /* the text, or its beginning, and a NUL */
} line;

typedef struct check {
    batch batch; /* of the queries, with their solutions */
    input *answers;
    bool path;      /* the first line of an answer has its length */
    bool distances; /* an answer is a distance alone, on one line */
    bool apart;     /* an empty line separates two answers */
    bool as_json;
    const eight_board *pair; /* start and goal of the query */
    const char *solution;    /* its first solution */
    int length;              /* of the solution, or EIGHT_UNSOLVABLE */
    uint64_t number;         /* of the query, from 1 */
    uint64_t wrong;
    bool count_differs; /* an answer is missing, or one too many */
} check;

static read_result read_line(const check *check, line *line)
{
    input *in = check->answers;
    read_result result = input_text_line(in, &line->length);
    size_t start;

    if (result != READ_OK)
        return result;
    line->number = input_here(in).line;
    line->text = in->buffer + in->at;
    while (line->length > 0 && line->length < INPUT_BYTES &&
           memchr(" \t\r", line->text[line->length - 1], 3) != NULL)
        line->length--;
    start = line->length < LABEL_BYTES ? line->length : LABEL_BYTES - 1;
    memcpy(line->start, line->text, start);
    line->start[start] = '\0';
    return READ_OK;
}

/* ---- Judging ---------------------------------------------------------- */

/* Whether a line is just this short text; a line may contain NUL bytes. */
static bool is_text(const line *line, const char *text)
{
    return line->length == strlen(text) &&
           memcmp(line->start, text, line->length) == 0;
}

/* Writes the line that comes before moves, or is a distance. */
static void write_label(const check *check, int length, char text[LABEL_BYTES])
{
    if (check->distances)
        snprintf(text, LABEL_BYTES, "%d", length);
    else
        snprintf(text, LABEL_BYTES, "Case %" PRIu64 ": %d", check->number,
                 length);
}

/* The moves of a correct answer, or the word for none. */
static const char *correct_moves(const check *check)
{
    if (check->length >= 0)
        return check->solution;
    return check->path ? "" : UNSOLVABLE;
}

/*
 * Counts a wrong answer and reports it, if required: at once, because there can
 * be many.  Returns false.
 */
__attribute__((format(printf, 4, 5))) static bool
reject(check *check, const line *line, uint64_t column, const char *format, ...)
{
    static failure failure;
    const char *moves = correct_moves(check);
    char label[LABEL_BYTES] = "";
    char why[256];
    va_list arguments;

    if (check->wrong++ > 0 && !options_given(check->batch.options, &option_all))
        return false;
    va_start(arguments, format);
    vsnprintf(why, sizeof(why), format, arguments);
    va_end(arguments);
    if (check->as_json) {
        json_error(&check->batch.json, line->number, column, why);
        return false;
    }
    if (check->path || check->distances)
        write_label(check, check->length, label);
    failure.status = EXIT_ANSWERED;
    fail(&failure, EXIT_BAD_INPUT,
         "%s:%" PRIu64 ":%" PRIu64 ": answer %" PRIu64
         " is wrong: %s; a correct answer: %s%s%s",
         check->answers->name, line->number, column, check->number, why, label,
         check->path && !check->distances ? ", then " : "",
         check->distances   ? ""
         : moves[0] == '\0' ? "an empty line"
                            : moves);
    failure_print(&failure, "eight", check->batch.context->command);
    return false;
}

/* Rejects the move at a place of the line, from 0. */
static bool reject_move(check *check, const line *line, size_t at)
{
    bool numbers = check->batch.notation == MOVES_number;
    char byte = line->text[at];
    char found[16];

    input_describe_byte((unsigned char)byte, found);
    if (byte != '\0' &&
        strchr(numbers ? "12345678" : EIGHT_MOVE_LETTERS, byte) != NULL)
        return reject(check, line, at + 1, "%s %s", found,
                      numbers ? "is not next to the blank"
                              : "leads off the board");
    return reject(check, line, at + 1, "found %s, expected a move: %s", found,
                  numbers ? "a tile 1 to 8" : "u, d, l or r");
}

/* Rejects a shortest solution: it differs from the expected one. */
static bool reject_order(check *check, const line *line)
{
    size_t same = 0;

    while (line->text[same] == check->solution[same])
        same++;
    return reject(check, line, same + 1,
                  "not the first best move in the order %s",
                  check->batch.order);
}

/* Judges moves that differ from the expected moves, of a solvable board. */
static bool judge_moves(check *check, const line *line)
{
    const options *options = check->batch.options;
    bool any_length = options_given(options, &option_any_length);
    eight_board board = check->pair[0];
    int left = check->length; /* moves from there to the goal */
    size_t detour = 0; /* column of the first move that leads no nearer */

    for (size_t at = 0; at < line->length; at++) {
        char move =
            notation_letter(check->batch.notation, &board, line->text[at]);

        if (eight_board_move(&board, move) != EIGHT_OK)
            return reject_move(check, line, at);
        left = eight_distance(check->batch.context->tables, &board,
                              &check->pair[1]);
        if (!context_check(check->batch.context, left))
            return false;
        if (detour == 0 && (size_t)left + at >= (size_t)check->length)
            detour = at + 1;
    }
    if (line->length == INPUT_BYTES)
        return reject(check, line, 1, "the line has %d bytes or more",
                      INPUT_BYTES);
    if (left > 0)
        return reject(check, line,
                      any_length || detour == 0 ? line->length + 1 : detour,
                      "the goal is not reached: %d more to go", left);
    if (detour > 0 && !any_length)
        return reject(check, line, detour,
                      "%zu moves instead of %d: this one leads away from the "
                      "goal",
                      line->length, check->length);
    return !options_given(options, &option_exact) || reject_order(check, line);
}

static bool judge_line(check *check, const line *line)
{
    if (is_text(line, correct_moves(check)))
        return true;
    if (check->length == EIGHT_UNSOLVABLE)
        return reject(check, line, 1, "the board is unsolvable");
    if (is_text(line, UNSOLVABLE) && !check->path)
        return reject(check, line, 1, "the board can be solved");
    return judge_moves(check, line);
}

/* Judges a distance, or the label before a line of correct moves. */
static bool judge_label(check *check, const line *label, const line *moves)
{
    bool is_length = check->distances || check->length < 0;
    char expected[LABEL_BYTES];

    write_label(check, is_length ? check->length : (int)moves->length,
                expected);
    return is_text(label, expected) ||
           reject(check, label, 1, "found %s, expected '%s'",
                  quoted(label->start), expected);
}

/* ---- All answers ------------------------------------------------------ */

/* Recognises the form of all answers by the first line. */
static void recognise_answers(check *check, const line *line)
{
    size_t digits = strspn(line->start, "-0123456789");

    check->path |= strncmp(line->start, "Case ", 5) == 0;
    check->distances = check->batch.notation != MOVES_number && digits > 0 &&
                       digits == line->length;
}

/* Reads the answer to the query and judges it; READ_FAILED to stop. */
static read_result check_answer(check *check)
{
    read_result result = READ_OK;
    line line = {.length = 0};
    struct line label;

    if (check->apart && check->number > 1)
        result = read_line(check, &line);
    if (result == READ_OK && line.length > 0) {
        reject(check, &line, 1, "expected an empty line before it");
        return READ_OK;
    }
    if (result == READ_OK)
        result = read_line(check, &line);
    if (result == READ_OK && check->number == 1)
        recognise_answers(check, &line);
    label = line;
    if (result == READ_OK && check->path && !check->distances)
        result = read_line(check, &line);
    if (result == READ_OK && (check->distances || judge_line(check, &line)) &&
        (check->distances || check->path))
        (void)judge_label(check, &label, &line);
    return result;
}

static char *check_query(batch *batch, size_t i, char *to)
{
    check *check = batch->argument;

    check->number++;
    check->pair = &batch->queries[2 * i];
    check->length = batch->length[i];
    check->solution = batch->moves[i];
    if (check_answer(check) == READ_END) {
        check->count_differs = true;
        input_fail(check->answers,
                   "answers are missing: query %" PRIu64 " has none",
                   check->number);
    }
    return batch->context->failure.status == EXIT_ANSWERED ? to : NULL;
}

/* Fails unless only empty lines are left. */
static bool check_end(check *check)
{
    read_result result;
    line line;

    while ((result = read_line(check, &line)) == READ_OK && line.length == 0)
        ;
    if (result == READ_OK) {
        check->count_differs = true;
        input_fail_at(check->answers, (input_place){line.number, 1},
                      "too many answers: there is no query %" PRIu64,
                      check->number + 1);
    }
    return result == READ_END;
}

static bool check_all(check *check)
{
    bool complete = batch_answer(&check->batch) && check_end(check);

    if (options_given(check->batch.options, &option_quiet))
        return complete;
    output_print(&check->batch.context->output,
                 check->as_json ? "{\"correct_answers\":%" PRIu64
                                  ",\"wrong_answers\":%" PRIu64 "}\n"
                                : "%" PRIu64 " correct, %" PRIu64 " wrong\n",
                 check->batch.answered - check->wrong, check->wrong);
    return complete;
}

/* ---- The command ------------------------------------------------------ */

static bool check_options(failure *failure, const options *options)
{
    char **operand = options->operands;

    if (operand[0] == NULL)
        return fail(failure, EXIT_USAGE,
                    "operands: found none, expected QUERIES, a file");
    if (strcmp(operand[0], "-") == 0 &&
        (operand[1] == NULL || strcmp(operand[1], "-") == 0))
        return fail(failure, EXIT_USAGE,
                    "only one of QUERIES and ANSWERS can be standard input");
    return options_exclude(options, failure, &option_any_length, &option_exact);
}

static bool run(context *context, const options *options)
{
    static input answers;
    check check = {.batch = {.context = context,
                             .options = options,
                             .answer = check_query,
                             .argument = &check},
                   .answers = &answers};
    bool complete;

    answers = (input){.failure = &context->failure, .output = &context->output};
    complete = check_options(&context->failure, options) &&
               input_open(&context->input, options->operands[0]);
    check.path = complete && (options_given(options, &option_no_count) ||
                              (!options_given(options, &option_format) &&
                               input_has_count(&context->input)));
    check.batch.order = check.path ? "dlru" : DEFAULT_ORDER;
    check.batch.pairs = check.batch.has_count = check.path;
    complete = complete && batch_open(&check.batch, NULL) &&
               input_open(&answers, options->operands[1]);
    check.apart = check.batch.apart;
    check.as_json = check.batch.as_json;
    /* So that the batch prints no empty lines and no objects. */
    check.batch.apart = check.batch.as_json = false;
    complete = complete && check_all(&check);
    input_close(&answers);
    if (context->failure.status == EXIT_BAD_INPUT && !check.count_differs)
        context->failure.status = EXIT_UNREADABLE;
    return complete && (check.wrong == 0 ||
                        fail(&context->failure, EXIT_BAD_INPUT, "%s", ""));
}

const command command_check = {
    .name = "check",
    .summary = "check solutions or distances of another program",
    .usage = "[OPTIONS] QUERIES [ANSWERS]",
    .text =
        "Checks what another program printed for the input of 'eight solve',\n"
        "'path' or 'distance'.  Other moves than Eight's are correct if they\n"
        "are legal, reach the goal, and are as few as possible.  Queries\n"
        "that begin with T are for path; the answers are distances if the\n"
        "first is a number.  Prints 'N correct, N wrong', and reports the "
        "first\n"
        "wrong answer on standard error.\n"
        "\n"
        "The exit status is 1 if an answer is wrong, missing or one too many;\n"
        "2 if a file or a query cannot be read; 3 if the tables are "
        "unusable.\n",
    .example = "eight check boards.txt answers.txt",
    .options =
        OPTIONS(&operand_queries, &operand_answers, &option_no_count,
                &option_any_length, &option_exact, &option_all, &option_quiet,
                BATCH_OPTIONS, &option_order, &option_moves),
    .run = run,
};
