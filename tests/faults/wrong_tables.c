/*
 * wrong_tables.c - makes wrong tables for a build of eight-gen, which must
 * notice them before it writes a file.
 *
 * WRONG names the table that is wrong: `counts` is the number of states at a
 * distance, and the others are tables of the pocket edition.  The main.c of
 * this build calls the functions below instead of eight_new_tables_make() and
 * pocket_fill_tables().
 */
#include "pocket/eight_pocket_tables.h"
#include "pocket/pocket.h"

#include <stdlib.h>
#include <string.h>

eight_status wrong_new_tables_make(eight_new_table *tables);
void wrong_pocket_fill_tables(const eight_new_table *passes);

/* Returns 1 if WRONG is the name of a table, otherwise 0. */
static unsigned char is_wrong(const char *table)
{
    const char *wrong = getenv("WRONG");

    return wrong != NULL && strcmp(wrong, table) == 0;
}

eight_status wrong_new_tables_make(eight_new_table *tables)
{
    eight_status status = eight_new_tables_make(tables);

    tables[4].states_at[20] -= is_wrong("counts");
    return status;
}

void wrong_pocket_fill_tables(const eight_new_table *passes)
{
    pocket_fill_tables(passes);
    eight_pocket_symmetries[3][5] ^= is_wrong("symmetries");
    eight_pocket_inverses[5] ^= is_wrong("inverses");
    eight_pocket_folds[2][7] ^= is_wrong("folds");
    eight_pocket_bits[0][0] ^= is_wrong("first bit");
    eight_pocket_bits[10][2519] ^= is_wrong("last byte");
}
