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

/* The step of a state whose move is illegal; no index is so large. */
#define STUCK UINT32_MAX

/* A move and the index it leads to, in one number. */
static uint32_t make_step(eight_move move, unsigned z, unsigned rank)
{
    return (uint32_t)(z * EIGHT_RANKS + rank) << 2 | (uint32_t)move;
}

/* The step that raw tells for a state; STUCK when its move is illegal. */
static uint32_t step_from(const eight_links *links, unsigned z, unsigned rank,
                          eight_move move)
{
    unsigned to = eight_move_target(z, move);

    if (!eight_move_is_legal(z, move))
        return STUCK;
    if (move == EIGHT_U)
        rank = links->up[to][rank];
    else if (move == EIGHT_D)
        rank = links->down[z][rank];
    return make_step(move, to, rank);
}

/* All steps of a table, so that following them is one look-up each. */
static void fill_steps(uint32_t *steps, const uint8_t *raw,
                       const eight_links *links)
{
    unsigned index = 0;

    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        for (unsigned rank = 0; rank < EIGHT_RANKS; rank++, index++)
            steps[index] =
                step_from(links, z, rank, eight_raw_move(raw, index));
}

/*
 * Follows the steps from index to the first state whose path is known, and
 * comes back filling in the paths.  0 when a step is stuck or the way too
 * long.
 */
static int fill_from(uint64_t *paths, const uint32_t *steps, unsigned index)
{
    unsigned way[EIGHT_MAX_MOVES];
    unsigned length = 0;
    uint64_t path;

    while (paths[index] == 0) {
        if (length == EIGHT_MAX_MOVES || steps[index] == STUCK)
            return 0;
        way[length++] = index;
        index = steps[index] >> 2;
    }
    path = paths[index];
    if (eight_path_length(path) + length > EIGHT_MAX_MOVES)
        return 0;
    while (length-- > 0) {
        path = path << 2 | (steps[way[length]] & 3);
        paths[way[length]] = path;
    }
    return 1;
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

/* Fills the words; steps and links are scratch. */
static eight_status fill_paths(uint64_t *paths, const uint8_t *raw,
                               unsigned root, uint32_t *steps,
                               eight_links *links)
{
    if (paths == NULL || steps == NULL || links == NULL)
        return EIGHT_E_MEMORY;
    eight_links_fill(links);
    fill_steps(steps, raw, links);
    paths[root * EIGHT_RANKS] = 1;
    for (unsigned index = 0; index < EIGHT_STATES; index++)
        if (!fill_from(paths, steps, index))
            return EIGHT_E_WRONG_MOVE;
    return EIGHT_OK;
}

eight_status eight_paths_new(const uint8_t *raw, unsigned root,
                             uint64_t **paths)
{
    uint64_t *words = new_words();
    uint32_t *steps = malloc(EIGHT_STATES * sizeof(*steps));
    eight_links *links = malloc(sizeof(*links));
    eight_status status = fill_paths(words, raw, root, steps, links);

    free(links);
    free(steps);
    if (status != EIGHT_OK) {
        free(words);
        words = NULL;
    }
    *paths = words;
    return status;
}
