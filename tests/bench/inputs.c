/* inputs.c - see inputs.h. */
#include "inputs.h"

#include "process.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { CELLS = 9 };

/*
 * Returns the next number of the generator SplitMix64 (S. Vigna's C version).
 * The generator is good enough for shuffling and, unlike rand(), gives the same
 * numbers on every system.
 */
static uint64_t next_random(uint64_t *seed)
{
    uint64_t z = *seed += 0x9e3779b97f4a7c15;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/*
 * A board_text holds nine different characters, of which x is the blank, and
 * has room for a line end.
 */
typedef struct board_text {
    char cell[CELLS + 1];
} board_text;

static void swap(char *a, char *b)
{
    char kept = *a;

    *a = *b;
    *b = kept;
}

/* Returns a random board, uniformly distributed (Fisher and Yates). */
static board_text shuffled(uint64_t *seed)
{
    board_text board = {"12345678x"};

    for (unsigned i = CELLS - 1; i > 0; i--) {
        unsigned j = (unsigned)((next_random(seed) >> 32) * (i + 1) >> 32);

        swap(&board.cell[i], &board.cell[j]);
    }
    return board;
}

/* Returns the parity of the tiles' inversions, which no move changes. */
static unsigned parity(const board_text *board)
{
    unsigned inversions = 0;

    for (unsigned i = 0; i < CELLS; i++)
        for (unsigned j = i + 1; j < CELLS; j++)
            inversions += board->cell[i] != 'x' && board->cell[j] != 'x' &&
                          board->cell[i] > board->cell[j];
    return inversions & 1;
}

/* Exchanges two tiles, which changes the parity. */
static void change_parity(board_text *board)
{
    unsigned i = board->cell[0] == 'x';
    unsigned j = board->cell[i + 1] == 'x' ? i + 2 : i + 1;

    swap(&board->cell[i], &board->cell[j]);
}

static FILE *create(const char *name)
{
    FILE *file = fopen(name, "w");

    if (file == NULL)
        stop("cannot create", name);
    return file;
}

static void finish(FILE *file, const char *name)
{
    int failed = ferror(file);

    if (fclose(file) != 0 || failed)
        stop("cannot write", name);
}

void input_pairs(const char *name, long count, int any)
{
    FILE *file = create(name);
    uint64_t seed = 1;

    fprintf(file, "%ld\n", count);
    for (long k = 0; k < count; k++) {
        board_text start = shuffled(&seed);
        board_text goal = shuffled(&seed);

        if (!any && parity(&start) != parity(&goal))
            change_parity(&goal);
        start.cell[CELLS] = goal.cell[CELLS] = '\n';
        fwrite(start.cell, 1, sizeof(start.cell), file);
        fwrite(goal.cell, 1, sizeof(goal.cell), file);
    }
    finish(file, name);
}

void input_boards(const char *name, long count, int any)
{
    FILE *file = create(name);
    uint64_t seed = 2;

    for (long k = 0; k < count; k++) {
        board_text board = shuffled(&seed);

        if (!any && parity(&board) != 0)
            change_parity(&board);
        for (unsigned i = 0; i < CELLS; i++) {
            putc(board.cell[i], file);
            putc(i < CELLS - 1 ? ' ' : '\n', file);
        }
    }
    finish(file, name);
}

static void read_board(FILE *file, const char *name, eight_board *board)
{
    for (unsigned i = 0; i < CELLS; i++) {
        char c;

        if (fscanf(file, " %c", &c) != 1)
            stop("cannot read all boards of", name);
        board->cell[i] = (uint8_t)(c == 'x' ? 0 : c - '0');
    }
}

/* Skips the first line, which is the number of pairs. */
eight_board *input_read_pairs(const char *name, size_t count)
{
    eight_board *pairs = malloc(2 * count * sizeof(*pairs));
    FILE *file = fopen(name, "r");
    char line[32];

    if (pairs == NULL || file == NULL ||
        fgets(line, sizeof(line), file) == NULL)
        stop("cannot read", name);
    for (size_t i = 0; i < 2 * count; i++)
        read_board(file, name, &pairs[i]);
    fclose(file);
    return pairs;
}

void input_hardest(const char *name)
{
    FILE *file = create(name);

    fputs("8 6 7 2 5 4 3 x 1\n6 4 7 8 5 x 3 2 1\n", file);
    finish(file, name);
}

/*
 * On the complete graph, a cycle of k pieces that does not include the blank
 * takes k + 1 moves: the first move takes one piece to the blank's vertex, and
 * then each move takes one of the k pieces to its own vertex.  Four exchanged
 * pairs take 12 moves, and no other arrangement takes more.
 */
void input_complete_graph(const char *name)
{
    FILE *file = create(name);

    fprintf(file, "%d\n", CELLS * (CELLS - 1) / 2);
    for (int u = 1; u <= CELLS; u++)
        for (int v = u + 1; v <= CELLS; v++)
            fprintf(file, "%d %d\n", u, v);
    fprintf(file, "2 1 4 3 6 5 8 7\n");
    finish(file, name);
}

void input_grid(const char *name)
{
    FILE *file = create(name);

    fprintf(file, "12\n");
    for (int v = 1; v <= CELLS; v++) {
        if (v % 3 != 0)
            fprintf(file, "%d %d\n", v, v + 1);
        if (v + 3 <= CELLS)
            fprintf(file, "%d %d\n", v, v + 3);
    }
    fprintf(file, "2 1 3 4 5 6 7 8\n");
    finish(file, name);
}
