/*
 * lookup.h - declares what the files of answers/ share: solutions as words, and
 * walks.
 *
 * A root is a relabeled goal: see relabel.h.  A solution is stored in a 64-bit
 * word.  The first move is in the lowest two bits, the next move in the two
 * bits above, and so on.  A single bit 1 is above the last move.  A solution
 * has at most 31 moves, so 63 bits are enough.  The position of the highest 1
 * gives the length.
 */
#ifndef EIGHT_LOOKUP_H
#define EIGHT_LOOKUP_H

#include "file/reader.h"
#include "puzzle/relabel.h"

#include <string.h>

/* ---- Words ------------------------------------------------------------ */

/* Returns the number of moves of a solution, 0..31. */
static inline unsigned eight_length(uint64_t solution)
{
    return (63u - (unsigned)__builtin_clzll(solution)) / 2;
}

/*
 * eight_move_quads[b] has the letters of the four moves in byte b, lowest bits
 * first.
 */
extern const char eight_move_quads[256][4];

/* Writes a solution's letters and a NUL.  Returns the number of letters. */
static inline int eight_spell(uint64_t solution, char moves[EIGHT_MOVES_SIZE])
{
    unsigned length = eight_length(solution);

    for (unsigned i = 0; i < EIGHT_MOVES_SIZE; i += 4, solution >>= 8)
        memcpy(moves + i, eight_move_quads[solution & 0xff], 4);
    moves[length] = '\0';
    return (int)length;
}

/* ---- Walks ------------------------------------------------------------ */

/* A walk leads from a state to a root, along the moves of a table. */
typedef struct eight_walk {
    const uint8_t *raw;
    eight_state state;
    unsigned root;     /* the root's index */
    uint64_t solution; /* the moves so far; set to 0 if the walk fails */
} eight_walk;

/* Begins a walk from a state.  Returns the errors of eight_table_moves(). */
eight_status eight_walk_begin(const eight_tables *tables, unsigned root,
                              int order, eight_state state, eight_walk *walk);

/* Makes move n, counted from 0.  Returns 0 if the walk has ended. */
static inline int eight_walk_on(eight_walk *walk, unsigned n)
{
    eight_state state = walk->state;
    eight_move move = eight_raw_move(walk->raw, state.index);

    if (state.index == walk->root) {
        walk->solution |= (uint64_t)1 << 2 * n;
        return 0;
    }
    if (n == EIGHT_MAX_MOVES || !eight_move_is_legal(state.z, move)) {
        walk->solution = 0;
        return 0;
    }
    walk->solution |= (uint64_t)move << 2 * n;
    eight_state_move(&state, move);
    walk->state = state;
    return 1;
}

/* ---- One query, relabeled -------------------------------------------- */

/*
 * Returns the first error of a query, or else `root`, which is a result of
 * eight_relabel() or eight_board_check().  `order` may be EIGHT_E_ORDER.  This
 * error comes after EIGHT_E_BOARD and before EIGHT_UNSOLVABLE, as eight.h
 * specifies.
 */
static inline int eight_first_error(int root, int order)
{
    return order < 0 && root != EIGHT_E_BOARD ? order : root;
}

/*
 * Returns the order in which to answer a query: `order` itself or, for
 * EIGHT_ANY_ORDER, the order that costs least now (see eight_shared_data).  A
 * query resolves its order once, and so uses one table; the functions below
 * take the result.
 */
static inline int eight_resolve(const eight_tables *tables, unsigned root,
                                int order)
{
    return order != EIGHT_ANY_ORDER
               ? order
               : atomic_load_explicit(&tables->shared->any_order[root],
                                      memory_order_relaxed);
}

/*
 * Sets *solution to the first solution, in an order, from a state to a root.
 * Returns the errors of eight_table_moves() and EIGHT_E_WRONG_MOVE.
 */
eight_status eight_find_solution(const eight_tables *tables, unsigned root,
                                 int order, eight_state state,
                                 uint64_t *solution);

/* ---- Expanded solutions ----------------------------------------------- */

/*
 * The library expands the solutions of all states to one root in one order: it
 * computes one word per index.  The library does this once the walks to that
 * root in that order have cost as much as the expansion.  The total cost is
 * then at most twice the cost of the cheaper alternative: always walking, or
 * expanding at once.  The unit of cost is a walk in a batch.  A single walk,
 * which waits for each of its moves, costs twice as much.
 */
enum { EIGHT_LONE_WALK_COST = 2, EIGHT_EXPAND_COST = 6000 };

/*
 * Adds the cost of a walk.  When the sum reaches EIGHT_EXPAND_COST, expands the
 * solutions, if the handle's limit allows it.
 */
void eight_count_walk(const eight_tables *tables, unsigned root, int order,
                      unsigned cost);

/* Returns the words of a root and an order if they are expanded, else NULL. */
static inline const uint64_t *eight_expanded(const eight_tables *tables,
                                             unsigned root, int order)
{
    return atomic_load_explicit(&eight_table_of(tables, root, order)->words,
                                memory_order_acquire);
}

/*
 * Expands the solutions to a root in an order, unless they are expanded
 * already; eight_close() frees them.  Returns the errors of
 * eight_table_moves(); EIGHT_E_MEMORY if the expanded tables of the handle
 * would take more than `limit` bytes; EIGHT_E_WRONG_MOVE if a table's moves do
 * not lead to the root within 31 moves.
 */
eight_status eight_expand(const eight_tables *tables, unsigned root, int order,
                          size_t limit);

#endif
