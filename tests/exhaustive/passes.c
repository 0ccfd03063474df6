/*
 * passes.c - compares the results of the generator's passes with the results of
 * the reference search.
 */
#include "new_tables.h"

#include "reference.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static reference_graph *graph;
static eight_pass_tables *vertical;

static void set_up(void)
{
    graph = reference_graph_new();
    vertical = eight_pass_tables_new();
    cr_assert(graph != NULL && vertical != NULL);
}

static void tear_down(void)
{
    free(vertical);
    free(graph);
}

TestSuite(passes, .init = set_up, .fini = tear_down);

/*
 * Returns an array with the index of each board of even parity, by the number
 * of the board.  The other elements are not used.
 */
static uint32_t *count_indices(void)
{
    uint32_t *index = malloc(NAIVE_BOARDS * sizeof(*index));

    cr_assert_not_null(index);
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board board = naive_board(n);

        index[n] = naive_index(&board);
    }
    return index;
}

/*
 * Runs a pass, and compares the move of every state with the first move of the
 * state's first shortest solution.  The comment on reference_first() explains
 * why this comparison suffices.  Also compares the number of states at each
 * distance.
 */
static void check_pass(const uint8_t *distance, const uint32_t *index,
                       unsigned root, const char *order)
{
    static eight_new_table result;
    uint32_t states_at[32] = {0};

    eight_new_table_make(vertical, root, order, &result);
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        char solution[EIGHT_MOVES_SIZE];
        int length = reference_first(graph, distance, n, order, solution);
        unsigned move;

        if (length < 0)
            continue;
        states_at[length]++;
        move = result.raw[index[n] / 4] >> index[n] % 4 * 2 & 3;
        cr_assert_eq(move,
                     length == 0 ? 0 : strchr("udlr", solution[0]) - "udlr",
                     "root cell %u, order %s, board %u: found %c, expected %c",
                     root, order, n, "udlr"[move], solution[0]);
    }
    cr_assert_arr_eq(result.states_at, states_at, sizeof(states_at),
                     "root cell %u, order %s", root, order);
}

static void check_root(const uint32_t *index, unsigned root,
                       const char *const *orders, unsigned count)
{
    eight_board goal = naive_root(root);
    uint8_t *distance = reference_distances(graph, &goal);

    cr_assert_not_null(distance);
    for (unsigned i = 0; i < count; i++)
        check_pass(distance, index, root, orders[i]);
    free(distance);
}

Test(passes, every_order)
{
    static const char *const orders[] = {
        "udlr", "udrl", "uldr", "ulrd", "urdl", "urld", "dulr", "durl",
        "dlur", "dlru", "drul", "drlu", "ludr", "lurd", "ldur", "ldru",
        "lrud", "lrdu", "rudl", "ruld", "rdul", "rdlu", "rlud", "rldu",
    };
    uint32_t *index = count_indices();

    check_root(index, 5, orders, sizeof(orders) / sizeof(orders[0]));
    free(index);
}
