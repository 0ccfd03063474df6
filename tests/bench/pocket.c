/* pocket.c - see pocket.h. */
#define EIGHT_POCKET_IMPLEMENTATION
#include "eight_pocket.h"

#include "inputs.h"
#include "pocket.h"

#include <stdlib.h>
#include <time.h>

enum { REPEATS = 31 };

/* Returns the CPU time of this process, in seconds. */
static double processor(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/*
 * Solves all pairs with libeight, or with the pocket edition if `tables` is
 * NULL.  Returns the CPU time per pair, in seconds.
 */
static double time_all(const eight_board *pairs, size_t count,
                       eight_tables *tables)
{
    double start = processor();

    for (const eight_board *pair = pairs; pair < pairs + 2 * count; pair += 2) {
        char moves[EIGHT_MOVES_SIZE];
        int length =
            tables == NULL
                ? eight_pocket_solve(pair[0].cell, pair[1].cell, "dlru", moves)
                : eight_solve(tables, &pair[0], &pair[1], "dlru", moves);

        if (length < 0)
            stop("found no solution of", "a pair");
    }
    return (processor() - start) / (double)count;
}

duel pocket_duel(const char *pairs_file, size_t count, const char *tables_file)
{
    eight_board *pairs = input_read_pairs(pairs_file, count);
    double ours[REPEATS];
    double reference[REPEATS];
    eight_tables *tables;

    if (eight_open(tables_file, 0, &tables) != EIGHT_OK ||
        eight_prepare_all(tables) != EIGHT_OK)
        stop("cannot use", tables_file);
    for (unsigned i = 0; i < REPEATS; i++) {
        stop_if_interrupted();
        ours[i] = time_all(pairs, count, NULL);
        reference[i] = time_all(pairs, count, tables);
    }
    eight_close(tables);
    free(pairs);
    return duel_of(ours, reference, REPEATS);
}
