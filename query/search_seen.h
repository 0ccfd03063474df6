/*
 * search_seen.h - the boards that a breadth-first search has seen, kept in
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
#ifndef SEARCH_SEEN_H
#define SEARCH_SEEN_H

#include <stddef.h>

typedef enum seen_kind { SEEN_RANK, SEEN_HASH, SEEN_TREE } seen_kind;

typedef enum seen_answer {
    SEEN_NEW,      /* the board was not in the set, and now is */
    SEEN_BEFORE,   /* the board was in the set */
    SEEN_NO_MEMORY /* the set could not take it */
} seen_answer;

typedef struct seen_set {
    seen_kind kind;
    size_t count; /* boards in the set */
    char *flags;  /* rank: flags[rank] is 1 for a board in the set */
    void *root;   /* tree: as tsearch() wants it */
} seen_set;

/* Makes an empty set; SEEN_NO_MEMORY, or SEEN_NEW when it can be used. */
seen_answer seen_open(seen_set *set, seen_kind kind);

/* Puts a board, nine characters '0'..'8' and a NUL, into the set. */
seen_answer seen_insert(seen_set *set, char *cell);

/*
 * Memory the set uses.  For the hash table and the tree this is the least
 * that the C library can do with, a key and a value for each slot, or a key
 * and two links for each board: what it takes beyond that it does not tell.
 */
size_t seen_bytes(const seen_set *set);

/* Gives all memory back; the set may be one that could not be opened. */
void seen_close(seen_set *set);

#endif
