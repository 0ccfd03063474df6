/* survey.c - best moves and numbers of solutions for all boards. */
#include "puzzle/rank.h"

/* The index after a legal move. */
static unsigned index_after(eight_state state, eight_move move)
{
    eight_state_move(&state, move);
    return eight_index(&state);
}

/*
 * Surveys one state.  The states one move nearer have been surveyed: a solution
 * is a best move, then any solution from there.
 */
static void survey_state(eight_survey *survey, unsigned index)
{
    eight_state state = eight_state_at(index);
    unsigned best = 0;
    unsigned solutions = survey->distance[index] == 0;

    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++)
        if (eight_move_is_legal(state.z, (eight_move)m)) {
            unsigned next = index_after(state, (eight_move)m);

            if (survey->distance[next] + 1 == survey->distance[index]) {
                best |= 1u << m;
                solutions += survey->solutions[next];
            }
        }
    survey->best_moves[index] = (uint8_t)best;
    survey->solutions[index] = (uint16_t)solutions;
}

eight_status eight_survey_goal(const eight_tables *tables,
                               const eight_board *goal, eight_survey *survey)
{
    eight_status status = eight_distances(tables, goal, survey->distance);

    if (status != EIGHT_OK)
        return status;
    for (unsigned d = 0; d <= EIGHT_MAX_MOVES; d++)
        for (unsigned index = 0; index < EIGHT_STATES; index++)
            if (survey->distance[index] == d)
                survey_state(survey, index);
    return EIGHT_OK;
}
