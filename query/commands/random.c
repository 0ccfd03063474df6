/* random.c - eight random: random boards of a chosen difficulty. */
#include "command.h"
#include "io/board_formats.h"
#include "program/number.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const option_spec option_depth = {
    "depth", "D|A-B",
    .help = "exactly D, or A to B, moves from the goal (default: 0-31)"};
static const option_spec option_count = {
    "count", "N", .letter = 'n',
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

/* The boards to choose from, and the state of the random numbers. */
typedef struct pool {
    const eight_board *goal; /* NULL: a random one for each board */
    uint64_t nearest;        /* the least and the greatest depth */
    uint64_t farthest;
    bool repeat;
    uint64_t state;                 /* of eight_random() */
    uint8_t distance[EIGHT_STATES]; /* by index */
    /* EIGHT_STATES z + index: z is 0, or the cell of a random goal's blank. */
    uint32_t boards[EIGHT_CELLS * EIGHT_STATES];
    uint32_t n;
} pool;

/* ---- Boards to choose from --------------------------------------------- */

/* A goal with its blank on cell z; there are GOALS_PER_CELL of either parity.
 */
enum { GOALS_PER_CELL = EIGHT_STATES / EIGHT_CELLS };

static eight_board goal_at(unsigned z, unsigned i)
{
    static const eight_board last = EIGHT_GOAL_LAST;
    eight_board goal;

    eight_board_at(z * GOALS_PER_CELL + i, &last, &goal);
    return goal;
}

/* Finds the boards at the requested depths, of one goal for each cell z. */
static bool find_boards(context *context, pool *pool)
{
    unsigned goals = pool->goal != NULL ? 1 : EIGHT_CELLS;

    for (unsigned z = 0; z < goals; z++) {
        eight_board goal = pool->goal != NULL ? *pool->goal : goal_at(z, 0);

        if (!context_check(context, eight_distances(context->tables, &goal,
                                                    pool->distance)))
            return false;
        for (uint32_t i = 0; i < EIGHT_STATES; i++)
            if (pool->distance[i] >= pool->nearest &&
                pool->distance[i] <= pool->farthest)
                pool->boards[pool->n++] = z * EIGHT_STATES + i;
    }
    return true;
}

/* ---- Drawing ----------------------------------------------------------- */

/*
 * Draws board k: a step of a shuffle (R. Durstenfeld, "Algorithm 235: random
 * permutation", 1964), which exchanges board k with one of the boards k..n-1,
 * itself included; or with --repeat any board.
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

/* A random goal with its blank on cell z, of either parity. */
static eight_board draw_goal(pool *pool, unsigned z)
{
    unsigned drawn = (unsigned)eight_random(&pool->state, 2 * GOALS_PER_CELL);
    eight_board goal = goal_at(z, drawn / 2);

    if (drawn % 2 != 0)
        swap_tiles(&goal);
    return goal;
}

/* ---- Printing ---------------------------------------------------------- */

/* Prints a board as the format has it: see board_formats.h. */
static bool print_board(output *output, uint64_t format,
                        const eight_board *board)
{
    board_text text = text_of(board);
    const char *cell = text.cells;
    char *blank = strchr(text.cells, 'x');

    if (format == FORMAT_plain)
        return output_print(output, "%s\n", text.cells);
    if (format == FORMAT_princeton)
        *blank = '0';
    return output_print(output,
                        format == FORMAT_uva652
                            ? "\n%c %c %c %c %c %c %c %c %c\n"
                            : "3\n%c %c %c\n%c %c %c\n%c %c %c\n",
                        cell[0], cell[1], cell[2], cell[3], cell[4], cell[5],
                        cell[6], cell[7], cell[8]);
}

static bool print_sample(output *output, const options *options, pool *pool,
                         uint64_t count)
{
    uint64_t format = options_number(options, &option_format, 0);
    uint64_t unsolvable = options_number(options, &option_unsolvable, 0);
    bool pairs = options_given(options, &option_pairs);
    bool written = true;

    if (pairs || format == FORMAT_uva652)
        output_print(output, "%" PRIu64 "\n", count);
    for (uint64_t k = 0; written && k < count; k++) {
        uint32_t drawn = draw_board(pool, k);
        eight_board goal = pool->goal != NULL
                               ? *pool->goal
                               : draw_goal(pool, drawn / EIGHT_STATES);
        eight_board board;

        eight_board_at(drawn % EIGHT_STATES, &goal, &board);
        if (unsolvable > 0 && eight_random(&pool->state, 100) < unsolvable)
            swap_tiles(&board);
        written = pairs ? output_print(output, "%s %s\n", text_of(&board).cells,
                                       text_of(&goal).cells)
                        : print_board(output, format, &board);
    }
    return written;
}

/* ---- Options ----------------------------------------------------------- */

/* Reads the depths: D or A-B. */
static bool read_depth(failure *failure, const char *text, pool *pool)
{
    const char *end = number_parse(text, EIGHT_MAX_MOVES, &pool->nearest);

    pool->farthest = pool->nearest;
    if (end != NULL && *end == '-')
        end = number_parse(end + 1, EIGHT_MAX_MOVES, &pool->farthest);
    if (end != NULL && *end == '\0' && pool->nearest <= pool->farthest)
        return true;
    return fail(failure, EXIT_USAGE,
                "--depth: found %s, expected a number from 0 to %d or two such "
                "numbers A-B, the smaller first",
                quoted(text), EIGHT_MAX_MOVES);
}

/* A different seed in each run.  Boards are no secrets: the clock will do. */
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
    const char *depth = options_text(options, &option_depth, "0-31");
    uint64_t count = options_number(options, &option_count, 1);
    uint64_t seed = options_number(options, &option_seed, clock_seed());
    bool pairs = options_given(options, &option_pairs);
    eight_board goal = options_goal(options);
    pool *pool = context_allocate(context, sizeof(*pool));

    if (pairs && options_given(options, &option_format))
        return fail(&context->failure, EXIT_USAGE,
                    "use either --pairs or --format, not both");
    if (pool == NULL || !read_depth(&context->failure, depth, pool) ||
        !context_open_tables(context))
        return false;
    pool->goal = pairs && !options_given(options, &option_goal) ? NULL : &goal;
    pool->repeat = pool->goal == NULL || options_given(options, &option_repeat);
    pool->state = seed;
    if (!find_boards(context, pool))
        return false;
    if (count > 0 && pool->n == 0)
        return fail(&context->failure, EXIT_USAGE,
                    "--depth: found %s, expected a distance of boards from %s",
                    depth, text_of(pool->goal).cells);
    if (count > pool->n && !pool->repeat)
        return fail(&context->failure, EXIT_USAGE,
                    "--count: found %" PRIu64 ", expected at most the %" PRIu32
                    " boards at depth %s; --repeat allows more",
                    count, pool->n, depth);
    if (!options_given(options, &option_seed))
        (void)fprintf(stderr, "eight random: the seed is %" PRIu64 "\n", seed);
    return print_sample(&context->output, options, pool, count);
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
    .options = OPTIONS(&option_depth, &option_count, &option_seed, &option_goal,
                       &option_pairs, &option_unsolvable, &option_repeat,
                       &option_format, &option_tables),
    .run = run,
};
