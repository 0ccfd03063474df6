/*
 * lookup.c - solutions and distances: a walk through a table, one stored move
 * after the other, or one word where the table is unpacked.
 */
#include "answers/lookup.h"

#include "answers/unpacked.h"

#include <stdlib.h>
#include <string.h>

/* ---- One table -------------------------------------------------------- */

/* Follows the stored moves from an index to the root; as eight_solve(). */
static int walk(const uint8_t *raw, unsigned root, unsigned index, char *moves)
{
    unsigned goal = root * EIGHT_RANKS;
    eight_state state = eight_state_at(index);
    int length = 0;

    for (; index != goal; index = eight_index(&state)) {
        eight_move move = eight_raw_move(raw, index);

        if (length == EIGHT_MAX_MOVES || !eight_move_is_legal(state.z, move)) {
            moves[0] = '\0';
            return EIGHT_E_WRONG_MOVE;
        }
        moves[length++] = eight_move_letters[move];
        eight_state_move(&state, move);
    }
    moves[length] = '\0';
    return length;
}

eight_status eight_table_unpacked(const eight_tables *tables, int i,
                                  const uint64_t **solutions)
{
    eight_table_cache *cache;
    const uint64_t *none = NULL;
    const uint8_t *raw;
    uint64_t *unpacked;
    eight_status status = eight_table_moves(tables, i, &raw);

    if (status != EIGHT_OK)
        return status;
    cache = &tables->cache[i];
    *solutions = atomic_load_explicit(&cache->unpacked, memory_order_acquire);
    if (*solutions != NULL)
        return EIGHT_OK;
    status = eight_unpack(raw, tables->entry[i].root, &unpacked);
    if (status != EIGHT_OK)
        return status;
    *solutions = unpacked;
    /* If another thread was faster, use its copy, which is the same. */
    if (!atomic_compare_exchange_strong(&cache->unpacked, &none, *solutions)) {
        free(unpacked);
        *solutions = none;
    }
    return EIGHT_OK;
}

/* The unpacked solutions of table i, or NULL if it is not unpacked. */
static const uint64_t *find_unpacked(const eight_tables *tables, int i)
{
    if (i == EIGHT_NO_TABLE)
        return NULL;
    return atomic_load_explicit(&tables->cache[i].unpacked,
                                memory_order_acquire);
}

/*
 * Walks from an index to the root of table i.  The table is unpacked after
 * EIGHT_UNPACK_AFTER_WALKS walks; if that fails, walking goes on.
 */
static int walk_table(const eight_tables *tables, int i, unsigned index,
                      char moves[EIGHT_MOVES_SIZE])
{
    const uint8_t *raw;
    const uint64_t *solutions;
    eight_status status = eight_table_moves(tables, i, &raw);

    moves[0] = '\0';
    if (status != EIGHT_OK)
        return status;
    if (atomic_fetch_add_explicit(&tables->cache[i].walks, 1,
                                  memory_order_relaxed) ==
        EIGHT_UNPACK_AFTER_WALKS)
        (void)eight_table_unpacked(tables, i, &solutions);
    return walk(raw, tables->entry[i].root, index, moves);
}

/* The solution from an index in the order of table i. */
static int solve_in_table(const eight_tables *tables, int i, unsigned index,
                          char moves[EIGHT_MOVES_SIZE])
{
    const uint64_t *solutions = find_unpacked(tables, i);

    if (solutions != NULL)
        return eight_unpacked_spell(solutions[index], moves);
    return walk_table(tables, i, index, moves);
}

/* The number of moves from an index to the root of table i. */
static int distance_in_table(const eight_tables *tables, int i, unsigned index)
{
    char moves[EIGHT_MOVES_SIZE];
    const uint64_t *solutions = find_unpacked(tables, i);

    if (solutions != NULL)
        return (int)eight_unpacked_length(solutions[index]);
    return walk_table(tables, i, index, moves);
}

/* ---- Any order -------------------------------------------------------- */

int eight_table_of_root(const eight_tables *tables, unsigned root)
{
    for (size_t i = 0; i < tables->count; i++)
        if (tables->entry[i].root == root)
            return (int)i;
    return EIGHT_NO_TABLE;
}

/*
 * Makes the first move, in the order, that leads to distance `nearer`.
 * Returns the move, or EIGHT_E_WRONG_MOVE if none does.
 */
static int step_nearer(const eight_tables *tables, int i, const char *order,
                       int nearer, eight_state *state)
{
    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++) {
        eight_move move = (eight_move)eight_move_of(order[m]);
        eight_state next = *state;

        if (!eight_move_is_legal(state->z, move))
            continue;
        eight_state_move(&next, move);
        if (distance_in_table(tables, i, eight_index(&next)) == nearer) {
            *state = next;
            return (int)move;
        }
    }
    return EIGHT_E_WRONG_MOVE;
}

/*
 * The first shortest solution in an order other than table i's: repeatedly
 * takes the first move, in that order, that reduces the distance.
 */
static int solve_by_distance(const eight_tables *tables, int i,
                             const char *order, unsigned index,
                             char moves[EIGHT_MOVES_SIZE])
{
    eight_state state = eight_state_at(index);
    int length = distance_in_table(tables, i, index);

    moves[0] = '\0';
    for (int remaining = length; remaining > 0; remaining--) {
        int move = step_nearer(tables, i, order, remaining - 1, &state);

        if (move < 0) {
            moves[0] = '\0';
            return move;
        }
        moves[length - remaining] = eight_move_letters[move];
    }
    moves[length < 0 ? 0 : length] = '\0';
    return length;
}

/* Solves a query from table i, which has the order, or from another. */
static int solve_query(const eight_tables *tables, int i,
                       const eight_query *query, const char *order,
                       char moves[EIGHT_MOVES_SIZE])
{
    if (i != EIGHT_NO_TABLE)
        return solve_in_table(tables, i, query->index, moves);
    return solve_by_distance(tables, eight_table_of_root(tables, query->root),
                             order, query->index, moves);
}

/* ---- One query -------------------------------------------------------- */

int eight_solve(const eight_tables *tables, const eight_board *start,
                const eight_board *goal, const char *order,
                char moves[EIGHT_MOVES_SIZE])
{
    eight_query query;
    eight_status status = eight_is_order(order, strlen(order))
                              ? eight_relabel(start, goal, &query)
                              : EIGHT_E_ORDER;

    moves[0] = '\0';
    if (status != EIGHT_OK)
        return status;
    return solve_query(tables, eight_find_table(tables, query.root, order),
                       &query, order, moves);
}

int eight_distance(const eight_tables *tables, const eight_board *start,
                   const eight_board *goal)
{
    eight_query query;
    eight_status status = eight_relabel(start, goal, &query);

    if (status != EIGHT_OK)
        return status;
    return distance_in_table(tables, eight_table_of_root(tables, query.root),
                             query.index);
}

int eight_next_move(const eight_tables *tables, const eight_board *start,
                    const eight_board *goal, const char *order)
{
    char moves[EIGHT_MOVES_SIZE];
    int length = eight_solve(tables, start, goal, order, moves);

    return length <= 0 ? length : moves[0];
}

int eight_best_moves(const eight_tables *tables, const eight_board *start,
                     const eight_board *goal)
{
    int distance = eight_distance(tables, start, goal);
    int best = 0;

    if (distance < 0)
        return distance;
    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++) {
        eight_board next = *start;
        int after;

        if (eight_board_move(&next, eight_move_letters[m]) != EIGHT_OK)
            continue;
        after = eight_distance(tables, &next, goal);
        if (after < 0)
            return after;
        best |= (after < distance) << m;
    }
    return best;
}

/* ---- Many queries ----------------------------------------------------- */

enum {
    /* Queries begun before the first of them is finished. */
    BATCH = 64,
    /*
     * Queries relabelled, then prefetched, per step.  A core sustains about
     * ten outstanding cache misses; issuing more without work in between
     * would stall.
     */
    PREFETCH_BATCH = 16,
};

typedef struct pending {
    eight_query query;
    eight_status status;
    const uint64_t *solution; /* being fetched; NULL if not unpacked */
} pending;

/* Finds the first table of each root, in an order unless that is NULL. */
static void find_tables(const eight_tables *tables, const char *order,
                        int table[EIGHT_CELLS])
{
    for (unsigned root = 0; root < EIGHT_CELLS; root++)
        table[root] = EIGHT_NO_TABLE;
    for (size_t i = tables->count; i-- > 0;)
        if (order == NULL ||
            memcmp(tables->entry[i].order, order, EIGHT_MOVE_COUNT) == 0)
            table[tables->entry[i].root] = (int)i;
}

/* Relabels up to PREFETCH_BATCH pairs and prefetches their solutions. */
static void begin_queries(const eight_tables *tables,
                          const int table[EIGHT_CELLS],
                          const eight_board *pairs, size_t n, pending *pending)
{
    eight_query queries[PREFETCH_BATCH];
    eight_status statuses[PREFETCH_BATCH];

    eight_relabel_many(pairs, n, queries, statuses);
    for (size_t i = 0; i < n; i++) {
        const uint64_t *solutions = NULL;

        pending[i].query = queries[i];
        pending[i].status = statuses[i];
        pending[i].solution = NULL;
        if (statuses[i] == EIGHT_OK)
            solutions = find_unpacked(tables, table[queries[i].root]);
        if (solutions != NULL) {
            pending[i].solution = &solutions[queries[i].index];
            __builtin_prefetch(pending[i].solution);
        }
    }
}

/* Begins up to BATCH pairs. */
static void begin_batch(const eight_tables *tables,
                        const int table[EIGHT_CELLS], const eight_board *pairs,
                        size_t n, pending *pending)
{
    for (size_t i = 0; i < n; i += PREFETCH_BATCH)
        begin_queries(tables, table, pairs + 2 * i,
                      n - i < PREFETCH_BATCH ? n - i : PREFETCH_BATCH,
                      pending + i);
}

/*
 * Slow path, for a query whose table is not unpacked.  Kept out of line so
 * that the loop around it need not save registers for every query.
 */
__attribute__((noinline)) static int finish_slowly(const eight_tables *tables,
                                                   const int table[EIGHT_CELLS],
                                                   const char *order,
                                                   const pending *pending,
                                                   char moves[EIGHT_MOVES_SIZE])
{
    moves[0] = '\0';
    if (pending->status != EIGHT_OK)
        return pending->status;
    return solve_query(tables, table[pending->query.root], &pending->query,
                       order, moves);
}

eight_status eight_solve_many(const eight_tables *tables,
                              const eight_board *pairs, size_t n,
                              const char *order,
                              char (*moves)[EIGHT_MOVES_SIZE], int8_t *lengths)
{
    pending pending[BATCH];
    int table[EIGHT_CELLS];

    if (!eight_is_order(order, strlen(order))) {
        memset(lengths, EIGHT_E_ORDER, n);
        return EIGHT_E_ORDER;
    }
    find_tables(tables, order, table);
    for (size_t count; n > 0; pairs += 2 * count, n -= count) {
        count = n < BATCH ? n : BATCH;
        begin_batch(tables, table, pairs, count, pending);
        for (size_t i = 0; i < count; i++)
            *lengths++ = (int8_t)(pending[i].solution != NULL
                                      ? eight_unpacked_spell(
                                            *pending[i].solution, *moves++)
                                      : finish_slowly(tables, table, order,
                                                      &pending[i], *moves++));
    }
    return EIGHT_OK;
}

eight_status eight_distance_many(const eight_tables *tables,
                                 const eight_board *pairs, size_t n,
                                 int8_t *lengths)
{
    pending pending[BATCH];
    int table[EIGHT_CELLS];

    find_tables(tables, NULL, table);
    for (size_t count; n > 0; pairs += 2 * count, n -= count) {
        count = n < BATCH ? n : BATCH;
        begin_batch(tables, table, pairs, count, pending);
        for (size_t i = 0; i < count; i++)
            *lengths++ =
                (int8_t)(pending[i].status != EIGHT_OK
                             ? (int)pending[i].status
                             : distance_in_table(tables,
                                                 table[pending[i].query.root],
                                                 pending[i].query.index));
    }
    return EIGHT_OK;
}

/* ---- Beforehand ------------------------------------------------------- */

eight_status eight_prepare(const eight_tables *tables, const eight_board *goal)
{
    eight_query query = {.root = EIGHT_CELLS};
    eight_status status =
        goal == NULL ? EIGHT_OK : eight_relabel(goal, goal, &query);

    if (status == EIGHT_OK && goal != NULL &&
        eight_table_of_root(tables, query.root) == EIGHT_NO_TABLE)
        status = EIGHT_E_MISSING_TABLE;
    for (size_t i = 0; status == EIGHT_OK && i < tables->count; i++) {
        const uint64_t *solutions;

        if (goal == NULL || tables->entry[i].root == query.root)
            status = eight_table_unpacked(tables, (int)i, &solutions);
    }
    return status;
}
