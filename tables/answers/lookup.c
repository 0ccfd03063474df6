/*
 * lookup.c - solutions and distances: a walk through a table, one stored move
 * after the other, or one word where the table is unpacked.
 */
#include "answers/lookup.h"

#include "answers/unpacked.h"

#include <stdlib.h>
#include <string.h>

/* Queries that are begun before the first of them is finished. */
enum { BATCH = 64 };

/* ---- Walks ------------------------------------------------------------ */

/* A walk from a state to the root, along the stored moves. */
typedef struct walk {
    const uint8_t *raw;
    eight_state state;
    unsigned root;     /* its index */
    uint64_t solution; /* the moves so far, as in unpacked.h; 0: wrong ones */
} walk;

/* Makes move n, counted from 0.  Returns 0 if the walk has ended. */
static inline int walk_on(walk *walk, unsigned n)
{
    unsigned index = eight_index(&walk->state);
    eight_move move = eight_raw_move(walk->raw, index);
    int at_root = index == walk->root;

    if (!at_root &&
        (n == EIGHT_MAX_MOVES || !eight_move_is_legal(walk->state.z, move))) {
        walk->solution = 0;
        return 0;
    }
    walk->solution |= (uint64_t)(at_root ? 1 : move) << 2 * n;
    if (!at_root)
        eight_state_move(&walk->state, move);
    return !at_root;
}

/*
 * Makes up to BATCH walks, one move of each in turn, so that the processor
 * works on several at a time.
 */
static void walk_together(walk *walks, size_t count)
{
    walk *active[BATCH];

    for (size_t i = 0; i < count; i++)
        active[i] = &walks[i];
    for (unsigned n = 0; count > 0; n++) {
        size_t left = 0;

        for (size_t i = 0; i < count; i++) {
            active[left] = active[i];
            left += (size_t)walk_on(active[i], n);
        }
        count = left;
    }
}

/* ---- One table -------------------------------------------------------- */

/* The unpacked solutions of table i, or NULL if it is not unpacked. */
static const uint64_t *find_unpacked(const eight_tables *tables, int i)
{
    if (i == EIGHT_NO_TABLE)
        return NULL;
    return atomic_load_explicit(&tables->cache[i].unpacked,
                                memory_order_acquire);
}

eight_status eight_table_unpacked(const eight_tables *tables, int i,
                                  const uint64_t **solutions)
{
    const uint64_t *none = NULL;
    const uint8_t *raw;
    uint64_t *unpacked;
    eight_status status = eight_table_moves(tables, i, &raw);

    if (status != EIGHT_OK)
        return status;
    *solutions = find_unpacked(tables, i);
    if (*solutions != NULL)
        return EIGHT_OK;
    status = eight_unpack(raw, tables->entry[i].root, &unpacked);
    if (status != EIGHT_OK)
        return status;
    *solutions = unpacked;
    /* If another thread was faster, use its copy, which is the same. */
    if (!atomic_compare_exchange_strong(&tables->cache[i].unpacked, &none,
                                        *solutions)) {
        free(unpacked);
        *solutions = none;
    }
    return EIGHT_OK;
}

/*
 * Adds up what the walks through table i have cost.  Threads may overwrite
 * each other's sum, which then is a little too small.
 */
static void count_walk(const eight_tables *tables, int i, unsigned cost)
{
    atomic_uint *sum = &tables->cache[i].walk_cost;
    unsigned before = atomic_load_explicit(sum, memory_order_relaxed);
    unsigned after = before + cost;
    const uint64_t *solutions;

    atomic_store_explicit(sum, after, memory_order_relaxed);
    /* Tried once: if it fails, walking goes on. */
    if (before < EIGHT_UNPACK_COST && after >= EIGHT_UNPACK_COST)
        (void)eight_table_unpacked(tables, i, &solutions);
}

/* Sets *walk to a walk, of that cost, from a state to the root of table i. */
static eight_status begin_walk(const eight_tables *tables, int i,
                               eight_state state, unsigned cost, walk *walk)
{
    eight_status status = eight_table_moves(tables, i, &walk->raw);

    if (status != EIGHT_OK)
        return status;
    count_walk(tables, i, cost);
    walk->state = state;
    walk->root = tables->entry[i].root * EIGHT_RANKS;
    walk->solution = 0;
    return EIGHT_OK;
}

int eight_table_distance(const eight_tables *tables, int i, unsigned index)
{
    const uint64_t *solutions = find_unpacked(tables, i);
    walk walk;
    eight_status status;

    if (solutions != NULL)
        return (int)eight_unpacked_length(solutions[index]);
    status = begin_walk(tables, i, eight_state_at(index), EIGHT_LONE_WALK_COST,
                        &walk);
    if (status != EIGHT_OK)
        return status;
    walk_together(&walk, 1);
    return walk.solution == 0 ? EIGHT_E_WRONG_MOVE
                              : (int)eight_unpacked_length(walk.solution);
}

/* ---- Many queries ----------------------------------------------------- */

typedef struct pending {
    eight_status status;
    const uint64_t *solution; /* if OK: being fetched, or of a walk */
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

/*
 * Begins up to BATCH pairs: relabels them, and prefetches their solutions or
 * walks to their goals.  *walks lives as long as *pending.
 */
static void begin_batch(const eight_tables *tables,
                        const int table[EIGHT_CELLS], const eight_board *pairs,
                        size_t n, pending *pending, walk walks[BATCH])
{
    unsigned cost = n == 1 ? EIGHT_LONE_WALK_COST : 1;
    size_t begun = 0;

    for (size_t i = 0; i < n; i++, pending++) {
        const uint64_t *solutions;
        eight_state state;
        int root = eight_relabel(&pairs[2 * i], &pairs[2 * i + 1], &state);

        pending->status = root < 0 ? (eight_status)root : EIGHT_OK;
        if (root < 0)
            continue;
        solutions = find_unpacked(tables, table[root]);
        if (solutions != NULL) {
            pending->solution = &solutions[eight_index(&state)];
            __builtin_prefetch(pending->solution);
            continue;
        }
        pending->solution = &walks[begun].solution;
        pending->status =
            begin_walk(tables, table[root], state, cost, &walks[begun]);
        begun += pending->status == EIGHT_OK;
    }
    walk_together(walks, begun);
}

/* Keeps the first solution: the context is an array for it. */
static int keep(void *moves, const char *found, int length)
{
    memcpy(moves, found, (size_t)length + 1);
    return 1;
}

/*
 * Answers a pair that has no solution pending: an error, or an order without a
 * table.  Kept out of line so that the loop around it need not save registers
 * for every query.
 */
__attribute__((noinline)) static int answer_slowly(const eight_tables *tables,
                                                   const eight_board pair[2],
                                                   const char *order,
                                                   eight_status status,
                                                   char moves[EIGHT_MOVES_SIZE])
{
    moves[0] = '\0';
    if (status == EIGHT_E_MISSING_TABLE && order != NULL) {
        int found =
            eight_all_solutions(tables, &pair[0], &pair[1], order, keep, moves);

        return found < 0 ? found : (int)strlen(moves);
    }
    return status == EIGHT_OK ? EIGHT_E_WRONG_MOVE : (int)status;
}

/*
 * Answers all pairs.  If moves is NULL, only the lengths are needed; order is
 * NULL, too, and a table of any order serves.
 */
static inline void answer_many(const eight_tables *tables,
                               const eight_board *pairs, size_t n,
                               const char *order,
                               char (*moves)[EIGHT_MOVES_SIZE], int8_t *lengths)
{
    pending pending[BATCH];
    walk walks[BATCH];
    int table[EIGHT_CELLS];
    char unused[EIGHT_MOVES_SIZE] = "";

    find_tables(tables, order, table);
    for (size_t count; n > 0; pairs += 2 * count, n -= count) {
        count = n < BATCH ? n : BATCH;
        begin_batch(tables, table, pairs, count, pending, walks);
        for (size_t i = 0; i < count; i++) {
            eight_status status = pending[i].status;
            char *letters = moves == NULL ? unused : *moves++;

            if (status != EIGHT_OK || *pending[i].solution == 0)
                *lengths++ = (int8_t)answer_slowly(tables, pairs + 2 * i, order,
                                                   status, letters);
            else if (moves == NULL)
                *lengths++ =
                    (int8_t)eight_unpacked_length(*pending[i].solution);
            else
                *lengths++ =
                    (int8_t)eight_unpacked_spell(*pending[i].solution, letters);
        }
    }
}

eight_status eight_solve_many(const eight_tables *tables,
                              const eight_board *pairs, size_t n,
                              const char *order,
                              char (*moves)[EIGHT_MOVES_SIZE], int8_t *lengths)
{
    if (!eight_is_order(order, strlen(order))) {
        memset(lengths, EIGHT_E_ORDER, n);
        return EIGHT_E_ORDER;
    }
    answer_many(tables, pairs, n, order, moves, lengths);
    return EIGHT_OK;
}

eight_status eight_distance_many(const eight_tables *tables,
                                 const eight_board *pairs, size_t n,
                                 int8_t *lengths)
{
    answer_many(tables, pairs, n, NULL, NULL, lengths);
    return EIGHT_OK;
}

/* ---- One query -------------------------------------------------------- */

int eight_solve(const eight_tables *tables, const eight_board *start,
                const eight_board *goal, const char *order,
                char moves[EIGHT_MOVES_SIZE])
{
    const eight_board pair[2] = {*start, *goal};
    int8_t length;

    moves[0] = '\0';
    (void)eight_solve_many(tables, pair, 1, order,
                           (char(*)[EIGHT_MOVES_SIZE])moves, &length);
    return length;
}

int eight_distance(const eight_tables *tables, const eight_board *start,
                   const eight_board *goal)
{
    const eight_board pair[2] = {*start, *goal};
    int8_t length;

    (void)eight_distance_many(tables, pair, 1, &length);
    return length;
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

        if (eight_board_move(&next, EIGHT_MOVE_LETTERS[m]) != EIGHT_OK)
            continue;
        after = eight_distance(tables, &next, goal);
        if (after < 0)
            return after;
        best |= (after < distance) << m;
    }
    return best;
}

/* ---- Beforehand ------------------------------------------------------- */

eight_status eight_prepare(const eight_tables *tables, const eight_board *goal)
{
    eight_state state;
    int root = goal == NULL ? EIGHT_CELLS : eight_relabel(goal, goal, &state);
    eight_status status = root < 0 ? (eight_status)root : EIGHT_OK;

    if (status == EIGHT_OK && goal != NULL &&
        eight_find_table(tables, (unsigned)root, NULL) == EIGHT_NO_TABLE)
        status = EIGHT_E_MISSING_TABLE;
    for (size_t i = 0; status == EIGHT_OK && i < tables->count; i++) {
        const uint64_t *solutions;

        if (goal == NULL || tables->entry[i].root == (unsigned)root)
            status = eight_table_unpacked(tables, (int)i, &solutions);
    }
    return status;
}
