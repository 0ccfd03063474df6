/* check.c - the pocket edition's tables, read by its own code: see pocket.h. */
#define EIGHT_POCKET_IMPLEMENTATION
#include "pocket/eight_pocket.h"

#include "pocket/tables.h"
#include "puzzle/rank.h"

/* The board of a state whose tiles are 0..7. */
static eight_board board_of(const eight_state *state)
{
    eight_board board = {{0}};
    unsigned next = 0;

    for (unsigned cell = 0; cell < EIGHT_CELLS; cell++)
        if (cell != state->z)
            board.cell[cell] =
                (uint8_t)((state->tiles >> 8 * next++ & 0xff) + 1);
    return board;
}

/* Whether the distance modulo 4 of each of a root's states is correct. */
static int root_is_correct(const uint8_t *distance, unsigned root)
{
    eight_state state = eight_state_at(EIGHT_RANKS * root);
    eight_board goal = board_of(&state);

    for (unsigned index = 0; index < EIGHT_STATES; index++) {
        eight_pocket_pair pair;
        eight_board start;

        state = eight_state_at(index);
        start = board_of(&state);
        if (!eight_pocket_begin(&pair, start.cell, goal.cell) ||
            eight_pocket_mod4(&pair) != distance[index] % 4u)
            return 0;
    }
    return 1;
}

int pocket_check_tables(const eight_new_table passes[EIGHT_CELLS])
{
    for (unsigned root = 0; root < EIGHT_CELLS; root++)
        if (!root_is_correct(pocket_distances(&passes[root], root), root))
            return 0;
    return 1;
}
