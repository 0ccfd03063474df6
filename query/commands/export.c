/* export.c - eight export: all boards of a goal as one table of data. */
#include "command.h"
#include "search/heuristic.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const option_spec option_output = {
    "output", "FILE", .help = "where to write (default: -, standard output)",
    .letter = 'o'};
static const option_spec option_contents = {
    "format", "FORMAT", "csv jsonl npy",
    .help = "what to write: csv, a line of column names, then a line\n"
            "per board (the blank is x, moves are letters of udlr);\n"
            "jsonl, a line per board, an object with the same names;\n"
            "npy, for numpy.load, an array of records with the same\n"
            "names, one scalar each: board and solution are bytes,\n"
            "best_moves is a sum of 1 up, 2 down, 4 left, 8 right"};

static const option_spec *const list[] = {&option_contents, &option_output,
                                          &option_goal, &option_help, NULL};

/* A board and its columns. */
typedef struct record {
    eight_board board;
    unsigned distance;
    unsigned best_moves; /* a set of moves */
    unsigned solutions;
    unsigned manhattan;
    unsigned inversion;
    unsigned conflict;
    const char *solution; /* EIGHT_MOVES_SIZE bytes, filled up with NULs */
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
    "board,distance,best_moves,solutions,manhattan,inversion,conflict,"
    "solution\n";

static bool add_csv(output *output, const record *record)
{
    char board[EIGHT_CELLS + 1];
    char moves[5];

    eight_board_to_text(&record->board, board);
    spell_set(record->best_moves, moves);
    return output_print(output, "%s,%u,%s,%u,%u,%u,%u,%s\n", board,
                        record->distance, moves, record->solutions,
                        record->manhattan, record->inversion, record->conflict,
                        record->solution);
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
                        "\"manhattan\":%u,\"inversion\":%u,"
                        "\"conflict\":%u,\"solution\":\"%s\"}\n",
                        board, record->distance, moves, record->solutions,
                        record->manhattan, record->inversion, record->conflict,
                        record->solution);
}

/* ---- NumPy ------------------------------------------------------------ */

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

static bool add_npy(output *output, const record *record)
{
    enum { RECORD_BYTES = EIGHT_CELLS + 7 + EIGHT_MAX_MOVES };
    char *to = output_room(output, RECORD_BYTES + 1); /* one for a NUL */

    if (to == NULL)
        return false;
    eight_board_to_text(&record->board, to);
    to += EIGHT_CELLS;
    *to++ = (char)record->distance;
    *to++ = (char)record->best_moves;
    *to++ = (char)(record->solutions & 0xff);
    *to++ = (char)(record->solutions >> 8);
    *to++ = (char)record->manhattan;
    *to++ = (char)record->inversion;
    *to++ = (char)record->conflict;
    memcpy(to, record->solution, EIGHT_MAX_MOVES);
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

/* Boards whose solutions are looked up in one call. */
enum { BATCH = 64 };

_Static_assert(EIGHT_STATES % BATCH == 0, "no batch is smaller");

/* Writes the records of the boards from index `first` on. */
static bool write_batch(context *context, const settings *settings,
                        const eight_survey *survey, unsigned first)
{
    const eight_board *goal = settings->goal;
    heuristic conflict = heuristic_of(HEURISTIC_CONFLICT, goal);
    eight_board pairs[2 * BATCH];
    char moves[BATCH][EIGHT_MOVES_SIZE];
    int8_t length[BATCH];

    for (unsigned i = 0; i < BATCH; i++) {
        eight_board_at(first + i, goal, &pairs[2 * i]);
        pairs[2 * i + 1] = *goal;
    }
    eight_solve_many(context->tables, pairs, BATCH, DEFAULT_ORDER, moves,
                     length);
    for (unsigned i = 0; i < BATCH; i++) {
        record record = {.board = pairs[2 * i],
                         .distance = survey->distance[first + i],
                         .best_moves = survey->best_moves[first + i],
                         .solutions = survey->solutions[first + i],
                         .solution = moves[i]};
        search_board text;

        if (length[i] < 0)
            return context_fail_tables(context, length[i]);
        memset(moves[i] + length[i], '\0',
               EIGHT_MOVES_SIZE - (size_t)length[i]);
        record.manhattan = (unsigned)eight_manhattan(&record.board, goal);
        record.inversion =
            (unsigned)eight_inversion_distance(&record.board, goal);
        text = search_board_of(&record.board);
        record.conflict = heuristic_bound(&conflict, &text);
        if (!settings->format->add(&context->output, &record))
            return false;
    }
    return true;
}

static bool write_records(context *context, const settings *settings,
                          const eight_survey *survey)
{
    size_t start_bytes = settings->format->start_bytes;
    char *room = output_room(&context->output, start_bytes);
    bool written = room != NULL;

    if (written) {
        memcpy(room, settings->format->start, start_bytes);
        output_add(&context->output, start_bytes);
    }
    for (unsigned i = 0; written && i < EIGHT_STATES; i += BATCH)
        written = write_batch(context, settings, survey, i);
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
    if (settings->format->binary && isatty(output->fd) == 1)
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
           write_records(context, settings, survey);
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
            "distance, best next moves, number of shortest solutions, three\n"
            "lower bounds of the distance (Manhattan, inversions, and linear\n"
            "conflict) and first solution in the order u, d, l, r.\n",
    .example = "eight export --format npy -o eight.npy",
    .options = list,
    .run = run,
};
