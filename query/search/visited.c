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
    if (kind == VISITED_BY_RANK)
        return (set->flags = calloc(SEARCH_BOARDS, 1)) != NULL;
    return kind != VISITED_BY_HASH || hcreate(HASH_SLOTS) != 0;
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

const char *visited_insert(visited_set *set, char *cell)
{
    const ENTRY *entry;
    const void *node;

    switch (set->kind) {
    case VISITED_BY_RANK:
        return insert_by_rank(set, cell);
    case VISITED_BY_HASH:
        entry = hsearch((ENTRY){.key = cell}, ENTER);
        return entry != NULL ? entry->key : NULL;
    case VISITED_BY_TREE:
        break;
    }
    node = tsearch(cell, &set->root, compare);
    return node != NULL ? key_of(node) : NULL;
}

size_t visited_bytes(const visited_set *set, size_t count)
{
    const size_t bytes[] = {[VISITED_BY_RANK] = SEARCH_BOARDS,
                            [VISITED_BY_HASH] = HASH_SLOTS * sizeof(ENTRY),
                            [VISITED_BY_TREE] = count * 3 * sizeof(void *)};

    return bytes[set->kind];
}

void visited_close(visited_set *set)
{
    free(set->flags);
    if (set->kind == VISITED_BY_HASH)
        hdestroy(); /* does nothing where hcreate() failed */
    /* tdestroy() is not in POSIX: delete the root until none is left. */
    while (set->root != NULL)
        tdelete(key_of(set->root), &set->root, compare);
}
