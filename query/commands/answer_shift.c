/* answer_shift.c - see answer_shift.h. */
#include "commands/answer_shift.h"

#include <stdio.h>
#include <string.h>

enum { DISTANCES_IN_TURN = 3 };

/* Returns whether a wrong answer is the distance of this query. */
static bool is_distance(const answered *query, const char *answer)
{
    char expected[12];

    snprintf(expected, sizeof(expected), "%d", query->length);
    return strcmp(answer, expected) == 0;
}

/* Returns whether a wrong answer is a solution of this query. */
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

/* Counts the wrong answers in turn that fit.  Returns whether it is enough. */
static bool fits(const judge *judge, const answered *query, const char *answer,
                 unsigned *in_turn)
{
    bool distances = judge->form == FORM_DISTANCE;

    if (distances ? is_distance(query, answer)
                  : is_solution(judge, query, answer))
        ++*in_turn;
    else
        *in_turn = 0;
    return *in_turn >= (distances ? DISTANCES_IN_TURN : 1);
}

shift_kind answer_shift_find(answer_shift *shift, const judge *judge,
                             const asked *asked, const answer_line *wrong)
{
    answered before = shift->before;
    answered *now = &shift->before;

    *now = (answered){
        .start = *asked->start, .goal = *asked->goal, .length = asked->length};
    if (wrong == NULL)
        return SHIFT_NONE;
    if (wrong->length < sizeof(wrong->start))
        memcpy(now->wrong, wrong->start, sizeof(wrong->start));
    if (asked->number == 1)
        return SHIFT_NONE;
    if (fits(judge, &before, now->wrong, &shift->to_before))
        return SHIFT_TO_BEFORE;
    if (fits(judge, now, before.wrong, &shift->to_after))
        return SHIFT_TO_AFTER;
    return SHIFT_NONE;
}
