/* all_solutions.c - finds every shortest solution from one board to another. */
#include "answers/lookup.h"

/* A depth-first search for all shortest solutions to a goal. */
typedef struct search {
    const eight_tables *tables;
    unsigned root;
    int order; /* the order of the solutions */
    int any;   /* the order of the table that the search uses */
    eight_solution_fn *visit;
    void *context;
    char moves[EIGHT_MOVES_SIZE];
    int length; /* the number of moves of every shortest solution */
    int found;  /* the number of solutions so far */
} search;

/* A step of the search returns a negative status, or one of these values. */
enum { GO_ON, STOP };

/* Counts the solution in search->moves, and calls visit for it. */
static int report_solution(search *search)
{
    /* An incorrect table may lead to more solutions. */
    if (++search->found > EIGHT_MAX_SOLUTIONS)
        return EIGHT_E_WRONG_MOVE;
    if (search->visit == NULL ||
        search->visit(search->context, search->moves, search->length) == 0)
        return GO_ON;
    return STOP;
}

/*
 * Finds a shortest solution of a state.  Reads expanded solutions directly,
 * because a function call would take longer.
 */
static eight_status find_any(const search *search, eight_state state,
                             uint64_t *solution)
{
    const uint64_t *words =
        eight_expanded(search->tables, search->root, search->any);

    if (words != NULL) {
        *solution = words[state.index];
        return EIGHT_OK;
    }
    return eight_find_solution(search->tables, search->root, search->any, state,
                               solution);
}

/*
 * Returns the set of moves that lead nearer from a state with this solution, or
 * an error.  The first move of the solution leads nearer, and the move back to
 * the previous state does not.  Only the other legal moves need look-ups: up to
 * 3 moves at the start, and up to 2 moves later.
 */
static int find_nearer(const search *search, eight_state state,
                       uint64_t solution, unsigned back)
{
    unsigned first = solution & 3;
    unsigned others = 0; /* a set of moves */
    int nearer = 1 << first;

    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++)
        others |= (unsigned)eight_move_is_legal(state.z, (eight_move)m) << m;
    for (others &= ~(1u << first | 1u << back); others != 0;
         others &= others - 1) {
        int move = __builtin_ctz(others);
        eight_state next = state;
        uint64_t after;
        eight_status status;

        eight_state_move(&next, (eight_move)move);
        status = find_any(search, next, &after);
        if (status != EIGHT_OK)
            return status;
        nearer |= (eight_length(after) + 1 == eight_length(solution)) << move;
    }
    return nearer;
}

static int search_from(search *search, eight_state state, uint64_t solution,
                       unsigned back);

/*
 * Makes each move of a set, in the move order, and continues from the state
 * after the move, which is `remaining` moves away from the goal.
 */
static int search_after(search *search, eight_state state, int moves,
                        int remaining)
{
    int result = GO_ON;

    for (unsigned i = 0; i < EIGHT_MOVE_COUNT && result == GO_ON; i++) {
        eight_move move = eight_order_move(search->order, i);
        eight_state next = state;
        uint64_t solution;

        if (!(moves >> move & 1))
            continue;
        eight_state_move(&next, move);
        result = find_any(search, next, &solution);
        if (result != EIGHT_OK)
            return result;
        search->moves[search->length - remaining - 1] =
            EIGHT_MOVE_LETTERS[move];
        result = search_from(search, next, solution, eight_move_inverse(move));
    }
    return result;
}

/*
 * Continues from a state with this solution.  Follows the solution as long as
 * no other move leads nearer; the states on the solution need no look-ups.
 * `back` is the move back to the previous state, or EIGHT_MOVE_COUNT at the
 * start.
 */
static int search_from(search *search, eight_state state, uint64_t solution,
                       unsigned back)
{
    int remaining = (int)eight_length(solution);

    for (; remaining > 0; solution >>= 2) {
        eight_move first = (eight_move)(solution & 3);
        int nearer = find_nearer(search, state, solution, back);

        if (nearer < 0)
            return nearer;
        if (nearer != 1 << first)
            return search_after(search, state, nearer, remaining - 1);
        search->moves[search->length - remaining--] = EIGHT_MOVE_LETTERS[first];
        eight_state_move(&state, first);
        back = eight_move_inverse(first);
    }
    return report_solution(search);
}

int eight_all_solutions(const eight_tables *tables, const eight_board *start,
                        const eight_board *goal, const char *order,
                        eight_solution_fn *visit, void *context)
{
    search search = {.tables = tables, .visit = visit, .context = context};
    eight_state state;
    uint64_t solution;
    int result;

    search.order = eight_order_of(order);
    result =
        eight_first_error(eight_relabel(start, goal, &state), search.order);
    if (result < 0)
        return result;
    search.root = (unsigned)result;
    search.any = eight_resolve(tables, search.root, EIGHT_ANY_ORDER);
    result = find_any(&search, state, &solution);
    if (result != EIGHT_OK)
        return result;
    search.length = (int)eight_length(solution);
    result = search_from(&search, state, solution, EIGHT_MOVE_COUNT);
    return result < 0 ? result : search.found;
}
