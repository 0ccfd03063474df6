/* searches.c - tests the searches and their parts. */
#include "search/searches.h"

#include "reference.h"
#include "goal_last.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* This board is 31 moves from 12345678x. */
static const eight_board hardest = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};

Test(search_node, rank_equals_naive_number_for_every_board)
{
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board board = naive_board(n);

        cr_assert_eq(search_rank(&board), n);
    }
}

Test(search_node, children_are_all_moves_except_the_inverse)
{
    for (unsigned n = 0; n < NAIVE_BOARDS; n += 7)
        for (unsigned back = 0; back < SEARCH_MOVES; back++)
            for (unsigned move = 0; move < SEARCH_MOVES; move++) {
                eight_board board = naive_board(n);
                search_node nodes[3] = {{.parent = 0}};
                int moved;

                /* Node 1 was reached by a move; node 0 is the start. */
                nodes[0].board = nodes[1].board = board;
                nodes[1].move = (uint8_t)back;
                moved = naive_move(&board, "udlr"[move]);

                cr_assert_eq(search_make_child(nodes, 0, move, &nodes[2]),
                             moved != 0);
                if (moved)
                    cr_assert_arr_eq(nodes[2].board.cell, board.cell,
                                     EIGHT_CELLS);
                cr_assert_eq(search_make_child(nodes, 1, move, &nodes[2]),
                             moved && "udlr"[move] != "durl"[back]);
            }
}

#define COUNT_ONE(name, help) +1
enum { HEURISTIC_COUNT = 0 HEURISTICS(COUNT_ONE) };

static const visited_kind kinds[] = {VISITED_KINDS(VISITED_ENTRY)};

/*
 * A search that finds no solution has expanded all reachable boards.  On
 * average, 24 / 9 moves are legal on a board.  On every board except the start,
 * the search omits one move: the inverse of the move that led to the board.
 */
Test(searches, breadth_first_visits_all_reachable_boards_if_unsolvable)
{
    /*
     * Two thirds of the slots are filled.  A node of the tree has a key and two
     * links.
     */
    const size_t nodes = EIGHT_STATES * sizeof(search_node);
    const size_t set[] = {[VISITED_rank] = NAIVE_BOARDS,
                          [VISITED_hash] =
                              EIGHT_STATES * 3 / 2 * sizeof(void *),
                          [VISITED_tree] = EIGHT_STATES * 3 * sizeof(void *)};
    eight_board start = {{2, 1, 3, 4, 5, 6, 7, 8, 0}};
    char moves[EIGHT_MOVES_SIZE];
    search_stats stats;

    for (unsigned i = 0; i < 3; i++) {
        cr_expect_eq(search_bfs(&start, &goal_last, kinds[i], moves, &stats),
                     EIGHT_UNSOLVABLE);
        cr_expect_str_eq(moves, "");
        cr_expect_eq(stats.expanded, 181440);
        cr_expect_eq(stats.generated, 181440 / 9 * 24 - (181440 - 1));
        cr_expect_eq(stats.bytes, nodes + set[kinds[i]]);
    }
}

/*
 * The solution has one move.  The search generates the boards after u and l, in
 * this order.  It then finds that the board after u is the goal.
 */
Test(searches, stats_of_one_move)
{
    eight_board goal = {{1, 2, 3, 4, 5, 0, 7, 8, 6}};
    char moves[EIGHT_MOVES_SIZE];
    search_stats stats;

    cr_expect_eq(search_bfs(&goal_last, &goal, VISITED_rank, moves, &stats), 1);
    cr_expect_str_eq(moves, "u");
    cr_expect_eq(stats.expanded, 1);
    cr_expect_eq(stats.generated, 2);
    cr_expect_eq(stats.frontier, 2);
    cr_expect_eq(stats.bytes, 3 * sizeof(search_node) + NAIVE_BOARDS);
    cr_expect_eq(
        search_astar(&goal_last, &goal, HEURISTIC_manhattan, moves, &stats), 1);
    cr_expect_str_eq(moves, "u");
    cr_expect_eq(stats.expanded, 1);
    cr_expect_eq(stats.generated, 2);
    cr_expect_eq(stats.frontier, 2);
    cr_expect_eq(stats.bytes,
                 3 * (sizeof(search_node) + sizeof(uint32_t)) + NAIVE_BOARDS);
}

/* ---- Heuristics -------------------------------------------------------- */

/*
 * Checks a law for every move of every board that can reach the goal: a bound
 * is 0 on the goal, and a move changes the bound by at most 1.  From this law,
 * heuristic.c concludes that no bound exceeds the distance.
 */
static void check_consistency(heuristic_kind kind, const eight_board *goal)
{
    search_node nodes[2] = {{.board = *goal}};

    cr_assert_eq(heuristic_of(kind, goal, goal), 0);
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        int before;

        nodes[0].board = naive_board(n);
        if (eight_inversions(&nodes[0].board, goal) % 2 != 0)
            continue;
        before = heuristic_of(kind, &nodes[0].board, goal);
        for (unsigned move = 0; move < SEARCH_MOVES; move++)
            if (search_make_child(nodes, 0, move, &nodes[1])) {
                int change = heuristic_of(kind, &nodes[1].board, goal) - before;

                cr_assert(abs(change) <= 1, "board %u, %c: %d", n, "udlr"[move],
                          change);
            }
    }
}

Test(heuristic, no_move_changes_a_bound_by_more_than_one)
{
    const eight_board center = {{1, 2, 3, 8, 0, 4, 7, 6, 5}};

    for (unsigned kind = 0; kind < HEURISTIC_COUNT; kind++) {
        check_consistency((heuristic_kind)kind, &goal_last);
        check_consistency((heuristic_kind)kind, &center);
    }
}

static unsigned bound(heuristic_kind kind, const eight_board *board)
{
    return (unsigned)heuristic_of(kind, board, &goal_last);
}

Test(heuristic, bounds_of_every_board)
{
    static int (*const naive[HEURISTIC_COUNT])(const eight_board *,
                                               const eight_board *) = {
        [HEURISTIC_manhattan] = naive_manhattan,
        [HEURISTIC_misplaced] = naive_misplaced,
        [HEURISTIC_conflict] = naive_conflict,
        [HEURISTIC_inversion] = naive_inversion_distance,
    };

    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board board = naive_board(n);

        if (!naive_is_even(&board))
            continue;
        for (unsigned kind = 0; kind < HEURISTIC_COUNT; kind++)
            cr_assert_eq((int)bound((heuristic_kind)kind, &board),
                         naive[kind](&board, &goal_last), "board %u, %u", n,
                         kind);
    }
}

Test(searches, idastar_stats_of_one_move)
{
    eight_board goal = {{1, 2, 3, 4, 5, 0, 7, 8, 6}};
    char moves[EIGHT_MOVES_SIZE];
    search_stats stats;

    cr_expect_eq(
        search_idastar(&goal_last, &goal, HEURISTIC_conflict, moves, &stats),
        1);
    cr_expect_str_eq(moves, "u");
    cr_expect_eq(stats.expanded, 1);
    cr_expect_eq(stats.generated, 1);
    cr_expect_eq(stats.frontier, 1);
    /* The path has up to 31 moves, and one more is tried at its end. */
    cr_expect_eq(stats.bytes, (1 + 31 + 1) * sizeof(search_node));
}

/* ---- A* ---------------------------------------------------------------- */

/*
 * With a consistent heuristic, A* expands no board twice.  Let g be the
 * distance of a board from the start, and h its bound.  A* expands all boards
 * with g + h less than the length of the solution, and some boards with g + h
 * equal to the length.
 */
static void check_expanded(const reference_graph *graph,
                           const eight_board *start, heuristic_kind kind)
{
    uint8_t *from_start = reference_distances(graph, start);
    char moves[EIGHT_MOVES_SIZE];
    search_stats stats;
    unsigned under = 0;
    unsigned at = 0;

    cr_assert_not_null(from_start);
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board board = naive_board(n);
        unsigned f = from_start[n] + bound(kind, &board);

        under += f < 31;
        at += f == 31;
    }
    free(from_start);
    search_astar(start, &goal_last, kind, moves, &stats);
    cr_expect_geq(stats.expanded, under);
    cr_expect_lt(stats.expanded, under + at, "%u boards under, %u at", under,
                 at);
}

Test(searches, astar_expands_what_it_must_and_no_more)
{
    reference_graph *graph = reference_graph_new();

    cr_assert_not_null(graph);
    for (unsigned kind = 0; kind < HEURISTIC_COUNT; kind++)
        check_expanded(graph, &hardest, (heuristic_kind)kind);
    free(graph);
}

/* ---- Any heuristic ------------------------------------------------------ */

enum { STARTS_ANY = 6 };

/* Fills an array with the distance of each board from goal_last, by index. */
static void fill_distances(uint16_t values[EIGHT_STATES])
{
    unsigned *queue = malloc(EIGHT_STATES * sizeof(*queue));
    unsigned end = 1;

    cr_assert_not_null(queue);
    memset(values, 0xff, EIGHT_STATES * sizeof(*values));
    queue[0] = (unsigned)eight_board_index(&goal_last, &goal_last);
    values[queue[0]] = 0;
    for (unsigned at = 0; at < end; at++)
        for (unsigned move = 0; move < SEARCH_MOVES; move++) {
            eight_board board;
            unsigned next;

            eight_board_at(&board, &goal_last, queue[at]);
            if (!naive_move(&board, "udlr"[move]))
                continue;
            next = (unsigned)eight_board_index(&board, &goal_last);
            if (values[next] != UINT16_MAX)
                continue;
            values[next] = (uint16_t)(values[queue[at]] + 1);
            queue[end++] = next;
        }
    free(queue);
    cr_assert_eq(end, EIGHT_STATES);
}

/* Returns start i of a sequence that is spread over all boards. */
static eight_board start_any(unsigned i)
{
    eight_board board;

    eight_board_at(&board, &goal_last, i * 104729 % EIGHT_STATES);
    return board;
}

Test(any_heuristic, an_array_of_a_consistent_heuristic_gives_the_same_counts)
{
    static uint16_t values[EIGHT_STATES];
    heuristic array;

    for (unsigned i = 0; i < EIGHT_STATES; i++) {
        eight_board board;

        eight_board_at(&board, &goal_last, i);
        values[i] =
            (uint16_t)heuristic_of(HEURISTIC_conflict, &board, &goal_last);
    }
    array = heuristic_of_array(values, &goal_last);
    for (unsigned i = 0; i < STARTS_ANY; i++) {
        eight_board start = start_any(i);
        char moves[EIGHT_MOVES_SIZE];
        search_stats own;
        search_stats same;
        int length =
            search_astar(&start, &goal_last, HEURISTIC_conflict, moves, &own);

        cr_assert_eq(search_astar_with(&array, &start, &same), length);
        cr_assert_eq(same.expanded, own.expanded);
        cr_assert_eq(same.generated, own.generated);
        search_idastar(&start, &goal_last, HEURISTIC_conflict, moves, &own);
        cr_assert_eq(
            search_idastar_with(&array, &start, SEARCH_MOST_EXPANDED, &same),
            length);
        cr_assert_eq(same.expanded, own.expanded);
        cr_assert_eq(same.generated, own.generated);
        cr_assert_eq(same.rounds, own.rounds);
    }
}

/*
 * The heuristic is the true distance for `true_in_16` boards in 16, and 0 for
 * the others.
 */
static void check_inconsistent(unsigned true_in_16, bool with_idastar)
{
    static uint16_t distances[EIGHT_STATES];
    static uint16_t values[EIGHT_STATES];
    heuristic array;

    fill_distances(distances);
    for (unsigned i = 0; i < EIGHT_STATES; i++)
        values[i] = i * 2654435761u >> 28 < true_in_16 ? distances[i] : 0;
    array = heuristic_of_array(values, &goal_last);
    for (unsigned i = 0; i < STARTS_ANY; i++) {
        eight_board start = start_any(i);
        int distance = distances[eight_board_index(&start, &goal_last)];
        search_stats stats;

        cr_assert_eq(search_astar_with(&array, &start, &stats), distance);
        if (with_idastar)
            cr_assert_eq(search_idastar_with(&array, &start,
                                             SEARCH_MOST_EXPANDED, &stats),
                         distance);
    }
}

Test(any_heuristic, an_inconsistent_heuristic_gives_shortest_solutions)
{
    check_inconsistent(11, true);
}

/*
 * At first, A* avoids the boards with the true distance.  It closes the boards
 * behind them by longer paths, and must reopen these boards later.
 */
Test(any_heuristic, astar_reopens_boards)
{
    check_inconsistent(1, false);
}

Test(any_heuristic, a_search_ends_even_if_the_heuristic_is_no_lower_bound)
{
    static uint16_t distances[EIGHT_STATES];
    static uint16_t values[EIGHT_STATES];
    heuristic array;
    uint32_t random = 1;
    unsigned longer = 0;

    fill_distances(distances);
    for (unsigned i = 0; i < EIGHT_STATES; i++) {
        random = random * 1664525 + 1013904223;
        values[i] = (uint16_t)(distances[i] == 0 ? 0 : random >> 16);
    }
    array = heuristic_of_array(values, &goal_last);
    for (unsigned i = 0; i < 2; i++) {
        eight_board start = start_any(i);
        int distance = distances[eight_board_index(&start, &goal_last)];
        search_stats stats;
        int found = search_astar_with(&array, &start, &stats);

        cr_assert(found == SEARCH_NOT_FOUND || found >= distance);
        longer += found > distance;
    }
    cr_assert_gt(longer, 0);
}

Test(any_heuristic, unsolvable_boards_are_not_searched)
{
    static uint16_t values[EIGHT_STATES];
    heuristic array = heuristic_of_array(values, &goal_last);
    eight_board start = {{2, 1, 3, 4, 5, 6, 7, 8, 0}};
    search_stats stats;

    cr_expect_eq(search_astar_with(&array, &start, &stats), EIGHT_UNSOLVABLE);
    cr_expect_eq(search_idastar_with(&array, &start, 1, &stats),
                 EIGHT_UNSOLVABLE);
    cr_expect_eq(stats.generated, 0);
}
