/* suggest.c - see suggest.h. */
#include "program/suggest.h"

#include <string.h>

/*
 * Makes one edit at the first difference, and the others after it.  Matching
 * equal characters never costs an edit more.
 */
bool is_within(unsigned edits, const char *typed, const char *name)
{
    for (; *typed != '\0' && *typed == *name; typed++)
        name++;
    if (*typed == *name)
        return true;
    if (edits == 0)
        return false;
    if (*typed == '\0' || *name == '\0')
        return strlen(typed) + strlen(name) <= edits;
    return is_within(edits - 1, typed + 1, name) ||
           is_within(edits - 1, typed, name + 1) ||
           is_within(edits - 1, typed + 1, name + 1) ||
           (typed[0] == name[1] && typed[1] == name[0] &&
            is_within(edits - 1, typed + 2, name + 2));
}

void suggest(suggestion *suggestion, const char *typed, const char *name)
{
    unsigned most = suggestion->name == NULL ? 3 : suggestion->edits;

    for (unsigned edits = 0; edits < most && edits + 1 < strlen(name); edits++)
        if (is_within(edits, typed, name)) {
            suggestion->name = name;
            suggestion->edits = edits;
            return;
        }
}
