/* search_seen.c - see search_seen.h. */

/* <search.h> is of the X/Open part of POSIX. */
#define _XOPEN_SOURCE 700

#include "search_seen.h"

#include "search_board.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

/*
 * Slots of the hash table.  That of glibc does not grow, and a third of it
 * left free keeps chains of collisions short.
 */
enum { HASH_SLOTS = SEARCH_CONNECTED / 2 * 3 };

seen_answer seen_open(seen_set *set, seen_kind kind)
{
    *set = (seen_set){.kind = kind};
    switch (kind) {
    case SEEN_RANK:
        set->flags = calloc(SEARCH_BOARDS, 1);
        return set->flags != NULL ? SEEN_NEW : SEEN_NO_MEMORY;
    case SEEN_HASH:
        return hcreate(HASH_SLOTS) != 0 ? SEEN_NEW : SEEN_NO_MEMORY;
    case SEEN_TREE:
        break;
    }
    return SEEN_NEW;
}

static seen_answer insert_rank(seen_set *set, const char *cell)
{
    char *flag = &set->flags[search_board_rank(cell)];

    if (*flag)
        return SEEN_BEFORE;
    *flag = 1;
    return SEEN_NEW;
}

/* The board's own text comes back just when there was no equal one. */
static seen_answer insert_hash(char *cell)
{
    ENTRY *found = hsearch((ENTRY){.key = cell}, ENTER);

    if (found == NULL)
        return SEEN_NO_MEMORY;
    return found->key == cell ? SEEN_NEW : SEEN_BEFORE;
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

static seen_answer insert_tree(seen_set *set, const char *cell)
{
    const void *found = tsearch(cell, &set->root, compare);

    if (found == NULL)
        return SEEN_NO_MEMORY;
    return key_of(found) == cell ? SEEN_NEW : SEEN_BEFORE;
}

seen_answer seen_insert(seen_set *set, char *cell)
{
    seen_answer answer = SEEN_NO_MEMORY;

    switch (set->kind) {
    case SEEN_RANK:
        answer = insert_rank(set, cell);
        break;
    case SEEN_HASH:
        answer = insert_hash(cell);
        break;
    case SEEN_TREE:
        answer = insert_tree(set, cell);
        break;
    }
    set->count += answer == SEEN_NEW;
    return answer;
}

size_t seen_bytes(const seen_set *set)
{
    switch (set->kind) {
    case SEEN_RANK:
        return SEARCH_BOARDS;
    case SEEN_HASH:
        return HASH_SLOTS * sizeof(ENTRY);
    case SEEN_TREE:
        break;
    }
    return set->count * 3 * sizeof(void *);
}

void seen_close(seen_set *set)
{
    switch (set->kind) {
    case SEEN_RANK:
        free(set->flags);
        break;
    case SEEN_HASH:
        hdestroy(); /* does nothing where hcreate() failed */
        break;
    case SEEN_TREE:
        /* tdestroy() is not in POSIX: the root goes until none is left. */
        while (set->root != NULL)
            tdelete(key_of(set->root), &set->root, compare);
        break;
    }
}
