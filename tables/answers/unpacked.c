/* unpacked.c - all solutions of a table, found by expanding each state once. */
#if defined(__linux__)
#define _DEFAULT_SOURCE /* for madvise() */
#include <sys/mman.h>
#endif

#include "answers/unpacked.h"

#include "file/format.h"

#include <stdlib.h>

#define LETTER(m)                                                              \
    ((m) % 4 == EIGHT_U   ? 'u'                                                \
     : (m) % 4 == EIGHT_D ? 'd'                                                \
     : (m) % 4 == EIGHT_L ? 'l'                                                \
                          : 'r')
#define QUAD(b)                                                                \
    {                                                                          \
        LETTER(b), LETTER((b) / 4), LETTER((b) / 16), LETTER((b) / 64)         \
    }
#define QUADS4(b)  QUAD(b), QUAD((b) + 1), QUAD((b) + 2), QUAD((b) + 3)
#define QUADS16(b) QUADS4(b), QUADS4((b) + 4), QUADS4((b) + 8), QUADS4((b) + 12)
#define QUADS64(b)                                                             \
    QUADS16(b), QUADS16((b) + 16), QUADS16((b) + 32), QUADS16((b) + 48)

const char eight_move_quads[256][4] = {QUADS64(0), QUADS64(64), QUADS64(128),
                                       QUADS64(192)};

/*
 * A table being unpacked, from the root outwards: first the root's solution,
 * then those of the states whose move leads there, then those of the states
 * whose moves lead to these.
 */
typedef struct unpacking {
    uint64_t *solutions;
    char letter[EIGHT_STATES]; /* of the stored move; 0: none */
    eight_vertical_moves vertical;
    /* The ranks of the known states, by cell, and space for one more. */
    uint16_t known[EIGHT_CELLS][EIGHT_RANKS + 1];
    unsigned count[EIGHT_CELLS];
} unpacking;

/*
 * The ranks after a legal move from cell z, or NULL for a horizontal move,
 * which keeps the rank.
 */
static const uint16_t *vertical_move(const eight_vertical_moves *vertical,
                                     unsigned z, eight_move move)
{
    if (move == EIGHT_U)
        return vertical->up[z - 3];
    return move == EIGHT_D ? vertical->down[z] : NULL;
}

/*
 * Undoes a move from the known states first..last-1 with the blank on cell z.
 * A predecessor whose stored move is this one becomes known;
 * fill_solutions() sets its solution later.
 *
 * About three predecessors in eight qualify, unpredictably, so the loop is
 * branch-free: it always stores the rank and advances the count only if the
 * predecessor qualifies.  Kept out of line so that it has enough registers.
 */
__attribute__((noinline)) static void
find_predecessors(unpacking *unpacking, unsigned z, eight_move move,
                  unsigned first, unsigned last)
{
    eight_move back = eight_move_inverse(move);
    unsigned from = eight_move_target(z, back);
    const uint16_t *rank_before = vertical_move(&unpacking->vertical, z, back);
    const char *letters = unpacking->letter + from * EIGHT_RANKS;
    char letter = EIGHT_MOVE_LETTERS[move];
    const uint16_t *known = unpacking->known[z];
    uint16_t *known_from = unpacking->known[from];
    unsigned count = unpacking->count[from];

    for (unsigned i = first; i < last; i++) {
        unsigned before =
            rank_before == NULL ? known[i] : rank_before[known[i]];

        known_from[count] = (uint16_t)before;
        count += letters[before] == letter;
    }
    unpacking->count[from] = count;
}

/* A solution is the move, then the solution of the state it leads to. */
static void fill_solutions(unpacking *unpacking, unsigned from, eight_move move,
                           unsigned first)
{
    unsigned z = eight_move_target(from, move);
    const uint16_t *rank_after =
        vertical_move(&unpacking->vertical, from, move);
    const uint64_t *solutions = unpacking->solutions + z * EIGHT_RANKS;
    uint64_t *solutions_from = unpacking->solutions + from * EIGHT_RANKS;

    for (unsigned i = first; i < unpacking->count[from]; i++) {
        unsigned before = unpacking->known[from][i];
        unsigned rank = rank_after == NULL ? before : rank_after[before];

        solutions_from[before] = solutions[rank] << 2 | move;
    }
}

/* One byte per move.  The root has no move, whatever its two bits are. */
static void read_letters(unpacking *unpacking, const uint8_t *raw,
                         unsigned root)
{
    for (unsigned i = 0; i < EIGHT_RAW_BYTES; i++)
        memcpy(unpacking->letter + (size_t)4 * i, eight_move_quads[raw[i]], 4);
    unpacking->letter[root * EIGHT_RANKS] = '\0';
}

/*
 * Expands the known states with the blank on cell z backwards, except the
 * first `done` of them.
 */
static void expand_cell(unpacking *unpacking, unsigned z, unsigned done)
{
    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++) {
        eight_move move = (eight_move)m;
        eight_move back = eight_move_inverse(move);
        unsigned from;
        unsigned first;

        if (!eight_move_is_legal(z, back))
            continue;
        from = eight_move_target(z, back);
        first = unpacking->count[from];
        find_predecessors(unpacking, z, move, done, unpacking->count[z]);
        fill_solutions(unpacking, from, move, first);
    }
}

/*
 * Finds all solutions.  Every move changes the colour of the blank's cell (as
 * on a chessboard): the states n moves from the root have it on cells of one
 * colour, and their predecessors on cells of the other.
 */
static eight_status expand_all(unpacking *unpacking, unsigned root)
{
    unsigned done[EIGHT_CELLS] = {0}; /* known states expanded */
    unsigned known = 0;

    unpacking->solutions[root * EIGHT_RANKS] = 1;
    unpacking->count[root] = 1;
    for (unsigned n = 0; n < EIGHT_MAX_MOVES; n++)
        for (unsigned z = (root + n) % 2; z < EIGHT_CELLS; z += 2) {
            expand_cell(unpacking, z, done[z]);
            done[z] = unpacking->count[z];
        }
    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        known += unpacking->count[z];
    return known == EIGHT_STATES ? EIGHT_OK : EIGHT_E_WRONG_MOVE;
}

/*
 * Allocates one word per state.  Access is random, and much of a look-up's
 * cost is address translation, so on Linux this requests one 2 MB huge page
 * instead of 355 small ones.  Elsewhere, or if none is available, only speed
 * differs.
 */
static uint64_t *alloc_solutions(void)
{
#if defined(MADV_HUGEPAGE)
    enum { HUGE_PAGE = 1 << 21 };
    void *words;

    if (posix_memalign(&words, HUGE_PAGE, HUGE_PAGE) != 0)
        return NULL;
    (void)madvise(words, HUGE_PAGE, MADV_HUGEPAGE); /* a hint only */
    return words;
#else
    return malloc(EIGHT_STATES * sizeof(uint64_t));
#endif
}

eight_status eight_unpack(const uint8_t *raw, unsigned root,
                          uint64_t **solutions)
{
    unpacking *unpacking = calloc(1, sizeof(*unpacking));
    uint64_t *words = alloc_solutions();
    eight_status status = EIGHT_E_MEMORY;

    if (unpacking != NULL && words != NULL) {
        unpacking->solutions = words;
        read_letters(unpacking, raw, root);
        eight_vertical_moves_fill(&unpacking->vertical);
        status = expand_all(unpacking, root);
    }
    free(unpacking);
    if (status != EIGHT_OK) {
        free(words);
        words = NULL;
    }
    *solutions = words;
    return status;
}
