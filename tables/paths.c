/* paths.c - all paths of a table, each move of each state once. */
#if defined(__linux__)
#define _DEFAULT_SOURCE /* for madvise() */
#include <sys/mman.h>
#endif

#include "paths.h"

#include "format.h"

#include <stdlib.h>
#include <string.h>

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

const char eight_path_quads[256][4] = {QUADS64(0), QUADS64(64), QUADS64(128),
                                       QUADS64(192)};

/*
 * The work on a table.  Its paths are found from the root outwards: first
 * that of the root, then those of the states whose move leads there, then
 * those of the states whose moves lead to these.
 */
typedef struct work {
    uint64_t *paths;            /* and one word more, where nothing belongs */
    uint8_t move[EIGHT_STATES]; /* stored ones; the root has none: 4 */
    eight_links links;
    /* The ranks of the states whose paths are known, cell by cell. */
    uint16_t known[EIGHT_CELLS][EIGHT_RANKS + 1];
    unsigned count[EIGHT_CELLS];
} work;

/*
 * Goes back over a move from the known states number first, ..., last - 1
 * with the blank on cell z.  Where the move is the stored one of the state
 * before, that state becomes known.
 *
 * That is so for three of eight, and nobody can guess for which: a branch
 * would be mispredicted time and again.  So every rank is noted as known, to
 * be overwritten by the next unless it counts, and every path is stored, if
 * need be where nothing belongs.
 */
static void go_back(work *work, unsigned z, eight_move move, unsigned first,
                    unsigned last)
{
    unsigned from = eight_move_target(z, eight_move_inverse(move));
    const uint16_t *link = move == EIGHT_U   ? work->links.down[z]
                           : move == EIGHT_D ? work->links.up[from]
                                             : NULL;
    const uint8_t *moves = work->move + from * EIGHT_RANKS;
    const uint64_t *paths = work->paths + z * EIGHT_RANKS;
    uint64_t *paths_from = work->paths + from * EIGHT_RANKS;
    unsigned nowhere = EIGHT_STATES - from * EIGHT_RANKS;
    const uint16_t *known = work->known[z];
    uint16_t *known_from = work->known[from];
    unsigned count = work->count[from];

    for (unsigned i = first; i < last; i++) {
        unsigned rank = known[i];
        unsigned before = link == NULL ? rank : link[rank];
        unsigned counts = moves[before] == move;
        unsigned to = nowhere ^ ((nowhere ^ before) & -counts);

        known_from[count] = (uint16_t)before;
        count += counts;
        paths_from[to] = paths[rank] << 2 | move;
    }
    work->count[from] = count;
}

static void unpack(work *work, const uint8_t *raw, unsigned root)
{
    for (unsigned index = 0; index < EIGHT_STATES; index++)
        work->move[index] = (uint8_t)eight_raw_move(raw, index);
    work->move[root * EIGHT_RANKS] = EIGHT_MOVE_COUNT;
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
            for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++)
                if (eight_move_is_legal(z, eight_move_inverse((eight_move)m)))
                    go_back(work, z, (eight_move)m, done[z], work->count[z]);
            done[z] = work->count[z];
        }
    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        known += work->count[z];
    return known == EIGHT_STATES ? EIGHT_OK : EIGHT_E_WRONG_MOVE;
}

/*
 * Words for all states and one more.  They are read here and there, so most of
 * the cost of a look-up is finding the page: on Linux they ask for one huge
 * page of 2 MB instead of 355 small ones.  Elsewhere, and where none is to be
 * had, the words are the same.
 */
static uint64_t *new_words(void)
{
    enum { BYTES = (EIGHT_STATES + 1) * sizeof(uint64_t) };
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

eight_status eight_paths_new(const uint8_t *raw, unsigned root,
                             uint64_t **paths)
{
    work *work = calloc(1, sizeof(*work));
    uint64_t *words = new_words();
    eight_status status = EIGHT_E_MEMORY;

    if (work != NULL && words != NULL) {
        work->paths = words;
        unpack(work, raw, root);
        eight_links_fill(&work->links);
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
