/*
 * pocket.h - declares the functions that make the pocket edition, which is one
 * C file that finds shortest solutions with a table of 27,720 bytes.
 * docs/pocket.md derives the method.
 */
#ifndef POCKET_POCKET_H
#define POCKET_POCKET_H

#include "new_tables.h"

#include <stdbool.h>

/* A variant is one of the pocket edition's files: see the help of eight-gen. */
typedef struct pocket_variant {
    const char *name;     /* the KIND in --pocket=KIND */
    const char *file;     /* the file to write, unless -o names another */
    const char *template; /* the name of a template */
    bool is_text;         /* the table is text, which is shorter source code,
                             and not numbers, which are smaller */
} pocket_variant;

/*
 * A pocket_template is, as text, a file of this folder that eight-gen writes.
 * The build makes templates.c from these files.
 */
typedef struct pocket_template {
    const char *name;         /* the name in #include "name" */
    const char *const *lines; /* the lines with their line ends, then NULL */
} pocket_template;

/* A template whose name is NULL ends the list. */
extern const pocket_template pocket_templates[];

/*
 * Returns the variant of the given name, or NULL if no variant has this name.
 * The name "" stands for the default variant.
 */
const pocket_variant *pocket_find(const char *name);

/*
 * Fills the tables of eight_pocket_tables.h.  passes[] has the tables of the
 * roots 0 to 8, in any move order.
 */
void pocket_fill_tables(const eight_new_table passes[EIGHT_CELLS]);

/*
 * Computes the distances of the 181,440 states of a root from the root's table,
 * and returns them.  The next call overwrites the distances.
 */
const uint8_t *pocket_distances(const eight_new_table *table, unsigned root);

/*
 * Checks the tables with the pocket edition's own code.  For each of the 9 x
 * 181,440 states, compares the distance modulo 4 that this code gives with the
 * distance that the moves in passes[] give.  Returns whether all distances
 * agree.
 */
int pocket_check_tables(const eight_new_table passes[EIGHT_CELLS]);

/*
 * Returns the text of a variant, with the tables that pocket_fill_tables()
 * filled, and stores the text's length.  Returns NULL if memory runs out.  Free
 * the text with free().
 */
char *pocket_text(const pocket_variant *variant, size_t *text_bytes);

#endif
