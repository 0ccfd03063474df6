/*
 * visited.h - the boards that a breadth-first search has visited, stored in one
 * of three ways.
 *
 *   rank   An array of 9! flags, indexed by rank (see search_board.h).  Needs
 *          no comparison and no allocation per board, but a perfect hash, and
 *          memory for the array.
 *   hash   A hash table: hcreate() and hsearch() of POSIX.  The C library
 *          has one such table per process, so only one of these sets can be
 *          open at a time.
 *   tree   A search tree: tsearch() of POSIX.  It is balanced in the usual C
 *          libraries (red-black in glibc, AVL in musl), though POSIX does
 *          not require that.
 *
 * The last two hold pointers to the boards' texts, which must not change until
 * the set is closed.
 */
#ifndef VISITED_H
#define VISITED_H

#include <stdbool.h>
#include <stddef.h>

typedef enum visited_kind {
    VISITED_BY_RANK,
    VISITED_BY_HASH,
    VISITED_BY_TREE
} visited_kind;

typedef struct visited_set {
    visited_kind kind;
    char *flags; /* rank: flags[rank] is 1 for a board in the set */
    void *root;  /* tree: see tsearch() */
} visited_set;

/* Opens an empty set; false if memory is short. */
bool visited_open(visited_set *set, visited_kind kind);

/*
 * Adds a board, nine characters '0'..'8' and a NUL, unless an equal one is in
 * the set.  Returns its text if it was added, another one if not, or NULL if
 * memory is short.
 */
const char *visited_insert(visited_set *set, char *cell);

/*
 * Memory used by the set with its count of boards.  For hash and tree this is a
 * lower bound (a key and a value per slot; a key and two links per board),
 * since the C library does not report its actual usage.
 */
size_t visited_bytes(const visited_set *set, size_t count);

/* Frees the set, which may be one that could not be opened. */
void visited_close(visited_set *set);

#endif
