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
    uint64_t line;       /* number of the line of ANSWERS read last */
    uint64_t number;     /* of the question, from 1 */
    eight_board pair[2]; /* its start and goal */
    int length;          /* of its shortest solutions, or EIGHT_UNSOLVABLE */
    char first[EIGHT_MOVES_SIZE]; /* of them, as moves of the blank */
    uint64_t right;
    uint64_t wrong;
} check;

enum { KEPT = 64 }; /* more than the label of a case and than any solution */

/* A line of ANSWERS, of which only the beginning is kept. */
typedef struct line {
    uint64_t length;    /* without white space at the end */
    uint64_t bytes;     /* with it */
    char text[KEPT];    /* the line, or its beginning */
    char letters[KEPT]; /* its moves, as moves of the blank */
    eight_board board;  /* after these moves */
    uint64_t bad;       /* column of the first that is impossible, or 0 */
    char bad_byte;
} line;

/* Why an answer is wrong. */
typedef struct verdict {
    uint64_t line;
    uint64_t column;
    char why[256];
} verdict;

/* ---- Reading ---------------------------------------------------------- */

/* Makes a move of the line, unless an earlier one was impossible. */
static void make_move(const check *check, line *line, char byte)
{
    char letter = notation_letter(check->notation, &line->board, byte);

    if (line->bad != 0)
        return;
    if (letter == '\0' || line->bytes > line->length + 1 ||
        eight_board_move(&line->board, letter) != EIGHT_OK) {
        line->bad = line->length + 1;
        line->bad_byte = line->bytes > line->length + 1 ? ' ' : byte;
    } else if (line->length < KEPT - 1) {
        line->letters[line->length] = letter;
    }
}

/* Reads a line and makes its moves; READ_END if there is none. */
static read_result read_line(check *check, line *line)
{
    read_result result;
    char byte;

    *line = (struct line){.board = check->pair[0]};
    while ((result = input_byte(check->answers, &byte)) == READ_OK &&
           byte != '\n') {
        line->bytes++;
        if (byte == ' ' || byte == '\t' || byte == '\r')
            continue;
        make_move(check, line, byte);
        while (line->length < line->bytes) { /* white space, and the byte */
            if (line->length < KEPT - 1)
                line->text[line->length] =
                    line->length + 1 < line->bytes ? ' ' : byte;
            line->length++;
        }
    }
    check->line++;
    return result == READ_END && line->bytes > 0 ? READ_OK : result;
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
        input_fail(in,
                   "the first number promises %" PRIu64
                   " pairs; the input ends after %" PRIu64,
                   check->pairs, check->number);
    return result;
}

/* ---- Judging ---------------------------------------------------------- */

/* Notes why an answer is wrong; returns false. */
__attribute__((format(printf, 3, 4))) static bool
reject(verdict *verdict, uint64_t column, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(verdict->why, sizeof(verdict->why), format, arguments);
    va_end(arguments);
    verdict->column = column;
    return false;
}

static bool reject_move(const check *check, const line *line, verdict *verdict)
{
    bool numbers = check->notation == MOVES_NUMBER;
    char found[16];

    if (strchr(numbers ? "12345678" : EIGHT_MOVE_LETTERS, line->bad_byte) !=
        NULL)
        return reject(verdict, line->bad,
                      numbers ? "tile %c is not next to the blank"
                              : "'%c' leads off the board",
                      line->bad_byte);
    return reject(verdict, line->bad, "found %s, expected a move: %s",
                  input_describe_byte((unsigned char)line->bad_byte, found),
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
static bool judge_moves(const check *check, const line *line, verdict *verdict)
{
    int left =
        eight_distance(check->context->tables, &line->board, &check->pair[1]);
    uint64_t column = find_detour(check, line);
    uint64_t same = 0;

    if (left != 0 && (check->any_length || column > line->length))
        return reject(verdict, line->length + 1,
                      "the goal is not reached: %d more to go", left);
    if (left != 0)
        return reject(verdict, column,
                      "the goal is not reached: '%c' leads away from it",
                      line->text[column - 1]);
    if (!check->any_length && line->length > (uint64_t)check->length)
        return reject(verdict, column,
                      "%" PRIu64 " moves instead of %d: '%c' leads away from "
                      "the goal",
                      line->length, check->length, line->text[column - 1]);
    while (check->exact && line->letters[same] == check->first[same] &&
           same < line->length)
        same++;
    return !check->exact || same == line->length ||
           reject(verdict, same + 1,
                  "'%c' is not the first best move in the order %s",
                  line->text[same], check->order);
}

/* Judges a line of moves; the word for an unsolvable board is "" for path. */
static bool judge_line(const check *check, const line *line, verdict *verdict)
{
    const char *word = check->path ? "" : "unsolvable";
    bool is_word = strcmp(line->text, word) == 0;

    verdict->line = check->line;
    if (check->length == EIGHT_UNSOLVABLE)
        return is_word || reject(verdict, 1, "the board is unsolvable");
    if (is_word && !check->path)
        return reject(verdict, 1, "the board can be solved");
    if (line->bad != 0)
        return reject_move(check, line, verdict);
    return judge_moves(check, line, verdict);
}

/* Writes the label of the case of path that has this length. */
static void write_label(const check *check, int length, char text[KEPT])
{
    snprintf(text, KEPT, "Case %" PRIu64 ": %d", check->number, length);
}

/* Judges the label before a line of moves that is right. */
static bool judge_label(const check *check, const line *label,
                        const line *moves, verdict *verdict)
{
    char expected[KEPT];

    snprintf(expected, KEPT, "Case %" PRIu64 ": %" PRId64, check->number,
             check->length < 0 ? -1 : (int64_t)moves->length);
    verdict->line = check->line - 1;
    return strcmp(label->text, expected) == 0 ||
           reject(verdict, 1, "found %s, expected '%s'", quoted(label->text),
                  expected);
}

/* Reads the answer to the question and judges it. */
static read_result judge_answer(check *check, verdict *verdict, bool *right)
{
    bool separated = boards_need_separator(&check->boards);
    read_result result = READ_OK;
    line label;
    line moves;

    if (check->path || separated)
        result = read_line(check, &label);
    if (result == READ_OK && separated && label.length > 0)
        return input_fail_at(check->answers, (input_place){check->line, 1},
                             "expected an empty line before answer %" PRIu64,
                             check->number);
    if (result == READ_OK)
        result = read_line(check, &moves);
    if (result == READ_OK)
        *right = judge_line(check, &moves, verdict) &&
                 (!check->path || judge_label(check, &label, &moves, verdict));
    return result;
}

/* ---- Reporting -------------------------------------------------------- */

/* Reports a wrong answer at once: with --all there can be many. */
static void report(const check *check, const verdict *verdict)
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
         check->answers->name, verdict->line, verdict->column, check->number,
         verdict->why, label, check->path ? ", then " : "",
         answer[0] == '\0' ? "an empty line" : answer);
    failure_print(&failure);
}

/* Looks up a question's solution and judges the answer to it. */
static read_result check_question(check *check)
{
    verdict verdict;
    bool right = false;
    read_result result;

    check->number++;
    check->length = eight_solve(check->context->tables, &check->pair[0],
                                &check->pair[1], check->order, check->first);
    if (check->length < 0 && check->length != EIGHT_UNSOLVABLE) {
        context_fail_tables(check->context, check->length);
        return READ_FAILED;
    }
    result = judge_answer(check, &verdict, &right);
    if (result == READ_END)
        return input_fail(check->answers,
                          "answers are missing: question %" PRIu64 " has none",
                          check->number);
    if (result == READ_OK && !right && (check->all || check->wrong == 0))
        report(check, &verdict);
    check->right += result == READ_OK && right;
    check->wrong += result == READ_OK && !right;
    return result;
}

/* Fails unless only white space is left. */
static read_result check_end(check *check)
{
    read_result result;
    line line;

    while ((result = read_line(check, &line)) == READ_OK)
        if (line.length > 0)
            return input_fail_at(check->answers, (input_place){check->line, 1},
                                 "too many answers: there is no "
                                 "question %" PRIu64,
                                 check->number + 1);
    return result;
}

static bool check_all(check *check)
{
    failure *failure = &check->context->failure;
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
           (check->wrong == 0 || fail(failure, EXIT_BAD_INPUT, "%s", ""));
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

    check->answers = context_allocate(context, sizeof(*check->answers));
    if (check->answers == NULL)
        return false;
    check->answers->failure = &context->failure;
    check->answers->answers = &context->output;
    return context_open_input(context, operand[0], "questions") &&
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
