/*
 * all_boards.c - finds the indices, distances, best moves and numbers of
 * solutions of all boards that can reach one goal, and chooses a random board.
 */
#include "answers/lookup.h"

#include <stdlib.h>

int eight_board_index(const eight_board *board, const eight_board *goal)
{
    eight_state state;
    int root = eight_relabel(board, goal, &state);

    return root < 0 ? root : (int)state.index;
}

int eight_board_at(eight_board *board, const eight_board *goal, unsigned index)
{
    uint8_t tiles[EIGHT_CELLS] = {0}; /* the goal's tiles, in reading order */
    uint64_t labels;

    goal = eight_given_goal(goal);
    if (eight_board_check(goal) != EIGHT_OK)
        return EIGHT_E_BOARD;
    if (index >= EIGHT_STATES)
        return EIGHT_E_RANGE;
    for (unsigned cell = 0, place = 0; cell < EIGHT_CELLS; cell++)
        if (goal->cell[cell] != 0)
            tiles[place++] = goal->cell[cell];
    labels = eight_unrank(index % EIGHT_RANKS);
    for (unsigned cell = 0, place = 0; cell < EIGHT_CELLS; cell++)
        board->cell[cell] =
            cell == index / EIGHT_RANKS ? 0 : tiles[labels >> 8 * place++ & 7];
    return EIGHT_OK;
}

/*
 * Expands all solutions to a goal, in the order of any table.  Sets *solutions
 * to the words, one for each index.
 */
static eight_status expand_goal(const eight_tables *tables,
                                const eight_board *goal,
                                const uint64_t **solutions)
{
    eight_state state;
    int root = eight_relabel(eight_given_goal(goal), goal, &state);
    unsigned cell = (unsigned)root;
    eight_status status;
    int order;

    if (root < 0)
        return (eight_status)root;
    order = eight_resolve(tables, cell, EIGHT_ANY_ORDER);
    status = eight_expand(tables, cell, order, SIZE_MAX);
    *solutions = eight_expanded(tables, cell, order);
    return status;
}

/*
 * Counts the boards at this distance.  Then skips a random number of these
 * boards, and takes the next.
 */
int eight_random_board(const eight_tables *tables, const eight_board *goal,
                       unsigned distance, uint64_t *state, eight_board *board)
{
    const uint64_t *solutions;
    eight_status status = expand_goal(tables, goal, &solutions);
    unsigned index = 0;
    uint64_t count = 0;

    if (status != EIGHT_OK)
        return status;
    for (unsigned i = 0; i < EIGHT_STATES; i++)
        count += eight_length(solutions[i]) == distance;
    if (count == 0)
        return EIGHT_E_RANGE;
    for (uint64_t skip = eight_random(state, count);; index++)
        if (eight_length(solutions[index]) == distance && skip-- == 0)
            return eight_board_at(board, goal, index);
}

/* ---- Surveys ---------------------------------------------------------- */

/*
 * Surveys one state; best_moves and solutions may be NULL.  All states that are
 * one move nearer have been surveyed before.  A solution consists of a best
 * move, which leads to one of these states, and any solution of that state.
 */
static void survey_state(unsigned index, const uint8_t *distance,
                         uint8_t *best_moves, uint16_t *solutions)
{
    eight_state state = eight_state_at(index);
    unsigned best = 0;
    unsigned sum = distance[index] == 0;

    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++)
        if (eight_move_is_legal(state.z, (eight_move)m)) {
            eight_state after = state;

            eight_state_move(&after, (eight_move)m);
            if (distance[after.index] + 1 != distance[index])
                continue;
            best |= 1u << m;
            sum += solutions != NULL ? solutions[after.index] : 0;
        }
    if (best_moves != NULL)
        best_moves[index] = (uint8_t)best;
    if (solutions != NULL)
        solutions[index] = (uint16_t)sum;
}

/* Surveys all states, first those near the root. */
static void survey_states(const uint8_t *distance, uint8_t *best_moves,
                          uint16_t *solutions)
{
    for (unsigned d = 0; d <= EIGHT_MAX_MOVES; d++)
        for (unsigned index = 0; index < EIGHT_STATES; index++)
            if (distance[index] == d)
                survey_state(index, distance, best_moves, solutions);
}

int eight_survey(const eight_tables *tables, const eight_board *goal,
                 uint8_t distance[EIGHT_STATES],
                 uint8_t best_moves[EIGHT_STATES],
                 uint16_t solutions[EIGHT_STATES])
{
    int is_full = best_moves != NULL || solutions != NULL;
    uint8_t *own = NULL;
    const uint64_t *words;
    eight_status status = expand_goal(tables, goal, &words);

    if (status != EIGHT_OK)
        return status;
    if (is_full && distance == NULL) {
        own = distance = malloc(EIGHT_STATES);
        if (own == NULL)
            return EIGHT_E_MEMORY;
    }
    for (unsigned index = 0; distance != NULL && index < EIGHT_STATES; index++)
        distance[index] = (uint8_t)eight_length(words[index]);
    if (is_full)
        survey_states(distance, best_moves, solutions);
    free(own);
    return EIGHT_OK;
}
