/*
 * proof.c - proves the tables of a generated file from their definition.
 *
 * docs/pocket.md explains the tables, the folds and the classes.
 *
 * The proof of the folds checks two conditions.  Every symmetry must take
 * adjacent cells to adjacent cells, and the folds must take all pairs of blanks
 * of a class to the same pair.  If both conditions hold, folding a pair of
 * boards does not change their distance.
 *
 * The proof of the bits compares each bit with bit 1 of a true distance, found
 * by a breadth-first search on boards of nine cells.  The place of each bit
 * follows from counting through all boards in lexicographic order.
 *
 * The proof shares no code with the pocket edition or the generator.  At the
 * end, it must reject several mutants, which are tables with one wrong byte.
 * The exit status is 0 if the tables are correct and every mutant is rejected.
 */
#define EIGHT_POCKET_IMPLEMENTATION
#define main pocket_main /* the file may be a program */
int main(void);
#include POCKET
#undef main

#include "reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLASSES = 11, RANKS = 20160 };

/* Holds a copy of the file's tables, from which mutants can be made. */
typedef struct tables {
    unsigned char symmetries[8][9];
    unsigned char inverses[8];
    unsigned char folds[9][9];
    unsigned char bits[CLASSES][sizeof(eight_pocket_bits) / CLASSES];
} tables;

/* Holds the cells of the goal's blank and of the board's blank. */
typedef struct blank_pair {
    unsigned goal;
    unsigned board;
} blank_pair;

/* ---- Folds ------------------------------------------------------------ */

static int are_neighbors(unsigned a, unsigned b)
{
    int rows = abs((int)(a / 3) - (int)(b / 3));
    int columns = abs((int)(a % 3) - (int)(b % 3));

    return rows + columns == 1;
}

/* Returns whether a map of the cells is one to one and preserves neighbors. */
static int is_symmetry(const unsigned char map[9])
{
    unsigned images = 0;

    for (unsigned a = 0; a < 9; a++) {
        images |= 1u << map[a] % 32;
        for (unsigned b = 0; b < 9; b++)
            if (are_neighbors(map[a], map[b]) != are_neighbors(a, b))
                return 0;
    }
    return images == 0x1ff;
}

static int are_inverse(const unsigned char map[9], const unsigned char other[9])
{
    unsigned cell = 0;

    while (cell < 9 && other[map[cell]] == cell)
        cell++;
    return cell == 9;
}

static int symmetries_are_correct(const tables *tables)
{
    unsigned s = 0;

    while (s < 8 && is_symmetry(tables->symmetries[s]) &&
           tables->inverses[s] < 8 &&
           are_inverse(tables->symmetries[s],
                       tables->symmetries[tables->inverses[s]]))
        s++;
    return s == 8;
}

/* Returns the pair of blanks to which the fold of a pair takes that pair. */
static blank_pair folded(const tables *tables, blank_pair pair)
{
    unsigned fold = tables->folds[pair.goal][pair.board];
    const unsigned char *map = tables->symmetries[fold >> 4 & 7];
    blank_pair result = {map[pair.goal], map[pair.board]};
    blank_pair exchanged = {result.board, result.goal};

    return fold >> 7 ? exchanged : result;
}

/*
 * Finds the pair of blanks to which the pairs of each class are folded.
 * Returns the number of correct entries, or 0 if the number of classes is
 * wrong.
 */
static unsigned count_folds(const tables *tables, blank_pair of_class[CLASSES])
{
    unsigned classes = 0;
    unsigned correct = 0;

    for (unsigned i = 0; i < 81; i++) {
        blank_pair pair = {i / 9, i % 9};
        blank_pair to = folded(tables, pair);
        unsigned class = tables->folds[pair.goal][pair.board] & 15;

        if (class == classes && class < CLASSES)
            of_class[classes++] = to;
        correct += class < classes && to.goal == of_class[class].goal &&
                   to.board == of_class[class].board;
    }
    return classes == CLASSES ? correct : 0;
}

/* ---- Bits ------------------------------------------------------------- */

/* Returns the bit at a place, or 2 if the byte that contains it is invalid. */
static unsigned bit_at(const unsigned char *bits, unsigned place)
{
    int unit = bits[place / EIGHT_POCKET_UNIT_BITS] - EIGHT_POCKET_UNIT_ZERO;

    if (unit < 0 || unit >> EIGHT_POCKET_UNIT_BITS != 0)
        return 2;
    return (unsigned)unit >> place % EIGHT_POCKET_UNIT_BITS & 1;
}

/*
 * Returns the number of correct bits of a class.  naive_board() lists all
 * boards in lexicographic order.  In this order, the places 0, 1, 2, ... belong
 * to the boards whose blank is on the cell blanks.board and whose number of
 * inversions is even.
 */
static unsigned count_bits(const reference_graph *graph,
                           const unsigned char *bits, blank_pair blanks)
{
    eight_board goal = naive_root(blanks.goal);
    uint8_t *distance = reference_distances(graph, &goal);
    unsigned correct = 0;
    unsigned place = 0;

    for (unsigned n = 0; distance != NULL && n < NAIVE_BOARDS; n++) {
        eight_board board = naive_board(n);

        if (naive_blank(&board) == blanks.board && naive_is_even(&board))
            correct += bit_at(bits, place++) == (distance[n] >> 1 & 1u);
    }
    free(distance);
    return correct;
}

/* ---- Proof and mutants ------------------------------------------------ */

/* Returns whether all tables are correct; prints counts if out is not NULL. */
static int prove(const tables *tables, const reference_graph *graph, FILE *out)
{
    blank_pair of_class[CLASSES];
    unsigned correct = 0;

    if (!symmetries_are_correct(tables) || count_folds(tables, of_class) != 81)
        return 0;
    if (out != NULL)
        fputs("8 symmetries, 81 pairs of blanks: correct\n", out);
    for (unsigned i = 0; i < CLASSES; i++) {
        unsigned count = count_bits(graph, tables->bits[i], of_class[i]);

        if (out != NULL)
            fprintf(out, "class %2u, blanks %u and %u: %u of %d bits correct\n",
                    i, of_class[i].goal, of_class[i].board, count, RANKS);
        correct += count;
    }
    return correct == CLASSES * RANKS;
}

/* Returns whether the proof fails when a mask inverts bits of one byte. */
static unsigned rejects(tables *tables, const reference_graph *graph,
                        unsigned char *byte, unsigned mask)
{
    unsigned rejected;

    *byte ^= (unsigned char)mask;
    rejected = !prove(tables, graph, NULL);
    *byte ^= (unsigned char)mask;
    return rejected;
}

/* Returns the number of mutants that the proof rejects. */
static unsigned count_rejected(tables *tables, const reference_graph *graph)
{
    unsigned rejected = 0;

    for (unsigned i = 0; i < CLASSES; i++) {
        unsigned char *bits = tables->bits[i];

        rejected += rejects(tables, graph, &bits[199 * i], 1);
        rejected += rejects(tables, graph, &bits[2519], 32);
    }
    rejected += rejects(tables, graph, &tables->symmetries[6][2], 1);
    rejected += rejects(tables, graph, &tables->inverses[5], 3);
    rejected += rejects(tables, graph, &tables->folds[7][2], 0x10);
    rejected += rejects(tables, graph, &tables->folds[3][1], 0x80);
    rejected += rejects(tables, graph, &tables->folds[8][8], 1);
    return rejected;
}

int main(void)
{
    enum { MUTANTS = 2 * CLASSES + 5 };
    static tables tables;
    reference_graph *graph = reference_graph_new();
    int correct;
    unsigned rejected;

    if (graph == NULL)
        return EXIT_FAILURE;
    memcpy(tables.symmetries, eight_pocket_symmetries, 8 * 9);
    memcpy(tables.inverses, eight_pocket_inverses, 8);
    memcpy(tables.folds, eight_pocket_folds, 9 * 9);
    memcpy(tables.bits, eight_pocket_bits, sizeof(eight_pocket_bits));
    correct = prove(&tables, graph, stdout);
    rejected = count_rejected(&tables, graph);
    printf("%u of %d mutants rejected\n", rejected, MUTANTS);
    free(graph);
    puts(correct ? "correct" : "incorrect");
    return correct && rejected == MUTANTS ? EXIT_SUCCESS : EXIT_FAILURE;
}
