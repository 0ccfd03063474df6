/*
 * solve.c - relabels one query and finds its solution.  If the solutions are
 * expanded, this is a look-up; otherwise it is a walk through the table of the
 * root and the order.
 */
#include "answers/lookup.h"

/* ---- One query, relabeled -------------------------------------------- */

eight_status eight_walk_begin(const eight_tables *tables, unsigned root,
                              int order, eight_state state, eight_walk *walk)
{
    eight_table *table = eight_table_of(tables, root, order);
    eight_status status = EIGHT_OK;

    walk->raw = atomic_load_explicit(&table->raw, memory_order_acquire);
    if (walk->raw == NULL) /* first use */
        status = eight_table_moves(tables, root, order, &walk->raw);
    walk->state = state;
    walk->root = root * EIGHT_RANKS;
    walk->solution = 0;
    return status;
}

/*
 * Threads may overwrite each other's sums.  A sum is then a little too small,
 * which is harmless.
 */
void eight_count_walk(const eight_tables *tables, unsigned root, int order,
                      unsigned cost)
{
    atomic_uint *sum = &eight_table_of(tables, root, order)->cost;
    unsigned before = atomic_load_explicit(sum, memory_order_relaxed);
    unsigned after = before + cost;

    atomic_store_explicit(sum, after, memory_order_relaxed);
    /*
     * The library tries once to expand.  If this fails, queries keep walking.
     */
    if (before < EIGHT_EXPAND_COST && after >= EIGHT_EXPAND_COST)
        (void)eight_expand(tables, root, order,
                           atomic_load(&tables->shared->limit));
}

eight_status eight_find_solution(const eight_tables *tables, unsigned root,
                                 int order, eight_state state,
                                 uint64_t *solution)
{
    const uint64_t *words = eight_expanded(tables, root, order);
    eight_walk walk;
    eight_status status;

    if (words != NULL) {
        *solution = words[state.index];
        return EIGHT_OK;
    }
    status = eight_walk_begin(tables, root, order, state, &walk);
    if (status != EIGHT_OK)
        return status;
    for (unsigned n = 0; eight_walk_on(&walk, n);)
        n++;
    *solution = walk.solution;
    eight_count_walk(tables, root, order, EIGHT_LONE_WALK_COST);
    return walk.solution == 0 ? EIGHT_E_WRONG_MOVE : EIGHT_OK;
}

/* ---- One query -------------------------------------------------------- */

/*
 * Finds the solution of a query.  `order` may be EIGHT_E_ORDER; the function
 * then returns an error.
 */
static eight_status look_up(const eight_tables *tables,
                            const eight_board *start, const eight_board *goal,
                            int order, uint64_t *solution)
{
    eight_state state;
    int root = eight_first_error(eight_relabel(start, goal, &state), order);

    if (root < 0)
        return (eight_status)root;
    order = eight_resolve(tables, (unsigned)root, order);
    return eight_find_solution(tables, (unsigned)root, order, state, solution);
}

int eight_solve(const eight_tables *tables, const eight_board *start,
                const eight_board *goal, const char *order,
                char moves[EIGHT_MOVES_SIZE])
{
    uint64_t solution;
    eight_status status =
        look_up(tables, start, goal, eight_order_of(order), &solution);

    if (status == EIGHT_OK)
        return eight_spell(solution, moves);
    moves[0] = '\0';
    return status;
}

int eight_distance(const eight_tables *tables, const eight_board *start,
                   const eight_board *goal)
{
    uint64_t solution;
    eight_status status =
        look_up(tables, start, goal, EIGHT_ANY_ORDER, &solution);

    return status == EIGHT_OK ? (int)eight_length(solution) : (int)status;
}

int eight_next_move(const eight_tables *tables, const eight_board *start,
                    const eight_board *goal, const char *order)
{
    uint64_t solution;
    eight_status status =
        look_up(tables, start, goal, eight_order_of(order), &solution);

    if (status != EIGHT_OK)
        return status;
    return eight_length(solution) == 0 ? 0 : EIGHT_MOVE_LETTERS[solution & 3];
}

static int distance_from(const eight_tables *tables, unsigned root, int order,
                         eight_state state)
{
    uint64_t solution;
    eight_status status =
        eight_find_solution(tables, root, order, state, &solution);

    return status == EIGHT_OK ? (int)eight_length(solution) : (int)status;
}

static int nearer_moves(const eight_tables *tables, unsigned root, int order,
                        eight_state state)
{
    int distance = distance_from(tables, root, order, state);
    int nearer = distance < 0 ? distance : 0;

    for (unsigned m = 0; m < EIGHT_MOVE_COUNT && nearer >= 0; m++) {
        eight_state next = state;
        int after;

        if (!eight_move_is_legal(state.z, (eight_move)m))
            continue;
        eight_state_move(&next, (eight_move)m);
        after = distance_from(tables, root, order, next);
        nearer = after < 0 ? after : nearer | (after == distance - 1) << m;
    }
    return nearer;
}

int eight_best_moves(const eight_tables *tables, const eight_board *start,
                     const eight_board *goal)
{
    eight_state state;
    int root = eight_relabel(start, goal, &state);
    unsigned cell = (unsigned)root;

    if (root < 0)
        return root;
    return nearer_moves(tables, cell,
                        eight_resolve(tables, cell, EIGHT_ANY_ORDER), state);
}
