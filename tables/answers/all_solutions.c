/* all_solutions.c - every shortest solution from one board to another. */
#include "answers/lookup.h"

/* A depth-first search of all shortest solutions to a goal. */
typedef struct search {
    const eight_tables *tables;
    unsigned root;
    int order;
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
    /* The distances of an incorrect table may allow more. */
    if (++search->found > EIGHT_MAX_SOLUTIONS)
        return EIGHT_E_WRONG_MOVE;
    if (search->visit == NULL ||
        search->visit(search->context, search->moves, search->length) == 0)
        return GO_ON;
    return STOP;
}

/* Continues from a state that is `remaining` moves away from the goal. */
static int search_from(search *search, eight_state state, int remaining)
{
    int nearer;
    int result = GO_ON;

    if (remaining == 0)
        return report_solution(search);
    nearer = eight_nearer_moves(search->tables, search->root, state, remaining);
    if (nearer < 0)
        return nearer;
    for (unsigned i = 0; i < EIGHT_MOVE_COUNT && result == GO_ON; i++) {
        eight_move move = eight_order_move(search->order, i);
        eight_state next = state;

        if (!(nearer >> move & 1))
            continue;
        eight_state_move(&next, move);
        search->moves[search->length - remaining] = EIGHT_MOVE_LETTERS[move];
        result = search_from(search, next, remaining - 1);
    }
    return result;
}

int eight_all_solutions(const eight_tables *tables, const eight_board *start,
                        const eight_board *goal, const char *order,
                        eight_solution_fn *visit, void *context)
{
    search search = {.tables = tables, .visit = visit, .context = context};
    eight_state state;
    int result;

    search.order = eight_order_of(order);
    result =
        eight_first_error(eight_relabel(start, goal, &state), search.order);
    if (result < 0)
        return result;
    search.root = (unsigned)result;
    search.length = eight_distance_from(tables, search.root, state);
    if (search.length < 0)
        return search.length;
    result = search_from(&search, state, search.length);
    return result < 0 ? result : search.found;
}
