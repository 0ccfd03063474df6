/* check.c - eight check: judges answers that may differ from those of eight. */
#include "command.h"
#include "commands/batch.h"
#include "io/move_notation.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const option_spec operand_questions = {
    .argument = "QUESTIONS", .help = "a file: the input of solve or path"};
static const option_spec operand_answers = {
    .argument = "ANSWERS",
    .help = "a file: the output to be judged (default, and for -:\n"
            "standard input)"};
static const option_spec option_path = {
    "path", .help = "questions and answers are those of path"};
static const option_spec option_any_length = {
    "any-length", .help = "accept solutions that are not shortest"};
static const option_spec option_exact = {
    "exact", .help = "accept only the first shortest solution in the order"};
static const option_spec option_all = {"all",
                                       .help = "report every wrong answer"};

#define UNSOLVABLE "unsolvable" /* the answer of solve; path has none */

enum { KEPT = 64 }; /* more than the label of a case and than any solution */

/* A line of ANSWERS, of which only the beginning is kept. */
typedef struct line {
    uint64_t number;   /* in ANSWERS, from 1 */
    uint64_t length;   /* without spaces, tabs and CR at the end */
    char text[KEPT];   /* the line, or its beginning */
    eight_board board; /* after its moves */
    uint64_t bad;      /* column of the first that is impossible, or 0 */
    char bad_byte;
} line;

typedef struct check {
    batch batch; /* of the questions, with their solutions */
    input *answers;
    bool path;
    notation notation;
    const eight_board *pair; /* start and goal of the question */
    const char *expected;    /* its first solution, or the word for none */
    int length;              /* of that, or EIGHT_UNSOLVABLE */
    uint64_t number;         /* of the question, from 1 */
    uint64_t right;
    uint64_t wrong;
    bool uneven; /* an answer is missing, or one too many */
} check;

/* ---- Reading ---------------------------------------------------------- */

/* Makes the next move of the line, unless an earlier one was impossible. */
static void make_move(const check *check, line *line, char byte)
{
    char letter;

    if (line->length < KEPT - 1)
        line->text[line->length] = byte;
    line->length++;
    letter = notation_letter(check->notation, &line->board, byte);
    if (line->bad == 0 && eight_board_move(&line->board, letter) != EIGHT_OK) {
        line->bad = line->length;
        line->bad_byte = byte;
    }
}

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

/* Reads a line and makes its moves; READ_END if there is none. */
static read_result read_line(const check *check, line *line)
{
    uint64_t end = 0; /* of what is not blank */
    read_result result;
    char byte;

    *line = (struct line){.number = input_here(check->answers).line,
                          .board = check->pair[0]};
    while ((result = input_byte(check->answers, &byte)) == READ_OK &&
           byte != '\n') {
        make_move(check, line, byte);
        if (!is_blank(byte))
            end = line->length;
    }
    line->length = end;
    if (end < KEPT)
        line->text[end] = '\0';
    if (line->bad > end)
        line->bad = 0;
    return result == READ_END && end > 0 ? READ_OK : result;
}

/* ---- Judging ---------------------------------------------------------- */

/* Whether a line is just this text; a line may contain NUL bytes. */
static bool is_text(const line *line, const char *text)
{
    return line->length == strlen(text) &&
           memcmp(line->text, text, strlen(text)) == 0;
}

/* Writes the line of path that comes before moves. */
static void write_label(const check *check, int64_t length, char text[KEPT])
{
    snprintf(text, KEPT, "Case %" PRIu64 ": %" PRId64, check->number, length);
}

/*
 * Counts a wrong answer and reports it, if required: at once, because there can
 * be many.  Returns false.
 */
__attribute__((format(printf, 4, 5))) static bool
reject(check *check, const line *line, uint64_t column, const char *format, ...)
{
    static failure failure;
    char label[KEPT] = "";
    char why[256];
    va_list arguments;

    if (check->wrong++ > 0 && !options_given(check->batch.options, &option_all))
        return false;
    va_start(arguments, format);
    vsnprintf(why, sizeof(why), format, arguments);
    va_end(arguments);
    if (check->path)
        write_label(check, check->length, label);
    failure.status = EXIT_ANSWERED;
    fail(&failure, EXIT_BAD_INPUT,
         "%s:%" PRIu64 ":%" PRIu64 ": answer %" PRIu64
         " is wrong: %s; right: %s%s%s",
         check->answers->name, line->number, column, check->number, why, label,
         check->path ? ", then " : "",
         check->expected[0] == '\0' ? "an empty line" : check->expected);
    failure_print(&failure, "eight", check->batch.context->command);
    return false;
}

static bool reject_move(check *check, const line *line)
{
    bool numbers = check->notation == MOVES_NUMBER;
    char found[16];

    input_describe_byte((unsigned char)line->bad_byte, found);
    if (line->bad_byte != '\0' &&
        strchr(numbers ? "12345678" : EIGHT_MOVE_LETTERS, line->bad_byte) !=
            NULL)
        return reject(check, line, line->bad, "%s %s", found,
                      numbers ? "is not next to the blank"
                              : "leads off the board");
    return reject(check, line, line->bad, "found %s, expected a move: %s",
                  found, numbers ? "a tile 1 to 8" : "u, d, l or r");
}

/* Moves from a board to the question's goal, or a status. */
static int moves_left(const check *check, const eight_board *board)
{
    return eight_distance(check->batch.context->tables, board, &check->pair[1]);
}

/*
 * The column of the first move that leads no nearer to the goal, or of the
 * line's end; or a status.  A longer line than KEPT leads astray before that.
 */
static int find_detour(const check *check, const line *line)
{
    eight_board board = check->pair[0];
    int column = 1;

    for (; (uint64_t)column <= line->length; column++) {
        char byte = line->text[column - 1];
        int left;

        eight_board_move(&board,
                         notation_letter(check->notation, &board, byte));
        left = moves_left(check, &board);
        if (left < 0)
            return left;
        if (left + column > check->length)
            break;
    }
    return column;
}

/* Judges legal moves, other than the expected ones, of a solvable board. */
static bool judge_moves(check *check, const line *line)
{
    bool any_length = options_given(check->batch.options, &option_any_length);
    int left = moves_left(check, &line->board);
    bool done =
        left == 0 && (any_length || line->length == (uint64_t)check->length);
    int detour = left < 0 || done ? left : find_detour(check, line);
    uint64_t same = 0;

    if (!context_check(check->batch.context, detour))
        return false;
    if (left > 0)
        return reject(check, line,
                      any_length ? line->length + 1 : (uint64_t)detour,
                      "the goal is not reached: %d more to go", left);
    if (!done)
        return reject(check, line, (uint64_t)detour,
                      "%" PRIu64 " moves instead of %d: this one leads away "
                      "from the goal",
                      line->length, check->length);
    if (!options_given(check->batch.options, &option_exact))
        return true;
    while (line->text[same] == check->expected[same])
        same++;
    return reject(check, line, same + 1,
                  "not the first best move in the order %s",
                  check->batch.order);
}

static bool judge_line(check *check, const line *line)
{
    if (is_text(line, check->expected))
        return true;
    if (check->length == EIGHT_UNSOLVABLE)
        return reject(check, line, 1, "the board is unsolvable");
    if (is_text(line, UNSOLVABLE) && !check->path)
        return reject(check, line, 1, "the board can be solved");
    return line->bad != 0 ? reject_move(check, line) : judge_moves(check, line);
}

/* Judges the label before a line of moves that is right. */
static bool judge_label(check *check, const line *label, const line *moves)
{
    char expected[KEPT];

    write_label(check, check->length < 0 ? -1 : (int64_t)moves->length,
                expected);
    return is_text(label, expected) ||
           reject(check, label, 1, "found %s, expected '%s'",
                  quoted(label->text), expected);
}

/* ---- All answers ------------------------------------------------------ */

/* Reads the answer to the question and judges it; false to stop. */
static bool check_answer(check *check)
{
    bool separated = boards_need_separator(&check->batch.boards);
    read_result result = READ_OK;
    line label = {.length = 0};
    line moves;

    if (check->path || separated)
        result = read_line(check, &label);
    if (result == READ_OK && separated && label.length > 0) {
        reject(check, &label, 1, "expected an empty line before it");
        return true;
    }
    if (result == READ_OK)
        result = read_line(check, &moves);
    if (result == READ_END) {
        check->uneven = true;
        input_fail(check->answers,
                   "answers are missing: question %" PRIu64 " has none",
                   check->number);
    }
    if (result == READ_OK)
        check->right += judge_line(check, &moves) &&
                        (!check->path || judge_label(check, &label, &moves));
    return check->batch.context->failure.status == EXIT_ANSWERED;
}

/* Checks the answer to question i of the batch. */
static char *check_question(batch *batch, size_t i, char *to)
{
    check *check = batch->argument;

    check->number++;
    check->pair = &batch->pairs[2 * i];
    check->length = batch->length[i];
    check->expected = batch->moves[i];
    if (check->length < 0)
        check->expected = check->path ? "" : UNSOLVABLE;
    else
        notation_rewrite(check->notation, check->pair, batch->moves[i]);
    return check_answer(check) ? to : NULL;
}

/* Fails unless only empty lines are left. */
static bool check_end(check *check)
{
    read_result result;
    char byte;

    while ((result = input_byte(check->answers, &byte)) == READ_OK &&
           (byte == '\n' || is_blank(byte)))
        ;
    if (result == READ_OK) {
        check->uneven = true;
        input_fail_at(check->answers,
                      (input_place){input_here(check->answers).line, 1},
                      "too many answers: there is no question %" PRIu64,
                      check->number + 1);
    }
    return result == READ_END;
}

static bool check_all(check *check)
{
    context *context = check->batch.context;
    bool complete = batch_answer(&check->batch) && check_end(check);

    output_print(&context->output, "%" PRIu64 " right, %" PRIu64 " wrong\n",
                 check->right, check->wrong);
    return complete;
}

/* ---- The command ------------------------------------------------------ */

static bool check_options(failure *failure, const options *options)
{
    char **operand = options->operands;
    bool path = options_given(options, &option_path);

    if (operand[0] == NULL)
        return fail(failure, EXIT_USAGE,
                    "expected two files, QUESTIONS and ANSWERS");
    if (strcmp(operand[0], "-") == 0 &&
        (operand[1] == NULL || strcmp(operand[1], "-") == 0))
        return fail(failure, EXIT_USAGE,
                    "only one of QUESTIONS and ANSWERS can be standard input");
    if (options_given(options, &option_any_length) &&
        options_given(options, &option_exact))
        return fail(failure, EXIT_USAGE,
                    "use either --any-length or --exact, not both");
    if (!path && options_given(options, &option_no_count))
        return fail(failure, EXIT_USAGE, "--no-count requires --path");
    if (path && (options_given(options, &option_goal) ||
                 options_given(options, &option_format) ||
                 options_given(options, &option_moves)))
        return fail(failure, EXIT_USAGE,
                    "--goal, --format and --moves are not for --path");
    return true;
}

static bool run(context *context, const options *options)
{
    static input answers;
    bool path = options_given(options, &option_path);
    eight_board goal = options_goal(options);
    check check = {
        .batch = {.context = context,
                  .options = options,
                  .goal = path ? NULL : &goal,
                  .order = options_text(options, &option_order,
                                        path ? "dlru" : DEFAULT_ORDER),
                  .counted = path && !options_given(options, &option_no_count),
                  .answer = check_question,
                  .argument = &check},
        .answers = &answers,
        .path = path,
        .notation = (notation)options_value(options, &option_moves)->number};
    bool right;

    context->input.hints.pairs = "eight check --path";
    answers =
        (input){.failure = &context->failure, .answers = &context->output};
    right = check_options(&context->failure, options) &&
            input_open(&context->input, options->operands[0]) &&
            batch_open(&check.batch, NULL) &&
            input_open(&answers, options->operands[1]) && check_all(&check);
    input_close(&answers);
    if (context->failure.status == EXIT_BAD_INPUT && !check.uneven)
        context->failure.status = EXIT_UNREADABLE;
    return right && (check.wrong == 0 ||
                     fail(&context->failure, EXIT_BAD_INPUT, "%s", ""));
}

const command command_check = {
    .name = "check",
    .summary = "whether answers of solve or path are right",
    .usage = "[OPTIONS] QUESTIONS [ANSWERS]",
    .text =
        "Judges an output that may differ from that of 'eight solve', or of\n"
        "'eight path', for the same input: the moves must be legal, reach\n"
        "the goal, and be as few as possible.  Prints 'N right, N wrong';\n"
        "the first wrong answer is reported on standard error.  The exit\n"
        "status is 1 if an answer is wrong, missing or one too many; 2 if a\n"
        "file or a query cannot be read; 3 if the tables are unusable.\n",
    .example = "eight check boards.txt answers.txt",
    .options = OPTIONS(&operand_questions, &operand_answers, &option_path,
                       &option_no_count, &option_any_length, &option_exact,
                       &option_all, &option_goal, &option_order, &option_moves,
                       &option_format),
    .run = run,
};
