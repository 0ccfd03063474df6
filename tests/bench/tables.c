/* tables.c - computes the ten tables in memory, and prints nothing. */
#include "new_tables.h"

#include <stdlib.h>

int main(void)
{
    static eight_new_table tables[EIGHT_LISTED_TABLES];

    return eight_new_tables_make(tables) == EIGHT_OK ? EXIT_SUCCESS
                                                     : EXIT_FAILURE;
}
