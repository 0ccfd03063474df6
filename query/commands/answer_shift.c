/*
 * answer_shift.c - see answer_shift.h.
 *
 * An answer may fit another query by chance, so a run counts its evidence in
 * bits.  If a wrong answer consists of moves that fit, it counts one bit for
 * each move, because each move had at least one alternative.  If it is a
 * distance that fits, it counts three bits, because the probability that two
 * random boards have the same distance is below 1/8.  A correct answer that
 * also fits counts nothing, but does not end the run.
 */
#include "commands/answer_shift.h"

#include <stdio.h>
#include <string.h>

enum { DISTANCE_EVIDENCE = 3, ENOUGH_EVIDENCE = 12 };

bool answer_shift_is_sure(const shift_run *run)
{
    return run->evidence >= ENOUGH_EVIDENCE;
}

/* Returns whether an answer is the distance of this query. */
static bool is_distance(const answered *query, const char *answer)
{
    char expected[12];

    snprintf(expected, sizeof(expected), "%d", query->length);
    return strcmp(answer, expected) == 0;
}

/*
 * Returns whether an answer is a solution of this query with at least one move.
 * Unless --accept any is given, the solution must also be a shortest one.
 */
static bool is_solution(const judge *judge, const answered *query,
                        const char *answer)
{
    eight_board board = query->start;

    if (answer[0] == '\0' || (judge->accept != ACCEPT_any &&
                              strlen(answer) != (size_t)query->length))
        return false;
    for (; *answer != '\0'; answer++)
        if (eight_board_move(&board, notation_letter(judge->notation, &board,
                                                     *answer)) != EIGHT_OK)
            return false;
    return memcmp(&board, &query->goal, sizeof(board)) == 0;
}

/*
 * Continues a run with an answer that fits the query.  Any other answer ends
 * the run, unless the run already has enough evidence.
 */
static void follow(shift_run *run, const judge *judge, const answered *answer,
                   const answered *query)
{
    bool distances = judge->form == FORM_DISTANCE;

    if (answer_shift_is_sure(run))
        return;
    if (!(distances ? is_distance(query, answer->text)
                    : is_solution(judge, query, answer->text))) {
        run->evidence = 0;
        return;
    }
    if (!answer->is_wrong)
        return;
    if (run->evidence == 0) {
        run->answer = answer->number;
        run->line = answer->line;
    }
    run->evidence +=
        distances ? DISTANCE_EVIDENCE : (unsigned)strlen(answer->text);
}

void answer_shift_take(answer_shift *shift, const judge *judge,
                       const asked *asked, const answer_line *line,
                       bool is_wrong)
{
    answered now = {.start = *asked->start,
                    .goal = *asked->goal,
                    .length = asked->length,
                    .number = asked->number,
                    .is_wrong = is_wrong};

    if (line != NULL) {
        now.line = line->number;
        if (line->length < sizeof(now.text))
            memcpy(now.text, line->start, sizeof(now.text));
    }
    if (asked->number > 1) {
        follow(&shift->to_before, judge, &now, &shift->last);
        follow(&shift->to_after, judge, &shift->last, &now);
    }
    shift->last = now;
}
