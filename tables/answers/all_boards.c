/* all_boards.c - all boards that are connected to one goal. */
#include "answers/lookup.h"
#include "answers/unpacked.h"
#include "puzzle/relabel.h"

int eight_board_index(const eight_board *board, const eight_board *goal)
{
    eight_query question;
    eight_status status = eight_relabel(board, goal, &question);

    return status == EIGHT_OK ? (int)question.index : (int)status;
}

eight_status eight_board_at(unsigned index, const eight_board *goal,
                            eight_board *board)
{
    eight_query question;
    uint8_t tiles[EIGHT_CELLS];
    uint8_t arrangement[8];
    eight_state state;

    if (index >= EIGHT_STATES ||
        eight_relabel(goal, goal, &question) != EIGHT_OK)
        return EIGHT_E_BOARD;
    for (unsigned cell = 0, place = 0; cell < EIGHT_CELLS; cell++)
        if (cell != question.root)
            tiles[place++] = goal->cell[cell];
    state = eight_state_at(index);
    eight_lehmer_arrange(state.code, arrangement);
    for (unsigned cell = 0, place = 0; cell < EIGHT_CELLS; cell++)
        board->cell[cell] = cell == state.z ? 0 : tiles[arrangement[place++]];
    return EIGHT_OK;
}

eight_status eight_distances(const eight_tables *tables,
                             const eight_board *goal,
                             uint8_t distance[EIGHT_STATES])
{
    eight_query question;
    const uint64_t *paths;
    eight_status status = eight_relabel(goal, goal, &question);

    if (status == EIGHT_OK)
        status = eight_table_unpacked(
            tables, eight_table_of_root(tables, question.root), &paths);
    if (status != EIGHT_OK)
        return status;
    for (unsigned index = 0; index < EIGHT_STATES; index++)
        distance[index] = (uint8_t)eight_unpacked_length(paths[index]);
    return EIGHT_OK;
}
