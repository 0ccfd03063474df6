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
 * a walk of this cost.  Returns whether there is a walk to make.
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
    order = eight_resolve(tables, root, order);
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
    return query->status == EIGHT_OK;
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

/* A boards struct holds boards that are `stride` bytes apart. */
typedef struct boards {
    const eight_board *first;
    ptrdiff_t stride;
} boards;

static inline const eight_board *board_at(boards boards, size_t i)
{
    return (const eight_board *)((const char *)boards.first +
                                 (ptrdiff_t)i * boards.stride);
}

/*
 * Answers the queries first..first+n-1, at most BATCH.  If moves is NULL, only
 * the lengths are needed.
 */
static inline void answer_batch(const eight_tables *tables, boards starts,
                                boards goals, size_t first, size_t n, int order,
                                char (*moves)[EIGHT_MOVES_SIZE],
                                int8_t *lengths)
{
    query queries[BATCH];
    eight_walk walks[BATCH];
    size_t walking = 0;
    unsigned cost = n == 1 ? EIGHT_LONE_WALK_COST : 1;

    for (size_t i = 0; i < n; i++)
        walking += (size_t)begin_query(tables, board_at(starts, first + i),
                                       board_at(goals, first + i), order, cost,
                                       &queries[i], &walks[walking]);
    walk_together(walks, walking);
    for (size_t i = 0; i < n; i++)
        lengths[first + i] = (int8_t)finish_query(
            &queries[i], moves == NULL ? NULL : moves[first + i]);
}

/* Returns the goals of the queries; NULL stands for EIGHT_GOAL_LAST. */
static inline boards given_goals(const eight_board *goals, ptrdiff_t stride)
{
    return goals != NULL ? (boards){goals, stride}
                         : (boards){eight_given_goal(NULL), 0};
}

int eight_solve_many(const eight_tables *tables, const eight_board *starts,
                     ptrdiff_t start_stride, const eight_board *goals,
                     ptrdiff_t goal_stride, size_t n, const char *order,
                     char (*moves)[EIGHT_MOVES_SIZE], int8_t *lengths)
{
    int number = eight_order_of(order);

    for (size_t i = 0; i < n; i += BATCH)
        answer_batch(tables, (boards){starts, start_stride},
                     given_goals(goals, goal_stride), i,
                     n - i < BATCH ? n - i : BATCH, number, moves, lengths);
    return number < 0 ? number : EIGHT_OK;
}

int eight_distance_many(const eight_tables *tables, const eight_board *starts,
                        ptrdiff_t start_stride, const eight_board *goals,
                        ptrdiff_t goal_stride, size_t n, int8_t *lengths)
{
    for (size_t i = 0; i < n; i += BATCH)
        answer_batch(tables, (boards){starts, start_stride},
                     given_goals(goals, goal_stride), i,
                     n - i < BATCH ? n - i : BATCH, EIGHT_ANY_ORDER, NULL,
                     lengths);
    return EIGHT_OK;
}
