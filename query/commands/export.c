/* export.c - eight export: all boards that can reach a goal, as one table. */
#include "command.h"
#include "io/move_notation.h"
#include "search/searches.h"

#include <string.h>

static const option_spec option_output = {
    "output", "FILE", .help = "where to write (default: -, standard output)",
    .letter = 'o'};
#define CONTENTS(X)                                                            \
    X(csv, "a line of column names, then a line per board (the\n"              \
           "    blank is x, moves are letters of udlr)")                       \
    X(jsonl, "a line per board, an object with the same names")                \
    X(npy, "for numpy.load, an array of records with the same\n"               \
           "    names, one scalar each: board and solution are bytes,\n"       \
           "    best_moves is a set: 1 up, 2 down, 4 left, 8 right")

#define CONTENTS_ENTRY(name, help) CONTENTS_##name,
enum { CONTENTS(CONTENTS_ENTRY) };

static const option_spec option_contents = {
    "as", "FORMAT", OPTION_WORDS(CONTENTS),
    .help = "what to write:" CONTENTS(OPTION_LINE)};

/* A board's columns in npy: all are bytes, so there are no gaps. */
typedef struct record {
    char board[EIGHT_CELLS];
    uint8_t distance;
    uint8_t best_moves;   /* a set of moves */
    uint8_t solutions[2]; /* the lower byte first; up to 86 */
    uint8_t manhattan;
    uint8_t inversion;
    uint8_t conflict;
    char solution[EIGHT_MAX_MOVES]; /* filled up with NULs */
} record;

static const char csv_start[] =
    "board,distance,best_moves,solutions,manhattan,inversion,conflict,"
    "solution\n";

/*
 * The NPY format, version 1.0 (numpy.lib.format): six bytes of magic, two of
 * version, the header's length in two bytes, the lower one first, and the
 * header, a Python dictionary that spaces and a line end fill up to a multiple
 * of 64 bytes from the beginning.  The records follow without gaps.
 */
static const char npy_start[] =
    "\x93NUMPY\x01\x00\xf6\x00"
    "{'descr': [('board', '|S9'), ('distance', '|u1'), ('best_moves', '|u1'), "
    "('solutions', '<u2'), ('manhattan', '|u1'), ('inversion', '|u1'), "
    "('conflict', '|u1'), ('solution', '|S31')], 'fortran_order': False, "
    "'shape': (181440,), }                 \n";

_Static_assert(sizeof(npy_start) - 1 == 10 + 0xf6 && (10 + 0xf6) % 64 == 0,
               "the header's length");

static bool write_record(output *output, uint64_t format, const record *record)
{
    char best_moves[5];

    if (format == CONTENTS_npy)
        return output_bytes(output, record, sizeof(*record));
    notation_spell(MOVES_blank, NULL, record->best_moves, DEFAULT_ORDER,
                   best_moves);
    return output_print(
        output,
        format == CONTENTS_csv
            ? "%.9s,%d,%s,%d,%d,%d,%d,%.31s\n"
            : "{\"board\":\"%.9s\",\"distance\":%d,\"best_moves\":\"%s\","
              "\"solutions\":%d,\"manhattan\":%d,\"inversion\":%d,"
              "\"conflict\":%d,\"solution\":\"%.31s\"}\n",
        record->board, record->distance, best_moves, record->solutions[0],
        record->manhattan, record->inversion, record->conflict,
        record->solution);
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
        return context_fail_tables(context, length);
    record->distance = survey->distance[index];
    record->best_moves = survey->best_moves[index];
    record->solutions[0] = (uint8_t)survey->solutions[index];
    record->manhattan = (uint8_t)eight_manhattan(&board, goal);
    record->inversion = (uint8_t)eight_inversion_distance(&board, goal);
    record->conflict = (uint8_t)heuristic_of(HEURISTIC_conflict, &board, goal);
    memcpy(record->board, text_of(&board).cells, sizeof(record->board));
    memcpy(record->solution, moves, (size_t)length);
    return true;
}

static bool write_records(context *context, uint64_t format,
                          const eight_survey *survey, const eight_board *goal)
{
    bool written = true;
    record record;

    if (format == CONTENTS_csv)
        output_text(&context->output, csv_start);
    if (format == CONTENTS_npy)
        output_bytes(&context->output, npy_start, sizeof(npy_start) - 1);
    for (unsigned i = 0; written && i < EIGHT_STATES; i++)
        written = make_record(context, survey, i, goal, &record) &&
                  write_record(&context->output, format, &record);
    return written;
}

/* Opens the output; refuses the table file, and a terminal for binary data. */
static bool open_output(context *context, const char *name, bool binary)
{
    output *output = &context->output;

    if (eight_is_same_file(name, context->tables_name))
        return fail(&context->failure, EXIT_USAGE,
                    "%s is the table file itself; name another with -o", name);
    if (!output_open(output, name))
        return false;
    if (binary && eight_is_terminal(output->fd))
        return fail(&context->failure, EXIT_USAGE,
                    "%s is a terminal and npy is binary; name a file with -o",
                    output->name);
    return true;
}

static bool run(context *context, const options *options)
{
    const option_value *format = options_value(options, &option_contents);
    const eight_board goal = options_goal(options);
    static eight_survey survey;

    if (format->text == NULL)
        return fail(&context->failure, EXIT_USAGE,
                    "--as: found nothing, expected one of: %s",
                    option_contents.values);
    if (!context_open_tables(context) ||
        !context_check(context, eight_survey_goal(context->tables, &goal,
                                                  &survey, sizeof(survey))))
        return false;
    /* Open the file after most of what can fail: only the look-ups of
     * solutions and the writing are left. */
    return open_output(context, options_text(options, &option_output, "-"),
                       format->number == CONTENTS_npy) &&
           write_records(context, format->number, &survey, &goal);
}

const command command_export = {
    .name = "export",
    .summary = "write all boards that reach a goal as csv, jsonl or npy",
    .usage = "--as FORMAT [OPTIONS]",
    .text = "Writes all 181,440 boards that can reach a goal, each with its\n"
            "distance, best next moves, number of shortest solutions, three\n"
            "lower bounds on the distance (Manhattan, inversions, and linear\n"
            "conflict) and first solution in the order u, d, l, r.\n",
    .example = "eight export --as npy -o eight.npy",
    .options =
        OPTIONS(&option_contents, &option_output, &option_goal, &option_tables),
    .run = run,
};
