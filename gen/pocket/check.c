/*
 * check.c - checks the pocket edition's tables with the edition's own code: see
 * pocket.h.
 */
#define EIGHT_POCKET_API extern
#define EIGHT_POCKET_IMPLEMENTATION
#include "pocket/eight_pocket.h"

#include "pocket/pocket.h"
#include "puzzle/rank.h"

/*
 * Returns whether the tables give the correct distance, modulo 4, of each state
 * of a root.
 */
static int root_is_correct(const uint8_t *distance, unsigned root)
{
    eight_board goal = {{0}};

    for (unsigned cell = 0, tile = 1; cell < EIGHT_CELLS; cell++)
        goal.cell[cell] = (uint8_t)(cell == root ? 0 : tile++);
    for (unsigned index = 0; index < EIGHT_STATES; index++) {
        eight_pocket_pair pair;
        eight_board start;

        if (eight_board_at(&start, &goal, index) != EIGHT_OK ||
            !eight_pocket_begin(&pair, start.cell, goal.cell) ||
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
