/* readings.c - see readings.h. */
#include "check/readings.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Returns whether an answer has moves, right or wrong. */
static bool has_moves(const answer_line *moves)
{
    return moves->length > 0 && strcasecmp(moves->text, UNSOLVABLE) != 0 &&
           strcmp(moves->text, "-1") != 0;
}

void readings_keep(readings *readings, const judged_query *query,
                   const answer_line *moves, bool are_right)
{
    if (query->is_bad || !has_moves(moves))
        return;
    readings->hopeless =
        are_right || query->length < 0 || moves->length >= READINGS_BYTES;
    if (readings->hopeless || readings->count == READINGS_KEPT)
        return;
    if (readings->count == 0)
        readings->first = moves->number;
    readings->kept[readings->count].query = *query;
    memcpy(readings->kept[readings->count].moves, moves->text,
           moves->length + 1);
    readings->count++;
}

/*
 * Rewrites moves of another notation, which may be reversed, in the notation of
 * the judge.  Returns false if they are illegal.
 */
static bool translate(const judge *judge, const judged_query *query,
                      const char *moves, move_notation notation, bool backwards,
                      char text[READINGS_BYTES])
{
    eight_board board = query->start;
    size_t n = strlen(moves);

    for (size_t i = 0; i < n; i++) {
        text[i] =
            notation_letter(notation, &board, moves[backwards ? n - 1 - i : i]);
        if (eight_board_move(&board, text[i]) != EIGHT_OK)
            return false;
    }
    text[n] = '\0';
    notation_rewrite(judge->notation, &query->start, text);
    return true;
}

/* Returns whether all answers that were kept are right in this reading. */
static bool makes_right(const readings *readings, const judge *judge,
                        move_notation notation, bool backwards)
{
    for (size_t i = 0; i < readings->count; i++) {
        const judged_query *query = &readings->kept[i].query;
        char text[READINGS_BYTES];
        answer_line moves = {.number = 1, .column = 1, .text = text};
        verdict verdict = {.line = 0};

        if (!translate(judge, query, readings->kept[i].moves, notation,
                       backwards, text))
            return false;
        moves.length = strlen(text);
        if (judge_moves(judge, query, &moves, &verdict) != EIGHT_OK ||
            verdict.line > 0)
            return false;
    }
    return true;
}

/* Does the same as readings_explain(), for one meaning of "right". */
static bool explain(const readings *readings, const judge *judge,
                    const char *right, char text[READINGS_TEXT])
{
    static const char *const names[] = {" as --moves blank", " as --moves tile",
                                        " as --moves number"};

    /* The labels before the moves may be all that is wrong. */
    if (makes_right(readings, judge, judge->notation, false))
        return false;
    /* The opposite letters of MOVES_blank are those of MOVES_tile. */
    for (int i = 0; i < 6; i++) {
        move_notation notation = (move_notation)(i % 3);
        bool backwards = i >= 3;

        if (!makes_right(readings, judge, notation, backwards))
            continue;
        if (readings->count == 1)
            snprintf(text, READINGS_TEXT, "the first answer is ");
        else
            snprintf(text, READINGS_TEXT, "the first %zu answers are ",
                     readings->count);
        snprintf(text + strlen(text), READINGS_TEXT - strlen(text), "%s%s%s",
                 right, notation == judge->notation ? "" : names[notation],
                 backwards ? " if read backwards: a search from the goal "
                             "prints its moves reversed"
                           : "");
        return true;
    }
    return false;
}

bool readings_explain(const readings *readings, const judge *judge,
                      char text[READINGS_TEXT])
{
    struct judge lenient = *judge;

    lenient.accept = ACCEPT_shortest;
    return !readings->hopeless && readings->count > 0 &&
           (explain(readings, judge, "right", text) ||
            (judge->accept == ACCEPT_exact &&
             explain(readings, &lenient, "shortest", text)));
}
