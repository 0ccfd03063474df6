/* judge.c - see judge.h. */
#include "commands/judge.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

const char *judge_correct_moves(const judge *judge, const asked *asked)
{
    if (asked->length >= 0)
        return asked->moves;
    return judge->form == FORM_PATH ? "" : UNSOLVABLE;
}

void judge_write_label(const judge *judge, const asked *asked, int length,
                       char text[ANSWER_LINE_START])
{
    if (judge->form == FORM_DISTANCE)
        snprintf(text, ANSWER_LINE_START, "%d", length);
    else
        snprintf(text, ANSWER_LINE_START, "Case %" PRIu64 ": %d", asked->number,
                 length);
}

void judge_reject(verdict *verdict, const answer_line *line, size_t column,
                  const char *format, ...)
{
    va_list arguments;

    verdict->line = line;
    verdict->column = column;
    va_start(arguments, format);
    vsnprintf(verdict->why, sizeof(verdict->why), format, arguments);
    va_end(arguments);
}

/* ---- Moves of a solvable board ------------------------------------------ */

/*
 * A walk is the result of making the moves of an answer, up to the first
 * illegal one.
 */
typedef struct walk {
    eight_board board;
    int left;          /* the distance from the board to the goal */
    size_t detour;     /* the column of the first move that leads no nearer, or
                          0 */
    size_t difference; /* the column of the first move that differs from the
                          first shortest solution, or 0 */
    size_t illegal;    /* the column of the first byte that is not a
                           legal move, or 0 */
    char byte;         /* the illegal byte */
} walk;

/* Makes the move in a column.  Returns EIGHT_OK, or an error of the tables. */
static int make_move(const judge *judge, const asked *asked, walk *walk,
                     size_t column, char byte)
{
    size_t length = (size_t)asked->length;

    if (walk->difference == 0 &&
        (column > length || byte != asked->moves[column - 1]))
        walk->difference = column;
    if (eight_board_move(&walk->board, notation_letter(judge->notation,
                                                       &walk->board, byte)) !=
        EIGHT_OK) {
        walk->illegal = column;
        walk->byte = byte;
        return EIGHT_OK;
    }
    walk->left = eight_distance(judge->tables, &walk->board, asked->goal);
    if (eight_is_error(walk->left))
        return walk->left;
    if (walk->detour == 0 && (size_t)walk->left + column > length)
        walk->detour = column;
    return EIGHT_OK;
}

/*
 * Makes the moves of a line up to the first illegal one, and reads the rest of
 * the line.  Returns EIGHT_OK or an error of the tables.
 */
static int follow(const judge *judge, const asked *asked, answer_line *line,
                  walk *walk)
{
    size_t column = 1;
    int status = EIGHT_OK;
    int byte;

    line->length = 0;
    for (; status == EIGHT_OK && (byte = answer_line_next(line)) >= 0;
         column = line->length + 1)
        if (walk->illegal == 0)
            status = make_move(judge, asked, walk, column, (char)byte);
    return status;
}

/* Rejects a byte that is not a legal move. */
static void reject_move(const judge *judge, const answer_line *line,
                        const walk *walk, verdict *verdict)
{
    notation_words words = notation_describe(judge->notation);
    char found[16];

    input_describe_byte((unsigned char)walk->byte, found);
    if (walk->byte != '\0' && strchr(words.letters, walk->byte) != NULL)
        judge_reject(verdict, line, walk->illegal, "%s %s", found,
                     words.illegal);
    else
        judge_reject(verdict, line, walk->illegal,
                     "found %s, expected a move: %s", found, words.expected);
}

/* Judges the moves of an answer, which are all legal. */
static void judge_walk(const judge *judge, const asked *asked,
                       const answer_line *line, const walk *walk,
                       verdict *verdict)
{
    bool any = judge->accept == ACCEPT_any;

    if (walk->left > 0)
        judge_reject(verdict, line,
                     any || walk->detour == 0 ? line->length + 1 : walk->detour,
                     "after these moves the goal is still %d move%s away",
                     walk->left, walk->left == 1 ? "" : "s");
    else if (walk->detour > 0 && !any)
        judge_reject(verdict, line, walk->detour,
                     "the solution has %zu moves instead of %d: this move "
                     "leads away from the goal",
                     line->length, asked->length);
    else if (judge->accept == ACCEPT_exact && walk->difference > 0)
        judge_reject(
            verdict, line, walk->difference,
            "an earlier move in the order %s also begins a shortest solution",
            judge->order);
}

/*
 * Returns whether a line is the word "unsolvable", in capital or small letters.
 */
static bool is_unsolvable(const judge *judge, const answer_line *line)
{
    return judge->form == FORM_MOVES && line->length == strlen(UNSOLVABLE) &&
           strcasecmp(line->start, UNSOLVABLE) == 0;
}

/* Judges the moves for a board that can be solved. */
static int judge_solvable(const judge *judge, const asked *asked,
                          answer_line *line, verdict *verdict)
{
    walk walk = {.board = *asked->start, .left = asked->length};
    int status = follow(judge, asked, line, &walk);

    if (is_unsolvable(judge, line))
        judge_reject(verdict, line, 1, "the board can be solved");
    else if (walk.illegal > 0)
        reject_move(judge, line, &walk, verdict);
    else
        judge_walk(judge, asked, line, &walk, verdict);
    return status;
}

/* ---- Lines --------------------------------------------------------------- */

/* Judges the moves for a board that cannot be solved. */
static void judge_unsolvable(const judge *judge, const asked *asked,
                             answer_line *line, verdict *verdict)
{
    answer_line_read_rest(line);
    if (answer_line_is(line, judge_correct_moves(judge, asked)))
        return;
    if (is_unsolvable(judge, line))
        judge_reject(verdict, line, 1,
                     "found %s, expected '%s' in small letters",
                     fail_quoted(line->start), UNSOLVABLE);
    else
        judge_reject(verdict, line, 1, "the board is unsolvable");
}

static int judge_moves(const judge *judge, const asked *asked,
                       answer_line *line, verdict *verdict)
{
    if (line->is_whole &&
        answer_line_is(line, judge_correct_moves(judge, asked)))
        return EIGHT_OK;
    if (line->is_whole && line->length == 0)
        judge_reject(verdict, line, 1, "found an empty line");
    else if (asked->length >= 0)
        return judge_solvable(judge, asked, line, verdict);
    else
        judge_unsolvable(judge, asked, line, verdict);
    return EIGHT_OK;
}

/* Judges a distance, or the label before a line of correct moves. */
static void judge_label(const judge *judge, const asked *asked,
                        const answer_line *label, const answer_line *moves,
                        verdict *verdict)
{
    bool is_distance = judge->form == FORM_DISTANCE || asked->length < 0;
    char expected[ANSWER_LINE_START];

    judge_write_label(judge, asked,
                      is_distance ? asked->length : (int)moves->length,
                      expected);
    if (!answer_line_is(label, expected))
        judge_reject(verdict, label, 1, "found %s, expected '%s'",
                     label->length == 0 ? "an empty line"
                                        : fail_quoted(label->start),
                     expected);
}

int judge_answer(const judge *judge, const asked *asked,
                 const answer_line *label, answer_line *moves, verdict *verdict)
{
    int status = EIGHT_OK;

    if (judge->form != FORM_DISTANCE)
        status = judge_moves(judge, asked, moves, verdict);
    if (judge->form != FORM_MOVES && verdict->line == NULL)
        judge_label(judge, asked, label, moves, verdict);
    return status;
}
