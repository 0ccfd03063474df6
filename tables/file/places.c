/* places.c - where a table file is looked for. */
#include "file/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#ifndef EIGHT_INSTALLED_TABLES
#define EIGHT_INSTALLED_TABLES "/usr/local/share/eight/eight.e8t"
#endif

/* Writes the path of the tables beside the program, if that is known. */
static int find_own_tables(char *path, size_t size)
{
    char program[EIGHT_PLACE_BYTES];
    size_t n = eight_name_program(program);
    const char *tables = "../share/eight/eight.e8t";

    if (n == 0)
        return 0;
    snprintf(program + n, sizeof(program) - n, ".p");
    if (access(program, F_OK) == 0) /* the folder of its objects: a build */
        tables = "../gen/eight.e8t";
    while (n > 0 && program[n - 1] != '/')
        n--;
    return snprintf(path, size, "%.*s%s", (int)n, program, tables);
}

int eight_tables_path(unsigned place, char *path, size_t size)
{
    const char *text = place == EIGHT_PLACE_ENVIRONMENT
                           ? getenv("EIGHT_TABLES")
                           : EIGHT_INSTALLED_TABLES;
    int n = place == EIGHT_PLACE_PROGRAM
                ? find_own_tables(path, size)
                : snprintf(path, size, "%s", text == NULL ? "" : text);

    if (place >= EIGHT_PLACES || n < 0 || (size_t)n >= size)
        n = EIGHT_E_RANGE;
    if (n <= 0)
        path[0] = '\0';
    return n;
}
