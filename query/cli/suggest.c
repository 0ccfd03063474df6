/* suggest.c - see suggest.h. */
#include "cli/suggest.h"

#include <string.h>

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/*
 * rows[0][j] is to be the changes that make the characters typed so far, up to
 * *typed, into the first j of the name; rows[1] is the same without *typed,
 * rows[2] without the one before it, too.  `first`: there is none before it.
 */
static void fill_row(unsigned *const rows[3], const char *typed, bool first,
                     const char *name)
{
    rows[0][0] = rows[1][0] + 1;
    for (unsigned j = 1; name[j - 1] != '\0'; j++) {
        unsigned replaced = rows[1][j - 1] + (*typed != name[j - 1]);
        unsigned changes = least(rows[1][j], rows[0][j - 1]) + 1;

        changes = least(changes, replaced);
        if (!first && j > 1 && typed[0] == name[j - 2] &&
            typed[-1] == name[j - 1])
            changes = least(changes, rows[2][j - 2] + 1);
        rows[0][j] = changes;
    }
}

unsigned suggest_distance(const char *typed, const char *name)
{
    unsigned room[3][SUGGEST_MAX_NAME + 1];
    unsigned *rows[3] = {room[0], room[1], room[2]};

    for (unsigned j = 0; j <= SUGGEST_MAX_NAME; j++)
        rows[0][j] = j;
    for (const char *at = typed; *at != '\0'; at++) {
        unsigned *oldest = rows[2];

        rows[2] = rows[1];
        rows[1] = rows[0];
        rows[0] = oldest;
        fill_row(rows, at, at == typed, name);
    }
    return rows[0][strlen(name)];
}

bool suggest_is_near(unsigned changes, const char *name)
{
    return changes <= 2 && changes + 1 < strlen(name);
}
