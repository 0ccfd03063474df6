/* knee.c - see knee.h. */
#include "knee.h"

#include "answers/lookup.h"
#include "inputs.h"
#include "process.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/*
 * There are PAIRS pairs in memory.  If there are more queries, the queries
 * repeat these pairs.
 */
enum { PAIRS = 1000000, BATCH = 64, MAX_ROUNDS = 21 };

/*
 * A table keeps the cost of its earlier walks.  If the cost is set to one of
 * these values, the library expands the table as usual, never, or at the first
 * walk.
 */
enum { AS_IT_IS = 0, WALK = EIGHT_EXPAND_COST, EXPAND = EIGHT_EXPAND_COST - 1 };

/*
 * Sets the cost of earlier walks in each table, and solves the pairs.  Returns
 * the CPU seconds from opening the file to closing it.
 */
static double solve(const char *file, const eight_board *pairs, long count,
                    unsigned cost)
{
    static char moves[BATCH][EIGHT_MOVES_SIZE];
    static int8_t lengths[BATCH];
    int order = eight_order_of("dlru");
    clock_t start = clock();
    eight_tables *tables;

    if (eight_open(file, 0, &tables) != EIGHT_OK)
        stop("cannot open", file);
    for (unsigned root = 0; root < EIGHT_CELLS; root++)
        atomic_store(&eight_table_of(tables, root, order)->cost, cost);
    for (long i = 0; i < count; i += BATCH) {
        size_t n = (size_t)(count - i < BATCH ? count - i : BATCH);

        const eight_board *first = pairs + 2 * (i % PAIRS);

        stop_if_interrupted();
        eight_solve_many(tables, first, 2 * sizeof(*first), first + 1,
                         2 * sizeof(*first), n, "dlru", moves, lengths);
    }
    eight_close(tables);
    return (double)(clock() - start) / CLOCKS_PER_SEC;
}

/* Calls solve() after a short call, so that the caches are warm. */
static double solve_warm(const char *file, const eight_board *pairs, long count,
                         unsigned cost)
{
    (void)solve(file, pairs, 1000, WALK);
    return solve(file, pairs, count, cost);
}

static void print_step(const char *file, const eight_board *pairs, long count)
{
    double as_it_is[MAX_ROUNDS];
    double walk[MAX_ROUNDS];
    double expand[MAX_ROUNDS];
    double better[MAX_ROUNDS];
    size_t rounds = count <= 100000 ? MAX_ROUNDS : count <= PAIRS ? 5 : 1;
    duel duel;

    for (size_t i = 0; i < rounds; i++) {
        as_it_is[i] = solve_warm(file, pairs, count, AS_IT_IS);
        walk[i] = solve_warm(file, pairs, count, WALK);
        expand[i] = solve_warm(file, pairs, count, EXPAND);
        better[i] = walk[i] < expand[i] ? walk[i] : expand[i];
    }
    duel = duel_of(as_it_is, better, rounds);
    printf("%10ld %9.2f ms %9.2f ms %9.2f ms %9.2fx\n", count, 1e3 * duel.ours,
           1e3 * duel_of(walk, better, rounds).ours,
           1e3 * duel_of(expand, better, rounds).ours, 1 / duel.ratio);
}

void knee_print(const char *tables_file)
{
    static const long counts[] = {1,      10,     100,     1000,    10000,
                                  60000,  80000,  85000,   90000,   100000,
                                  200000, 300000, 1000000, 10000000};
    eight_board *pairs;

    input_pairs("knee.in", PAIRS, 0);
    pairs = input_read_pairs("knee.in", PAIRS);
    unlink("knee.in");
    printf("\neight_solve_many() in memory, target: at most 2.0x the better of "
           "the others\n%10s %12s %12s %12s %10s\n",
           "cases", "as it is", "always walk", "expand first", "ratio");
    for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++)
        print_step(tables_file, pairs, counts[i]);
    free(pairs);
}
