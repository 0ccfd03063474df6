/*
 * main.c - eight-gen: computes the ten tables and writes the table file or the
 * pocket edition.
 */
#include "puzzle/state_counts.h"
#include "pass.h"
#include "pocket/pocket.h"
#include "file/replace.h"
#include "file/writer.h"

#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STATUS_FAILED = 1, STATUS_USAGE = 2, STATUS_OUTPUT = 4 };

enum { TABLES = EIGHT_CELLS + 1 };

typedef struct options {
    const char *file;
    eight_codec codec;
    int quiet;
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
    "      --help          print this and exit\n"
    "      --version       print the version and exit\n"
    "\n"
    "Exit status: 0 the file is written; 1 a table is incorrect or memory is\n"
    "short; 2 usage error; 4 the file could not be written.\n";

/* Prints a message to standard error, with control characters escaped. */
__attribute__((format(printf, 1, 2))) static void report(const char *format,
                                                         ...)
{
    char text[EIGHT_PATH_BYTES + 256];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    fputs("eight-gen: ", stderr);
    for (const char *at = text; *at != '\0'; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7f)
            fprintf(stderr, "\\x%02x", (unsigned)*at);
        else
            putc(*at, stderr);
    putc('\n', stderr);
}

/* ---- Options ---------------------------------------------------------- */

static void usage(void)
{
    fputs("Try 'eight-gen --help'\n", stderr);
    exit(STATUS_USAGE);
}

static eight_codec parse_codec(const char *text)
{
    if (strcmp(text, "deflate") == 0)
        return EIGHT_CODEC_DEFLATE;
    if (strcmp(text, "none") != 0) {
        report("--codec: found '%s', expected deflate or none", text);
        usage();
    }
    return EIGHT_CODEC_NONE;
}

static const pocket_variant *parse_pocket(const char *name)
{
    const pocket_variant *variant = pocket_find(name);

    if (variant == NULL) {
        report("--pocket: found '%s', expected header, bytes, eight or "
               "eight-ii",
               name);
        usage();
    }
    return variant;
}

/* Prints to standard output and exits; reports a failure to write. */
static void print_and_exit(const char *text)
{
    if (fputs(text, stdout) == EOF || fflush(stdout) != 0) {
        report("standard output: %s", strerror(errno));
        exit(STATUS_OUTPUT);
    }
    exit(EXIT_SUCCESS);
}

/* Rejects combinations that make no sense, and sets the default file. */
static void complete_options(options *options, int codec_is_given)
{
    if (options->pocket != NULL && codec_is_given) {
        report("use either --pocket or --codec, not both");
        usage();
    }
    if (options->file == NULL)
        options->file = options->pocket ? options->pocket->file : "eight.e8t";
    if (options->pocket == NULL && strcmp(options->file, "-") == 0 &&
        isatty(STDOUT_FILENO) == 1) {
        report("standard output is a terminal and a table file is binary; name "
               "a file with -o");
        usage();
    }
}

static options parse_options(int argc, char **argv)
{
    enum { CODEC = 256, POCKET, HELP, VERSION };
    static const struct option long_options[] = {
        {"output", required_argument, NULL, 'o'},
        {"codec", required_argument, NULL, CODEC},
        {"pocket", optional_argument, NULL, POCKET},
        {"quiet", no_argument, NULL, 'q'},
        {"help", no_argument, NULL, HELP},
        {"version", no_argument, NULL, VERSION},
        {NULL, 0, NULL, 0},
    };
    static char name[] = "eight-gen";
    options options = {NULL, EIGHT_CODEC_DEFLATE, 0, NULL};
    int codec_is_given = 0;
    int option;

    if (argc > 0)
        argv[0] = name; /* getopt prints it before its messages */
    while ((option = getopt_long(argc, argv, "o:q", long_options, NULL)) != -1)
        switch (option) {
        case 'o':
            options.file = optarg;
            break;
        case CODEC:
            options.codec = parse_codec(optarg);
            codec_is_given = 1;
            break;
        case POCKET:
            options.pocket = parse_pocket(optarg);
            break;
        case 'q':
            options.quiet = 1;
            break;
        case HELP:
            print_and_exit(help);
            break;
        case VERSION:
            print_and_exit("eight-gen " EIGHT_VERSION "\n");
            break;
        default:
            usage();
        }
    if (optind < argc) {
        report("unexpected operand '%s'", argv[optind]);
        usage();
    }
    complete_options(&options, codec_is_given);
    return options;
}

/* ---- Tables ----------------------------------------------------------- */

/* Whether a pass found the known number of states at each distance. */
static int counts_are_known(const eight_new_table *table)
{
    const uint32_t *known = eight_known_counts(table->root);

    for (unsigned d = 0; d < 32; d++)
        if (table->states_at[d] != known[d]) {
            report("root cell %u: found %lu states at distance %u, expected "
                   "%lu; nothing was written",
                   table->root, (unsigned long)table->states_at[d], d,
                   (unsigned long)known[d]);
            return 0;
        }
    return 1;
}

/*
 * Runs all ten passes: nine roots in lexicographic order, and the goal.
 * Returns 0 if a table is incorrect.
 */
static int make_tables(const pass_tables *vertical,
                       eight_new_table tables[TABLES])
{
    for (unsigned i = 0; i < TABLES; i++) {
        if (i < EIGHT_CELLS)
            pass_run(vertical, i, "dlru", &tables[i]);
        else
            pass_run(vertical, EIGHT_CELLS - 1, "udlr", &tables[i]);
        if (!counts_are_known(&tables[i]))
            return 0;
    }
    return 1;
}

/* ---- The file --------------------------------------------------------- */

static int write_file(const options *options,
                      const eight_new_table tables[TABLES])
{
    size_t file_bytes;
    eight_status status =
        eight_write(options->file, tables, TABLES, options->codec, &file_bytes);

    if (status != EIGHT_OK) {
        report("%s: cannot be written: %s", options->file,
               status == EIGHT_E_SYSTEM ? strerror(errno)
                                        : eight_strerror(status));
        return status == EIGHT_E_SYSTEM ? STATUS_OUTPUT : STATUS_FAILED;
    }
    if (!options->quiet)
        report("%s: %d tables of %d states, %zu bytes", options->file, TABLES,
               EIGHT_STATES, file_bytes);
    return EXIT_SUCCESS;
}

/* ---- The pocket edition ----------------------------------------------- */

/* Writes the pocket edition, from the tables of the roots 0 to 8. */
static int write_pocket(const options *options,
                        const eight_new_table tables[EIGHT_CELLS])
{
    size_t length;
    char *text;
    int failed;

    pocket_fill_tables(tables);
    if (!pocket_check_tables(tables)) {
        report("the pocket edition's tables are incorrect; nothing was "
               "written");
        return STATUS_FAILED;
    }
    text = pocket_text(options->pocket, &length);
    if (text == NULL) {
        report("out of memory");
        return STATUS_FAILED;
    }
    failed = eight_replace(options->file, text, length);
    if (failed)
        report("%s: cannot be written: %s", options->file, strerror(errno));
    else if (!options->quiet)
        report("%s: pocket edition, %zu bytes", options->file, length);
    free(text);
    return failed ? STATUS_OUTPUT : EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    options options;
    pass_tables *vertical = pass_tables_new();
    eight_new_table *tables = malloc(TABLES * sizeof(*tables));
    int status = STATUS_FAILED;

    signal(SIGXFSZ, SIG_IGN); /* so that write() reports EFBIG */
    options = parse_options(argc, argv);
    if (vertical == NULL || tables == NULL)
        report("out of memory");
    else if (make_tables(vertical, tables))
        status = options.pocket ? write_pocket(&options, tables)
                                : write_file(&options, tables);
    free(vertical);
    free(tables);
    return status;
}
