/* check.c - eight check: judges answers that may differ from those of eight. */
#include "command.h"
#include "io/board_formats.h"
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

static const option_spec *const list[] = {&operand_questions,
                                          &operand_answers,
                                          &option_path,
                                          &option_no_count,
                                          &option_any_length,
                                          &option_exact,
                                          &option_all,
                                          &option_goal,
                                          &option_order,
                                          &option_moves,
                                          &option_format,
                                          &option_help,
                                          NULL};

enum { KEPT = 64 }; /* more than the label of a case and than any solution */

/* A line of ANSWERS, of which only the beginning is kept. */
typedef struct line {
    uint64_t length;    /* without a carriage return at the end */
    char text[KEPT];    /* the line, or its beginning */
    char letters[KEPT]; /* its moves, as moves of the blank */
    eight_board board;  /* after these moves */
    uint64_t bad;       /* column of the first that is impossible, or 0 */
    char bad_byte;
} line;

typedef struct check {
    context *context;
    input *answers;
    bool path;
    bool any_length;
    bool exact;
    bool all; /* report all wrong answers */
    const char *order;
    notation notation;
    boards boards;       /* the questions, unless path */
    uint64_t pairs;      /* the number of questions, if path */
    uint64_t number;     /* of the question, from 1 */
    eight_board pair[2]; /* its start and goal */
    int length;          /* of its shortest solutions, or EIGHT_UNSOLVABLE */
    char first[EIGHT_MOVES_SIZE]; /* of them, as moves of the blank */
    uint64_t right;
    uint64_t wrong;
    input_place place; /* in ANSWERS: of the line, then of what is wrong */
    char why[256];     /* the answer is wrong */
} check;

/* ---- Reading ---------------------------------------------------------- */

/* Makes the next move of the line, unless an earlier one was impossible. */
static void make_move(const check *check, line *line, char byte)
{
    char letter = notation_letter(check->notation, &line->board, byte);

    if (line->length < KEPT - 1) {
        line->text[line->length] = byte;
        line->letters[line->length] = letter;
    }
    line->length++;
    if (line->bad == 0 &&
        (letter == '\0' ||
         eight_board_move(&line->board, letter) != EIGHT_OK)) {
        line->bad = line->length;
        line->bad_byte = byte;
    }
}

/* Reads a line and makes its moves; READ_END if there is none. */
static read_result read_line(check *check, line *line)
{
    read_result result;
    char byte;

    *line = (struct line){.board = check->pair[0]};
    while ((result = input_byte(check->answers, &byte)) == READ_OK &&
           byte != '\n')
        if (byte != '\r')
            make_move(check, line, byte);
    check->place.line++;
    return result == READ_END && line->length > 0 ? READ_OK : result;
}

/* Reads the next question. */
static read_result read_question(check *check)
{
    input *in = &check->context->input;
    read_result result;
    size_t count;

    if (!check->path)
        return boards_read(&check->boards, check->pair, 1, &count);
    if (check->number == check->pairs)
        return READ_END;
    result = input_pairs(in, check->pair, 1, &count);
    if (result == READ_END && check->pairs != UINT64_MAX)
        return input_unexpected(in, "as many pairs as T says");
    return result;
}

/* ---- Judging ---------------------------------------------------------- */

/* Whether a line is just this text; a line may contain NUL bytes. */
static bool is_text(const line *line, const char *text)
{
    return line->length == strlen(text) &&
           memcmp(line->text, text, strlen(text)) == 0;
}

/* Notes why an answer is wrong; returns false. */
__attribute__((format(printf, 3, 4))) static bool
reject(check *check, uint64_t column, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(check->why, sizeof(check->why), format, arguments);
    va_end(arguments);
    check->place.column = column;
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
        return reject(check, line->bad, "%s %s", found,
                      numbers ? "is not next to the blank"
                              : "leads off the board");
    return reject(check, line->bad, "found %s, expected a move: %s", found,
                  numbers ? "a tile 1 to 8" : "u, d, l or r");
}

/* The column of the first move that does not lead nearer to the goal. */
static uint64_t find_detour(const check *check, const line *line)
{
    eight_board board = check->pair[0];
    int k = 0;

    do
        eight_board_move(&board, line->letters[k]);
    while (line->letters[k++] != '\0' &&
           eight_distance(check->context->tables, &board, &check->pair[1]) ==
               check->length - k);
    return (uint64_t)k;
}

/* Judges moves that are all legal, from a board that can be solved. */
static bool judge_moves(check *check, const line *line)
{
    int left =
        eight_distance(check->context->tables, &line->board, &check->pair[1]);
    uint64_t same = 0;

    if (left != 0)
        return reject(check,
                      check->any_length ? line->length + 1
                                        : find_detour(check, line),
                      "the goal is not reached: %d more to go", left);
    if (!check->any_length && line->length > (uint64_t)check->length)
        return reject(check, find_detour(check, line),
                      "%" PRIu64 " moves instead of %d: this one leads away "
                      "from the goal",
                      line->length, check->length);
    while (same < line->length && line->letters[same] == check->first[same])
        same++;
    return !check->exact || same == line->length ||
           reject(check, same + 1, "not the first best move in the order %s",
                  check->order);
}

/* Judges a line of moves; the word for an unsolvable board is "" for path. */
static bool judge_line(check *check, const line *line)
{
    bool is_word = is_text(line, check->path ? "" : "unsolvable");

    if (check->length == EIGHT_UNSOLVABLE)
        return is_word || reject(check, 1, "the board is unsolvable");
    if (is_word && !check->path)
        return reject(check, 1, "the board can be solved");
    return line->bad != 0 ? reject_move(check, line) : judge_moves(check, line);
}

/* Writes the line of path that comes before moves. */
static void write_label(const check *check, int64_t length, char text[KEPT])
{
    snprintf(text, KEPT, "Case %" PRIu64 ": %" PRId64, check->number, length);
}

/* Judges the label before a line of moves that is right. */
static bool judge_label(check *check, const line *label, const line *moves)
{
    char expected[KEPT];

    write_label(check, check->length < 0 ? -1 : (int64_t)moves->length,
                expected);
    if (is_text(label, expected))
        return true;
    reject(check, 1, "found %s, expected '%s'", quoted(label->text), expected);
    check->place.line--;
    return false;
}

/* ---- Reporting -------------------------------------------------------- */

/* Reports a wrong answer at once: with --all there can be many. */
static void report(const check *check)
{
    static failure failure;
    char moves[EIGHT_MOVES_SIZE];
    char label[KEPT] = "";
    const char *answer = moves;

    failure.status = EXIT_ANSWERED;
    memcpy(moves, check->first, sizeof(moves));
    if (check->length >= 0)
        notation_rewrite(check->notation, &check->pair[0], moves);
    else if (!check->path)
        answer = "unsolvable";
    if (check->path)
        write_label(check, check->length, label);
    fail(&failure, EXIT_BAD_INPUT,
         "%s:%" PRIu64 ":%" PRIu64 ": answer %" PRIu64
         " is wrong: %s; right: %s%s%s",
         check->answers->name, check->place.line, check->place.column,
         check->number, check->why, label, check->path ? ", then " : "",
         answer[0] == '\0' ? "an empty line" : answer);
    failure_print(&failure, check->context->command);
}

/* Reads the answer to the question, judges it and counts it. */
static read_result check_answer(check *check)
{
    bool separated = boards_need_separator(&check->boards);
    line label = {.length = 0};
    line moves;
    read_result result = READ_OK;
    uint64_t end;

    if (check->path || separated)
        result = read_line(check, &label);
    if (result == READ_OK && separated && label.length > 0)
        return input_fail_at(
            check->answers, (input_place){check->place.line, 1},
            "expected an empty line before answer %" PRIu64, check->number);
    if (result == READ_OK)
        result = read_line(check, &moves);
    if (result != READ_OK)
        return result;
    end = check->place.line;
    if (judge_line(check, &moves) &&
        (!check->path || judge_label(check, &label, &moves)))
        check->right++;
    else if (check->wrong++ == 0 || check->all)
        report(check);
    check->place.line = end;
    return READ_OK;
}

/* Looks up a question's solution and checks the answer to it. */
static read_result check_question(check *check)
{
    read_result result;

    check->number++;
    check->length = eight_solve(check->context->tables, &check->pair[0],
                                &check->pair[1], check->order, check->first);
    if (check->length < 0 && check->length != EIGHT_UNSOLVABLE) {
        context_fail_tables(check->context, check->length);
        return READ_FAILED;
    }
    result = check_answer(check);
    if (result == READ_END)
        return input_fail(check->answers,
                          "answers are missing: question %" PRIu64 " has none",
                          check->number);
    return result;
}

/* Fails unless only empty lines are left. */
static read_result check_end(check *check)
{
    read_result result;
    line line;

    while ((result = read_line(check, &line)) == READ_OK)
        if (line.length > 0)
            return input_fail_at(check->answers,
                                 (input_place){check->place.line, 1},
                                 "too many answers: there is no "
                                 "question %" PRIu64,
                                 check->number + 1);
    return result;
}

static bool check_all(check *check)
{
    read_result result;

    while ((result = read_question(check)) == READ_OK)
        if ((result = check_question(check)) != READ_OK)
            break;
    if (result == READ_END)
        result = check_end(check);
    output_print(&check->context->output,
                 "%" PRIu64 " right, %" PRIu64 " wrong\n", check->right,
                 check->wrong);
    return result == READ_END &&
           (check->wrong == 0 ||
            fail(&check->context->failure, EXIT_BAD_INPUT, "%s", ""));
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

/* Opens both inputs and the tables, and reads T. */
static bool open_all(check *check, const options *options)
{
    context *context = check->context;
    char **operand = options->operands;
    char *questions[] = {operand[0], NULL};

    check->answers = context_allocate(context, sizeof(*check->answers));
    if (check->answers == NULL)
        return false;
    check->answers->failure = &context->failure;
    check->answers->answers = &context->output;
    return context_open_input(context, questions, "questions") &&
           input_open(check->answers, operand[1]) &&
           context_open_tables(context) &&
           (!check->path || options_given(options, &option_no_count) ||
            input_number(&context->input, UINT64_MAX, "T, the number of pairs",
                         &check->pairs) == READ_OK);
}

static bool run(context *context, const options *options)
{
    bool path = options_given(options, &option_path);
    check check = {
        .context = context,
        .path = path,
        .any_length = options_given(options, &option_any_length),
        .exact = options_given(options, &option_exact),
        .all = options_given(options, &option_all),
        .order =
            options_text(options, &option_order, path ? "dlru" : DEFAULT_ORDER),
        .notation = (notation)options_value(options, &option_moves)->number,
        .boards.in = &context->input,
        .boards.format = (format)options_value(options, &option_format)->number,
        .pairs = UINT64_MAX,
        .pair[1] = options->goal};
    bool right = check_options(&context->failure, options) &&
                 open_all(&check, options) && check_all(&check);

    if (check.answers != NULL)
        input_close(check.answers);
    return right;
}

const command command_check = {
    .name = "check",
    .summary = "whether answers of solve or path are right",
    .usage = "[OPTIONS] QUESTIONS [ANSWERS]",
    .text =
        "Judges an output that may differ from that of 'eight solve', or of\n"
        "'eight path', for the same input: the moves must be legal, reach\n"
        "the goal, and be as few as possible.  Prints 'N right, N wrong';\n"
        "the first wrong answer is reported on standard error.\n",
    .example = "eight check boards.txt answers.txt",
    .options = list,
    .run = run,
};
