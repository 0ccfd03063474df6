/*
 * tables.c - computes the ten tables in memory, so many times that the start of
 * the process hardly counts.  Usage: tables TIMES
 */
#include "new_tables.h"

#include <stdlib.h>

int main(int argc, char **argv)
{
    static eight_new_table tables[EIGHT_LISTED_TABLES];

    for (long n = argc > 1 ? atol(argv[1]) : 1; n > 0; n--)
        if (eight_new_tables_make(tables) != EIGHT_OK)
            return EXIT_FAILURE;
    return EXIT_SUCCESS;
}
