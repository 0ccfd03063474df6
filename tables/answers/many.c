/*
 * many.c - answers many queries at once, so that their memory accesses overlap.
 * It prefetches the words of expanded solutions, and makes move n of every walk
 * before move n + 1 of any walk.
 */
#include "answers/lookup.h"

/* BATCH is the number of queries that are in progress at the same time. */
enum { BATCH = 64 };

/* A query struct holds a query in progress. */
typedef struct query {
    eight_status status;
    const uint64_t *solution; /* where the solution is, if status is OK */
    uint64_t found;
} query;

/*
 * Makes up to BATCH walks, one move of each in turn, so that the processor
 * works on several walks at a time.
 */
static void walk_together(eight_walk *walks, size_t count)
{
    eight_walk *active[BATCH];

    for (size_t i = 0; i < count; i++)
        active[i] = &walks[i];
    for (unsigned n = 0; count > 0; n++) {
        size_t left = 0;

        for (size_t i = 0; i < count; i++) {
            active[left] = active[i];
            left += (size_t)eight_walk_on(active[i], n);
        }
        count = left;
    }
}

/*
 * Begins a query.  Prefetches the solution if it is expanded; otherwise begins
 * a walk of this cost.  If the file has no table of the order, finds the
 * solution at once.  Returns whether there is a walk to make.
 */
static int begin_query(const eight_tables *tables, const eight_board *start,
                       const eight_board *goal, int order, unsigned cost,
                       query *query, eight_walk *walk)
{
    eight_state state;
    int status = eight_first_error(eight_relabel(start, goal, &state), order);
    unsigned root = (unsigned)status;
    const uint64_t *words;

    query->status = status < 0 ? (eight_status)status : EIGHT_OK;
    if (status < 0)
        return 0;
    words = eight_expanded(tables, root, order);
    if (words != NULL) {
        query->solution = &words[state.index];
        __builtin_prefetch(query->solution);
        return 0;
    }
    query->solution = &walk->solution;
    query->status = eight_walk_begin(tables, root, order, state, walk);
    if (query->status == EIGHT_OK)
        eight_count_walk(tables, root, order, cost);
    if (query->status != EIGHT_E_MISSING_TABLE)
        return query->status == EIGHT_OK;
    query->solution = &query->found;
    query->status =
        eight_find_solution(tables, root, order, state, &query->found);
    return 0;
}

/*
 * Returns the length of a query's solution, or a negative status.  Writes the
 * letters unless moves is NULL.
 */
static inline int finish_query(const query *query, char *moves)
{
    if (query->status == EIGHT_OK && *query->solution != 0)
        return moves == NULL ? (int)eight_length(*query->solution)
                             : eight_spell(*query->solution, moves);
    if (moves != NULL)
        moves[0] = '\0';
    return query->status == EIGHT_OK ? EIGHT_E_WRONG_MOVE : (int)query->status;
}

/*
 * Answers up to BATCH queries.  The boards are n starts for one goal or, if
 * goal is NULL, n pairs.  If moves is NULL, only the lengths are needed.
 */
static inline void answer_batch(const eight_tables *tables,
                                const eight_board *boards,
                                const eight_board *goal, size_t n, int order,
                                char (*moves)[EIGHT_MOVES_SIZE],
                                int8_t *lengths)
{
    query queries[BATCH];
    eight_walk walks[BATCH];
    size_t walking = 0;
    unsigned cost = n == 1 ? EIGHT_LONE_WALK_COST : 1;

    for (size_t i = 0; i < n; i++) {
        const eight_board *start = &boards[goal == NULL ? 2 * i : i];

        walking +=
            (size_t)begin_query(tables, start, goal == NULL ? start + 1 : goal,
                                order, cost, &queries[i], &walks[walking]);
    }
    walk_together(walks, walking);
    for (size_t i = 0; i < n; i++)
        lengths[i] =
            (int8_t)finish_query(&queries[i], moves == NULL ? NULL : moves[i]);
}

int eight_solve_many(const eight_tables *tables, const eight_board *pairs,
                     size_t n, const char *order,
                     char (*moves)[EIGHT_MOVES_SIZE], int8_t *lengths)
{
    int number = eight_order_of(order);

    for (size_t i = 0; i < n; i += BATCH)
        answer_batch(tables, pairs + 2 * i, NULL, n - i < BATCH ? n - i : BATCH,
                     number, moves + i, lengths + i);
    return number < 0 ? number : EIGHT_OK;
}

int eight_distance_many(const eight_tables *tables, const eight_board *pairs,
                        size_t n, int8_t *lengths)
{
    for (size_t i = 0; i < n; i += BATCH)
        answer_batch(tables, pairs + 2 * i, NULL, n - i < BATCH ? n - i : BATCH,
                     EIGHT_ANY_ORDER, NULL, lengths + i);
    return EIGHT_OK;
}

int eight_solve_to_goal(const eight_tables *tables, const eight_board *starts,
                        size_t n, const eight_board *goal, const char *order,
                        char (*moves)[EIGHT_MOVES_SIZE], int8_t *lengths)
{
    int number = eight_order_of(order);

    goal = eight_given_goal(goal);
    for (size_t i = 0; i < n; i += BATCH)
        answer_batch(tables, starts + i, goal, n - i < BATCH ? n - i : BATCH,
                     number, moves + i, lengths + i);
    return eight_first_error(eight_board_check(goal), number);
}

int eight_distance_to_goal(const eight_tables *tables,
                           const eight_board *starts, size_t n,
                           const eight_board *goal, int8_t *lengths)
{
    goal = eight_given_goal(goal);
    for (size_t i = 0; i < n; i += BATCH)
        answer_batch(tables, starts + i, goal, n - i < BATCH ? n - i : BATCH,
                     EIGHT_ANY_ORDER, NULL, lengths + i);
    return eight_board_check(goal);
}
