/* all_solutions.c - every shortest solution from one board to another. */
#include "puzzle/rank.h"

#include <string.h>

/* A depth-first search of all shortest solutions to a goal. */
typedef struct search {
    const eight_tables *tables;
    const eight_board *goal;
    const char *order;
    eight_solution_fn *visit;
    void *context;
    char moves[EIGHT_MOVES_SIZE];
    int length; /* of every shortest solution */
    int found;  /* solutions so far */
} search;

/* What a step of the search returns: a negative status, or one of these. */
enum { GO_ON, STOP };

/* The goal is reached. */
static int report_solution(search *search)
{
    /* The distances of a forged table may allow more. */
    if (++search->found > EIGHT_MAX_SOLUTIONS)
        return EIGHT_E_WRONG_MOVE;
    if (search->visit == NULL ||
        search->visit(search->context, search->moves, search->length) == 0)
        return GO_ON;
    return STOP;
}

/* Continues from a board that is `remaining` moves away from the goal. */
static int search_from(search *search, const eight_board *board, int remaining)
{
    if (remaining == 0)
        return report_solution(search);
    for (const char *move = search->order; *move != '\0'; move++) {
        eight_board next = *board;
        int result;

        if (eight_board_move(&next, *move) != EIGHT_OK)
            continue;
        result = eight_distance(search->tables, &next, search->goal);
        if (result == remaining - 1) {
            search->moves[search->length - remaining] = *move;
            result = search_from(search, &next, remaining - 1);
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
    search search = {.tables = tables,
                     .goal = goal,
                     .order = order,
                     .visit = visit,
                     .context = context};
    int result;

    if (!eight_is_order(order, strlen(order)))
        return EIGHT_E_ORDER;
    search.length = eight_distance(tables, start, goal);
    if (search.length < 0)
        return search.length;
    result = search_from(&search, start, search.length);
    return result < 0 ? result : search.found;
}
