/* paths.c - follows every state of a table to its root, each move once. */
#if defined(__linux__)
#define _DEFAULT_SOURCE /* for madvise() */
#include <sys/mman.h>
#endif

#include "paths.h"

#include "format.h"

#include <stdlib.h>
#include <string.h>

/*
 * quad[b] is the letters of the four moves in the byte b, lowest bits first:
 * a path is spelled four moves at a time.
 */
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

static const char quad[256][4] = {QUADS64(0), QUADS64(64), QUADS64(128),
                                  QUADS64(192)};

int eight_path_spell(uint64_t path, char moves[EIGHT_MOVES_SIZE])
{
    unsigned length = eight_path_length(path);

    for (unsigned i = 0; i < EIGHT_MOVES_SIZE; i += 4, path >>= 8)
        memcpy(moves + i, quad[path & 0xff], 4);
    moves[length] = '\0';
    return (int)length;
}

/* The index after a legal move of the blank from cell *z, which is moved. */
static unsigned next_index(const eight_links *links, unsigned index,
                           eight_move move, unsigned *z)
{
    unsigned from = *z;
    unsigned rank = index - from * EIGHT_RANKS;

    *z = eight_move_target(from, move);
    if (move == EIGHT_U)
        rank = links->up[*z][rank];
    else if (move == EIGHT_D)
        rank = links->down[from][rank];
    return *z * EIGHT_RANKS + rank;
}

/*
 * Follows the moves from index, with the blank on cell z, to the first state
 * whose path is known, and comes back filling in the paths.  0 when a move
 * is illegal or the way too long.
 */
static int fill_from(uint64_t *paths, const uint8_t *raw,
                     const eight_links *links, unsigned z, unsigned index)
{
    unsigned way[EIGHT_MAX_MOVES];
    unsigned steps = 0;
    uint64_t path;

    while (paths[index] == 0) {
        eight_move move = eight_raw_move(raw, index);

        if (steps == EIGHT_MAX_MOVES || !eight_move_is_legal(z, move))
            return 0;
        way[steps++] = index;
        index = next_index(links, index, move, &z);
    }
    path = paths[index];
    if (eight_path_length(path) + steps > EIGHT_MAX_MOVES)
        return 0;
    while (steps-- > 0) {
        path = path << 2 | eight_raw_move(raw, way[steps]);
        paths[way[steps]] = path;
    }
    return 1;
}

static eight_status fill_all(uint64_t *paths, const uint8_t *raw,
                             const eight_links *links)
{
    for (unsigned z = 0, index = 0; z < EIGHT_CELLS; z++)
        for (unsigned rank = 0; rank < EIGHT_RANKS; rank++, index++)
            if (!fill_from(paths, raw, links, z, index))
                return EIGHT_E_WRONG_MOVE;
    return EIGHT_OK;
}

/*
 * Zeroed words for all states.  They are read here and there, so most of the
 * cost of a look-up is finding the page: on Linux they ask for one huge page
 * of 2 MB instead of 355 small ones.  Elsewhere, and where none is to be
 * had, the words are the same.
 */
static uint64_t *new_words(void)
{
    enum { BYTES = EIGHT_STATES * sizeof(uint64_t), HUGE_PAGE = 1 << 21 };
#if defined(MADV_HUGEPAGE)
    void *words;

    if (posix_memalign(&words, HUGE_PAGE, HUGE_PAGE) != 0)
        return NULL;
    (void)madvise(words, HUGE_PAGE, MADV_HUGEPAGE); /* a wish only */
    return memset(words, 0, BYTES);
#else
    return calloc(1, BYTES);
#endif
}

eight_status eight_paths_new(const uint8_t *raw, unsigned root,
                             uint64_t **paths)
{
    eight_links *links = malloc(sizeof(*links));
    uint64_t *words = new_words();
    eight_status status = EIGHT_E_MEMORY;

    if (links != NULL && words != NULL) {
        eight_links_fill(links);
        words[root * EIGHT_RANKS] = 1;
        status = fill_all(words, raw, links);
    }
    free(links);
    if (status != EIGHT_OK) {
        free(words);
        words = NULL;
    }
    *paths = words;
    return status;
}
