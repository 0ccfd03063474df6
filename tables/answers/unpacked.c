/* unpacked.c - all paths of a table, each move of each state once. */
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
 * The work on a table.  Its paths are found from the root outwards: first
 * that of the root, then those of the states whose move leads there, then
 * those of the states whose moves lead to these.
 */
typedef struct work {
    uint64_t *paths;
    uint8_t move[EIGHT_STATES]; /* stored ones; EIGHT_MOVE_COUNT: none */
    eight_vertical_moves links;
    /* The ranks of the known states, cell by cell, and room for one more. */
    uint16_t known[EIGHT_CELLS][EIGHT_RANKS + 1];
    unsigned count[EIGHT_CELLS];
} work;

/* The ranks after a legal move from cell z; NULL: horizontal ones keep them. */
static const uint16_t *vertical_move(const eight_vertical_moves *links,
                                     unsigned z, eight_move move)
{
    if (move == EIGHT_U)
        return links->up[z - 3];
    return move == EIGHT_D ? links->down[z] : NULL;
}

/*
 * Goes back over a move from the known states number first, ..., last - 1
 * with the blank on cell z.  Where the move is the stored one of the state
 * before, that state becomes known; its path is yet to be laid out.
 *
 * That is so for three of eight, and nobody can guess for which: a branch
 * would be mispredicted time and again.  So every rank is noted as known, to
 * be overwritten by the next unless it counts.
 */
static void go_back(work *work, unsigned z, eight_move move, unsigned first,
                    unsigned last)
{
    eight_move back = eight_move_inverse(move);
    unsigned from = eight_move_target(z, back);
    const uint16_t *link = vertical_move(&work->links, z, back);
    const uint8_t *moves = work->move + from * EIGHT_RANKS;
    const uint16_t *known = work->known[z];
    uint16_t *known_from = work->known[from];
    unsigned count = work->count[from];

    for (unsigned i = first; i < last; i++) {
        unsigned before = link == NULL ? known[i] : link[known[i]];

        known_from[count] = (uint16_t)before;
        count += moves[before] == move;
    }
    work->count[from] = count;
}

/* The move, and then the path from where it leads. */
static void lay_out(work *work, unsigned from, eight_move move, unsigned first)
{
    unsigned z = eight_move_target(from, move);
    const uint16_t *link = vertical_move(&work->links, from, move);
    const uint64_t *paths = work->paths + z * EIGHT_RANKS;
    uint64_t *paths_from = work->paths + from * EIGHT_RANKS;

    for (unsigned i = first; i < work->count[from]; i++) {
        unsigned before = work->known[from][i];
        unsigned rank = link == NULL ? before : link[before];

        paths_from[before] = paths[rank] << 2 | move;
    }
}

/* The root has no move that leads on, whatever its two bits are. */
static void unpack(work *work, const uint8_t *raw, unsigned root)
{
    for (unsigned index = 0; index < EIGHT_STATES; index++)
        work->move[index] = (uint8_t)eight_raw_move(raw, index);
    work->move[root * EIGHT_RANKS] = EIGHT_MOVE_COUNT;
}

/*
 * Finds the states before the known ones with the blank on cell z, but for
 * the first `done` of these.
 */
static void find_before(work *work, unsigned z, unsigned done)
{
    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++) {
        eight_move move = (eight_move)m;
        eight_move back = eight_move_inverse(move);
        unsigned from;
        unsigned first;

        if (!eight_move_is_legal(z, back))
            continue;
        from = eight_move_target(z, back);
        first = work->count[from];
        go_back(work, z, move, done, work->count[z]);
        lay_out(work, from, move, first);
    }
}

/*
 * Finds all paths.  Every move changes the colour of the blank's cell (as on
 * a chessboard): the states that are n moves from the root have it on cells
 * of one colour, and those found from there on cells of the other.
 */
static eight_status find_paths(work *work, unsigned root)
{
    unsigned done[EIGHT_CELLS] = {0}; /* known states gone back from */
    unsigned known = 0;

    work->paths[root * EIGHT_RANKS] = 1;
    work->count[root] = 1;
    for (unsigned n = 0; n < EIGHT_MAX_MOVES; n++)
        for (unsigned z = (root + n) % 2; z < EIGHT_CELLS; z += 2) {
            find_before(work, z, done[z]);
            done[z] = work->count[z];
        }
    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        known += work->count[z];
    return known == EIGHT_STATES ? EIGHT_OK : EIGHT_E_WRONG_MOVE;
}

/*
 * Words for all states.  They are read here and there, and much of the cost
 * of a look-up is finding the page: on Linux they ask for one huge page of
 * 2 MB instead of 355 small ones.  Elsewhere, and where none is to be had,
 * the words are the same.
 */
static uint64_t *new_words(void)
{
    enum { BYTES = EIGHT_STATES * sizeof(uint64_t) };
#if defined(MADV_HUGEPAGE)
    enum { HUGE_PAGE = 1 << 21 };
    void *words;

    if (posix_memalign(&words, HUGE_PAGE, HUGE_PAGE) != 0)
        return NULL;
    (void)madvise(words, HUGE_PAGE, MADV_HUGEPAGE); /* a wish only */
    return words;
#else
    return malloc(BYTES);
#endif
}

eight_status eight_unpack(const uint8_t *raw, unsigned root, uint64_t **paths)
{
    work *work = calloc(1, sizeof(*work));
    uint64_t *words = new_words();
    eight_status status = EIGHT_E_MEMORY;

    if (work != NULL && words != NULL) {
        work->paths = words;
        unpack(work, raw, root);
        eight_vertical_moves_fill(&work->links);
        status = find_paths(work, root);
    }
    free(work);
    if (status != EIGHT_OK) {
        free(words);
        words = NULL;
    }
    *paths = words;
    return status;
}
