/* all_solutions.c - every shortest way between two boards. */
#include "puzzle/rank.h"

#include <string.h>

/* A walk over all shortest ways to a goal. */
typedef struct walk {
    const eight_tables *tables;
    const eight_board *goal;
    const char *order;
    eight_solution_fn *visit;
    void *context;
    char moves[EIGHT_MOVES_SIZE];
    int length; /* of every shortest way */
    int found;  /* ways that have come to the goal */
} walk;

/* What a step of the walk returns: a negative status, or one of these. */
enum { GO_ON, STOP };

/* The walk has come to the goal. */
static int arrive(walk *walk)
{
    /* A forged table may have distances that lead there in more ways. */
    if (++walk->found > EIGHT_MAX_SOLUTIONS)
        return EIGHT_E_WRONG_MOVE;
    if (walk->visit == NULL ||
        walk->visit(walk->context, walk->moves, walk->length) == 0)
        return GO_ON;
    return STOP;
}

/* Walks on from a board that is `left` moves away from the goal. */
static int walk_on(walk *walk, const eight_board *board, int left)
{
    if (left == 0)
        return arrive(walk);
    for (const char *move = walk->order; *move != '\0'; move++) {
        eight_board next = *board;
        int result;

        if (!eight_board_move(&next, *move))
            continue;
        result = eight_distance(walk->tables, &next, walk->goal);
        if (result == left - 1) {
            walk->moves[walk->length - left] = *move;
            result = walk_on(walk, &next, left - 1);
            if (result != GO_ON)
                return result;
        } else if (result < 0) {
            return result;
        }
    }
    return GO_ON;
}

int eight_all_solutions(const eight_tables *tables, const eight_board *start,
                        const eight_board *goal, const char *order,
                        eight_solution_fn *visit, void *context)
{
    walk walk = {.tables = tables,
                 .goal = goal,
                 .order = order,
                 .visit = visit,
                 .context = context};
    int result;

    if (strlen(order) != EIGHT_MOVE_COUNT || !eight_is_order(order))
        return EIGHT_E_ORDER;
    walk.length = eight_distance(tables, start, goal);
    if (walk.length < 0)
        return walk.length;
    result = walk_on(&walk, start, walk.length);
    return result < 0 ? result : walk.found;
}
