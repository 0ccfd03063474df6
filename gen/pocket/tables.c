/*
 * tables.c - computes the tables of the pocket edition from the tables of the
 * nine roots, which the passes have filled (see new_tables.h).
 *
 * A state of root g with the blank on cell b has the pair of blanks (g, b).
 * Every symmetry of the square, and the exchange of goal and board, takes a
 * pair to a pair and preserves distances.  Pairs that are taken to each other
 * form a class.  The first pair of each class, in the order (0, 0), (0, 1),
 * ..., (8, 8), represents the class: for each state with this pair, the tables
 * contain one bit, which is bit 1 of the state's distance.
 */
#include "pocket/pocket.h"

#include "pocket/eight_pocket_tables.h"
#include "puzzle/rank.h"

#include <string.h>

enum { SYMMETRIES = 8, CLASSES = 11, NO_CLASS = 15 };

typedef struct blank_pair {
    unsigned char goal;
    unsigned char board;
} blank_pair;

unsigned char eight_pocket_symmetries[SYMMETRIES][EIGHT_CELLS];
unsigned char eight_pocket_inverses[SYMMETRIES];
unsigned char eight_pocket_folds[EIGHT_CELLS][EIGHT_CELLS];
unsigned char eight_pocket_bits[CLASSES][EIGHT_RANKS / 8];

/* ---- Symmetries ------------------------------------------------------- */

/*
 * Returns the cell to which a symmetry takes a cell.  Symmetry 4 t + 2 r + c
 * transposes if t is 1, then reflects the rows if r is 1 and the columns if c
 * is 1.
 */
static unsigned image(unsigned symmetry, unsigned cell)
{
    unsigned row = symmetry & 4 ? cell % 3 : cell / 3;
    unsigned column = symmetry & 4 ? cell / 3 : cell % 3;

    if (symmetry & 2)
        row = 2 - row;
    if (symmetry & 1)
        column = 2 - column;
    return 3 * row + column;
}

static int is_inverse(unsigned symmetry, unsigned other)
{
    unsigned cell = 0;

    while (cell < EIGHT_CELLS && image(other, image(symmetry, cell)) == cell)
        cell++;
    return cell == EIGHT_CELLS;
}

static void fill_symmetries(void)
{
    for (unsigned s = 0; s < SYMMETRIES; s++)
        for (unsigned cell = 0; cell < EIGHT_CELLS; cell++)
            eight_pocket_symmetries[s][cell] = (unsigned char)image(s, cell);
    for (unsigned s = 0; s < SYMMETRIES; s++)
        for (unsigned other = 0; other < SYMMETRIES; other++)
            if (is_inverse(s, other))
                eight_pocket_inverses[s] = (unsigned char)other;
}

/* ---- Classes ---------------------------------------------------------- */

/* Returns the number of the class that a pair represents, or NO_CLASS. */
static unsigned represented_class(blank_pair pair,
                                  const blank_pair *representatives,
                                  unsigned classes)
{
    for (unsigned i = 0; i < classes; i++)
        if (representatives[i].goal == pair.goal &&
            representatives[i].board == pair.board)
            return i;
    return NO_CLASS;
}

/*
 * Returns the entry of a pair in eight_pocket_folds: its class, and the
 * symmetry and the exchange that take the pair to the representative of the
 * class.  Returns NO_CLASS if there is no representative yet.
 */
static unsigned fold(blank_pair pair, const blank_pair *representatives,
                     unsigned classes)
{
    for (unsigned exchange = 0; exchange < 2; exchange++)
        for (unsigned s = 0; s < SYMMETRIES; s++) {
            const unsigned char *map = eight_pocket_symmetries[s];
            blank_pair folded = {map[exchange ? pair.board : pair.goal],
                                 map[exchange ? pair.goal : pair.board]};
            unsigned class =
                represented_class(folded, representatives, classes);

            if (class != NO_CLASS)
                return class | s << 4 | exchange << 7;
        }
    return NO_CLASS;
}

/*
 * Fills eight_pocket_folds.  A pair without a representative becomes the next
 * representative.
 */
static void fill_folds(blank_pair representatives[CLASSES])
{
    unsigned classes = 0;

    for (unsigned i = 0; i < EIGHT_CELLS * EIGHT_CELLS; i++) {
        blank_pair pair = {(unsigned char)(i / EIGHT_CELLS),
                           (unsigned char)(i % EIGHT_CELLS)};
        unsigned folded = fold(pair, representatives, classes);

        if (folded == NO_CLASS) {
            folded = classes;
            representatives[classes++] = pair;
        }
        eight_pocket_folds[pair.goal][pair.board] = (unsigned char)folded;
    }
}

/* ---- Bits ------------------------------------------------------------- */

/*
 * Returns a state's distance.  Follows the moves to a state whose distance is
 * known.
 */
static uint8_t find_distance(const uint8_t *raw, unsigned index,
                             uint8_t distance[EIGHT_STATES])
{
    if (distance[index] > EIGHT_MAX_MOVES) {
        eight_state state = eight_state_at(index);

        eight_state_move(&state, eight_raw_move(raw, index));
        distance[index] =
            (uint8_t)(find_distance(raw, state.index, distance) + 1);
    }
    return distance[index];
}

const uint8_t *pocket_distances(const eight_new_table *table, unsigned root)
{
    static uint8_t distance[EIGHT_STATES];

    memset(distance, 0xff, sizeof(distance));
    distance[EIGHT_RANKS * root] = 0;
    for (unsigned index = 0; index < EIGHT_STATES; index++)
        find_distance(table->raw, index, distance);
    return distance;
}

void pocket_fill_tables(const eight_new_table passes[EIGHT_CELLS])
{
    blank_pair representatives[CLASSES];

    fill_symmetries();
    fill_folds(representatives);
    memset(eight_pocket_bits, 0, sizeof(eight_pocket_bits));
    for (unsigned i = 0; i < CLASSES; i++) {
        unsigned root = representatives[i].goal;
        const uint8_t *distance = pocket_distances(&passes[root], root) +
                                  EIGHT_RANKS * representatives[i].board;

        for (unsigned rank = 0; rank < EIGHT_RANKS; rank++)
            eight_pocket_bits[i][rank / 8] |=
                (unsigned char)((distance[rank] >> 1 & 1) << rank % 8);
    }
}
