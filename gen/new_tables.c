/* new_tables.c - see new_tables.h. */
#include "new_tables.h"

#include <stdlib.h>
#include <string.h>

void eight_new_table_make(eight_pass_tables *pass, unsigned root,
                          const char *order, eight_new_table *table)
{
    table->root = root;
    memcpy(table->order, order, sizeof(table->order));
    eight_pass_run(pass, root, eight_order_number(order), table->raw,
                   table->states_at);
}

eight_status eight_new_tables_make(eight_new_table tables[EIGHT_LISTED_TABLES])
{
    eight_pass_tables *pass = eight_pass_tables_new();

    if (pass == NULL)
        return EIGHT_E_MEMORY;
    for (unsigned i = 0; i < EIGHT_LISTED_TABLES; i++)
        eight_new_table_make(pass, eight_table_list[i].root,
                             eight_table_list[i].order, &tables[i]);
    free(pass);
    return EIGHT_OK;
}
