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

bool visited_open(visited_set *set, visited_kind kind)
{
    *set = (visited_set){.kind = kind};
    switch (kind) {
    case VISITED_BY_RANK:
        set->flags = calloc(SEARCH_BOARDS, 1);
        return set->flags != NULL;
    case VISITED_BY_HASH:
        return hcreate(HASH_SLOTS) != 0;
    case VISITED_BY_TREE:
        break;
    }
    return true;
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

/*
 * Adds a board unless there is an equal one.  Returns the text of the board
 * that is in the set; "" for an equal one by rank; NULL if memory is short.
 */
static const char *insert(visited_set *set, char *cell)
{
    const ENTRY *entry;
    const void *node;
    char *flag;
    bool is_new;

    switch (set->kind) {
    case VISITED_BY_RANK:
        flag = &set->flags[search_board_rank(cell)];
        is_new = *flag == 0;
        *flag = 1;
        return is_new ? cell : "";
    case VISITED_BY_HASH:
        entry = hsearch((ENTRY){.key = cell}, ENTER);
        return entry != NULL ? entry->key : NULL;
    case VISITED_BY_TREE:
        break;
    }
    node = tsearch(cell, &set->root, compare);
    return node != NULL ? key_of(node) : NULL;
}

visited_result visited_insert(visited_set *set, char *cell)
{
    const char *found = insert(set, cell);

    if (found == NULL)
        return VISITED_NO_MEMORY;
    return found == cell ? VISITED_NEW : VISITED_BEFORE;
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
