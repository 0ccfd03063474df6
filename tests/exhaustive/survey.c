/*
 * survey.c - compares the surveys, the solutions and the lower bounds of all
 * boards with the results of the reference search.
 */
#include "reference.h"
#include "goal_last.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static reference_graph *graph;
static eight_tables *tables;
static struct {
    uint8_t distance[EIGHT_STATES];
    uint8_t best_moves[EIGHT_STATES];
    uint16_t solutions[EIGHT_STATES];
} survey;

static void set_up(void)
{
    graph = reference_graph_new();
    cr_assert_not_null(graph);
    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
}

static void tear_down(void)
{
    eight_close(tables);
    free(graph);
}

TestSuite(survey, .init = set_up, .fini = tear_down);

/* ---- The survey ------------------------------------------------------- */

/*
 * Checks the survey of a goal, and returns the greatest number of solutions in
 * it.
 */
static unsigned check_survey(const eight_board *goal)
{
    uint8_t *distance = reference_distances(graph, goal);
    uint32_t *solutions;
    unsigned most = 0;

    cr_assert_not_null(distance);
    solutions = reference_solutions(graph, distance);
    cr_assert_not_null(solutions);
    cr_assert_eq(eight_survey(tables, goal, survey.distance, survey.best_moves,
                              survey.solutions),
                 EIGHT_OK);
    for (unsigned i = 0; i < EIGHT_STATES; i++) {
        eight_board board;
        unsigned n;

        cr_assert_eq(eight_board_at(&board, goal, i), EIGHT_OK);
        n = naive_number(&board);
        cr_assert_eq(survey.distance[i], distance[n], "board %u", n);
        cr_assert_eq(survey.best_moves[i],
                     reference_best_moves(graph, distance, n), "board %u", n);
        cr_assert_eq(survey.solutions[i], solutions[n],
                     "board %u: found %u, expected %u", n, survey.solutions[i],
                     (unsigned)solutions[n]);
        if (solutions[n] > most)
            most = solutions[n];
    }
    free(solutions);
    free(distance);
    return most;
}

Test(survey, every_board_of_every_root)
{
    unsigned most = 0;

    for (unsigned z = 0; z < 9; z++) {
        eight_board goal = naive_root(z);
        unsigned found = check_survey(&goal);

        most = found > most ? found : most;
    }
    cr_expect_eq(most, EIGHT_MAX_SOLUTIONS);
}

/* Checks published results for the goal 1 2 3 4 5 6 7 8 x. */
Test(survey, known_results_for_the_default_goal)
{
    eight_board spiral = {{1, 2, 3, 8, 0, 4, 7, 6, 5}};
    unsigned long sum = 0;
    unsigned single = 0;
    unsigned of_64 = 0;

    cr_expect_leq(check_survey(&spiral), EIGHT_MAX_SOLUTIONS, "relabeled");
    cr_assert_eq(eight_survey(tables, &goal_last, survey.distance,
                              survey.best_moves, survey.solutions),
                 EIGHT_OK);
    for (unsigned i = 0; i < EIGHT_STATES; i++) {
        sum += survey.solutions[i];
        single += survey.solutions[i] == 1;
        of_64 += survey.solutions[i] == 64;
    }
    cr_expect_eq((sum * 100 + EIGHT_STATES / 2) / EIGHT_STATES, 276);
    cr_expect_eq(single, 78033);
    cr_expect_eq(of_64, 2);
}

/* ---- Every solution --------------------------------------------------- */

/*
 * A visited holds a query, the number of solutions visited so far, and the last
 * of these solutions.
 */
typedef struct visited {
    const eight_board *start;
    const eight_board *goal;
    const char *order;
    int distance; /* of start from the goal */
    int count;
    char last[EIGHT_MOVES_SIZE];
} visited;

/*
 * Returns whether solution a precedes solution b, which has the same length, in
 * a move order.
 */
static int comes_before(const char *order, const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return *a != '\0' && strchr(order, *a) < strchr(order, *b);
}

/*
 * Checks that a solution is shortest, reaches the goal, and comes after the
 * previous solution.
 */
static int visit(void *context, const char *moves, int length)
{
    visited *visited = context;
    eight_board board = *visited->start;

    cr_assert_eq(length, visited->distance, "%s", moves);
    cr_assert_eq(strlen(moves), (size_t)length);
    for (const char *move = moves; *move != '\0'; move++)
        cr_assert(naive_move(&board, *move), "%s", moves);
    cr_assert_eq(memcmp(&board, visited->goal, sizeof(board)), 0, "%s", moves);
    cr_assert(visited->count == 0 ||
                  comes_before(visited->order, visited->last, moves),
              "%s after %s", moves, visited->last);
    memcpy(visited->last, moves, (size_t)length + 1);
    visited->count++;
    return 0;
}

/*
 * Finds all solutions of every board.  visit() checks that they are shortest
 * and that all differ.  If their number equals the reference's number, none is
 * missing.
 */
static void check_all_solutions(const eight_board *goal, const char *order)
{
    uint8_t *distance = reference_distances(graph, goal);
    uint32_t *solutions;

    cr_assert_not_null(distance);
    solutions = reference_solutions(graph, distance);
    cr_assert_not_null(solutions);
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board start = naive_board(n);
        visited visited = {.start = &start,
                           .goal = goal,
                           .order = order,
                           .distance = distance[n]};
        int found =
            eight_all_solutions(tables, &start, goal, order, visit, &visited);

        if (distance[n] == REFERENCE_UNREACHED) {
            cr_assert_eq(found, EIGHT_UNSOLVABLE);
            continue;
        }
        cr_assert_eq(found, (int)solutions[n], "board %u", n);
        cr_assert_eq(visited.count, found, "board %u", n);
    }
    free(solutions);
    free(distance);
}

Test(survey, every_solution_of_every_board)
{
    check_all_solutions(&goal_last, "udlr");
}

Test(survey, every_solution_to_another_goal_in_another_order)
{
    eight_board spiral = {{1, 2, 3, 8, 0, 4, 7, 6, 5}};

    check_all_solutions(&spiral, "rldu");
}

/* ---- Bounds ----------------------------------------------------------- */

static void check_bounds(const eight_board *goal)
{
    uint8_t *distance = reference_distances(graph, goal);

    cr_assert_not_null(distance);
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board board = naive_board(n);
        int rows = naive_inversions(&board, goal, 0);
        int reached = distance[n] != REFERENCE_UNREACHED;

        cr_assert_eq(eight_inversions(&board, goal), rows, "board %u", n);
        cr_assert_eq(rows % 2 == 0, reached, "board %u", n);
        cr_assert_eq(eight_manhattan(&board, goal),
                     reached ? naive_manhattan(&board, goal) : EIGHT_UNSOLVABLE,
                     "board %u", n);
        cr_assert_eq(eight_inversion_distance(&board, goal),
                     reached ? naive_inversion_distance(&board, goal)
                             : EIGHT_UNSOLVABLE,
                     "board %u", n);
        cr_assert_eq(eight_misplaced(&board, goal),
                     reached ? naive_misplaced(&board, goal) : EIGHT_UNSOLVABLE,
                     "board %u", n);
        cr_assert_eq(eight_conflict(&board, goal),
                     reached ? naive_conflict(&board, goal) : EIGHT_UNSOLVABLE,
                     "board %u", n);
        /* All bounds are negative if the board is unsolvable. */
        cr_assert_leq(eight_misplaced(&board, goal), (int)distance[n]);
        cr_assert_leq(eight_conflict(&board, goal), (int)distance[n]);
        cr_assert_leq(eight_inversion_distance(&board, goal), (int)distance[n]);
    }
    free(distance);
}

Test(survey, bounds_of_every_board)
{
    eight_board spiral = {{1, 2, 3, 8, 0, 4, 7, 6, 5}};

    check_bounds(&goal_last);
    check_bounds(&spiral);
}
