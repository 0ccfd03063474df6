/*
 * searches.c - solves the same random queries with the tables and with every
 * search.
 *
 * About half of the queries are unsolvable, and for these queries a
 * breadth-first search visits all reachable boards.  Such a search is slow,
 * above all with a hash table or a tree.  IDA* is slow with a low bound.  These
 * searches therefore solve only every 8th, 80th or 400th query in the suite
 * `slow`, and every query in the suite `long`.
 */
#include "search/searches.h"

#include "test_random.h"
#include "naive.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <string.h>

enum { QUERIES = 2000, SEED = 1043 };

static eight_tables *tables;

static void set_up(void)
{
    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
}

static void tear_down(void)
{
    eight_close(tables);
}

TestSuite(searches, .init = set_up, .fini = tear_down);
TestSuite(long_searches, .init = set_up, .fini = tear_down);

/* A function of this type solves one query by a search. */
typedef int search(const eight_board *start, const eight_board *goal,
                   char moves[EIGHT_MOVES_SIZE]);

static int search_by_rank(const eight_board *start, const eight_board *goal,
                          char moves[EIGHT_MOVES_SIZE])
{
    search_stats stats;

    return search_bfs(start, goal, VISITED_rank, moves, &stats);
}

static int search_by_hash(const eight_board *start, const eight_board *goal,
                          char moves[EIGHT_MOVES_SIZE])
{
    search_stats stats;

    return search_bfs(start, goal, VISITED_hash, moves, &stats);
}

static int search_by_tree(const eight_board *start, const eight_board *goal,
                          char moves[EIGHT_MOVES_SIZE])
{
    search_stats stats;

    return search_bfs(start, goal, VISITED_tree, moves, &stats);
}

/* A* and IDA* use this heuristic, which the running test sets. */
static heuristic_kind kind;

static int search_by_astar(const eight_board *start, const eight_board *goal,
                           char moves[EIGHT_MOVES_SIZE])
{
    search_stats stats;

    return search_astar(start, goal, kind, moves, &stats);
}

static int search_by_idastar(const eight_board *start, const eight_board *goal,
                             char moves[EIGHT_MOVES_SIZE])
{
    search_stats stats;

    return search_idastar(start, goal, kind, moves, &stats);
}

/*
 * Checks that the moves of a search are legal and lead from start to goal.
 */
static void check_moves(eight_board start, const eight_board *goal,
                        const char *moves)
{
    for (const char *move = moves; *move != '\0'; move++)
        cr_assert(naive_move(&start, *move), "%s: illegal", moves);
    cr_assert_eq(memcmp(&start, goal, sizeof(start)), 0, "%s: wrong goal",
                 moves);
}

/*
 * Solves every step-th query with a search.  If same_moves is set, the search
 * must find the same moves as the tables, as breadth-first search and IDA* do.
 */
static void check(search *search, bool same_moves, unsigned step)
{
    uint64_t seed = SEED;
    unsigned solvable = 0;

    for (unsigned query = 0; query < QUERIES; query++) {
        eight_board start = naive_board(test_random(&seed, NAIVE_BOARDS));
        eight_board goal = naive_board(test_random(&seed, NAIVE_BOARDS));
        char expected[EIGHT_MOVES_SIZE];
        char moves[EIGHT_MOVES_SIZE];
        int length = eight_solve(tables, &start, &goal, "udlr", expected);

        solvable += length >= 0;
        if (query % step != 0)
            continue;
        cr_assert_eq(search(&start, &goal, moves), length, "query %u", query);
        if (length >= 0)
            check_moves(start, &goal, moves);
        if (same_moves)
            cr_assert_str_eq(moves, expected, "query %u", query);
    }
    /* Neither solvable nor unsolvable queries may be rare. */
    cr_expect_gt(solvable, QUERIES / 3);
    cr_expect_lt(solvable, QUERIES / 3 * 2);
}

static struct criterion_test_params heuristics(void)
{
    static heuristic_kind kinds[] = {HEURISTICS(HEURISTIC_ENTRY)};

    return cr_make_param_array(heuristic_kind, kinds,
                               sizeof(kinds) / sizeof(kinds[0]));
}

ParameterizedTestParameters(searches, astar)
{
    return heuristics();
}

ParameterizedTest(const heuristic_kind *heuristic, searches, astar)
{
    kind = *heuristic;
    check(search_by_astar, false, 1);
}

ParameterizedTestParameters(searches, idastar)
{
    return heuristics();
}

ParameterizedTest(const heuristic_kind *heuristic, searches, idastar)
{
    kind = *heuristic;
    check(search_by_idastar, true, 8);
}

Test(searches, bfs_by_rank)
{
    check(search_by_rank, true, 80);
}

Test(searches, bfs_by_hash)
{
    check(search_by_hash, true, 80);
}

Test(searches, bfs_by_tree)
{
    check(search_by_tree, true, 400);
}

ParameterizedTestParameters(long_searches, idastar)
{
    return heuristics();
}

ParameterizedTest(const heuristic_kind *heuristic, long_searches, idastar)
{
    kind = *heuristic;
    check(search_by_idastar, true, 1);
}

Test(long_searches, bfs_by_rank)
{
    check(search_by_rank, true, 1);
}

Test(long_searches, bfs_by_hash)
{
    check(search_by_hash, true, 1);
}

Test(long_searches, bfs_by_tree)
{
    check(search_by_tree, true, 1);
}

/*
 * Only the two boards beside the goal have a bound above 0, and this bound is
 * the greatest possible.  Each round of IDA* therefore searches all paths up to
 * some length, and IDA* gives up before this length reaches the distance.
 */
Test(long_searches, idastar_gives_up)
{
    static uint16_t values[EIGHT_STATES];
    const eight_board goal = {{1, 2, 3, 4, 5, 6, 7, 8, 0}};
    const eight_board beside[] = {{{1, 2, 3, 4, 5, 6, 7, 0, 8}},
                                  {{1, 2, 3, 4, 5, 0, 7, 8, 6}}};
    const eight_board start = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};
    heuristic array;
    search_stats stats;

    for (unsigned i = 0; i < 2; i++)
        values[eight_board_index(&beside[i], &goal)] = HEURISTIC_MOST;
    array = heuristic_of_array(values, &goal);
    cr_assert_eq(
        search_idastar_with(&array, &start, SEARCH_MOST_EXPANDED, &stats),
        SEARCH_NOT_FOUND);
    cr_assert_eq(stats.expanded, SEARCH_MOST_EXPANDED);
}
