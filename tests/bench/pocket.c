/* pocket.c - see pocket.h. */
#define EIGHT_POCKET_IMPLEMENTATION
#include "eight_pocket.h"

#include "eight.h"
#include "pocket.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPEATS = 31 };

typedef struct pair {
    eight_board start;
    eight_board goal;
} pair;

static void read_board(FILE *file, const char *name, eight_board *board)
{
    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        char c;

        if (fscanf(file, " %c", &c) != 1)
            stop("is short", name);
        board->cell[i] = (uint8_t)(c == 'x' ? 0 : c - '0');
    }
}

/* The pairs after the first line, which is their number. */
static pair *read_pairs(const char *name, size_t count)
{
    pair *pairs = malloc(count * sizeof(*pairs));
    FILE *file = fopen(name, "r");
    char line[32];

    if (pairs == NULL || file == NULL ||
        fgets(line, sizeof(line), file) == NULL)
        stop("cannot be read", name);
    for (size_t i = 0; i < count; i++) {
        read_board(file, name, &pairs[i].start);
        read_board(file, name, &pairs[i].goal);
    }
    fclose(file);
    return pairs;
}

/* Seconds of this process on the processor. */
static double processor(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* With no tables, the pocket edition's time for all pairs; or libeight's. */
static double time_all(const pair *pairs, size_t count, eight_tables *tables)
{
    double start = processor();

    for (const pair *pair = pairs; pair < pairs + count; pair++) {
        char moves[EIGHT_MOVES_SIZE];
        int length =
            tables == NULL
                ? eight_pocket_solve(pair->start.cell, pair->goal.cell, "dlru",
                                     moves)
                : eight_solve(tables, &pair->start, &pair->goal, "dlru", moves);

        if (length < 0)
            stop("has no solution", "a pair");
    }
    return (processor() - start) / (double)count;
}

duel pocket_duel(const char *pairs_file, size_t count, const char *tables_file)
{
    pair *pairs = read_pairs(pairs_file, count);
    double ours[REPEATS];
    double reference[REPEATS];
    eight_tables *tables;

    if (eight_open(tables_file, &tables) != EIGHT_OK)
        stop("cannot be opened", tables_file);
    time_all(pairs, count, tables);
    for (unsigned i = 0; i < REPEATS; i++) {
        ours[i] = time_all(pairs, count, NULL);
        reference[i] = time_all(pairs, count, tables);
    }
    eight_close(tables);
    free(pairs);
    return duel_of(ours, reference, REPEATS);
}
