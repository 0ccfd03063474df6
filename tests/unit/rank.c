/*
 * rank.c - tests ranks and move orders, and compares indices and moves on
 * indices with the results of naive.h.
 */
#include "puzzle/rank.h"

#include "naive.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/*
 * Returns the board of a state.  Tile t, 0..7, of the arrangement becomes tile
 * t + 1 of the board.
 */
static eight_board board_of(const eight_state *state)
{
    eight_board board = {{0}};
    uint64_t tiles = eight_unrank(state->index % EIGHT_RANKS);
    unsigned place = 0;

    for (unsigned cell = 0; cell < EIGHT_CELLS; cell++)
        board.cell[cell] =
            cell == state->z ? 0 : (uint8_t)((tiles >> 8 * place++ & 0xff) + 1);
    return board;
}

Test(rank, every_rank_round_trips)
{
    for (unsigned rank = 0; rank < EIGHT_RANKS; rank++) {
        uint64_t code = eight_code(rank);

        cr_assert_eq(eight_lehmer(eight_unrank(rank)), code, "rank %u", rank);
        cr_assert_eq(eight_rank(code), rank, "rank %u came back as %u", rank,
                     eight_rank(code));
        cr_assert_eq(eight_byte_sum(code) % 2, 0, "rank %u is odd", rank);
        for (unsigned i = 0; i < 8; i++)
            cr_assert_leq(code >> 8 * i & 0xff, 7 - i, "rank %u, digit %u",
                          rank, i);
    }
}

Test(rank, every_index_round_trips_and_equals_naive_index)
{
    for (unsigned index = 0; index < EIGHT_STATES; index++) {
        eight_state state = eight_state_at(index);
        eight_board board = board_of(&state);

        cr_assert_eq(state.index, index, "index %u came back as %u", index,
                     state.index);
        cr_assert_eq(naive_index(&board), index, "index %u is counted as %u",
                     index, naive_index(&board));
    }
}

/* Makes one move on the index and on the cells, and compares the results. */
static void check_move(unsigned index, eight_move move)
{
    char letter = EIGHT_MOVE_LETTERS[move];
    eight_state state = eight_state_at(index);
    eight_board board = board_of(&state);
    int legal = eight_move_is_legal(state.z, move);

    cr_assert_eq(naive_move(&board, letter), legal, "index %u, move %c", index,
                 letter);
    if (!legal)
        return;
    cr_assert_eq(eight_move_target(state.z, move), naive_blank(&board));
    eight_state_move(&state, move);
    cr_assert_eq(state.index, naive_index(&board),
                 "index %u, move %c: by arithmetic %u, on the cells %u", index,
                 letter, state.index, naive_index(&board));
    eight_state_move(&state, eight_move_inverse(move));
    cr_assert_eq(state.index, index, "index %u, move %c and back", index,
                 letter);
}

Test(rank, every_move_equals_the_move_on_the_cells)
{
    for (unsigned index = 0; index < EIGHT_STATES; index++)
        for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++)
            check_move(index, (eight_move)m);
}

/* Looks up the index after a vertical move in the tables of vertical moves. */
static unsigned look_up(const eight_vertical_moves *vertical, unsigned index,
                        eight_move move)
{
    unsigned z = index / EIGHT_RANKS;
    unsigned rank = index % EIGHT_RANKS;

    return move == EIGHT_U ? (z - 3) * EIGHT_RANKS + vertical->up[z - 3][rank]
                           : (z + 3) * EIGHT_RANKS + vertical->down[z][rank];
}

Test(rank, vertical_move_tables_equal_moves_on_the_cells)
{
    eight_vertical_moves *vertical = malloc(sizeof(*vertical));

    cr_assert_not_null(vertical);
    eight_vertical_moves_fill(vertical);
    for (unsigned index = 0; index < EIGHT_STATES; index++)
        for (unsigned m = EIGHT_U; m <= EIGHT_D; m++) {
            eight_state state = eight_state_at(index);
            eight_board board = board_of(&state);

            if (naive_move(&board, EIGHT_MOVE_LETTERS[m]))
                cr_assert_eq(look_up(vertical, index, (eight_move)m),
                             naive_index(&board), "index %u, move %c", index,
                             EIGHT_MOVE_LETTERS[m]);
        }
    free(vertical);
}

Test(rank, valid_orders_are_the_24_permutations_of_udlr)
{
    static const char letters[] = "udlrx";
    unsigned orders = 0;

    for (unsigned n = 0; n < 5 * 5 * 5 * 5; n++) {
        const char order[4] = {letters[n % 5], letters[n / 5 % 5],
                               letters[n / 25 % 5], letters[n / 125]};
        int different = memchr(order, 'x', 4) == NULL;

        for (unsigned i = 0; i < 4; i++)
            for (unsigned j = 0; j < i; j++)
                different = different && order[i] != order[j];
        cr_assert_eq(eight_order_number(order) >= 0, different, "%.4s", order);
        for (unsigned i = 0; different && i < 4; i++)
            cr_assert_eq(EIGHT_MOVE_LETTERS[eight_order_move(
                             eight_order_number(order), i)],
                         order[i], "%.4s", order);
        orders += different != 0;
    }
    cr_assert_eq(orders, 24);
}
