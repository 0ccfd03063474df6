/* random.c - runs eight random: prints random boards of a chosen difficulty. */
#include "command.h"
#include "io/board_formats.h"
#include "io/json.h"
#include "io/output.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static const option_spec option_depth = {
    "depth", "D|A-B",
    .help = "print only boards at distance D, or A to B (default: 0-31)",
    .most = EIGHT_MAX_MOVES, .range = true};
static const option_spec option_gap = {
    "gap", "G|A-B",
    .help = "print only boards whose distance exceeds their Manhattan\n"
            "distance (the rows and columns between the tiles and\n"
            "their goal cells) by G, or by A to B",
    .most = EIGHT_MAX_MOVES, .range = true};
static const option_spec option_solutions = {
    "solutions", "N|A-B",
    .help = "print only boards with N, or A to B, shortest solutions",
    .most = EIGHT_MAX_SOLUTIONS, .range = true};
static const option_spec option_count = {
    "count", "N", .letter = 'n',
    .help = "the number of boards or pairs (default: 1); with the\n"
            "same seed, a larger number extends the same list",
    .most = UINT64_MAX};
static const option_spec option_seed = {
    "seed", "S",
    .help = "the random seed, 0 to 18446744073709551615 (default: a\n"
            "different one each time); the same seed gives the same\n"
            "boards on every machine",
    .most = UINT64_MAX};

static const option_spec option_in_pairs = {
    "pairs", .help = "print pairs, start and goal, as input for 'eight path',\n"
                     "with their number T before them; without --goal the\n"
                     "goals are random"};
static const option_spec option_bare = {
    "no-count", .help = "print the pairs without T, as 'eight distance\n"
                        "--pairs' reads them; requires --pairs"};
static const option_spec option_unsolvable = {
    "unsolvable", "PERCENT",
    .help = "make each board unsolvable with this probability, by\n"
            "swapping its first two tiles (default: 0)",
    .most = 100};
static const option_spec option_repeat = {
    "repeat", .help = "pick each board from all boards that the other options\n"
                      "allow; boards may repeat, and --count has no limit"};

/* A pool is the boards to choose from, and the state of the random numbers. */
typedef struct pool {
    const eight_board *goal; /* NULL: each board has a random goal */
    option_value depth;
    option_value gap;
    option_value solutions;
    bool repeat;
    uint64_t state; /* the state of eight_random() */
    /* The survey of a goal; without --solutions, only its distances are set. */
    uint8_t distance[EIGHT_STATES];
    uint16_t shortest[EIGHT_STATES];
    /*
     * Each element is EIGHT_STATES * z + index, where z is 0 or, if the goals
     * are random, the cell of the goal's blank.
     */
    uint32_t boards[EIGHT_CELLS * EIGHT_STATES];
    uint32_t n;
} pool;

/* ---- Boards to choose from --------------------------------------------- */

/* For each cell, this many goals of each parity have the blank there. */
enum { GOALS_PER_CELL = EIGHT_STATES / EIGHT_CELLS };

static bool is_in_range(const option_value *range, int n)
{
    return range->text == NULL ||
           ((uint64_t)n >= range->least && (uint64_t)n <= range->number);
}

static bool is_wanted(const pool *pool, const eight_board *goal, uint32_t index)
{
    int distance = pool->distance[index];
    eight_board board;

    if (!is_in_range(&pool->depth, distance) ||
        !is_in_range(&pool->solutions, pool->shortest[index]))
        return false;
    if (pool->gap.text == NULL)
        return true;
    eight_board_at(&board, goal, index);
    return is_in_range(&pool->gap, distance - eight_manhattan(&board, goal));
}

/*
 * Finds the boards to choose from.  If the goals are random, it uses one goal
 * for each cell z of the blank.  One is enough, because renaming the tiles
 * turns it into any other goal with the blank on z, and changes no index and no
 * distance.  Returns false, with the failure noted, if that fails.
 */
static bool find_boards(context *context, pool *pool)
{
    unsigned goals = pool->goal != NULL ? 1 : EIGHT_CELLS;

    pool->n = 0;
    for (unsigned z = 0; z < goals; z++) {
        eight_board goal;
        int status;

        eight_board_at(&goal, NULL, z * GOALS_PER_CELL);
        if (pool->goal != NULL)
            goal = *pool->goal;
        status =
            eight_survey(context->tables, &goal, pool->distance, NULL,
                         pool->solutions.text != NULL ? pool->shortest : NULL);
        if (!tables_check(context, status))
            return false;
        for (uint32_t i = 0; i < EIGHT_STATES; i++)
            if (is_wanted(pool, &goal, i))
                pool->boards[pool->n++] = z * EIGHT_STATES + i;
    }
    return true;
}

/* ---- Drawing ----------------------------------------------------------- */

/*
 * Draws board k.  If boards may repeat, every board of the pool is equally
 * likely.  Otherwise this is a step of a shuffle (R. Durstenfeld, "Algorithm
 * 235: random permutation", 1964): one of the boards k..n-1 is drawn, and board
 * k takes its place.  Place k is not read again, so it does not change.
 */
static uint32_t draw_board(pool *pool, uint64_t k)
{
    uint32_t first = pool->repeat ? 0 : (uint32_t)k;
    uint32_t drawn =
        first + (uint32_t)eight_random(&pool->state, pool->n - first);
    uint32_t board = pool->boards[drawn];

    if (!pool->repeat)
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

/* Returns a random goal of either parity, with its blank on cell z. */
static eight_board draw_goal(pool *pool, unsigned z)
{
    unsigned drawn = (unsigned)eight_random(&pool->state, 2 * GOALS_PER_CELL);
    eight_board goal;

    eight_board_at(&goal, NULL, z * GOALS_PER_CELL + drawn / 2);
    if (drawn % 2 != 0)
        swap_tiles(&goal);
    return goal;
}

/* ---- Printing ---------------------------------------------------------- */

static board_format format_of(const options *options)
{
    return (board_format)options_value(options, &option_format)->number;
}

static bool print_object(context *context, const options *options,
                         const eight_board *board, const eight_board *goal)
{
    board_format format = format_of(options);
    int distance = eight_distance(context->tables, board, goal);

    if (!tables_check(context, distance))
        return false;
    json_open_line();
    json_board("board", format, board);
    json_board("goal", format, goal);
    json_number("distance", distance);
    json_close_line();
    output_end();
    return fail_status() == EXIT_ANSWERED;
}

/* Prints a board, or with --pairs a board and its goal, in the format. */
static bool print_boards(const options *options, const eight_board *board,
                         const eight_board *goal)
{
    board_format format = format_of(options);
    char text[FORMAT_BYTES];

    output_text(format_board(format, board, text));
    if (options_given(options, &option_in_pairs))
        output_print(" %s", format_board(format, goal, text));
    output_text("\n");
    output_end();
    return fail_status() == EXIT_ANSWERED;
}

/* Returns whether the number of boards or pairs is printed before them. */
static bool has_count(const options *options)
{
    if (options_given(options, &option_json))
        return false;
    if (options_given(options, &option_in_pairs))
        return !options_given(options, &option_bare);
    return format_of(options) == FORMAT_uva652;
}

static void print_sample(context *context, const options *options, pool *pool,
                         uint64_t count)
{
    uint64_t unsolvable = options_number(options, &option_unsolvable, 0);
    bool json = options_given(options, &option_json);
    bool written = true;

    if (has_count(options))
        output_print("%" PRIu64 "\n", count);
    for (uint64_t k = 0; written && k < count; k++) {
        uint32_t drawn = draw_board(pool, k);
        eight_board goal = pool->goal != NULL
                               ? *pool->goal
                               : draw_goal(pool, drawn / EIGHT_STATES);
        eight_board board;

        eight_board_at(&board, &goal, drawn % EIGHT_STATES);
        if (unsolvable > 0 && eight_random(&pool->state, 100) < unsolvable)
            swap_tiles(&board);
        written = json ? print_object(context, options, &board, &goal)
                       : print_boards(options, &board, &goal);
    }
}

/* ---- Options ----------------------------------------------------------- */

static void check_options(const options *options)
{
    bool is_bare = options_given(options, &option_bare);
    bool pairs = options_given(options, &option_in_pairs);

    if (format_styles[format_of(options)].has_numbers && (pairs || is_bare))
        die_usage("--%s requires --format plain, spaced, capital or zero",
                  pairs ? "pairs" : "no-count");
    if (is_bare && !pairs)
        die_usage("--no-count requires --pairs");
}

/*
 * Returns a different seed in each run.  The boards are not secret, so the
 * clock is good enough.
 */
static uint64_t clock_seed(void)
{
    struct timespec now = {0};
    uint64_t seed;

    clock_gettime(CLOCK_REALTIME, &now);
    seed = (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
    /* Two runs at the same moment have different process IDs. */
    return eight_random(&seed, 0) ^ (uint64_t)getpid();
}

/* Finds the boards to choose from, and draws and prints the sample. */
static void draw_sample(context *context, const options *options, pool *pool)
{
    uint64_t count = options_number(options, &option_count, 1);
    uint64_t seed = options_number(options, &option_seed, clock_seed());

    pool->state = seed;
    if (!find_boards(context, pool))
        return;
    if (count > 0 && pool->n == 0)
        die_usage("no board that can reach the goal satisfies --depth, --gap "
                  "and --solutions");
    if (count > pool->n && !pool->repeat)
        die_usage("--count: found %" PRIu64 ", expected at most %" PRIu32
                  ", the number of boards to choose from; --repeat allows more",
                  count, pool->n);
    if (!options_given(options, &option_seed))
        (void)fprintf(stderr, "eight random: the seed is %" PRIu64 "\n", seed);
    print_sample(context, options, pool, count);
}

static void run(context *context, const options *options)
{
    eight_board goal = options_goal(options);
    bool any_goal = options_given(options, &option_in_pairs) &&
                    !options_given(options, &option_goal);
    static pool pool;

    check_options(options);
    tables_open(context);
    pool.depth = *options_value(options, &option_depth);
    pool.gap = *options_value(options, &option_gap);
    pool.solutions = *options_value(options, &option_solutions);
    pool.goal = any_goal ? NULL : &goal;
    pool.repeat = any_goal || options_given(options, &option_repeat);
    draw_sample(context, options, &pool);
}

const command command_random = {
    .name = "random",
    .summary = "print random boards of a chosen difficulty",
    .usage = "[OPTIONS]",
    .text =
        "Prints random boards, one per line.  All boards that satisfy\n"
        "--depth, --gap and --solutions are equally likely.  No board is\n"
        "printed twice, and --count must not exceed the number of these\n"
        "boards, unless --repeat is given or the goals are random.  Without\n"
        "--seed, the seed is printed on standard error.\n",
    .example = "eight random --depth 20-25 --count 10 --seed 1",
    .options =
        OPTIONS(&option_count, &option_depth, &option_gap, &option_solutions,
                &option_unsolvable, &option_seed, &option_goal,
                &option_in_pairs, &option_bare, &option_repeat, &option_json,
                &option_format, &option_tables),
    .run = run,
};
