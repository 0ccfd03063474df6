/* pocket.c - see pocket.h. */
#define EIGHT_POCKET_IMPLEMENTATION
#include "eight_pocket.h"

#include "pocket.h"
#include "process.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { REPEATS = 31 };

typedef struct pair {
    unsigned char board[2][9]; /* start and goal */
} pair;

static void read_pair(FILE *file, const char *name, pair *pair)
{
    for (unsigned i = 0; i < 18; i++) {
        char c;

        if (fscanf(file, " %c", &c) != 1)
            stop("is short", name);
        pair->board[i / 9][i % 9] = (unsigned char)(c == 'x' ? 0 : c - '0');
    }
}

static pair *read_pairs(const char *name, long count)
{
    pair *pairs = malloc((size_t)count * sizeof(*pairs));
    FILE *file = fopen(name, "r");
    char header[32];

    if (pairs == NULL || file == NULL ||
        fgets(header, sizeof(header), file) == NULL)
        stop("cannot be read", name);
    for (long i = 0; i < count; i++)
        read_pair(file, name, &pairs[i]);
    fclose(file);
    return pairs;
}

static double processor(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static double time_all(const pair *pairs, long count)
{
    char moves[EIGHT_POCKET_MOVES_SIZE];
    double start = processor();

    for (long i = 0; i < count; i++)
        if (eight_pocket_solve(pairs[i].board[0], pairs[i].board[1], "dlru",
                               moves) < 0)
            stop("has no answer", "a query of the pocket edition");
    return processor() - start;
}

double pocket_seconds(const char *file, long count)
{
    pair *pairs = read_pairs(file, count);
    double seconds[REPEATS];
    double reference[REPEATS] = {0};

    for (unsigned i = 0; i < REPEATS; i++)
        seconds[i] = time_all(pairs, count);
    free(pairs);
    return duel_of(seconds, reference, REPEATS).ours / (double)count;
}
