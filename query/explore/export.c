/*
 * export.c - runs eight export: writes all boards that can reach a goal as CSV.
 */
#include "command.h"
#include "io/move_notation.h"
#include "io/output.h"
#include "program/replace.h"

#include <string.h>

static const option_spec option_output = {
    "output", "FILE", .help = "where to write (default: -, standard output)",
    .check = options_check_output, .letter = 'o'};

/* The survey of the goal. */
static uint8_t distance[EIGHT_STATES];
static uint8_t best_moves[EIGHT_STATES];
static uint16_t solutions[EIGHT_STATES];

static bool write_line(const context *context, unsigned index,
                       const eight_board *goal)
{
    eight_board board;
    char moves[EIGHT_MOVES_SIZE];
    char best[5];
    int length;

    eight_board_at(&board, goal, index);
    length = eight_solve(context->tables, &board, goal, DEFAULT_ORDER, moves);
    if (length < 0)
        return tables_fail(context, length);
    notation_spell(MOVES_blank, &board, best_moves[index], DEFAULT_ORDER, best);
    output_print("%s,%u,%s,%u,%d,%d,%d,%d,%s\n", text_of(&board).cells,
                 distance[index], best, solutions[index],
                 eight_misplaced(&board, goal), eight_manhattan(&board, goal),
                 eight_inversion_distance(&board, goal),
                 eight_conflict(&board, goal), moves);
    output_end();
    return fail_status() == EXIT_ANSWERED;
}

/* Opens the output.  Refuses to overwrite the table file. */
static void open_output(const context *context, const char *name)
{
    if (context->tables_name != NULL && strcmp(name, "-") != 0 &&
        replace_is_same_file(name, context->tables_name))
        die_usage("%s is the table file itself; name another file with -o",
                  name);
    output_open(name);
}

static void run(context *context, const options *options)
{
    const eight_board goal = options_goal(options);

    tables_open(context);
    /*
     * Open the file as late as possible.  After that only the look-ups of
     * solutions and the writing can fail.
     */
    if (!tables_check(context, eight_survey(context->tables, &goal, distance,
                                            best_moves, solutions)))
        return;
    open_output(context, options_text(options, &option_output, "-"));
    output_text("board,distance,best_moves,solutions,misplaced,manhattan,"
                "inversion_distance,conflict,solution\n");
    for (unsigned i = 0; i < EIGHT_STATES && write_line(context, i, &goal); i++)
        ;
}

const command command_export = {
    .name = "export",
    .summary = "write all boards that can reach a goal as CSV",
    .usage = "[OPTIONS]",
    .text =
        "Writes a line of column names, and then a line for each of the\n"
        "181,440 boards that can reach a goal: the board, its distance, the\n"
        "best next moves, the number of shortest solutions, four lower bounds\n"
        "on the distance (misplaced tiles, Manhattan, inversions, and linear\n"
        "conflict: see --heuristic of 'eight solve'), and the first shortest\n"
        "solution in the order u, d, l, r.  The blank is x.\n",
    .example = "eight export -o eight.csv",
    .options = OPTIONS(&option_output, &option_goal, &option_tables),
    .run = run,
};
