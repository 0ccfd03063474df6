/*
 * visited.h - the boards that a breadth-first search has seen, kept in
 * one of three ways.
 *
 *   rank   A board's rank (see search_board.h) is its place in an array of
 *          9! flags.  Nothing is compared and nothing allocated, but a rank
 *          must exist and the array must fit in memory.
 *   hash   A hash table: hcreate() and hsearch() of POSIX.  The C library
 *          has one such table for the whole process, so no two of these sets
 *          can be open at once, in one thread or in many.
 *   tree   A search tree: tsearch() of POSIX.  It is balanced in the usual C
 *          libraries (red-black in glibc, AVL in musl), though POSIX does
 *          not ask for that.
 *
 * The last two hold pointers to the boards' texts, which must stay as they
 * are until the set is closed.
 */
#ifndef VISITED_H
#define VISITED_H

#include <stddef.h>

typedef enum visited_kind {
    VISITED_BY_RANK,
    VISITED_BY_HASH,
    VISITED_BY_TREE
} visited_kind;

typedef enum visited_result {
    VISITED_NEW,      /* the board was not in the set, and now is */
    VISITED_BEFORE,   /* the board was in the set */
    VISITED_NO_MEMORY /* the set could not take it */
} visited_result;

typedef struct visited_set {
    visited_kind kind;
    size_t count; /* boards in the set */
    char *flags;  /* rank: flags[rank] is 1 for a board in the set */
    void *root;   /* tree: as tsearch() wants it */
} visited_set;

/* Makes an empty set; VISITED_NO_MEMORY, or VISITED_NEW when it can be used. */
visited_result visited_open(visited_set *set, visited_kind kind);

/* Puts a board, nine characters '0'..'8' and a NUL, into the set. */
visited_result visited_insert(visited_set *set, char *cell);

/*
 * Memory the set uses.  For the hash table and the tree this is the least
 * that the C library can do with, a key and a value for each slot, or a key
 * and two links for each board: what it takes beyond that it does not tell.
 */
size_t visited_bytes(const visited_set *set);

/* Gives all memory back; the set may be one that could not be opened. */
void visited_close(visited_set *set);

#endif
