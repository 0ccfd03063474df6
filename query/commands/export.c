/* export.c - eight export: all boards of a goal as one table of data. */
#include "command.h"

#include <string.h>
#include <sys/stat.h>

static const option_spec option_output = {
    "output", "FILE", .help = "where to write (default: -, standard output)",
    .letter = 'o'};
static const option_spec option_contents = {
    "format", "FORMAT", "csv jsonl npy",
    .help = "what to write: csv, a line of column names, then a line\n"
            "per board (the blank is x, moves are letters of udlr);\n"
            "jsonl, a line per board, an object with the same names;\n"
            "npy, for numpy.load, an array of 14-byte records:\n"
            "board (nine uint8, the blank 0), distance, best_moves\n"
            "(sum of 1 up, 2 down, 4 left, 8 right), manhattan\n"
            "(uint8) and solutions (uint16)"};

static const option_spec *const list[] = {&option_contents, &option_output,
                                          &option_goal, &option_help, NULL};

/* A board and its columns. */
typedef struct record {
    eight_board board;
    unsigned distance;
    unsigned best_moves; /* a set of moves */
    unsigned manhattan;
    unsigned solutions;
} record;

/* How to write the records. */
typedef struct data_format {
    bool binary;
    const char *start; /* what comes before the first record */
    size_t start_bytes;
    bool (*add)(output *output, const record *record);
} data_format;

/* ---- Text ------------------------------------------------------------- */

/* The letters of a set of moves, in the order u, d, l, r. */
static void spell_set(unsigned set, char letters[5])
{
    size_t n = 0;

    for (unsigned m = 0; m < 4; m++)
        if (set >> m & 1)
            letters[n++] = EIGHT_MOVE_LETTERS[m];
    letters[n] = '\0';
}

static const char csv_start[] =
    "board,distance,best_moves,solutions,manhattan\n";

static bool add_csv(output *output, const record *record)
{
    char board[EIGHT_CELLS + 1];
    char moves[5];

    eight_board_to_text(&record->board, board);
    spell_set(record->best_moves, moves);
    return output_print(output, "%s,%u,%s,%u,%u\n", board, record->distance,
                        moves, record->solutions, record->manhattan);
}

static bool add_jsonl(output *output, const record *record)
{
    char board[EIGHT_CELLS + 1];
    char moves[5];

    eight_board_to_text(&record->board, board);
    spell_set(record->best_moves, moves);
    return output_print(output,
                        "{\"board\":\"%s\",\"distance\":%u,"
                        "\"best_moves\":\"%s\",\"solutions\":%u,"
                        "\"manhattan\":%u}\n",
                        board, record->distance, moves, record->solutions,
                        record->manhattan);
}

/* ---- NumPy ------------------------------------------------------------ */

/*
 * The NPY format, version 1.0 (numpy.lib.format): six bytes of magic, two of
 * version, the header's length in two bytes, the lower one first, and the
 * header, a Python dictionary that spaces and a line end fill up to a multiple
 * of 64 bytes from the beginning.  The records follow without gaps.
 */
static const char npy_start[] =
    "\x93NUMPY\x01\x00\xb6\x00"
    "{'descr': [('board', '|u1', (9,)), ('distance', '|u1'), "
    "('best_moves', '|u1'), ('manhattan', '|u1'), ('solutions', '<u2')], "
    "'fortran_order': False, 'shape': (181440,), }            \n";

_Static_assert(sizeof(npy_start) - 1 == 10 + 0xb6 && (10 + 0xb6) % 64 == 0,
               "the header's length");

static bool add_npy(output *output, const record *record)
{
    enum { RECORD_BYTES = EIGHT_CELLS + 5 };
    char *to = output_room(output, RECORD_BYTES);

    if (to == NULL)
        return false;
    memcpy(to, record->board.cell, EIGHT_CELLS);
    to += EIGHT_CELLS;
    to[0] = (char)record->distance;
    to[1] = (char)record->best_moves;
    to[2] = (char)record->manhattan;
    to[3] = (char)(record->solutions & 0xff);
    to[4] = (char)(record->solutions >> 8);
    output_add(output, RECORD_BYTES);
    return true;
}

/* ---- The command ------------------------------------------------------ */

static const data_format formats[] = {
    {false, csv_start, sizeof(csv_start) - 1, add_csv},
    {false, "", 0, add_jsonl},
    {true, npy_start, sizeof(npy_start) - 1, add_npy},
};

typedef struct settings {
    const eight_board *goal;
    const data_format *format;
    const char *file;
} settings;

static bool write_records(output *output, const settings *settings,
                          const eight_survey *survey)
{
    const eight_board *goal = settings->goal;
    size_t start_bytes = settings->format->start_bytes;
    char *room = output_room(output, start_bytes);
    bool written = room != NULL;

    if (written) {
        memcpy(room, settings->format->start, start_bytes);
        output_add(output, start_bytes);
    }
    for (unsigned i = 0; written && i < EIGHT_STATES; i++) {
        record record = {.distance = survey->distance[i],
                         .best_moves = survey->best_moves[i],
                         .solutions = survey->solutions[i]};

        eight_board_at(i, goal, &record.board);
        record.manhattan = (unsigned)eight_manhattan(&record.board, goal);
        written = settings->format->add(output, &record);
    }
    return written;
}

/* Whether both names exist and refer to the same file. */
static bool is_same_file(const char *one, const char *other)
{
    struct stat a;
    struct stat b;

    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

/* Opens the file, unless it is the tables' own, or binary to a terminal. */
static bool open_output(context *context, const settings *settings)
{
    output *output = &context->output;

    if (is_same_file(settings->file, context->tables_name))
        return fail(&context->failure, EXIT_USAGE,
                    "%s is the table file itself; name another with -o",
                    settings->file);
    if (!output_open(output, settings->file))
        return false;
    if (settings->format->binary && output_is_terminal(output))
        return fail(&context->failure, EXIT_USAGE,
                    "%s is a terminal and npy is binary; name a file with -o",
                    output->name);
    return true;
}

/* Opens the output only once nothing but writing can fail. */
static bool answer(context *context, const settings *settings)
{
    eight_survey *survey = context_allocate(context, sizeof(*survey));
    eight_status status;

    if (survey == NULL)
        return false;
    status = eight_survey_goal(context->tables, settings->goal, survey);
    if (status != EIGHT_OK)
        return context_fail_tables(context, status);
    return open_output(context, settings) &&
           write_records(&context->output, settings, survey);
}

static bool run(context *context, const options *options)
{
    const option_value *format = options_value(options, &option_contents);
    settings settings = {&options->goal, &formats[format->number],
                         options_text(options, &option_output, "-")};

    if (format->text == NULL)
        return fail(&context->failure, EXIT_USAGE,
                    "--format is missing: expected one of: %s",
                    option_contents.values);
    return context_open_tables(context) && answer(context, &settings);
}

const command command_export = {
    .name = "export",
    .summary = "all boards that reach a goal as csv, jsonl or npy",
    .usage = "--format FORMAT [-o FILE] [--goal GOAL]",
    .text = "Writes all 181,440 boards that can reach a goal, each with its\n"
            "distance, best next moves, number of shortest solutions and\n"
            "Manhattan distance.\n",
    .example = "eight export --format npy -o eight.npy",
    .options = list,
    .run = run,
};
