/* survey.c - best moves and numbers of solutions for all boards. */
#include "puzzle/rank.h"

/* The index after a legal move. */
static unsigned index_after(eight_state state, eight_move move)
{
    eight_state_move(&state, move);
    return eight_index(&state);
}

/* The set of moves from a state that reduce the distance. */
static uint8_t find_best_moves(const uint8_t *distance, unsigned index)
{
    eight_state state = eight_state_at(index);
    unsigned best = 0;

    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++) {
        eight_move move = (eight_move)m;

        if (eight_move_is_legal(state.z, move) &&
            distance[index_after(state, move)] + 1 == distance[index])
            best |= 1u << m;
    }
    return (uint8_t)best;
}

/* A solution is a best move, then any solution from there. */
static uint16_t count_solutions(const eight_survey *survey, unsigned index)
{
    eight_state state = eight_state_at(index);
    unsigned count = 0;

    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++)
        if (survey->best_moves[index] >> m & 1)
            count += survey->solutions[index_after(state, (eight_move)m)];
    return (uint16_t)count;
}

eight_status eight_survey_goal(const eight_tables *tables,
                               const eight_board *goal, eight_survey *survey)
{
    eight_status status = eight_distances(tables, goal, survey->distance);

    if (status != EIGHT_OK)
        return status;
    for (unsigned index = 0; index < EIGHT_STATES; index++) {
        survey->best_moves[index] = find_best_moves(survey->distance, index);
        survey->solutions[index] = survey->distance[index] == 0;
    }
    /* Nearer states are counted before those that lead to them. */
    for (unsigned d = 1; d <= EIGHT_MAX_MOVES; d++)
        for (unsigned index = 0; index < EIGHT_STATES; index++)
            if (survey->distance[index] == d)
                survey->solutions[index] = count_solutions(survey, index);
    return EIGHT_OK;
}
