/*
 * main.c - eight-gen: computes the ten tables and writes the table file or the
 * pocket edition.
 */
#include "options.h"
#include "pass.h"
#include "pocket/pocket.h"
#include "writer.h"
#include "program/replace.h"
#include "puzzle/state_counts.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What to write, as the options say. */
typedef struct job {
    const char *file;
    eight_codec codec;
    bool quiet;
    const pocket_variant *pocket; /* NULL: the table file */
} job;

static const char usage[] =
    "Usage: eight-gen [-o FILE] [--codec deflate|none] [-q]\n"
    "       eight-gen --pocket[=header|bytes|eight|eight-ii] [-o FILE] [-q]\n"
    "\n"
    "Computes the ten solution tables of the 3x3 sliding puzzle and writes\n"
    "them to the one file that the command eight reads.  The file is replaced\n"
    "atomically.\n"
    "\n";
static const char statuses[] =
    "\n"
    "Exit status: 0 the file is written; 1 a table is incorrect or memory\n"
    "ran out; 2 usage error; 4 the file could not be written.\n";

/* Prints what was noted, and ends the program if it is a failure. */
static void print(const failure *noted)
{
    failure_print(noted, "eight-gen", NULL);
    if (noted->status != EXIT_ANSWERED)
        exit((int)noted->status);
}

__attribute__((format(printf, 2, 3))) static void
report(exit_status status, const char *format, ...)
{
    static failure noted;
    char text[FAILURE_BYTES];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    fail(&noted, status, "%s", text);
    print(&noted);
}

/* ---- Options ---------------------------------------------------------- */

/* Prints to standard output; reports a failure to write. */
static void print_text(const char *text)
{
    if (eight_write_all(STDOUT_FILENO, text, strlen(text)) != 0)
        report(EXIT_NO_OUTPUT, "standard output: %s", strerror(errno));
}

static void print_help(void)
{
    char text[OPTIONS_HELP_BYTES];

    print_text(usage);
    for (unsigned i = 0; generator_options[i] != NULL; i++) {
        options_describe(generator_options[i], text);
        print_text(text);
    }
    print_text(statuses);
}

/* Rejects a terminal for a table file. */
static void check_output(const job *job)
{
    if (job->pocket == NULL && strcmp(job->file, "-") == 0 &&
        eight_is_terminal(STDOUT_FILENO))
        report(EXIT_USAGE, "standard output is a terminal and a table file is "
                           "binary; name a file with -o");
}

static job read_job(const options *options)
{
    const char *pocket = options_text(options, &option_pocket, NULL);
    bool stored = options_number(options, &option_codec, !eight_can_deflate);
    job job = {.codec = stored ? EIGHT_CODEC_NONE : EIGHT_CODEC_DEFLATE,
               .quiet = options_given(options, &option_quiet)};

    if (!stored && !eight_can_deflate)
        report(EXIT_USAGE, "--codec: found 'deflate', expected 'none': this "
                           "eight-gen was built without zlib");
    if (pocket != NULL)
        job.pocket = pocket_find(pocket);
    job.file = options_text(options, &option_output,
                            pocket != NULL ? job.pocket->file : "eight.e8t");
    check_output(&job);
    return job;
}

/* ---- Tables ----------------------------------------------------------- */

/* Ends the program unless a pass found the known number of states. */
static void check_counts(const eight_new_table *table)
{
    const uint32_t *known = eight_known_counts(table->root);

    for (unsigned d = 0; d < 32; d++)
        if (table->states_at[d] != known[d])
            report(EXIT_FAILED,
                   "root cell %u: found %lu states at distance %u, expected "
                   "%lu; nothing was written",
                   table->root, (unsigned long)table->states_at[d], d,
                   (unsigned long)known[d]);
}

static void make_tables(eight_new_table tables[EIGHT_NEW_TABLES])
{
    if (pass_run_all(tables) != EIGHT_OK)
        report(EXIT_FAILED, "out of memory");
    for (unsigned i = 0; i < EIGHT_NEW_TABLES; i++)
        check_counts(&tables[i]);
}

/* ---- The file --------------------------------------------------------- */

/* Replaces the file, and frees its new bytes. */
static void replace_file(const job *job, void *bytes, size_t length)
{
    int result = eight_replace(job->file, bytes, length);
    int error = errno;

    free(bytes);
    if (result != 0)
        report(EXIT_NO_OUTPUT, "%s: cannot be written: %s", job->file,
               strerror(error));
}

static void write_file(const job *job,
                       const eight_new_table tables[EIGHT_NEW_TABLES])
{
    size_t length;
    uint8_t *file;

    if (eight_assemble(tables, EIGHT_NEW_TABLES, job->codec, &file, &length) !=
        EIGHT_OK)
        report(EXIT_FAILED, "out of memory");
    replace_file(job, file, length);
    if (!job->quiet)
        report(EXIT_ANSWERED, "%s: %d tables of %d states, %zu bytes",
               job->file, EIGHT_NEW_TABLES, EIGHT_STATES, length);
}

/* Writes the pocket edition, from the tables of the roots 0 to 8. */
static void write_pocket(const job *job,
                         const eight_new_table tables[EIGHT_CELLS])
{
    size_t length;
    char *text;

    pocket_fill_tables(tables);
    if (!pocket_check_tables(tables))
        report(EXIT_FAILED, "the pocket edition's tables are incorrect; "
                            "nothing was written");
    text = pocket_text(job->pocket, &length);
    if (text == NULL)
        report(EXIT_FAILED, "out of memory");
    replace_file(job, text, length);
    if (!job->quiet)
        report(EXIT_ANSWERED, "%s: pocket edition, %zu bytes", job->file,
               length);
}

int main(int argc, char **argv)
{
    static eight_new_table tables[EIGHT_NEW_TABLES];
    static failure noted;
    options options;
    job job;

    if (eight_open_standard() != 0)
        report(EXIT_NO_OUTPUT, "/dev/null: cannot be opened: %s",
               strerror(errno));
    if (!options_parse(&options, &noted, argc, argv, false, generator_options))
        print(&noted);
    if (options_given(&options, &option_help)) {
        print_help();
        return EXIT_ANSWERED;
    }
    if (options_given(&options, &option_version)) {
        print_text("eight-gen " EIGHT_VERSION "\n");
        return EXIT_ANSWERED;
    }
    if (!options_exclude(&options, &noted, &option_pocket, &option_codec))
        print(&noted);
    job = read_job(&options);
    make_tables(tables);
    (job.pocket != NULL ? write_pocket : write_file)(&job, tables);
    return EXIT_ANSWERED;
}
