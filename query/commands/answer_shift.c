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
static bool is_solution(const answer_shift *shift, const answered *query,
                        const char *answer)
{
    eight_board board = query->start;

    if (answer[0] == '\0' ||
        (!shift->any && strlen(answer) != (size_t)query->length))
        return false;
    for (; *answer != '\0'; answer++)
        if (eight_board_move(&board, notation_letter(shift->notation, &board,
                                                     *answer)) != EIGHT_OK)
            return false;
    return memcmp(&board, &query->goal, sizeof(board)) == 0;
}

/* Counts the wrong answers in turn that fit.  Returns whether it is enough. */
static bool fits(const answer_shift *shift, const answered *query,
                 const char *answer, unsigned *in_turn)
{
    if (shift->distances ? is_distance(query, answer)
                         : is_solution(shift, query, answer))
        ++*in_turn;
    else
        *in_turn = 0;
    return *in_turn >= (shift->distances ? DISTANCES_IN_TURN : 1);
}

shift_kind answer_shift_find(answer_shift *shift, const answered *before,
                             const answered *answered)
{
    if (fits(shift, before, answered->wrong, &shift->to_before))
        return SHIFT_TO_BEFORE;
    if (fits(shift, answered, before->wrong, &shift->to_after))
        return SHIFT_TO_AFTER;
    return SHIFT_NONE;
}
