/* random.c - eight random: random boards of a chosen difficulty. */
#include "command.h"
#include "io/board_formats.h"
#include "io/number.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static const option_spec option_depth = {
    "depth", "D|A-B",
    .help = "exactly D, or A to B, moves from the goal (default: 0-31)"};
static const option_spec option_count = {
    "count", "N",
    .help = "the number of boards (default: 1); a larger one with the\n"
            "same seed extends the same list",
    .most = UINT64_MAX};
static const option_spec option_seed = {
    "seed", "S",
    .help = "the random seed (default: a different one each time);\n"
            "the same seed, 0 to 18446744073709551615, gives the same\n"
            "boards on every machine",
    .most = UINT64_MAX};

static const option_spec option_pairs = {
    "pairs", .help = "T and T pairs, start and goal, for 'eight path'; the\n"
                     "goals are random, too, unless --goal is given"};
static const option_spec option_unsolvable = {
    "unsolvable", "PERCENT",
    .help = "make each board unsolvable with this probability, by\n"
            "swapping its first two tiles (default: 0)",
    .most = 100};
static const option_spec option_repeat = {
    "repeat", .help = "draw from all boards each time, so that --count may\n"
                      "be larger than their number"};
static const option_spec option_output_format = {
    "format", "FORMAT", "plain uva652 princeton",
    .help = "the output format: one of the input formats of solve"};

static const option_spec *const list[] = {&option_depth,  &option_count,
                                          &option_seed,   &option_goal,
                                          &option_pairs,  &option_unsolvable,
                                          &option_repeat, &option_output_format,
                                          &option_help,   NULL};

typedef struct settings {
    const eight_board *goal; /* NULL: a random one for each board */
    const char *depth;       /* as it was given */
    uint64_t nearest;        /* the least and the greatest depth */
    uint64_t farthest;
    uint64_t count;
    uint64_t seed;
    uint64_t unsolvable; /* percent */
    bool pairs;
    bool repeat;
    format format;
} settings;

/*
 * The boards to choose from: indices of those of one goal; or, if goals are
 * random, EIGHT_STATES z + index for each cell z of the goal's blank.
 */
typedef struct pool {
    uint8_t distance[EIGHT_STATES]; /* by index */
    uint32_t boards[EIGHT_CELLS * EIGHT_STATES];
    uint32_t n;
} pool;

static const eight_board last = EIGHT_GOAL_LAST;

/* ---- Boards to choose from --------------------------------------------- */

/* Adds the boards of a goal at the requested depths, by index. */
static eight_status add_boards(const context *context, const settings *settings,
                               const eight_board *goal, uint32_t first,
                               pool *pool)
{
    eight_status status =
        eight_distances(context->tables, goal, pool->distance);

    for (uint32_t i = 0; status == EIGHT_OK && i < EIGHT_STATES; i++)
        if (pool->distance[i] >= settings->nearest &&
            pool->distance[i] <= settings->farthest)
            pool->boards[pool->n++] = first + i;
    return status;
}

static eight_status find_boards(const context *context,
                                const settings *settings, pool *pool)
{
    eight_status status = EIGHT_OK;
    eight_board goal;

    if (settings->goal != NULL)
        return add_boards(context, settings, settings->goal, 0, pool);
    for (unsigned z = 0; status == EIGHT_OK && z < EIGHT_CELLS; z++) {
        eight_board_at(z * (EIGHT_STATES / EIGHT_CELLS), &last, &goal);
        status = add_boards(context, settings, &goal, z * EIGHT_STATES, pool);
    }
    return status;
}

/* ---- Drawing ----------------------------------------------------------- */

/*
 * Draws board k: a step of a shuffle (R. Durstenfeld, "Algorithm 235: random
 * permutation", 1964), which exchanges board k with one of the boards k..n-1,
 * itself included; or with --repeat any board.
 */
static uint32_t draw_board(const settings *settings, pool *pool, uint64_t k,
                           uint64_t *state)
{
    uint32_t first = settings->repeat ? 0 : (uint32_t)k;
    uint32_t drawn = first + (uint32_t)eight_random(state, pool->n - first);
    uint32_t board = pool->boards[drawn];

    if (!settings->repeat)
        pool->boards[drawn] = pool->boards[k];
    return board;
}

/* Swaps the first two tiles in reading order, which changes the parity. */
static void swap_tiles(eight_board *board)
{
    unsigned i = board->cell[0] == 0;
    unsigned j = i + 1 + (board->cell[i + 1] == 0);
    uint8_t tile = board->cell[i];

    board->cell[i] = board->cell[j];
    board->cell[j] = tile;
}

/* A random goal with its blank on cell z, of either parity. */
static eight_board draw_goal(unsigned z, uint64_t *state)
{
    const unsigned boards = EIGHT_STATES / EIGHT_CELLS;
    unsigned drawn = (unsigned)eight_random(state, 2 * boards);
    eight_board goal;

    eight_board_at(z * boards + drawn / 2, &last, &goal);
    if (drawn % 2 != 0)
        swap_tiles(&goal);
    return goal;
}

/* ---- Printing ---------------------------------------------------------- */

/* Prints a board as the format has it: see board_formats.h. */
static bool print_board(output *output, format format, const eight_board *board)
{
    char text[EIGHT_CELLS + 1];
    char cells[2 * EIGHT_CELLS + 1] = "";

    eight_board_to_text(board, text);
    if (format == FORMAT_PLAIN)
        return output_print(output, "%s\n", text);
    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        bool blank = text[i] == 'x' && format == FORMAT_PRINCETON;

        cells[2 * i] = blank ? '0' : text[i];
        cells[2 * i + 1] =
            format == FORMAT_PRINCETON && i % 3 == 2 ? '\n' : ' ';
    }
    cells[2 * EIGHT_CELLS - 1] = '\0';
    return output_print(output, format == FORMAT_UVA652 ? "\n%s\n" : "3\n%s\n",
                        cells);
}

static bool print_pair(output *output, const eight_board *start,
                       const eight_board *goal)
{
    char texts[2][EIGHT_CELLS + 1];

    eight_board_to_text(start, texts[0]);
    eight_board_to_text(goal, texts[1]);
    return output_print(output, "%s %s\n", texts[0], texts[1]);
}

static bool print_sample(output *output, const settings *settings, pool *pool)
{
    uint64_t state = settings->seed;
    bool written = true;

    if (settings->pairs || settings->format == FORMAT_UVA652)
        output_print(output, "%" PRIu64 "\n", settings->count);
    for (uint64_t k = 0; written && k < settings->count; k++) {
        uint32_t drawn = draw_board(settings, pool, k, &state);
        eight_board goal = settings->goal != NULL
                               ? *settings->goal
                               : draw_goal(drawn / EIGHT_STATES, &state);
        eight_board board;

        eight_board_at(drawn % EIGHT_STATES, &goal, &board);
        if (settings->unsolvable > 0 &&
            eight_random(&state, 100) < settings->unsolvable)
            swap_tiles(&board);
        written = settings->pairs
                      ? print_pair(output, &board, &goal)
                      : print_board(output, settings->format, &board);
    }
    return written;
}

static bool draw(context *context, const settings *settings, bool report_seed)
{
    pool *pool = context_allocate(context, sizeof(*pool));
    eight_status status;

    if (pool == NULL)
        return false;
    status = find_boards(context, settings, pool);
    if (status != EIGHT_OK)
        return context_fail_tables(context, status);
    if (settings->count > pool->n && (!settings->repeat || pool->n == 0))
        return fail(&context->failure, EXIT_USAGE,
                    "--count %" PRIu64 " is more than the %" PRIu32
                    " boards at depth %s%s",
                    settings->count, pool->n, settings->depth,
                    pool->n == 0 ? "" : "; --repeat allows more");
    if (report_seed)
        (void)fprintf(stderr, "eight random: the seed is %" PRIu64 "\n",
                      settings->seed);
    return print_sample(&context->output, settings, pool);
}

/* ---- Options ----------------------------------------------------------- */

/* Reads the depths: D or A-B. */
static bool read_depth(context *context, settings *settings)
{
    const char *text = settings->depth;
    const char *end = number_parse(text, EIGHT_MAX_MOVES, &settings->nearest);

    settings->farthest = settings->nearest;
    if (end != NULL && *end == '-')
        end = number_parse(end + 1, EIGHT_MAX_MOVES, &settings->farthest);
    if (end != NULL && *end == '\0' && settings->nearest <= settings->farthest)
        return true;
    return fail(&context->failure, EXIT_USAGE,
                "--depth %s is neither a number from 0 to %d nor two such "
                "numbers A-B, the smaller first",
                quoted(text), EIGHT_MAX_MOVES);
}

/* A different seed in each run; boards are not secrets, so the clock will do.
 */
static uint64_t clock_seed(void)
{
    struct timespec now = {0};
    uint64_t seed;

    clock_gettime(CLOCK_REALTIME, &now);
    seed = (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
    /* Runs at the same instant differ in their process. */
    return eight_random(&seed, 0) ^ (uint64_t)getpid();
}

static bool run(context *context, const options *options)
{
    bool pairs = options_given(options, &option_pairs);
    bool any_goal = pairs && !options_given(options, &option_goal);
    settings settings = {
        .goal = any_goal ? NULL : &options->goal,
        .depth = options_text(options, &option_depth, "0-31"),
        .count = options_number(options, &option_count, 1),
        .seed = options_number(options, &option_seed, clock_seed()),
        .unsolvable = options_number(options, &option_unsolvable, 0),
        .pairs = pairs,
        .repeat = any_goal || options_given(options, &option_repeat),
        .format =
            (format)options_value(options, &option_output_format)->number};

    if (pairs && options_given(options, &option_output_format))
        return fail(&context->failure, EXIT_USAGE,
                    "use either --pairs or --format, not both");
    return read_depth(context, &settings) && context_open_tables(context) &&
           draw(context, &settings, !options_given(options, &option_seed));
}

const command command_random = {
    .name = "random",
    .summary = "random boards of a chosen difficulty",
    .usage = "[OPTIONS]",
    .text =
        "Prints random boards, one per line, without repetition.  All\n"
        "boards at the requested depth are equally likely.  Asking for more\n"
        "than exist is a usage error; the message gives the number\n"
        "available.  Without --seed the seed used is printed on standard\n"
        "error.\n",
    .example = "eight random --depth 20-25 --count 10 --seed 1",
    .options = list,
    .run = run,
};
