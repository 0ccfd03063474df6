/* suggest.c - see suggest.h. */
#include "cli/suggest.h"

#include <string.h>

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/*
 * Fills one row of the matrix of edit distances: rows[0][j] is the distance
 * between the input up to and including *typed and the first j characters of
 * name.  rows[1] and rows[2] are the two rows before it.  `first`: *typed is
 * the first character.
 */
static void fill_row(unsigned *const rows[3], const char *typed, bool first,
                     const char *name)
{
    rows[0][0] = rows[1][0] + 1;
    for (unsigned j = 1; name[j - 1] != '\0'; j++) {
        unsigned replaced = rows[1][j - 1] + (*typed != name[j - 1]);
        unsigned distance = least(rows[1][j], rows[0][j - 1]) + 1;

        distance = least(distance, replaced);
        if (!first && j > 1 && typed[0] == name[j - 2] &&
            typed[-1] == name[j - 1])
            distance = least(distance, rows[2][j - 2] + 1);
        rows[0][j] = distance;
    }
}

unsigned edit_distance(const char *typed, const char *name)
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

bool is_near(unsigned distance, const char *name)
{
    return distance <= 2 && distance + 1 < strlen(name);
}

void suggest(suggestion *suggestion, const char *typed, const char *name)
{
    unsigned distance = edit_distance(typed, name);

    if (is_near(distance, name) &&
        (suggestion->name == NULL || distance < suggestion->distance)) {
        suggestion->name = name;
        suggestion->distance = distance;
    }
}
