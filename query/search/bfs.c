/*
 * bfs.c - searches breadth-first.
 *
 * 1. The array of visited nodes, oldest first, is also the queue.
 *    nodes[expanded] is expanded next.  This node and the nodes after it are
 *    the frontier.  Therefore the nodes are sorted by distance from the start,
 *    and the goal is visited at its distance.
 *
 * 2. The solution found is the first of all shortest solutions in the order u,
 *    d, l, r.  For the proof, suppose that the nodes at distance n are sorted
 *    by their paths, and that the path of each is the first of all shortest
 *    paths to its board.  This is so at distance 0, where there is one node.  A
 *    shortest path to a board at distance n + 1 is a shortest path to a
 *    predecessor at distance n, plus one move.  The first such path goes
 *    through the predecessor whose own path comes first.  This predecessor is
 *    expanded first, and becomes the parent.  Since parents are expanded in the
 *    order of their paths, and each makes its moves in the order u, d, l, r,
 *    the nodes at distance n + 1 are also sorted by their paths.
 *
 * 3. The visited boards are stored in one of three ways:
 *
 *    rank   This is an array of 9! flags, indexed by rank (see searches.h).  It
 *           needs no comparison of boards, because the rank is a perfect hash.
 *    hash   This is a hash table with open addressing.  (hsearch() of POSIX is
 *           not used, because some systems lack it, and others free the boards
 *           together with the table.)
 *    tree   This is the search tree of tsearch() in POSIX.  The usual C
 *           libraries balance it (red-black in glibc, AVL in musl), though
 *           POSIX does not require that.
 *
 *    The hash table and the tree hold pointers to the boards in the nodes.
 */

/* <search.h> belongs to the X/Open part of POSIX. */
#define _XOPEN_SOURCE 700

#include "search/searches.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

typedef struct bfs {
    search_node *nodes; /* SEARCH_REACHABLE nodes, and one for a board to
                           test */
    uint32_t count; /* the number of nodes visited, of which stats->expanded are
                       expanded */
    search_stats *stats;
    visited_kind kind;
    void *table; /* rank: flags by rank; hash: slots, NULL if free */
    void *root;  /* tree: see tsearch() */
} bfs;

/* ---- Visited boards --------------------------------------------------- */

/*
 * The hash table does not grow.  A third of its slots stays free, so that few
 * slots are tried after a collision.
 */
enum { HASH_SLOTS = SEARCH_REACHABLE / 2 * 3 };

/*
 * Returns the number of bytes that a set of boards takes.  For a tree this is a
 * lower bound (a key and two links per board), because the C library does not
 * report the actual number.
 */
static size_t visited_bytes(visited_kind kind, size_t count)
{
    const size_t bytes[] = {[VISITED_rank] = SEARCH_BOARDS,
                            [VISITED_hash] = HASH_SLOTS * sizeof(void *),
                            [VISITED_tree] = count * 3 * sizeof(void *)};

    return bytes[kind];
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, EIGHT_CELLS);
}

/*
 * An insert_fn adds a board to the set, unless an equal board is in it.  The
 * board must stay where it is.  Returns 1 if the board was added, 0 if not, and
 * EIGHT_E_MEMORY if memory runs out.
 */
typedef int insert_fn(bfs *bfs, const eight_board *board);

static int insert_by_rank(bfs *bfs, const eight_board *board)
{
    bool *flag = (bool *)bfs->table + search_rank(board);
    bool is_new = !*flag;

    *flag = true;
    return is_new;
}

/* The hash is FNV-1a; after a collision the next slot is tried. */
static int insert_by_hash(bfs *bfs, const eight_board *board)
{
    const eight_board **slots = bfs->table;
    uint32_t hash = 2166136261u;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        hash = (hash ^ board->cell[i]) * 16777619u;
    hash %= HASH_SLOTS;
    while (slots[hash] != NULL && compare(slots[hash], board) != 0)
        hash = (hash + 1) % HASH_SLOTS;
    if (slots[hash] != NULL)
        return 0;
    slots[hash] = board;
    return 1;
}

/* A node of the tree begins with the pointer to its key. */
static int insert_by_tree(bfs *bfs, const eight_board *board)
{
    const eight_board *const *node = tsearch(board, &bfs->root, compare);

    return node == NULL ? EIGHT_E_MEMORY : *node == board;
}

static insert_fn *const insert[] = {[VISITED_rank] = insert_by_rank,
                                    [VISITED_hash] = insert_by_hash,
                                    [VISITED_tree] = insert_by_tree};

/* ---- The search ------------------------------------------------------- */

/*
 * Generates the boards one move from a node.  Returns EIGHT_OK or
 * EIGHT_E_MEMORY.
 */
static int expand(bfs *bfs, uint32_t node)
{
    for (unsigned move = 0; move < SEARCH_MOVES; move++) {
        search_node *child = &bfs->nodes[bfs->count];
        int added;

        if (!search_make_child(bfs->nodes, node, move, child))
            continue;
        bfs->stats->generated++;
        added = insert[bfs->kind](bfs, &child->board);
        if (added < 0)
            return added;
        bfs->count += (uint32_t)added;
    }
    return EIGHT_OK;
}

static int search(bfs *bfs, const eight_board *goal,
                  char moves[EIGHT_MOVES_SIZE])
{
    search_stats *stats = bfs->stats;
    int status = insert[bfs->kind](bfs, &bfs->nodes[0].board);

    bfs->count = 1;
    while (status >= 0 && stats->expanded < bfs->count) {
        uint32_t node = (uint32_t)stats->expanded;

        if (memcmp(&bfs->nodes[node].board, goal, sizeof(*goal)) == 0)
            return search_retrace(bfs->nodes, node, moves);
        status = expand(bfs, node);
        if (bfs->count - ++stats->expanded > stats->frontier)
            stats->frontier = bfs->count - stats->expanded;
    }
    return status < 0 ? status : EIGHT_UNSOLVABLE;
}

int search_bfs(const eight_board *start, const eight_board *goal,
               visited_kind kind, char moves[EIGHT_MOVES_SIZE],
               search_stats *stats)
{
    bfs bfs = {.nodes = malloc((SEARCH_REACHABLE + 1) * sizeof(*bfs.nodes)),
               .stats = stats,
               .kind = kind,
               .table = calloc(1, visited_bytes(kind, 1))};
    int length = EIGHT_E_MEMORY;

    moves[0] = '\0';
    *stats = (search_stats){0};
    if (bfs.nodes != NULL && bfs.table != NULL) {
        bfs.nodes[0] = (search_node){.board = *start};
        length = search(&bfs, goal, moves);
    }
    stats->bytes =
        bfs.count * sizeof(*bfs.nodes) + visited_bytes(kind, bfs.count);
    /* POSIX has no tdestroy(), so delete the root until the tree is empty. */
    while (bfs.root != NULL)
        tdelete(*(void **)bfs.root, &bfs.root, compare);
    free(bfs.table);
    free(bfs.nodes);
    return length;
}
