/* judge.c - see judge.h. */
#include "check/judge.h"
#include "cli/options.h"
#include "io/character.h"
#include "program/failure.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- Correct answers ----------------------------------------------------- */

const char *judge_correct_moves(const judge *judge, const judged_query *query)
{
    if (query->length >= 0)
        return query->moves;
    return judge->form == FORM_MOVES ? UNSOLVABLE : "";
}

void judge_write_label(const judge *judge, const judged_query *query,
                       int length, char text[LABEL_BYTES])
{
    if (judge->form == FORM_PATH)
        snprintf(text, LABEL_BYTES, "Case %" PRIu64 ": %d", query->number,
                 length);
    else
        snprintf(text, LABEL_BYTES, "%d", length);
}

bool judge_is_label(const answer_line *line)
{
    const char *text = line->text + strspn(line->text, " ");

    return strncasecmp(text, "case", strlen("case")) == 0;
}

/* ---- Verdicts ------------------------------------------------------------ */

void judge_copy(const answer_line *line, char found[FOUND_BYTES])
{
    size_t length = strnlen(line->text, FOUND_BYTES - 1);

    /*
     * The bytes of a character after its first are from 0x80 to 0xbf, and are
     * at most three.
     */
    for (unsigned i = 0; i < 3 && (line->text[length] & 0xc0) == 0x80; i++)
        length--;
    memcpy(found, line->text, length);
    found[length] = '\0';
}

void judge_reject(verdict *verdict, const answer_line *line, size_t at,
                  const char *format, ...)
{
    va_list arguments;

    verdict->line = line->number;
    verdict->column = line->column + at;
    judge_copy(line, verdict->found);
    va_start(arguments, format);
    vsnprintf(verdict->why, sizeof(verdict->why), format, arguments);
    va_end(arguments);
}

/* Adds to the reason. */
__attribute__((format(printf, 2, 3))) static void add(verdict *verdict,
                                                      const char *format, ...)
{
    size_t length = strlen(verdict->why);
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(verdict->why + length, sizeof(verdict->why) - length, format,
              arguments);
    va_end(arguments);
}

/* Returns whether a line equals this text.  The line may contain NUL bytes. */
static bool is(const answer_line *line, const char *text)
{
    return line->length == strlen(text) &&
           memcmp(line->text, text, line->length) == 0;
}

/* Returns the beginning of a line in quotes. */
static const char *quoted(const answer_line *line)
{
    char text[FOUND_BYTES];

    judge_copy(line, text);
    return line->length == 0 ? "an empty line" : fail_quoted(text);
}

/*
 * Adds the name of a goal for which the board is solvable, or not solvable, as
 * the answer claims.  Such a goal exists, because the parity decides.
 */
static void add_goal(const judge *judge, const judged_query *query,
                     bool solvable, verdict *verdict)
{
    for (unsigned i = 0; judge->has_one_goal && i < GOAL_NAMES; i++) {
        eight_board goal;

        (void)eight_board_from_text(named_goals[i].board, &goal, NULL);
        if (solvable !=
            (eight_distance(judge->tables, &query->start, &goal) >= 0))
            continue;
        add(verdict, "; with --goal %s it is %s", named_goals[i].name,
            solvable ? "solvable" : "unsolvable");
        return;
    }
}

/* ---- Moves --------------------------------------------------------------- */

/* A walk makes the moves of an answer, up to the first that is illegal. */
typedef struct walk {
    eight_board board;
    size_t made;   /* the number of moves made */
    size_t detour; /* the number of moves before the first that leads no nearer
                      to the goal; at most `made` */
    int left;      /* the distance from the board to the goal */
} walk;

/* Makes the moves.  Returns EIGHT_OK or an error of the tables. */
static int follow(const judge *judge, const judged_query *query,
                  const answer_line *moves, walk *walk)
{
    *walk = (struct walk){.board = query->start, .left = query->length};
    for (; walk->made < moves->length; walk->made++) {
        char letter = notation_letter(judge->notation, &walk->board,
                                      moves->text[walk->made]);

        if (eight_board_move(&walk->board, letter) != EIGHT_OK)
            return EIGHT_OK;
        walk->left = eight_distance(judge->tables, &walk->board, &query->goal);
        if (eight_is_error(walk->left))
            return walk->left;
        walk->detour +=
            walk->detour == walk->made &&
            (size_t)query->length == walk->made + 1 + (size_t)walk->left;
    }
    return EIGHT_OK;
}

/* Rejects the byte after `made` moves, which is not a legal move. */
static void reject_move(const judge *judge, const answer_line *moves,
                        size_t made, verdict *verdict)
{
    notation_words words = notation_describe(judge->notation);
    char byte = moves->text[made];
    char found[CHARACTER_BYTES];

    (void)character_describe(moves->text + made, moves->length - made, found);
    if (byte != '\0' && strchr(words.letters, byte) != NULL) {
        judge_reject(verdict, moves, made, "%s %s", found, words.illegal);
        return;
    }
    judge_reject(verdict, moves, made, "found %s, expected a move: %s", found,
                 words.expected);
    if (byte != '\0' &&
        strchr(words.letters, tolower((unsigned char)byte)) != NULL)
        add(verdict, ", in small letters");
}

/* Rejects legal moves that do not lead to the goal. */
static void reject_end(const judge *judge, const answer_line *moves,
                       const walk *walk, verdict *verdict)
{
    bool any = judge->accept == ACCEPT_any;

    judge_reject(verdict, moves, any ? moves->length : walk->detour,
                 "after these moves the goal is still %d move%s away",
                 walk->left, walk->left == 1 ? "" : "s");
}

static void judge_length(const judge *judge, const judged_query *query,
                         const answer_line *moves, const walk *walk,
                         verdict *verdict)
{
    if (judge->accept != ACCEPT_any && walk->detour < moves->length)
        judge_reject(verdict, moves, walk->detour,
                     "the solution has %zu moves instead of %d: this move "
                     "leads away from the goal",
                     moves->length, query->length);
}

/* Judges whether a shortest solution is the first. */
static void judge_order(const judge *judge, const judged_query *query,
                        const answer_line *moves, verdict *verdict)
{
    size_t same = 0;

    if (judge->accept != ACCEPT_exact)
        return;
    while (same < moves->length && moves->text[same] == query->moves[same])
        same++;
    if (same < moves->length)
        judge_reject(
            verdict, moves, same,
            "an earlier move in the order %s also begins a shortest solution: "
            "%s asks for the first, but --accept shortest takes this one",
            judge->order,
            judge->form == FORM_MOVES ? "--accept exact" : "the problem");
}

/* Judges the moves for a board that can be solved. */
static int judge_solution(const judge *judge, const judged_query *query,
                          const answer_line *moves, verdict *verdict)
{
    walk walk;
    int status = follow(judge, query, moves, &walk);

    if (walk.made < moves->length)
        reject_move(judge, moves, walk.made, verdict);
    else if (walk.left > 0)
        reject_end(judge, moves, &walk, verdict);
    else
        judge_length(judge, query, moves, &walk, verdict);
    if (verdict->line == 0)
        judge_order(judge, query, moves, verdict);
    return status;
}

/*
 * Returns whether a line is the word "unsolvable", in capital or small letters.
 */
static bool is_unsolvable(const judge *judge, const answer_line *line)
{
    return judge->form == FORM_MOVES && line->length == strlen(UNSOLVABLE) &&
           strcasecmp(line->text, UNSOLVABLE) == 0;
}

int judge_moves(const judge *judge, const judged_query *query,
                const answer_line *moves, verdict *verdict)
{
    if (is(moves, judge_correct_moves(judge, query)))
        return EIGHT_OK;
    if (moves->length == 0) {
        judge_reject(verdict, moves, 0,
                     judge->form == FORM_LINE ? "the moves are missing"
                                              : "found an empty line");
    } else if (query->length >= 0 &&
               (is_unsolvable(judge, moves) || is(moves, "-1"))) {
        judge_reject(verdict, moves, 0, "the board can be solved");
        add_goal(judge, query, false, verdict);
    } else if (query->length >= 0) {
        return judge_solution(judge, query, moves, verdict);
    } else if (is_unsolvable(judge, moves)) {
        judge_reject(verdict, moves, 0,
                     "found %s, expected '%s' in small letters", quoted(moves),
                     UNSOLVABLE);
    } else {
        judge_reject(verdict, moves, 0, "the board is unsolvable");
        add_goal(judge, query, true, verdict);
    }
    return EIGHT_OK;
}

/* ---- Labels -------------------------------------------------------------- */

/* Returns whether the distance at the end of a label is -1. */
static bool claims_unsolvable(const answer_line *label)
{
    size_t n = strlen("-1");

    return label->length >= n &&
           strcmp(label->text + label->length - n, "-1") == 0;
}

/*
 * Judges a distance, or the label before moves.  With --accept any the label
 * has the number of these moves.
 */
static void judge_label(const judge *judge, const judged_query *query,
                        const answer *answer, verdict *verdict)
{
    const answer_line *label = &answer->label;
    const answer_line *moves = &answer->moves;
    bool any =
        judge->accept == ACCEPT_any && label->number > 0 && moves->length > 0;
    char expected[LABEL_BYTES];

    judge_write_label(judge, query, any ? (int)moves->length : query->length,
                      expected);
    if (label->number == 0) {
        judge_reject(verdict, moves, 0, "the line '%s' is missing: found %s",
                     expected, quoted(moves));
    } else if (!is(label, expected)) {
        judge_reject(verdict, label, 0, "found %s, expected '%s'",
                     quoted(label), expected);
        if ((query->length < 0) != claims_unsolvable(label))
            add_goal(judge, query, query->length < 0, verdict);
    }
}

/* ---- Answers ------------------------------------------------------------- */

/* Judges what a line must not be, whatever the form of the answer. */
static void judge_line(const judged_query *query, const answer_line *line,
                       verdict *verdict)
{
    if (line->length > ANSWER_LINE_BYTES)
        judge_reject(verdict, line, ANSWER_LINE_BYTES,
                     "the line has more than %d bytes", ANSWER_LINE_BYTES);
    else if (line->text[0] == '{')
        judge_reject(verdict, line, 0,
                     "found JSON, expected what the command prints without "
                     "--json");
    else if (query->is_bad && strncmp(line->text, "error:", 6) != 0)
        judge_reject(verdict, line, 0,
                     "found %s, expected a line that begins 'error:', because "
                     "the query is invalid",
                     quoted(line));
}

/* Judges the label and the moves, if the form has them. */
static int judge_parts(const judge *judge, const judged_query *query,
                       const answer *answer, verdict *verdict)
{
    bool has_label = judge->form != FORM_MOVES;
    int status = EIGHT_OK;

    /* An empty line is no reason why moves are wrong, but the label is one. */
    if (has_label && (answer->label.number == 0 || answer->moves.length == 0))
        judge_label(judge, query, answer, verdict);
    if (verdict->line == 0 && judge->form != FORM_DISTANCE)
        status = judge_moves(judge, query, &answer->moves, verdict);
    if (verdict->line == 0 && has_label)
        judge_label(judge, query, answer, verdict);
    return status;
}

int judge_answer(const judge *judge, const judged_query *query,
                 const answer *answer, verdict *verdict)
{
    const answer_line *label = &answer->label;
    const answer_line *moves = &answer->moves;

    if (label->number > 0)
        judge_line(query, label, verdict);
    if (moves->number > 0 && verdict->line == 0)
        judge_line(query, moves, verdict);
    if (verdict->line > 0 || query->is_bad)
        return EIGHT_OK;
    if (moves->number > 0 || judge->form == FORM_DISTANCE)
        return judge_parts(judge, query, answer, verdict);
    judge_reject(verdict, label, label->length, "the line of moves is missing");
    return EIGHT_OK;
}

/* Fewer moves are too often right for another query by chance. */
enum { TELLING_MOVES = 6 };

void judge_other_query(const judge *judge, const judged_query *other,
                       const answer_line *moves, verdict *verdict)
{
    struct verdict of_moves = {.line = 0};

    if (other != NULL && other->length >= 0 && moves->length >= TELLING_MOVES &&
        moves->length <= ANSWER_LINE_BYTES &&
        judge_moves(judge, other, moves, &of_moves) == EIGHT_OK &&
        of_moves.line == 0)
        add(verdict, "; these moves are right for query %" PRIu64,
            other->number);
}
