/* check.c - eight check: judges the answers of another program. */
#include "command.h"
#include "commands/answer_shift.h"
#include "cli/solver.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const option_spec operand_queries = {
    .argument = "QUERIES",
    .help = "a file: the input of solve, path or distance"};
static const option_spec operand_answers = {
    .argument = "ANSWERS",
    .help = "a file: the output to be checked (default: -, standard\n"
            "input)"};

#define ACCEPTED(X)                                                            \
    X(shortest, "every shortest solution (default)")                           \
    X(exact, "only the first shortest solution in the order")                  \
    X(any, "every solution, however long")

#define ACCEPTED_ENTRY(name, help) ACCEPT_##name,
typedef enum accepted { ACCEPTED(ACCEPTED_ENTRY) } accepted;

static const option_spec option_accept = {
    "accept", "WHICH", OPTION_WORDS(ACCEPTED),
    .help = "which solutions are correct:" ACCEPTED(OPTION_LINE)};
static const option_spec option_all = {"all",
                                       .help = "report every wrong answer"};

#define UNSOLVABLE "unsolvable" /* what solve prints; path prints no moves */

enum {
    CORRECT_BYTES = 128, /* more than any correct answer needs */
    QUERY_BYTES = 256,   /* more than that, and two boards */
    SHIFT_BYTES = 128    /* more than any message about a shift */
};

typedef struct check {
    context *context;
    queries queries;
    solver solver;
    input *answers;
    size_t i;          /* of the query, among those at hand */
    answered answered; /* this query */
    answered before;   /* the query before */
    answer_shift shift;
    bool told_shift; /* as text: only once */
    accepted accept;
    bool every;     /* reports every wrong answer, not only the first */
    bool path;      /* the first line of an answer has its length */
    bool distances; /* an answer is a distance alone, on one line */
    uint64_t correct;
    uint64_t wrong;
    uint64_t missing;
    uint64_t superfluous;
} check;

/* ---- The query --------------------------------------------------------- */

static uint64_t number_of(const check *check)
{
    return queries_number(&check->queries, check->i);
}

/* Returns the length of the query's solution, or EIGHT_UNSOLVABLE. */
static int length_of(const check *check)
{
    return check->solver.length[check->i];
}

/* Returns the moves of a correct answer, or the word for none. */
static const char *moves_of(const check *check)
{
    if (length_of(check) >= 0)
        return check->solver.moves[check->i];
    return check->path ? "" : UNSOLVABLE;
}

/* Writes the line that comes before moves, or is a distance. */
static void write_label(const check *check, int length,
                        char text[ANSWER_LINE_START])
{
    if (check->distances)
        snprintf(text, ANSWER_LINE_START, "%d", length);
    else
        snprintf(text, ANSWER_LINE_START, "Case %" PRIu64 ": %d",
                 number_of(check), length);
}

/* Writes a correct answer, with this between its two lines. */
static void write_correct(const check *check, const char *between,
                          char text[CORRECT_BYTES])
{
    const char *moves = moves_of(check);
    char label[ANSWER_LINE_START] = "";

    if (check->path || check->distances)
        write_label(check, length_of(check), label);
    snprintf(text, CORRECT_BYTES, "%s%s%s", label,
             check->path && !check->distances ? between : "",
             check->distances ? "" : moves);
}

/* Writes the query and a correct answer, for a message. */
static void write_query(const check *check, char text[QUERY_BYTES])
{
    const queries *queries = &check->queries;
    bool is_empty = moves_of(check)[0] == '\0' && !check->distances;
    char correct[CORRECT_BYTES];

    write_correct(check, ", then ", correct);
    snprintf(text, QUERY_BYTES, "the query: %s%s%s; a correct answer: %s%s",
             text_of(queries_start(queries, check->i)).cells,
             queries->pairs ? " to " : "",
             queries->pairs ? text_of(queries_goal(queries, check->i)).cells
                            : "",
             correct, is_empty ? "an empty line" : "");
}

/* ---- Reports ----------------------------------------------------------- */

/*
 * Prints an object about an answer that is wrong or missing or, without a
 * query, superfluous.  `shift` says which query it fits, or is NULL.
 */
static void report_object(const check *check, input_place place, bool has_query,
                          const char *found, const char *reason,
                          const char *shift)
{
    const queries *queries = &check->queries;
    json json = {.output = &check->context->output};
    char correct[CORRECT_BYTES];

    json_open(&json, NULL, "{");
    json_number(&json, "line", (int64_t)place.line);
    json_number(&json, "column", (int64_t)place.column);
    if (has_query) {
        write_correct(check, "\n", correct);
        json_board(&json, "board", queries_start(queries, check->i));
        json_board(&json, "goal", queries_goal(queries, check->i));
    }
    json_text(&json, "found", found);
    json_text(&json, "reason", reason);
    json_text(&json, "correct", has_query ? correct : NULL);
    if (shift != NULL)
        json_text(&json, "shift", shift);
    json_close(&json, "}\n");
    output_end(json.output);
}

/* Prints a message about an answer, at once, because there can be many. */
static void report_text(const check *check, input_place place,
                        const char *reason)
{
    fail_report("eight", "%s:%" PRIu64 ":%" PRIu64 ": %s", check->answers->name,
                place.line, place.column, reason);
}

/*
 * Keeps a wrong answer to this query, and writes which query it fits, or the
 * answer before it.  Returns NULL if this cannot be said.
 */
static const char *find_shift(check *check, const answer_line *line,
                              char text[SHIFT_BYTES])
{
    uint64_t number = number_of(check);
    shift_kind kind;

    if (line->length < sizeof(line->start))
        memcpy(check->answered.wrong, line->start, sizeof(line->start));
    check->shift.distances = check->distances;
    kind = answer_shift_find(&check->shift, &check->before, &check->answered);
    if (number == 1 || kind == SHIFT_NONE)
        return NULL;
    if (kind == SHIFT_TO_BEFORE)
        snprintf(text, SHIFT_BYTES,
                 "answer %" PRIu64 " fits query %" PRIu64
                 ": a line before it is one too many",
                 number, number - 1);
    else
        snprintf(text, SHIFT_BYTES,
                 "answer %" PRIu64 " fits query %" PRIu64
                 ": a line before it is missing",
                 number - 1, number);
    return text;
}

/* Reports a wrong answer as text: the first, or every one. */
static void report_wrong(check *check, input_place place, const char *why,
                         const char *shift)
{
    char query[QUERY_BYTES];
    char text[3 * QUERY_BYTES];

    write_query(check, query);
    snprintf(text, sizeof(text), "answer %" PRIu64 " is wrong: %s; %s",
             number_of(check), why, query);
    if (check->wrong == 1 || check->every)
        report_text(check, place, text);
    if (shift != NULL && !check->told_shift)
        report_text(check, place, shift);
    check->told_shift |= shift != NULL;
}

/*
 * Counts a wrong answer and reports it, if required.  Returns false.
 */
__attribute__((format(printf, 4, 5))) static bool
reject(check *check, const answer_line *line, size_t column, const char *format,
       ...)
{
    input_place place = {line->number, column};
    char why[256];
    char text[SHIFT_BYTES];
    const char *shift = find_shift(check, line, text);
    va_list arguments;

    check->wrong++;
    va_start(arguments, format);
    vsnprintf(why, sizeof(why), format, arguments);
    va_end(arguments);
    if (check->queries.as_json)
        report_object(check, place, true, line->start, why, shift);
    else
        report_wrong(check, place, why, shift);
    return false;
}

/* ---- Judging moves ------------------------------------------------------ */

/* What the moves of an answer do, up to one that is none. */
typedef struct walk {
    eight_board board;
    int left;      /* moves from there to the goal */
    size_t detour; /* column of the first move that leads no nearer, or 0 */
    size_t
        difference; /* column of the first that is not the first solution's */
    size_t illegal; /* column of a byte that is no legal move, or 0 */
    char byte;      /* that byte */
} walk;

/* Makes the move in a column of the answer; false if the tables fail. */
static bool make_move(const check *check, walk *walk, size_t column, char byte)
{
    size_t length = (size_t)length_of(check);

    if (walk->difference == 0 &&
        (column > length || byte != moves_of(check)[column - 1]))
        walk->difference = column;
    if (eight_board_move(&walk->board, notation_letter(check->solver.notation,
                                                       &walk->board, byte)) !=
        EIGHT_OK) {
        walk->illegal = column;
        walk->byte = byte;
        return true;
    }
    walk->left = eight_distance(check->context->tables, &walk->board,
                                queries_goal(&check->queries, check->i));
    if (walk->detour == 0 && (size_t)walk->left + column > length)
        walk->detour = column;
    return context_check(check->context, walk->left);
}

/* Rejects a byte that is no legal move. */
static bool reject_move(check *check, const answer_line *line, const walk *walk)
{
    notation_words words = notation_describe(check->solver.notation);
    char found[16];

    input_describe_byte((unsigned char)walk->byte, found);
    if (walk->byte != '\0' && strchr(words.letters, walk->byte) != NULL)
        return reject(check, line, walk->illegal, "%s %s", found,
                      words.illegal);
    return reject(check, line, walk->illegal, "found %s, expected a move: %s",
                  found, words.expected);
}

/* Judges moves that were all legal, and are not the first solution. */
static bool judge_walk(check *check, const answer_line *line, const walk *walk)
{
    bool any = check->accept == ACCEPT_any;

    if (walk->left > 0)
        return reject(check, line,
                      any || walk->detour == 0 ? line->length + 1
                                               : walk->detour,
                      "the goal is not reached: %d more to go", walk->left);
    if (walk->detour > 0 && !any)
        return reject(check, line, walk->detour,
                      "%zu moves instead of %d: this one leads away from the "
                      "goal",
                      line->length, length_of(check));
    return check->accept != ACCEPT_exact || walk->difference == 0 ||
           reject(check, line, walk->difference,
                  "not the first best move in the order %s",
                  check->solver.order);
}

/* Returns whether a line is the word for no solution, in any capitals. */
static bool is_unsolvable(const answer_line *line)
{
    return line->length == strlen(UNSOLVABLE) &&
           strcasecmp(line->start, UNSOLVABLE) == 0;
}

/* Judges moves that differ from the first solution of a solvable board. */
static bool judge_moves(check *check, answer_line *line)
{
    walk walk = {.board = *queries_start(&check->queries, check->i),
                 .left = length_of(check)};
    size_t column = 1;
    int byte;

    line->length = 0;
    for (; (byte = answer_line_next(line)) >= 0; column = line->length + 1)
        if (walk.illegal == 0 && !make_move(check, &walk, column, (char)byte))
            return false;
    if (is_unsolvable(line) && !check->path)
        return reject(check, line, 1, "the board can be solved");
    return walk.illegal > 0 ? reject_move(check, line, &walk)
                            : judge_walk(check, line, &walk);
}

/* Judges a line that is not just the word for no solution. */
static bool judge_unsolvable(check *check, answer_line *line)
{
    answer_line_read_rest(line);
    if (answer_line_is(line, moves_of(check)))
        return true;
    if (is_unsolvable(line) && !check->path)
        return reject(check, line, 1,
                      "found %s, expected '%s' in small letters",
                      fail_quoted(line->start), UNSOLVABLE);
    return reject(check, line, 1, "the board is unsolvable");
}

static bool judge_line(check *check, answer_line *line)
{
    if (line->is_whole && answer_line_is(line, moves_of(check)))
        return true;
    if (line->is_whole && line->length == 0)
        return reject(check, line, 1, "found an empty line");
    return length_of(check) == EIGHT_UNSOLVABLE ? judge_unsolvable(check, line)
                                                : judge_moves(check, line);
}

/* Judges a distance, or the label before a line of correct moves. */
static bool judge_label(check *check, const answer_line *label,
                        const answer_line *moves)
{
    bool is_length = check->distances || length_of(check) < 0;
    char expected[ANSWER_LINE_START];

    write_label(check, is_length ? length_of(check) : (int)moves->length,
                expected);
    return answer_line_is(label, expected) ||
           reject(check, label, 1, "found %s, expected '%s'",
                  label->length == 0 ? "an empty line"
                                     : fail_quoted(label->start),
                  expected);
}

/* ---- All answers ------------------------------------------------------ */

/* Reports a T before the answers, which have none. */
static void reject_count(check *check, const answer_line *line)
{
    input_place place = {line->number, 1};
    char text[2 * QUERY_BYTES];

    snprintf(text, sizeof(text),
             "found T, %s, expected answer 1: answers have no T",
             fail_quoted(line->start));
    check->superfluous++;
    if (check->queries.as_json)
        report_object(check, place, false, line->start, text, NULL);
    else
        report_text(check, place, text);
}

/*
 * Recognises the form of all answers by the first line.  A number is a
 * distance, unless an answer with letters begins on the next line: then it is a
 * T that does not belong there, and the next line becomes the first.
 */
static read_result recognise_answers(check *check, answer_line *line)
{
    notation_words words = notation_describe(check->solver.notation);
    size_t digits = strspn(line->start, "-0123456789");
    bool is_number = strpbrk(words.letters, "0123456789") == NULL &&
                     digits > 0 && line->start[digits] == '\0';

    int next = is_number ? input_byte_after_line(check->answers) : -1;

    if (check->path ? next == 'C' : isalpha(next)) {
        reject_count(check, line);
        return answer_line_read(line, check->answers);
    }
    check->path |= strncmp(line->start, "Case ", 5) == 0;
    check->distances = is_number;
    return READ_OK;
}

/* Reads the line before the moves of path; *empty is an empty line before it.
 */
static read_result read_label(check *check, answer_line *empty,
                              answer_line *label)
{
    answer_line_read_rest(label);
    if (label->length > 0)
        return READ_OK;
    *empty = *label;
    return answer_line_read(label, check->answers);
}

/*
 * Reads the label of an answer, if it has one, and the line of its moves, if
 * it has moves.  READ_END if a line is missing.
 */
static read_result read_answer(check *check, answer_line *empty,
                               answer_line *label, answer_line *moves)
{
    read_result result = answer_line_read(label, check->answers);

    if (result == READ_OK && number_of(check) == 1)
        result = recognise_answers(check, label);
    if (result == READ_OK && check->distances)
        answer_line_read_rest(label);
    *moves = *label;
    if (result != READ_OK || check->distances || !check->path)
        return result;
    result = read_label(check, empty, label);
    return result == READ_OK ? answer_line_read(moves, check->answers) : result;
}

/* Reads the line between two answers, if the format has one. */
static read_result read_separator(check *check, answer_line *line)
{
    read_result result = READ_OK;

    if (!check->queries.apart || number_of(check) == 1)
        return READ_OK;
    result = answer_line_read(line, check->answers);
    if (result == READ_OK)
        answer_line_read_rest(line);
    return result;
}

static bool judge_answer(check *check, const answer_line *label,
                         answer_line *moves)
{
    return (check->distances || judge_line(check, moves)) &&
           (!(check->distances || check->path) ||
            judge_label(check, label, moves));
}

/* Judges the answer to the query; READ_END if it is missing. */
static read_result check_answer(check *check)
{
    answer_line separator = {.length = 0};
    answer_line empty = {.number = 0};
    answer_line label;
    answer_line moves;
    read_result result = read_separator(check, &separator);

    if (result == READ_OK && separator.length > 0) {
        reject(check, &separator, 1, "expected an empty line before it");
        return READ_OK;
    }
    if (result == READ_OK)
        result = read_answer(check, &empty, &label, &moves);
    if (result != READ_OK)
        return result;
    if (empty.number > 0)
        reject(check, &empty, 1, "found an empty line before it");
    else if (judge_answer(check, &label, &moves))
        check->correct++;
    return READ_OK;
}

/* Counts a missing answer; reports the first, as JSON each. */
static void miss_answer(check *check)
{
    input_place place = input_here(check->answers);
    char query[QUERY_BYTES];
    char text[2 * QUERY_BYTES];

    check->missing++;
    if (check->queries.as_json) {
        report_object(check, place, true, NULL, "the answer is missing", NULL);
    } else if (check->missing == 1) {
        write_query(check, query);
        snprintf(text, sizeof(text),
                 "answers are missing: query %" PRIu64 " has none; %s",
                 number_of(check), query);
        report_text(check, place, text);
    }
}

/* Checks the answer to query i, and then it is the query before. */
static void check_query(check *check, size_t i)
{
    check->i = i;
    check->answered = (answered){.start = *queries_start(&check->queries, i),
                                 .goal = *queries_goal(&check->queries, i),
                                 .length = length_of(check)};
    if (check_answer(check) == READ_END)
        miss_answer(check);
    check->before = check->answered;
}

/* Counts and reports what is left but empty lines; as text only the first. */
static void read_superfluous(check *check)
{
    char text[80];
    answer_line line;
    answer_line moves;

    snprintf(text, sizeof(text), "too many answers: there is no query %" PRIu64,
             number_of(check));
    while (answer_line_read(&line, check->answers) == READ_OK) {
        input_place place = {line.number, 1};

        answer_line_read_rest(&line);
        if (line.length == 0)
            continue;
        if (check->path && !check->distances)
            (void)answer_line_read(&moves, check->answers);
        check->superfluous++;
        if (check->queries.as_json)
            report_object(check, place, false, line.start, text, NULL);
        else if (check->superfluous == 1)
            report_text(check, place, text);
    }
}

static void print_counts(const check *check)
{
    output *output = &check->context->output;
    json json = {.output = output};

    if (check->queries.as_json) {
        json_open(&json, NULL, "{");
        json_number(&json, "correct_answers", (int64_t)check->correct);
        json_number(&json, "wrong_answers", (int64_t)check->wrong);
        json_number(&json, "missing_answers", (int64_t)check->missing);
        json_number(&json, "superfluous_answers", (int64_t)check->superfluous);
        json_close(&json, "}\n");
    } else {
        output_print(output, "%" PRIu64 " correct, %" PRIu64 " wrong\n",
                     check->correct, check->wrong);
    }
    output_end(output);
}

static bool check_all(check *check, bool quiet)
{
    queries *queries = &check->queries;
    bool complete;

    while (queries_next(queries, check->solver.most)) {
        size_t n = solver_solve(&check->solver, queries);

        for (size_t i = 0;
             i < n && check->context->failure.status == EXIT_ANSWERED; i++)
            check_query(check, i);
    }
    check->i = 0;
    complete = queries_end(queries);
    if (complete)
        read_superfluous(check);
    if (!quiet)
        print_counts(check);
    if (check->wrong + check->missing + check->superfluous > 0)
        check->context->verdict = EXIT_BAD_INPUT;
    return complete;
}

/* ---- The command ------------------------------------------------------ */

static bool check_operands(failure *failure, char **operand)
{
    if (operand[0] == NULL)
        return fail_usage(failure,
                          "operands: found none, expected QUERIES, a file");
    if (strcmp(operand[0], "-") == 0 &&
        (operand[1] == NULL || strcmp(operand[1], "-") == 0))
        return fail_usage(
            failure, "only one of QUERIES and ANSWERS can be standard input");
    return true;
}

/*
 * Opens QUERIES.  Sets *path to whether they are the input of path, which
 * begins with T.
 */
static bool open_queries(context *context, const options *options, bool *path)
{
    /* The status 1 means a wrong answer. */
    context->input.bad = EXIT_USAGE;
    if (!check_operands(&context->failure, options->operands) ||
        !input_open(&context->input, options->operands[0]))
        return false;
    *path = options_given(options, &option_no_count) ||
            (!options_given(options, &option_format) &&
             input_has_count(&context->input));
    return context->failure.status == EXIT_ANSWERED;
}

static bool run(context *context, const options *options)
{
    static input answers;
    static check check;
    bool complete;

    check = (struct check){
        .context = context,
        .answers = &answers,
        .accept = (accepted)options_value(options, &option_accept)->number,
        .every = options_given(options, &option_all)};
    check.shift.any = check.accept == ACCEPT_any;
    if (!open_queries(context, options, &check.path) ||
        !queries_choose(&check.queries, context, options,
                        check.path ? QUERY_COUNTED_PAIR : QUERY_BOARD) ||
        !solver_choose(&check.solver, context, options,
                       check.path ? "dlru" : DEFAULT_ORDER) ||
        !solver_open(&check.solver))
        return false;
    check.shift.notation = check.solver.notation;
    answers = (input){.failure = &context->failure,
                      .bad = EXIT_USAGE,
                      .output = &context->output};
    complete = input_open(&answers, options->operands[1]) &&
               check_all(&check, options_given(options, &option_quiet));
    input_close(&answers);
    return complete;
}

const command command_check = {
    .name = "check",
    .summary = "check solutions or distances of another program",
    .usage = "[OPTIONS] QUERIES [ANSWERS]",
    .text =
        "Checks what another program printed for the input of 'eight solve',\n"
        "'path' or 'distance'.  Moves are correct if they are legal, reach\n"
        "the goal, and are as few as possible; they may differ from those\n"
        "that eight prints.  If the queries begin with T, the number of\n"
        "queries, they are those of path.  If the first answer is a number,\n"
        "all answers are distances.  Prints 'N correct, N wrong', and\n"
        "reports the first wrong answer on standard error.\n"
        "\n"
        "The exit status is 1 if an answer is wrong, missing or one too many;\n"
        "2 if a file or a query cannot be read; 3 if the tables are "
        "unusable.\n",
    .example = "eight check boards.txt answers.txt",
    .options = OPTIONS(&operand_queries, &operand_answers, &option_no_count,
                       &option_accept, &option_all, &option_quiet,
                       QUERY_OPTIONS, &option_order, &option_moves),
    .run = run,
};
