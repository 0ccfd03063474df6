/*
 * main.c - implements eight-gen, which computes the ten tables and writes the
 * table file or the pocket edition.
 */
#include "options.h"
#include "pass.h"
#include "pocket/pocket.h"
#include "writer.h"
#include "program/replace.h"
#include "program/signals.h"
#include "program/system.h"
#include "puzzle/state_counts.h"

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
    "Computes the ten solution tables of the 3x3 sliding puzzle and writes\n"
    "them to a table file, which the command eight reads.  An existing file\n"
    "is replaced atomically.\n"
    "\n";
static const char statuses[] =
    "\n"
    "Exit status: 0 if the file was written; 1 if a table is incorrect or\n"
    "memory ran out; 2 for a usage error; 4 if the file could not be\n"
    "written.\n";

/* ---- Options ---------------------------------------------------------- */

/* Prints a text to standard output. */
static bool print(failure *failure, const char *text)
{
    return system_write_all(STDOUT_FILENO, text, strlen(text)) ==
               strlen(text) ||
           fail(failure, EXIT_NO_OUTPUT, "standard output: %s",
                strerror(errno));
}

static bool print_help(failure *failure)
{
    return print(failure, usage) &&
           print(failure, options_describe(generator_options)) &&
           print(failure, statuses);
}

/* ---- Tables ----------------------------------------------------------- */

/*
 * Checks that a pass (see pass.h) found the known number of states at each
 * distance.
 */
static bool check_counts(failure *failure, const eight_new_table *table)
{
    const uint32_t *known = eight_known_counts(table->root);

    for (unsigned d = 0; d < 32; d++)
        if (table->states_at[d] != known[d])
            return fail(failure, EXIT_FAILED,
                        "table (goal's blank on cell %u): found %lu boards at "
                        "distance %u, expected %lu; nothing was written",
                        table->root, (unsigned long)table->states_at[d], d,
                        (unsigned long)known[d]);
    return true;
}

static bool make_tables(failure *failure,
                        eight_new_table tables[EIGHT_NEW_TABLES])
{
    if (eight_pass_run_all(tables) != EIGHT_OK)
        return fail(failure, EXIT_FAILED, "out of memory");
    for (unsigned i = 0; i < EIGHT_NEW_TABLES; i++)
        if (!check_counts(failure, &tables[i]))
            return false;
    return true;
}

/* ---- The file --------------------------------------------------------- */

/*
 * Replaces a file with new bytes, and frees the bytes.  The bytes are NULL if
 * memory ran out.  Reports the new file unless --quiet is given.
 */
static bool store(failure *failure, const options *options, const char *file,
                  void *bytes, size_t length, const char *what)
{
    const char *name = strcmp(file, "-") == 0 ? "standard output" : file;

    if (bytes == NULL)
        return fail(failure, EXIT_FAILED, "out of memory");
    if (replace_file(file, bytes, length) != 0)
        fail(failure, EXIT_NO_OUTPUT, "%s: cannot be written: %s", name,
             strerror(errno));
    else if (!options_given(options, &option_quiet))
        fail_report(PROGRAM, "%s: %s, %zu bytes", name, what, length);
    free(bytes);
    return failure->status == EXIT_ANSWERED;
}

static bool write_file(failure *failure, const options *options,
                       const eight_new_table tables[EIGHT_NEW_TABLES])
{
    const char *name = options_text(options, &option_output, "eight.e8t");
    bool stored = options_number(options, &option_codec, eight_deflate == NULL);
    char what[48];
    size_t length;
    uint8_t *file;

    if (!stored && eight_deflate == NULL)
        return fail_usage(failure,
                          "--codec: found 'deflate', expected 'none': this "
                          "eight-gen was built without zlib");
    if (strcmp(name, "-") == 0 && system_is_terminal(STDOUT_FILENO))
        return fail_usage(failure,
                          "standard output is a terminal, but a table file is "
                          "binary; name a file with -o");
    snprintf(what, sizeof(what), "%d tables of %d boards", EIGHT_NEW_TABLES,
             EIGHT_STATES);
    /* If memory runs out, `file` becomes NULL. */
    (void)eight_assemble(tables, EIGHT_NEW_TABLES,
                         stored ? NULL : eight_deflate, &file, &length);
    return store(failure, options, name, file, length, what);
}

/* Writes the pocket edition, from the tables of the roots 0 to 8. */
static bool write_pocket(failure *failure, const options *options,
                         const eight_new_table tables[EIGHT_CELLS])
{
    const pocket_variant *variant =
        pocket_find(options_text(options, &option_pocket, ""));
    const char *name = options_text(options, &option_output, variant->file);
    size_t length;
    char *text;

    pocket_fill_tables(tables);
    if (!pocket_check_tables(tables))
        return fail(failure, EXIT_FAILED,
                    "the pocket edition's tables are incorrect; "
                    "nothing was written");
    text = pocket_text(variant, &length);
    return store(failure, options, name, text, length, "pocket edition");
}

static bool write_output(failure *failure, const options *options)
{
    eight_new_table *tables = malloc(EIGHT_NEW_TABLES * sizeof(*tables));
    bool is_pocket = options_given(options, &option_pocket);
    bool done = tables != NULL ? make_tables(failure, tables)
                               : fail(failure, EXIT_FAILED, "out of memory");

    if (done)
        done =
            (is_pocket ? write_pocket : write_file)(failure, options, tables);
    free(tables);
    return done;
}

static bool run(failure *failure, int argc, char **argv)
{
    options options;

    signals_handle(PROGRAM, replace_abandon);
    if (system_open_standard() != 0)
        return fail(failure, EXIT_NO_OUTPUT, "/dev/null: cannot be opened: %s",
                    strerror(errno));
    if (!options_parse(&options, failure, argc, argv, false, generator_options))
        return false;
    if (options_given(&options, &option_help))
        return print_help(failure);
    if (options_given(&options, &option_version))
        return print(failure, PROGRAM " " EIGHT_VERSION "\n");
    if (options_text(&options, &option_output, "-")[0] == '\0')
        return fail_usage(failure,
                          "--output: found '', expected the name of a file");
    return options_exclude(&options, failure, &option_pocket, &option_codec) &&
           write_output(failure, &options);
}

int main(int argc, char **argv)
{
    static failure noted;

    run(&noted, argc, argv);
    if (noted.status != EXIT_ANSWERED)
        fail_print(&noted, PROGRAM, NULL);
    return (int)noted.status;
}
