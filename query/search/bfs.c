/*
 * bfs.c - breadth-first search.
 *
 * 1. The array of visited nodes, oldest first, is also the queue:
 *    nodes[expanded] is expanded next, and the nodes after it are the frontier.
 * So nodes are sorted by distance from the start, and the goal is visited at
 *    its distance.
 *
 * 2. The solution found is the first of all shortest ones in the order u, d,
 *    l, r.  Suppose that each node at distance n has its first path, and that
 *    these nodes are sorted by their paths (there is only one at distance 0).
 *    A shortest path to a board at distance n + 1 is a shortest path to a
 *    predecessor at distance n, plus one move.  The first such path goes
 *    through the predecessor whose own path comes first; that one is expanded
 *    first, and so becomes the parent.  Since parents are expanded in the
 *    order of their paths, and each makes its moves in the order u, d, l, r,
 *    the nodes at distance n + 1 are also sorted by their paths.
 *
 * 3. The visited boards are stored in one of three ways:
 *
 *    rank   An array of 9! flags, indexed by rank (see search_board.h).  It
 *           needs no comparison and no allocation per board, but it needs a
 *           perfect hash, and memory for the array.
 *    hash   A hash table with open addressing.  (POSIX has hsearch(), but not
 *           every system does, and some free the boards with the table.)
 *    tree   A search tree: tsearch() of POSIX.  It is balanced in the usual C
 *           libraries (red-black in glibc, AVL in musl), though POSIX does
 *           not require that.
 *
 *    The last two hold pointers to the boards' texts, which the nodes keep.
 */

/* <search.h> is of the X/Open part of POSIX. */
#define _XOPEN_SOURCE 700

#include "search/searches.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

/* ---- Visited boards --------------------------------------------------- */

typedef struct visited_set {
    visited_kind kind;
    char *flags;  /* rank: flags[rank] is 1 for a board in the set */
    char **slots; /* hash: boards, and NULL where there is none */
    void *root;   /* tree: see tsearch() */
} visited_set;

/* The hash table does not grow.  A third stays free, so collisions are short.
 */
enum { HASH_SLOTS = SEARCH_REACHABLE / 2 * 3 };

/* Opens an empty set; false if memory runs out. */
static bool visited_open(visited_set *set, visited_kind kind)
{
    *set = (visited_set){.kind = kind};
    if (kind == VISITED_rank)
        return (set->flags = calloc(SEARCH_BOARDS, 1)) != NULL;
    return kind != VISITED_hash ||
           (set->slots = calloc(HASH_SLOTS, sizeof(*set->slots))) != NULL;
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, EIGHT_CELLS);
}

/* A node of the tree begins with the pointer to its key. */
static const char *key_of(const void *node)
{
    return *(char *const *)node;
}

static const char *insert_by_rank(visited_set *set, const char *cell)
{
    char *flag = &set->flags[search_board_rank(cell)];
    const char *found = *flag ? "" : cell;

    *flag = 1;
    return found;
}

/* The hash is FNV-1a; after a collision the next slot is tried. */
static const char *insert_by_hash(visited_set *set, char *cell)
{
    uint32_t hash = 2166136261u;
    char **slot;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        hash = (hash ^ (unsigned char)cell[i]) * 16777619u;
    slot = &set->slots[hash % HASH_SLOTS];
    while (*slot != NULL && compare(*slot, cell) != 0)
        slot = slot + 1 < set->slots + HASH_SLOTS ? slot + 1 : set->slots;
    if (*slot == NULL)
        *slot = cell;
    return *slot;
}

/*
 * Adds a board, nine characters '0'..'8' and a NUL, unless an equal one is in
 * the set.  Returns its text if it was added, the equal board's text if not, or
 * NULL if memory runs out.
 */
static const char *visited_insert(visited_set *set, char *cell)
{
    const void *node;

    switch (set->kind) {
    case VISITED_rank:
        return insert_by_rank(set, cell);
    case VISITED_hash:
        return insert_by_hash(set, cell);
    case VISITED_tree:
        break;
    }
    node = tsearch(cell, &set->root, compare);
    return node != NULL ? key_of(node) : NULL;
}

/*
 * Memory used by the set with its count of boards.  For a tree this is a lower
 * bound (a key and two links per board), since the C library does not report
 * its actual usage.
 */
static size_t visited_bytes(const visited_set *set, size_t count)
{
    const size_t bytes[] = {[VISITED_rank] = SEARCH_BOARDS,
                            [VISITED_hash] = HASH_SLOTS * sizeof(char *),
                            [VISITED_tree] = count * 3 * sizeof(void *)};

    return bytes[set->kind];
}

/* Frees the set, which may be one that could not be opened. */
static void visited_close(visited_set *set)
{
    free(set->flags);
    free(set->slots);
    /* tdestroy() is not in POSIX: delete the root until none is left. */
    while (set->root != NULL)
        tdelete(key_of(set->root), &set->root, compare);
}
/* ---- The search ------------------------------------------------------- */

typedef struct bfs {
    search_node *nodes; /* SEARCH_REACHABLE, and one for a board to test */
    uint32_t count;     /* nodes visited */
    uint32_t expanded;  /* of them */
    visited_set visited;
    search_stats *stats;
} bfs;

/* Generates all boards one move from a node; false if memory runs out. */
static bool expand(bfs *bfs, uint32_t node)
{
    for (unsigned move = 0; move < SEARCH_MOVES; move++) {
        search_node *child = &bfs->nodes[bfs->count];
        const char *found;

        if (!search_make_child(bfs->nodes, node, move, child))
            continue;
        bfs->stats->generated++;
        found = visited_insert(&bfs->visited, child->board.cell);
        if (found == NULL)
            return false;
        bfs->count += found == child->board.cell;
    }
    return true;
}

static int search(bfs *bfs, const eight_board *start, const eight_board *goal,
                  char moves[EIGHT_MOVES_SIZE])
{
    search_board target = search_board_of(goal);

    bfs->nodes[0] = (search_node){.board = search_board_of(start)};
    bfs->count = 1;
    if (visited_insert(&bfs->visited, bfs->nodes[0].board.cell) == NULL)
        return EIGHT_E_MEMORY;
    while (bfs->expanded < bfs->count) {
        if (strcmp(bfs->nodes[bfs->expanded].board.cell, target.cell) == 0)
            return search_retrace(bfs->nodes, bfs->expanded, moves);
        if (!expand(bfs, bfs->expanded))
            return EIGHT_E_MEMORY;
        if (bfs->count - ++bfs->expanded > bfs->stats->frontier)
            bfs->stats->frontier = bfs->count - bfs->expanded;
    }
    return EIGHT_UNSOLVABLE;
}

int search_bfs(const eight_board *start, const eight_board *goal,
               visited_kind kind, char moves[EIGHT_MOVES_SIZE],
               search_stats *stats)
{
    bfs bfs = {.nodes = malloc((SEARCH_REACHABLE + 1) * sizeof(*bfs.nodes)),
               .stats = stats};
    int length = EIGHT_E_MEMORY;

    moves[0] = '\0';
    *stats = (search_stats){0};
    if (visited_open(&bfs.visited, kind) && bfs.nodes != NULL)
        length = search(&bfs, start, goal, moves);
    stats->expanded = bfs.expanded;
    stats->bytes =
        bfs.count * sizeof(*bfs.nodes) + visited_bytes(&bfs.visited, bfs.count);
    visited_close(&bfs.visited);
    free(bfs.nodes);
    return length;
}
