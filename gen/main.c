/*
 * main.c - eight-gen: computes the ten tables and writes the table file or the
 * pocket edition.
 */
#include "pass.h"
#include "pocket/pocket.h"
#include "writer.h"
#include "file/printable.h"
#include "file/replace.h"
#include "puzzle/state_counts.h"

#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STATUS_FAILED = 1, STATUS_USAGE = 2, STATUS_OUTPUT = 4 };

enum { TABLES = EIGHT_CELLS + 1 };

typedef struct options {
    const char *file;
    eight_codec codec;
    bool codec_is_given;
    bool quiet;
    const pocket_variant *pocket; /* NULL: the table file */
} options;

static const char help[] =
    "Usage: eight-gen [-o FILE] [--codec deflate|none] [-q]\n"
    "       eight-gen --pocket[=header|bytes|eight|eight-ii] [-o FILE] [-q]\n"
    "\n"
    "Computes the ten solution tables of the 3x3 sliding puzzle and writes\n"
    "them to one file for the command eight, which is replaced atomically.\n"
    "\n"
    "  -o, --output FILE   the file to write (default: eight.e8t); - is\n"
    "                      standard output\n"
    "      --codec CODEC   deflate: a smaller file (default)\n"
    "                      none: a larger one, read without inflating\n"
    "      --pocket        write the pocket edition instead, every shortest\n"
    "                      solution from 27,720 bytes in one C file:\n"
    "                      =header: eight_pocket.h, a library (default)\n"
    "                      =bytes: the same, its table as numbers\n"
    "                      =eight: eight.c, a program for HDU 1043\n"
    "                      =eight-ii: eight_ii.c, a program for HDU 3567\n"
    "  -q, --quiet         no summary on standard error\n"
    "  -h, --help          print this and exit\n"
    "  -V, --version       print the version and exit\n"
    "\n"
    "Exit status: 0 the file is written; 1 a table is incorrect or memory is\n"
    "short; 2 usage error; 4 the file could not be written.\n";

/*
 * Prints a message to standard error, with all that is not printable escaped,
 * and ends the program unless the status is EXIT_SUCCESS.
 */
__attribute__((format(printf, 2, 3))) static void
report(int status, const char *format, ...)
{
    char text[EIGHT_PATH_BYTES + 256];
    char escaped[4 * sizeof(text)]; /* every byte of the text may be */
    char line[sizeof(escaped) + 64];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    eight_escape(escaped, sizeof(escaped), text);
    sprintf(line, "eight-gen: %s\n%s", escaped,
            status == STATUS_USAGE ? "Try 'eight-gen --help'\n" : "");
    (void)eight_write_all(STDERR_FILENO, line, strlen(line));
    if (status != EXIT_SUCCESS)
        exit(status);
}

/* ---- Options ---------------------------------------------------------- */

enum { CODEC = 256, POCKET }; /* beyond all letters */

static eight_codec parse_codec(const char *text)
{
    bool deflate = strcmp(text, "deflate") == 0;

    if (!deflate && strcmp(text, "none") != 0)
        report(STATUS_USAGE, "--codec: found '%s', expected deflate or none",
               text);
    return deflate ? EIGHT_CODEC_DEFLATE : EIGHT_CODEC_NONE;
}

static const pocket_variant *parse_pocket(const char *name)
{
    const pocket_variant *variant = pocket_find(name);

    if (variant == NULL)
        report(STATUS_USAGE,
               "--pocket: found '%s', expected header, bytes, eight or "
               "eight-ii",
               name);
    return variant;
}

/* Prints to standard output and exits; reports a failure to write. */
static void print_and_exit(const char *text)
{
    if (eight_write_all(STDOUT_FILENO, text, strlen(text)) != 0)
        report(STATUS_OUTPUT, "standard output: %s", strerror(errno));
    exit(EXIT_SUCCESS);
}

/* Rejects combinations that make no sense, and sets the default file. */
static void complete_options(options *options)
{
    if (options->pocket != NULL && options->codec_is_given)
        report(STATUS_USAGE, "use either --pocket or --codec, not both");
    if (options->file == NULL)
        options->file = options->pocket ? options->pocket->file : "eight.e8t";
    if (options->pocket == NULL && strcmp(options->file, "-") == 0 &&
        isatty(STDOUT_FILENO) == 1)
        report(STATUS_USAGE, "standard output is a terminal and a table file "
                             "is binary; name a file with -o");
}

/* Says why getopt rejected an option, as eight does. */
static void reject_option(int found, const char *typed)
{
    const char letter[] = {'-', (char)optopt, '\0'};
    bool known = optopt >= CODEC || (optopt > 0 && strchr("oqhV", optopt));

    if ((!known && optopt != 0) || typed[1] != '-')
        typed = letter;
    report(STATUS_USAGE,
           found == ':' ? "option '%.*s' needs a value"
           : known      ? "option '%.*s' takes no value"
                        : "unknown option '%.*s'",
           (int)strcspn(typed, "="), typed);
}

/* Rejects an operand: there are none. */
static void reject_operand(const options *options, const char *operand)
{
    report(STATUS_USAGE,
           options->pocket != NULL && pocket_find(operand) != NULL
               ? "unexpected operand '%s'; did you mean '--pocket=%s'?"
               : "unexpected operand '%s'",
           operand, operand);
}

static options parse_options(int argc, char **argv)
{
    static const struct option long_options[] = {
        {"output", required_argument, NULL, 'o'},
        {"codec", required_argument, NULL, CODEC},
        {"pocket", optional_argument, NULL, POCKET},
        {"quiet", no_argument, NULL, 'q'},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'V'},
        {NULL, 0, NULL, 0},
    };
    options options = {.codec = EIGHT_CODEC_DEFLATE};
    int option;

    while ((option = getopt_long(argc, argv, ":o:qhV", long_options, NULL)) !=
           -1)
        switch (option) {
        case 'o':
            options.file = optarg;
            break;
        case CODEC:
            options.codec = parse_codec(optarg);
            options.codec_is_given = true;
            break;
        case POCKET:
            options.pocket = parse_pocket(optarg);
            break;
        case 'q':
            options.quiet = true;
            break;
        case 'h':
            print_and_exit(help);
            break;
        case 'V':
            print_and_exit("eight-gen " EIGHT_VERSION "\n");
            break;
        default:
            reject_option(option, argv[optind - 1]);
        }
    if (optind < argc)
        reject_operand(&options, argv[optind]);
    complete_options(&options);
    return options;
}

/* ---- Tables ----------------------------------------------------------- */

/* Ends the program unless a pass found the known number of states. */
static void check_counts(const eight_new_table *table)
{
    const uint32_t *known = eight_known_counts(table->root);

    for (unsigned d = 0; d < 32; d++)
        if (table->states_at[d] != known[d])
            report(STATUS_FAILED,
                   "root cell %u: found %lu states at distance %u, expected "
                   "%lu; nothing was written",
                   table->root, (unsigned long)table->states_at[d], d,
                   (unsigned long)known[d]);
}

/* Runs all ten passes: nine roots in lexicographic order, and the goal. */
static void make_tables(eight_new_table tables[TABLES])
{
    pass_tables *vertical = pass_tables_new();

    if (vertical == NULL)
        report(STATUS_FAILED, "out of memory");
    for (unsigned i = 0; i < TABLES; i++) {
        if (i < EIGHT_CELLS)
            pass_run(vertical, i, "dlru", &tables[i]);
        else
            pass_run(vertical, EIGHT_CELLS - 1, "udlr", &tables[i]);
        check_counts(&tables[i]);
    }
    free(vertical);
}

/* ---- The file --------------------------------------------------------- */

static void write_file(const options *options,
                       const eight_new_table tables[TABLES])
{
    size_t file_bytes;
    eight_status status =
        eight_write(options->file, tables, TABLES, options->codec, &file_bytes);

    if (status == EIGHT_E_SYSTEM)
        report(STATUS_OUTPUT, "%s: cannot be written: %s", options->file,
               strerror(errno));
    if (status != EIGHT_OK)
        report(STATUS_FAILED, "%s: cannot be written: %s", options->file,
               eight_strerror(status));
    if (!options->quiet)
        report(EXIT_SUCCESS, "%s: %d tables of %d states, %zu bytes",
               options->file, TABLES, EIGHT_STATES, file_bytes);
}

/* Writes the pocket edition, from the tables of the roots 0 to 8. */
static void write_pocket(const options *options,
                         const eight_new_table tables[EIGHT_CELLS])
{
    size_t length;
    char *text;
    int error = 0;

    pocket_fill_tables(tables);
    if (!pocket_check_tables(tables))
        report(STATUS_FAILED, "the pocket edition's tables are incorrect; "
                              "nothing was written");
    text = pocket_text(options->pocket, &length);
    if (text == NULL)
        report(STATUS_FAILED, "out of memory");
    if (eight_replace(options->file, text, length) != 0)
        error = errno;
    free(text);
    if (error != 0)
        report(STATUS_OUTPUT, "%s: cannot be written: %s", options->file,
               strerror(error));
    if (!options->quiet)
        report(EXIT_SUCCESS, "%s: pocket edition, %zu bytes", options->file,
               length);
}

int main(int argc, char **argv)
{
    static eight_new_table tables[TABLES];
    options options;

    signal(SIGXFSZ, SIG_IGN); /* so that write() reports EFBIG */
    if (eight_open_standard() != 0)
        report(STATUS_OUTPUT, "/dev/null: cannot be opened: %s",
               strerror(errno));
    options = parse_options(argc, argv);
    make_tables(tables);
    if (options.pocket != NULL)
        write_pocket(&options, tables);
    else
        write_file(&options, tables);
    return EXIT_SUCCESS;
}
