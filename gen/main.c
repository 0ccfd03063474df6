/*
 * main.c - implements eight-gen, which computes the tables and writes the
 * table file or the pocket edition.
 */
#include "new_tables.h"
#include "options.h"
#include "pocket/pocket.h"
#include "writer.h"
#include "program/replace.h"
#include "program/signals.h"
#include "program/system.h"
#include "puzzle/table_list.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PROGRAM "eight-gen"

static const char usage[] =
    "Usage: eight-gen [-o FILE] [--codec deflate|none] [-q]\n"
    "       eight-gen --pocket[=header|bytes|eight|eight-ii] [-o FILE] [-q]\n"
    "\n"
    "Computes the solution tables of the 3x3 sliding puzzle and writes\n"
    "them to a table file, which the command eight reads.  An existing file\n"
    "is replaced atomically.\n"
    "\n";
static const char statuses[] =
    "\n"
    "Exit status: 0 if the file was written; 1 if a table is incorrect or\n"
    "memory ran out; 2 for a usage error; 4 if the file could not be\n"
    "written.\n";

/* ---- Options ---------------------------------------------------------- */

static void print(const char *text)
{
    if (system_write_all(STDOUT_FILENO, text, strlen(text)) != strlen(text))
        die(EXIT_NO_OUTPUT, "standard output: %s", strerror(errno));
}

static void print_help(void)
{
    print(usage);
    print(options_describe(generator_options));
    print(statuses);
}

/* ---- Tables ----------------------------------------------------------- */

/*
 * Checks that a pass (see pass.h) found the known number of states at each
 * distance.
 */
static void check_counts(const eight_new_table *table)
{
    const uint32_t *known = eight_known_counts(table->root);

    for (unsigned d = 0; d < 32; d++)
        if (table->states_at[d] != known[d])
            die(EXIT_FAILED,
                "table (goal's blank on cell %u): found %lu boards at "
                "distance %u, expected %lu; nothing was written",
                table->root, (unsigned long)table->states_at[d], d,
                (unsigned long)known[d]);
}

static void make_tables(eight_new_table tables[EIGHT_LISTED_TABLES])
{
    if (eight_new_tables_make(tables) != EIGHT_OK)
        die(EXIT_FAILED, "out of memory");
    for (unsigned i = 0; i < EIGHT_LISTED_TABLES; i++)
        check_counts(&tables[i]);
}

/* ---- The file --------------------------------------------------------- */

/*
 * Replaces a file with new bytes, and frees the bytes.  The bytes are NULL if
 * memory ran out.  Reports the new file unless --quiet is given.
 */
static void store(const options *options, const char *file, void *bytes,
                  size_t length, const char *what)
{
    const char *name = strcmp(file, "-") == 0 ? "standard output" : file;

    if (bytes == NULL)
        die(EXIT_FAILED, "out of memory");
    if (replace_file(file, bytes, length) != 0)
        die(EXIT_NO_OUTPUT, "%s: cannot be written: %s", name, strerror(errno));
    if (!options_given(options, &option_quiet))
        fail_report("%s: %s, %zu bytes", name, what, length);
    free(bytes);
}

static void write_file(const options *options,
                       const eight_new_table tables[EIGHT_LISTED_TABLES])
{
    const char *name = options_text(options, &option_output, "eight.e8t");
    bool stored = options_number(options, &option_codec, eight_deflate == NULL);
    char what[48];
    size_t length;
    uint8_t *file;

    if (!stored && eight_deflate == NULL)
        die_usage("--codec: found 'deflate', expected 'none': this eight-gen "
                  "was built without zlib");
    if (strcmp(name, "-") == 0 && system_is_terminal(STDOUT_FILENO))
        die_usage("standard output is a terminal, but a table file is binary; "
                  "name a file with -o");
    snprintf(what, sizeof(what), "%d tables of %d boards", EIGHT_LISTED_TABLES,
             EIGHT_STATES);
    /* If memory runs out, `file` becomes NULL. */
    (void)eight_assemble(tables, EIGHT_LISTED_TABLES,
                         stored ? NULL : eight_deflate, &file, &length);
    store(options, name, file, length, what);
}

/* Writes the pocket edition, from the tables of the roots 0 to 8. */
static void write_pocket(const options *options,
                         const eight_new_table tables[EIGHT_CELLS])
{
    const char *kind = options_text(options, &option_pocket, "");
    const pocket_variant *variant = pocket_find(kind);
    const char *name = options_text(options, &option_output, variant->file);
    size_t length;
    char *text;

    if (options_given(options, &option_codec))
        die_usage("use either --pocket or --codec, not both");
    if (strcmp(kind, "bytes") == 0 && !options_given(options, &option_quiet))
        fail_report("--pocket=bytes is --pocket now, and will be removed in "
                    "0.5");
    pocket_fill_tables(tables);
    if (!pocket_check_tables(tables))
        die(EXIT_FAILED, "the pocket edition's tables are incorrect; nothing "
                         "was written");
    text = pocket_text(variant, &length);
    store(options, name, text, length, "pocket edition");
}

static void write_output(const options *options)
{
    eight_new_table *tables = malloc(EIGHT_LISTED_TABLES * sizeof(*tables));

    if (tables == NULL)
        die(EXIT_FAILED, "out of memory");
    make_tables(tables);
    (options_given(options, &option_pocket) ? write_pocket
                                            : write_file)(options, tables);
    free(tables);
}

int main(int argc, char **argv)
{
    options options;

    fail_name(PROGRAM, NULL);
    signals_handle(PROGRAM, replace_abandon);
    if (system_open_standard() != 0)
        die(EXIT_NO_OUTPUT, "/dev/null: cannot be opened: %s", strerror(errno));
    options_parse(&options, argc, argv, false, generator_options);
    if (options_given(&options, &option_help))
        print_help();
    else if (options_given(&options, &option_version))
        print(PROGRAM " " EIGHT_VERSION "\n");
    else
        write_output(&options);
    return EXIT_ANSWERED;
}
