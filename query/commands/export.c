/*
 * export.c - runs eight export: writes all boards that can reach a goal as one
 * table.
 */
#include "command.h"
#include "io/json.h"
#include "io/move_notation.h"
#include "io/output.h"
#include "program/replace.h"
#include "search/searches.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const option_spec option_output = {
    "output", "FILE", .help = "where to write (default: -, standard output)",
    .check = options_check_output, .letter = 'o'};
#define CONTENTS(X)                                                            \
    X(csv, "a line of column names, then a line for each board\n"              \
           "    (the blank is x, and moves are u, d, l and r)")                \
    X(jsonl, "a line for each board, with an object whose fields\n"            \
             "    have the names of the csv columns")                          \
    X(npy, "an array for numpy.load, with a record for each\n"                 \
           "    board; the fields have the names of the csv columns;\n"        \
           "    board and solution are byte strings, and\n"                    \
           "    best_moves is a sum: 1 (u), 2 (d), 4 (l), 8 (r)")

#define CONTENTS_ENTRY(name, help) CONTENTS_##name,
enum { CONTENTS(CONTENTS_ENTRY) };

static const option_spec option_contents = {
    "as", "FORMAT", OPTION_WORDS(CONTENTS),
    .help = "what to write:" CONTENTS(OPTION_LINE)};

/*
 * A record is what is written about a board.  Its bytes, without gaps, are also
 * the bytes of a record in npy.
 */
typedef struct record {
    char board[EIGHT_CELLS];
    uint8_t distance[1];
    uint8_t best_moves[1]; /* a set of moves */
    uint8_t solutions[2];  /* little-endian; at most 86 */
    uint8_t misplaced[1];
    uint8_t manhattan[1];
    uint8_t inversion_distance[1];
    uint8_t conflict[1];
    char solution[EIGHT_MAX_MOVES]; /* padded with NULs */
} record;

typedef enum column_kind { TEXT, NUMBER, MOVES } column_kind;

/* The columns are members of a record, with the types that numpy writes. */
#define COLUMNS(X)                                                             \
    X(board, TEXT, "|S9")                                                      \
    X(distance, NUMBER, "|u1")                                                 \
    X(best_moves, MOVES, "|u1")                                                \
    X(solutions, NUMBER, "<u2")                                                \
    X(misplaced, NUMBER, "|u1")                                                \
    X(manhattan, NUMBER, "|u1")                                                \
    X(inversion_distance, NUMBER, "|u1")                                       \
    X(conflict, NUMBER, "|u1")                                                 \
    X(solution, TEXT, "|S31")

typedef struct column {
    const char *name;
    column_kind kind;
    const char *type;
    size_t offset; /* the offset in a record */
    size_t bytes;
} column;

#define COLUMN_ENTRY(name, kind, type)                                         \
    {#name, kind, type, offsetof(record, name), sizeof(((record *)NULL)->name)},
static const column columns[] = {COLUMNS(COLUMN_ENTRY)};

enum { COLUMN_COUNT = sizeof(columns) / sizeof(columns[0]) };

/* ---- What comes before the records ------------------------------------- */

static void write_csv_start(void)
{
    for (unsigned i = 0; i < COLUMN_COUNT; i++)
        output_print("%s%s", i == 0 ? "" : ",", columns[i].name);
    output_text("\n");
}

/*
 * Writes the beginning of a file in the NPY format, version 1.0
 * (numpy.lib.format).  The beginning consists of six bytes of magic, two bytes
 * of version, the length of the header in two little-endian bytes, and the
 * header.  The header is a Python dictionary.  Spaces and a line end pad it, so
 * that the records after it begin at a multiple of 64 bytes.
 */
static void write_npy_start(void)
{
    enum { START = 10, MULTIPLE = 64 };
    char header[512] = "{'descr': [";
    size_t length;

    for (unsigned i = 0; i < COLUMN_COUNT; i++)
        snprintf(header + strlen(header), sizeof(header) - strlen(header),
                 "%s('%s', '%s')", i == 0 ? "" : ", ", columns[i].name,
                 columns[i].type);
    snprintf(header + strlen(header), sizeof(header) - strlen(header),
             "], 'fortran_order': False, 'shape': (%d,), }", EIGHT_STATES);
    length = strlen(header) + 1; /* this counts the line end */
    length += (MULTIPLE - (START + length) % MULTIPLE) % MULTIPLE;
    output_print("\x93NUMPY\x01%c%c%c%-*s\n", '\0', (int)(length % 256),
                 (int)(length / 256), (int)length - 1, header);
}

/* ---- Records ----------------------------------------------------------- */

static unsigned number_of(const record *record, const column *column)
{
    const uint8_t *bytes = (const uint8_t *)record + column->offset;

    return bytes[0] + (column->bytes > 1 ? 256u * bytes[1] : 0);
}

/* Returns the text or the moves of a column.  They need not end with a NUL. */
static const char *text_in(const record *record, const column *column,
                           size_t *length, char spelled[5])
{
    const char *text = (const char *)record + column->offset;

    *length = column->bytes;
    if (column->kind == MOVES) {
        text = notation_spell(MOVES_blank, NULL, record->best_moves[0],
                              DEFAULT_ORDER, spelled);
        *length = sizeof("udlr") - 1;
    }
    *length = strnlen(text, *length);
    return text;
}

static void write_csv(const record *record)
{
    for (const column *at = columns; at < columns + COLUMN_COUNT; at++) {
        char spelled[5];
        size_t length;

        if (at > columns)
            output_bytes(",", 1);
        if (at->kind == NUMBER) {
            output_number(number_of(record, at));
        } else {
            const char *text = text_in(record, at, &length, spelled);

            output_bytes(text, length);
        }
    }
    output_bytes("\n", 1);
}

static void write_object(const record *record)
{
    char text[EIGHT_MOVES_SIZE];

    json_open_line();
    for (const column *at = columns; at < columns + COLUMN_COUNT; at++) {
        char spelled[5];
        size_t length;

        if (at->kind == NUMBER) {
            json_number(at->name, number_of(record, at));
        } else {
            const char *from = text_in(record, at, &length, spelled);

            memcpy(text, from, length);
            text[length] = '\0';
            json_text(at->name, text);
        }
    }
    json_close_line();
}

static void write_start(uint64_t format)
{
    if (format == CONTENTS_csv)
        write_csv_start();
    else if (format == CONTENTS_npy)
        write_npy_start();
}

/*
 * Writes a record.  Each record is an answer, except in npy, which is one
 * answer as a whole.
 */
static void write_record(uint64_t format, const record *record)
{
    if (format == CONTENTS_npy) {
        output_bytes(record, sizeof(*record));
        return;
    }
    (format == CONTENTS_csv ? write_csv : write_object)(record);
    output_end();
}

static bool make_record(context *context, const eight_survey *survey,
                        unsigned index, const eight_board *goal, record *record)
{
    eight_board board;
    char moves[EIGHT_MOVES_SIZE];
    int length;

    memset(record, 0, sizeof(*record));
    eight_board_at(index, goal, &board);
    length = eight_solve(context->tables, &board, goal, DEFAULT_ORDER, moves);
    if (length < 0)
        return tables_fail(context, length);
    record->distance[0] = survey->distance[index];
    record->best_moves[0] = survey->best_moves[index];
    record->solutions[0] = (uint8_t)survey->solutions[index];
    record->misplaced[0] =
        (uint8_t)heuristic_of(HEURISTIC_misplaced, &board, goal);
    record->manhattan[0] = (uint8_t)eight_manhattan(&board, goal);
    record->inversion_distance[0] =
        (uint8_t)eight_inversion_distance(&board, goal);
    record->conflict[0] =
        (uint8_t)heuristic_of(HEURISTIC_conflict, &board, goal);
    memcpy(record->board, text_of(&board).cells, sizeof(record->board));
    memcpy(record->solution, moves, (size_t)length);
    return true;
}

static void write_records(context *context, uint64_t format,
                          const eight_survey *survey, const eight_board *goal)
{
    record record;

    write_start(format);
    for (unsigned i = 0; i < EIGHT_STATES && fail_status() == EXIT_ANSWERED;
         i++)
        if (make_record(context, survey, i, goal, &record))
            write_record(format, &record);
}

/*
 * Opens the output.  Refuses to overwrite the table file, and to write binary
 * data to a terminal.
 */
static void open_output(const context *context, const char *name, bool binary)
{
    if (context->tables_name != NULL && strcmp(name, "-") != 0 &&
        replace_is_same_file(name, context->tables_name))
        die_usage("%s is the table file itself; name another file with -o",
                  name);
    output_open(name);
    if (binary && output_is_terminal())
        die_usage("%s is a terminal, but npy is binary; name a file with -o",
                  strcmp(name, "-") == 0 ? "standard output" : name);
}

static void run(context *context, const options *options)
{
    uint64_t format = options_value(options, &option_contents)->number;
    const eight_board goal = options_goal(options);
    static eight_survey survey;
    int status;

    options_require(options, &option_contents);
    tables_open(context);
    /*
     * Open the file as late as possible.  After that only the look-ups of
     * solutions and the writing can fail.
     */
    status = eight_survey_goal(context->tables, &goal, &survey);
    if (tables_check(context, status)) {
        open_output(context, options_text(options, &option_output, "-"),
                    format == CONTENTS_npy);
        write_records(context, format, &survey, &goal);
    }
}

const command command_export = {
    .name = "export",
    .summary = "write all boards that can reach a goal as one data file",
    .usage = "--as FORMAT [OPTIONS]",
    .text =
        "Writes all 181,440 boards that can reach a goal, each with its\n"
        "distance, the best next moves, the number of shortest solutions,\n"
        "four lower bounds on the distance (misplaced tiles, Manhattan,\n"
        "inversions, and linear conflict: see --heuristic of 'eight solve'),\n"
        "and the first shortest solution in the order u, d, l, r.\n",
    .example = "eight export --as npy -o eight.npy",
    .options =
        OPTIONS(&option_contents, &option_output, &option_goal, &option_tables),
    .run = run,
};
