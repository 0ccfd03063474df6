/*
 * solve.c - relabels one query and finds its solution.  If the solutions are
 * expanded, this is a look-up; otherwise it is a walk through the table of the
 * root and the order.  If the file has no such table, the distances of
 * neighbours determine the solution, a move at a time.
 */
#include "answers/lookup.h"

/* ---- One query, relabelled -------------------------------------------- */

eight_status eight_walk_begin(const eight_tables *tables, unsigned root,
                              int order, eight_state state, eight_walk *walk)
{
    eight_table *table = eight_table_of(tables, root, order);
    eight_status status = EIGHT_OK;

    walk->raw = atomic_load_explicit(&table->raw, memory_order_acquire);
    if (walk->raw == NULL) /* first use, or EIGHT_ANY_ORDER */
        status = eight_table_moves(
            tables, eight_find_table(tables, root, order), &walk->raw);
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
    if (before < EIGHT_EXPAND_COST && after >= EIGHT_EXPAND_COST &&
        !(tables->flags & EIGHT_NO_EXPAND))
        (void)eight_expand(tables, root, order);
}

int eight_nearer_moves(const eight_tables *tables, unsigned root,
                       eight_state state, int distance)
{
    int nearer = 0;

    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++) {
        eight_state next = state;
        int after;

        if (!eight_move_is_legal(state.z, (eight_move)m))
            continue;
        eight_state_move(&next, (eight_move)m);
        after = eight_distance_from(tables, root, next);
        if (after < 0)
            return after;
        nearer |= (after == distance - 1) << m;
    }
    return nearer;
}

/*
 * Finds a solution in an order for which the file has no table.  Makes the
 * first move, in the order, that leads nearer, and repeats this until it
 * reaches the root.
 */
static eight_status find_by_distances(const eight_tables *tables, unsigned root,
                                      int order, eight_state state,
                                      uint64_t *solution)
{
    int length = eight_distance_from(tables, root, state);

    if (length < 0)
        return (eight_status)length;
    *solution = (uint64_t)1 << 2 * length;
    for (int n = 0; n < length; n++) {
        int nearer = eight_nearer_moves(tables, root, state, length - n);
        unsigned i = 0;

        if (nearer <= 0)
            return nearer == 0 ? EIGHT_E_WRONG_MOVE : (eight_status)nearer;
        while (!(nearer >> eight_order_move(order, i) & 1))
            i++;
        *solution |= (uint64_t)eight_order_move(order, i) << 2 * n;
        eight_state_move(&state, eight_order_move(order, i));
    }
    eight_count_walk(tables, root, order, EIGHT_LONE_WALK_COST);
    return EIGHT_OK;
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
    if (status == EIGHT_E_MISSING_TABLE && order != EIGHT_ANY_ORDER)
        return find_by_distances(tables, root, order, state, solution);
    if (status != EIGHT_OK)
        return status;
    for (unsigned n = 0; eight_walk_on(&walk, n);)
        n++;
    *solution = walk.solution;
    eight_count_walk(tables, root, order, EIGHT_LONE_WALK_COST);
    return walk.solution == 0 ? EIGHT_E_WRONG_MOVE : EIGHT_OK;
}

int eight_distance_from(const eight_tables *tables, unsigned root,
                        eight_state state)
{
    uint64_t solution;
    eight_status status =
        eight_find_solution(tables, root, EIGHT_ANY_ORDER, state, &solution);

    return status == EIGHT_OK ? (int)eight_length(solution) : (int)status;
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

int eight_best_moves(const eight_tables *tables, const eight_board *start,
                     const eight_board *goal)
{
    eight_state state;
    int root = eight_relabel(start, goal, &state);
    int distance =
        root < 0 ? root : eight_distance_from(tables, (unsigned)root, state);

    return distance < 0
               ? distance
               : eight_nearer_moves(tables, (unsigned)root, state, distance);
}
