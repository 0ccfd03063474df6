/*
 * relabel_many.c - relabels up to EIGHT_LANES pairs at once: see relabel.h.
 *
 * A vector has a byte of each pair.  gcc and clang compile vectors for every
 * processor, also for one that has none.
 */
#include "puzzle/relabel.h"

#include <string.h>

typedef int8_t bytes __attribute__((vector_size(EIGHT_LANES)));
typedef int16_t words __attribute__((vector_size(2 * EIGHT_LANES)));

/* Sets byte j of the label of each cell.  Returns the root or EIGHT_E_BOARD. */
static int label_start(const eight_board *start, const eight_goal *goal,
                       int8_t labels[EIGHT_CELLS][EIGHT_LANES], size_t j)
{
    uint32_t all = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        uint32_t entry;

        if (start->cell[i] >= EIGHT_CELLS)
            return EIGHT_E_BOARD;
        entry = goal->entry[start->cell[i]];
        all |= entry;
        labels[i][j] = (int8_t)EIGHT_LABEL(entry);
    }
    return EIGHT_LABEL_BITS(all) == 0x1ff ? (int)goal->root : EIGHT_E_BOARD;
}

/*
 * Removes the label of each blank, which is the root: the labels after it move
 * one cell down.  Sets *z to the cells of the blanks.  A comparison of vectors
 * is -1 where it holds.
 */
static void remove_blanks(bytes label[EIGHT_CELLS], const bytes *root, bytes *z)
{
    bytes after = {0}; /* -1 from the blank's cell on */

    *z = after;
    for (unsigned i = 0; i < 8; i++) {
        after |= label[i] == *root;
        *z += after + 1;
        label[i] = (label[i] & ~after) | (label[i + 1] & after);
    }
}

/* Sets digit[i] to digit i of the Lehmer codes, and *inversions to their sum.
 */
static void find_digits(const bytes label[8], bytes digit[8], bytes *inversions)
{
    *inversions = (bytes){0};
    for (unsigned i = 0; i < 8; i++) {
        digit[i] = (bytes){0};
        for (unsigned later = i + 1; later < 8; later++)
            digit[i] -= label[later] < label[i];
        *inversions += digit[i];
    }
}

/*
 * Sets rank[j] from the digits 0 to 5, of which the weights are 7 * 360, 360,
 * 5 * 12, 12, 3 and 1.  The sum of two digits fits in a byte.
 */
static void find_ranks(const bytes digit[8], int16_t rank[EIGHT_LANES])
{
    bytes high = digit[0] * 7 + digit[1];
    bytes middle = digit[2] * 5 + digit[3];
    bytes low = digit[4] * 3 + digit[5];
    words ranks = __builtin_convertvector(high, words) * 360 +
                  __builtin_convertvector(middle, words) * 12 +
                  __builtin_convertvector(low, words);

    memcpy(rank, &ranks, sizeof(ranks));
}

void eight_relabel_many(const eight_board *pairs, size_t count,
                        eight_relabelled *relabelled)
{
    int8_t labels[EIGHT_CELLS][EIGHT_LANES] = {{0}};
    eight_goal goal;
    bytes label[EIGHT_CELLS];
    bytes root = {0};
    bytes z;
    bytes digit[8];
    bytes inversions;
    int16_t rank[EIGHT_LANES];

    for (size_t j = 0; j < count; j++, pairs += 2) {
        if (j == 0 || memcmp(&pairs[1], &pairs[-1], sizeof(pairs[1])) != 0)
            eight_label_goal(&pairs[1], &goal);
        root[j] = (int8_t)goal.root;
        relabelled[j].root = label_start(&pairs[0], &goal, labels, j);
    }
    memcpy(label, labels, sizeof(label));
    remove_blanks(label, &root, &z);
    find_digits(label, digit, &inversions);
    find_ranks(digit, rank);
    for (size_t j = 0; j < count; j++) {
        relabelled[j].index = (unsigned)(z[j] * EIGHT_RANKS + rank[j]);
        if (relabelled[j].root >= 0 && inversions[j] % 2 != 0)
            relabelled[j].root = EIGHT_UNSOLVABLE;
    }
}
