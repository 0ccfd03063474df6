/*
 * expand.c - expands all solutions to a root (the goal of a table) by visiting
 * each state once, from the root backwards along the states' moves.
 */
#if defined(__linux__)
#define _DEFAULT_SOURCE /* for madvise() */
#include <sys/mman.h>
#endif

#include "answers/lookup.h"

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
 * An expansion goes from the root outwards.  It finds first the root's
 * solution, then the solutions of the states whose moves lead to the root, and
 * so on.
 */
typedef struct expansion {
    uint64_t *solutions;
    char letter[EIGHT_STATES]; /* the letter of each state's move, or 0 */
    eight_vertical_moves vertical;
    /*
     * known[z] contains the ranks of the known states with the blank on cell z,
     * and has space for one more rank.
     */
    uint16_t known[EIGHT_CELLS][EIGHT_RANKS + 1];
    unsigned count[EIGHT_CELLS];
} expansion;

/*
 * Returns the table of the ranks after a legal move from cell z, or NULL for a
 * horizontal move, which keeps the rank.
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
 * A predecessor becomes known if its letter is the letter of this move;
 * fill_solutions() sets its solution later.
 *
 * About three predecessors in eight become known, and the processor cannot
 * predict which.  The loop therefore has no branch: it always stores the rank,
 * and advances the count only if the predecessor becomes known.  The function
 * is kept out of line so that it has enough registers.
 */
__attribute__((noinline)) static void
find_predecessors(expansion *expansion, unsigned z, eight_move move,
                  unsigned first, unsigned last)
{
    eight_move back = eight_move_inverse(move);
    unsigned from = eight_move_target(z, back);
    const uint16_t *rank_before = vertical_move(&expansion->vertical, z, back);
    const char *letters = expansion->letter + from * EIGHT_RANKS;
    char letter = EIGHT_MOVE_LETTERS[move];
    const uint16_t *known = expansion->known[z];
    uint16_t *known_from = expansion->known[from];
    unsigned count = expansion->count[from];

    for (unsigned i = first; i < last; i++) {
        unsigned before =
            rank_before == NULL ? known[i] : rank_before[known[i]];

        known_from[count] = (uint16_t)before;
        count += letters[before] == letter;
    }
    expansion->count[from] = count;
}

/*
 * Sets the solutions of the known states with the blank on cell `from`,
 * beginning with state number `first`.  A solution consists of the move and the
 * solution of the state after the move.
 */
static void fill_solutions(expansion *expansion, unsigned from, eight_move move,
                           unsigned first)
{
    unsigned z = eight_move_target(from, move);
    const uint16_t *rank_after =
        vertical_move(&expansion->vertical, from, move);
    const uint64_t *solutions = expansion->solutions + z * EIGHT_RANKS;
    uint64_t *solutions_from = expansion->solutions + from * EIGHT_RANKS;

    for (unsigned i = first; i < expansion->count[from]; i++) {
        unsigned before = expansion->known[from][i];
        unsigned rank = rank_after == NULL ? before : rank_after[before];

        solutions_from[before] = solutions[rank] << 2 | move;
    }
}

/*
 * Sets the letter of each state's move from a table's raw bytes.  The root has
 * no move, whatever its two bits are.
 */
static void read_letters(expansion *expansion, const uint8_t *raw,
                         unsigned root)
{
    for (unsigned i = 0; i < EIGHT_RAW_BYTES; i++)
        memcpy(expansion->letter + (size_t)4 * i, eight_move_quads[raw[i]], 4);
    expansion->letter[root * EIGHT_RANKS] = '\0';
}

/*
 * Expands the known states with the blank on cell z, except the first `done` of
 * these states: finds their predecessors and the solutions of the predecessors.
 */
static void expand_cell(expansion *expansion, unsigned z, unsigned done)
{
    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++) {
        eight_move move = (eight_move)m;
        eight_move back = eight_move_inverse(move);
        unsigned from;
        unsigned first;

        if (!eight_move_is_legal(z, back))
            continue;
        from = eight_move_target(z, back);
        first = expansion->count[from];
        find_predecessors(expansion, z, move, done, expansion->count[z]);
        fill_solutions(expansion, from, move, first);
    }
}

/*
 * Finds all solutions.  Every move changes the color of the blank's cell (as
 * on a chessboard).  All states that are n moves from the root therefore have
 * the blank on cells of one color, and their predecessors have the blank on
 * cells of the other color.  Round n expands only the states with the blank on
 * cells of one color, so it adds nothing to the lists that it reads.
 */
static eight_status expand_all(expansion *expansion, unsigned root)
{
    unsigned done[EIGHT_CELLS] = {0}; /* the number of known states expanded */
    unsigned known = 0;

    expansion->solutions[root * EIGHT_RANKS] = 1;
    expansion->count[root] = 1;
    for (unsigned n = 0; n < EIGHT_MAX_MOVES; n++)
        for (unsigned z = (root + n) % 2; z < EIGHT_CELLS; z += 2) {
            expand_cell(expansion, z, done[z]);
            done[z] = expansion->count[z];
        }
    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        known += expansion->count[z];
    return known == EIGHT_STATES ? EIGHT_OK : EIGHT_E_WRONG_MOVE;
}

/*
 * Allocates one word per state.  Look-ups access the words in random order, so
 * address translation is much of their cost.  On Linux the function therefore
 * requests one huge page of 2 MB instead of 355 small pages.  Without a huge
 * page, look-ups are slower but give the same results.
 */
static uint64_t *alloc_solutions(void)
{
#if defined(MADV_HUGEPAGE)
    enum { HUGE_PAGE = EIGHT_EXPANDED_BYTES };
    void *words;

    if (posix_memalign(&words, HUGE_PAGE, HUGE_PAGE) != 0)
        return NULL;
    (void)madvise(words, HUGE_PAGE, MADV_HUGEPAGE); /* only a hint */
    return words;
#else
    return malloc(EIGHT_STATES * sizeof(uint64_t));
#endif
}

/* Sets *words to new solutions, whose moves come from a table's raw bytes. */
static eight_status expand_new(const uint8_t *raw, unsigned root,
                               uint64_t **words)
{
    expansion *expansion = calloc(1, sizeof(*expansion));
    uint64_t *solutions = alloc_solutions();
    eight_status status = EIGHT_E_MEMORY;

    if (expansion != NULL && solutions != NULL) {
        expansion->solutions = solutions;
        eight_vertical_moves_fill(&expansion->vertical);
        read_letters(expansion, raw, root);
        status = expand_all(expansion, root);
    }
    free(expansion);
    if (status != EIGHT_OK) {
        free(solutions);
        solutions = NULL;
    }
    *words = solutions;
    return status;
}

/* ---- Once for each root and order --------------------------------------- */

/*
 * Gives the handle new solutions.  Returns 0 if another thread was faster; its
 * words, which are equal, stay.
 */
static int keep_words(const eight_tables *tables, unsigned root, int order,
                      const uint64_t *words)
{
    atomic_int *any = &tables->shared->any_order[root];
    const uint64_t *none = NULL;

    if (!atomic_compare_exchange_strong(
            &eight_table_of(tables, root, order)->words, &none, words))
        return 0;
    if (eight_expanded(tables, root, atomic_load(any)) == NULL)
        atomic_store(any, order);
    return 1;
}

/* Expands without a limit.  Returns whether the handle has new words. */
static int expand_table(const eight_tables *tables, unsigned root, int order,
                        eight_status *status)
{
    const uint8_t *raw;
    uint64_t *words = NULL;
    int kept;

    *status = eight_table_moves(tables, root, order, &raw);
    if (*status == EIGHT_OK)
        *status = expand_new(raw, root, &words);
    kept = words != NULL && keep_words(tables, root, order, words);
    if (!kept)
        free(words);
    return kept;
}

/*
 * Reserves the bytes before it expands, so that threads that expand at the same
 * time keep to the limit together.
 */
eight_status eight_expand(const eight_tables *tables, unsigned root, int order,
                          size_t limit)
{
    atomic_size_t *expanded = &tables->shared->expanded;
    eight_status status = EIGHT_E_MEMORY;

    if (eight_expanded(tables, root, order) != NULL)
        return EIGHT_OK;
    if (atomic_fetch_add(expanded, EIGHT_EXPANDED_BYTES) +
                EIGHT_EXPANDED_BYTES >
            limit ||
        !expand_table(tables, root, order, &status))
        atomic_fetch_sub(expanded, EIGHT_EXPANDED_BYTES);
    return status;
}
