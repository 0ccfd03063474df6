/* expand_all.h - expands every table of a handle, whatever its limit is. */
#ifndef EXPAND_ALL_H
#define EXPAND_ALL_H

#include "answers/lookup.h"

/* Returns the first error. */
static inline eight_status expand_all(const eight_tables *tables)
{
    eight_status status = EIGHT_OK;

    for (size_t i = 0; status == EIGHT_OK && i < tables->count; i++)
        status =
            eight_expand(tables, tables->entry[i].root,
                         eight_order_number(tables->entry[i].order), SIZE_MAX);
    return status;
}

#endif
