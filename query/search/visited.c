/* visited.c - see visited.h. */

/* <search.h> is of the X/Open part of POSIX. */
#define _XOPEN_SOURCE 700

#include "search/visited.h"

#include "search/search_board.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

/*
 * Slots of the hash table.  That of glibc does not grow; leaving a third of it
 * free keeps chains of collisions short.
 */
enum { HASH_SLOTS = SEARCH_REACHABLE / 2 * 3 };

visited_result visited_open(visited_set *set, visited_kind kind)
{
    *set = (visited_set){.kind = kind};
    switch (kind) {
    case VISITED_BY_RANK:
        set->flags = calloc(SEARCH_BOARDS, 1);
        return set->flags != NULL ? VISITED_NEW : VISITED_NO_MEMORY;
    case VISITED_BY_HASH:
        return hcreate(HASH_SLOTS) != 0 ? VISITED_NEW : VISITED_NO_MEMORY;
    case VISITED_BY_TREE:
        break;
    }
    return VISITED_NEW;
}

static visited_result insert_rank(visited_set *set, const char *cell)
{
    char *flag = &set->flags[search_board_rank(cell)];

    if (*flag)
        return VISITED_BEFORE;
    *flag = 1;
    return VISITED_NEW;
}

/* hsearch() returns the board's own text iff there was no equal one. */
static visited_result insert_hash(char *cell)
{
    ENTRY *found = hsearch((ENTRY){.key = cell}, ENTER);

    if (found == NULL)
        return VISITED_NO_MEMORY;
    return found->key == cell ? VISITED_NEW : VISITED_BEFORE;
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

static visited_result insert_tree(visited_set *set, const char *cell)
{
    const void *found = tsearch(cell, &set->root, compare);

    if (found == NULL)
        return VISITED_NO_MEMORY;
    return key_of(found) == cell ? VISITED_NEW : VISITED_BEFORE;
}

visited_result visited_insert(visited_set *set, char *cell)
{
    switch (set->kind) {
    case VISITED_BY_RANK:
        return insert_rank(set, cell);
    case VISITED_BY_HASH:
        return insert_hash(cell);
    case VISITED_BY_TREE:
        break;
    }
    return insert_tree(set, cell);
}

size_t visited_bytes(const visited_set *set, size_t count)
{
    switch (set->kind) {
    case VISITED_BY_RANK:
        return SEARCH_BOARDS;
    case VISITED_BY_HASH:
        return HASH_SLOTS * sizeof(ENTRY);
    case VISITED_BY_TREE:
        break;
    }
    return count * 3 * sizeof(void *);
}

void visited_close(visited_set *set)
{
    switch (set->kind) {
    case VISITED_BY_RANK:
        free(set->flags);
        break;
    case VISITED_BY_HASH:
        hdestroy(); /* does nothing where hcreate() failed */
        break;
    case VISITED_BY_TREE:
        /* tdestroy() is not in POSIX: delete the root until none is left. */
        while (set->root != NULL)
            tdelete(key_of(set->root), &set->root, compare);
        break;
    }
}
