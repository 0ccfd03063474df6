/*
 * solve.c - relabels one query and finds its solution: by a look-up if the
 * solutions are expanded, else by a walk through the table of its root and
 * order, or, if the file has no such table, from distances, a move at a time.
 */
#include "answers/lookup.h"

/* ---- One query, relabelled -------------------------------------------- */

eight_status eight_walk_begin(const eight_tables *tables, unsigned root,
                              int order, eight_state state, eight_walk *walk)
{
    eight_table *table = eight_table_of(tables, root, order);
    eight_status status = EIGHT_OK;

    walk->raw = atomic_load_explicit(&table->raw, memory_order_acquire);
    if (walk->raw == NULL) /* the first use, or any order */
        status = eight_table_moves(
            tables, eight_find_table(tables, root, order), &walk->raw);
    walk->state = state;
    walk->root = root * EIGHT_RANKS;
    walk->solution = 0;
    return status;
}

/*
 * Threads may overwrite each other's sum, which then is a little too small.
 */
void eight_count_walk(const eight_tables *tables, unsigned root, int order,
                      unsigned cost)
{
    atomic_uint *sum = &eight_table_of(tables, root, order)->cost;
    unsigned before = atomic_load_explicit(sum, memory_order_relaxed);
    unsigned after = before + cost;

    atomic_store_explicit(sum, after, memory_order_relaxed);
    /* Expanding is tried once.  If it fails, queries keep walking. */
    if (before < EIGHT_EXPAND_COST && after >= EIGHT_EXPAND_COST)
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
 * Finds a solution in an order for which the file has no table.  Repeats until
 * the root is reached: makes the first move, in the order, that leads nearer.
 */
static int64_t find_by_distances(const eight_tables *tables, unsigned root,
                                 int order, eight_state state)
{
    int length = eight_distance_from(tables, root, state);
    uint64_t solution;

    if (length < 0)
        return length;
    solution = (uint64_t)1 << 2 * length;
    for (int n = 0; n < length; n++) {
        int nearer = eight_nearer_moves(tables, root, state, length - n);
        unsigned i = 0;

        if (nearer <= 0)
            return nearer == 0 ? EIGHT_E_WRONG_MOVE : nearer;
        while (!(nearer >> eight_order_move(order, i) & 1))
            i++;
        solution |= (uint64_t)eight_order_move(order, i) << 2 * n;
        eight_state_move(&state, eight_order_move(order, i));
    }
    eight_count_walk(tables, root, order, EIGHT_LONE_WALK_COST);
    return (int64_t)solution;
}

int64_t eight_find_solution(const eight_tables *tables, unsigned root,
                            int order, eight_state state)
{
    const uint64_t *words = eight_expanded(tables, root, order);
    eight_walk walk;
    eight_status status;

    if (words != NULL)
        return (int64_t)words[state.index];
    status = eight_walk_begin(tables, root, order, state, &walk);
    if (status == EIGHT_E_MISSING_TABLE && order != EIGHT_ANY_ORDER)
        return find_by_distances(tables, root, order, state);
    if (status != EIGHT_OK)
        return status;
    for (unsigned n = 0; eight_walk_on(&walk, n);)
        n++;
    eight_count_walk(tables, root, order, EIGHT_LONE_WALK_COST);
    return walk.solution == 0 ? EIGHT_E_WRONG_MOVE : (int64_t)walk.solution;
}

/* The length of a solution, or the status in its place. */
static int length_of(int64_t solution)
{
    return solution < 0 ? (int)solution : (int)eight_length((uint64_t)solution);
}

int eight_distance_from(const eight_tables *tables, unsigned root,
                        eight_state state)
{
    return length_of(eight_find_solution(tables, root, EIGHT_ANY_ORDER, state));
}

/* ---- One query -------------------------------------------------------- */

/* Finds a solution; an order below 0 is an error. */
static int64_t look_up(const eight_tables *tables, const eight_board *start,
                       const eight_board *goal, int order)
{
    eight_state state;
    int root = order < 0 ? order : eight_relabel(start, goal, &state);

    return root < 0 ? root
                    : eight_find_solution(tables, (unsigned)root, order, state);
}

int eight_solve(const eight_tables *tables, const eight_board *start,
                const eight_board *goal, const char *order,
                char moves[EIGHT_MOVES_SIZE])
{
    int64_t solution = look_up(tables, start, goal, eight_order_of(order));

    if (solution >= 0)
        return eight_spell((uint64_t)solution, moves);
    moves[0] = '\0';
    return (int)solution;
}

int eight_distance(const eight_tables *tables, const eight_board *start,
                   const eight_board *goal)
{
    return length_of(look_up(tables, start, goal, EIGHT_ANY_ORDER));
}

int eight_next_move(const eight_tables *tables, const eight_board *start,
                    const eight_board *goal, const char *order)
{
    int64_t solution = look_up(tables, start, goal, eight_order_of(order));
    int length = length_of(solution);

    return length <= 0 ? length : EIGHT_MOVE_LETTERS[solution & 3];
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
