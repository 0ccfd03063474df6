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
 * The proof shares no code with the pocket edition or the generator.  The exit
 * status is 0 if the tables are correct.
 */
#define EIGHT_POCKET_IMPLEMENTATION
#define main pocket_main /* the file may be a program */
int main(void);
#include POCKET
#undef main

#include "reference.h"

#include <stdio.h>
#include <stdlib.h>

enum { CLASSES = 11, RANKS = 20160 };

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

static int symmetries_are_correct(void)
{
    unsigned s = 0;

    while (s < 8 && is_symmetry(eight_pocket_symmetries[s]) &&
           eight_pocket_inverses[s] < 8 &&
           are_inverse(eight_pocket_symmetries[s],
                       eight_pocket_symmetries[eight_pocket_inverses[s]]))
        s++;
    return s == 8;
}

/* Returns the pair of blanks to which the fold of a pair takes that pair. */
static blank_pair folded(blank_pair pair)
{
    unsigned fold = eight_pocket_folds[pair.goal][pair.board];
    const unsigned char *map = eight_pocket_symmetries[fold >> 4 & 7];
    blank_pair result = {map[pair.goal], map[pair.board]};
    blank_pair exchanged = {result.board, result.goal};

    return fold >> 7 ? exchanged : result;
}

/*
 * Finds the pair of blanks to which the pairs of each class are folded.
 * Returns the number of correct entries, or 0 if the number of classes is
 * wrong.
 */
static unsigned count_folds(blank_pair of_class[CLASSES])
{
    unsigned classes = 0;
    unsigned correct = 0;

    for (unsigned i = 0; i < 81; i++) {
        blank_pair pair = {i / 9, i % 9};
        blank_pair to = folded(pair);
        unsigned class = eight_pocket_folds[pair.goal][pair.board] & 15;

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

/* ---- Proof ------------------------------------------------------------ */

/* Returns whether all tables are correct. */
static int prove(const reference_graph *graph)
{
    blank_pair of_class[CLASSES];
    unsigned correct = 0;

    if (!symmetries_are_correct() || count_folds(of_class) != 81)
        return 0;
    puts("8 symmetries, 81 pairs of blanks: correct");
    for (unsigned i = 0; i < CLASSES; i++) {
        const void *bits = eight_pocket_bits[i];
        unsigned count = count_bits(graph, bits, of_class[i]);

        printf("class %2u, blanks %u and %u: %u of %d bits correct\n", i,
               of_class[i].goal, of_class[i].board, count, RANKS);
        correct += count;
    }
    return correct == CLASSES * RANKS;
}

int main(void)
{
    reference_graph *graph = reference_graph_new();
    int correct = graph != NULL && prove(graph);

    free(graph);
    puts(correct ? "correct" : "incorrect");
    return correct ? EXIT_SUCCESS : EXIT_FAILURE;
}
