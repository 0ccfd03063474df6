/* random.c - eight random: boards of a chosen difficulty. */
#include "command.h"
#include "io/number.h"
#include "cli/options.h"

#include <inttypes.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static const char help[] =
    "Usage: eight random [--depth D | --depth A-B] [--count N] [--seed S]\n"
    "                    [--goal GOAL]\n"
    "\n"
    "Prints boards drawn by chance, one a line, no board twice.  Every board\n"
    "at the depth asked for is as likely as any other.\n"
    "\n"
    "  --depth D     boards exactly D moves from the goal, 0 to 31\n"
    "  --depth A-B   boards A to B moves from the goal (default: 0-31)\n"
    "  --count N     how many boards (default: 1)\n"
    "  --seed S      a number, 0 to 18446744073709551615: the same seed gives\n"
    "                the same boards on every machine (default: other boards\n"
    "                each time)\n"
    "  --goal GOAL   last (1 2 3 4 5 6 7 8 x, the default), first\n"
    "                (x 1 2 3 4 5 6 7 8), spiral (1 2 3 8 x 4 7 6 5) or\n"
    "                any board\n"
    "  --help        print this and exit\n"
    "\n"
    "Asking for more boards than there are is wrong usage; the message says\n"
    "how many there are.  A larger count with the same seed goes on with more\n"
    "boards after the same first ones.\n"
    "\n"
    "Example:  eight random --depth 20-25 --count 10 --seed 1\n";

typedef struct settings {
    options common;    /* the goal */
    const char *depth; /* as it was given */
    uint64_t nearest;  /* the depths that it means, both included */
    uint64_t farthest;
    uint64_t count;
    uint64_t seed;
    bool seeded;
} settings;

/* What boards are drawn from. */
typedef struct pool {
    uint8_t distance[EIGHT_STATES]; /* by index */
    uint32_t boards[EIGHT_STATES];  /* indices */
} pool;

/*
 * Puts the boards at the depth asked for into the pool, in the order of
 * their indices; returns their number.
 */
static uint32_t find_boards(const settings *settings, pool *pool)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < EIGHT_STATES; i++)
        if (pool->distance[i] >= settings->nearest &&
            pool->distance[i] <= settings->farthest)
            pool->boards[n++] = i;
    return n;
}

/*
 * Prints asked->count of n boards: the first steps of a shuffle (R.
 * Durstenfeld, "Algorithm 235: random permutation", 1964).  Step k exchanges
 * board k with one drawn from the boards k..n-1, itself included.
 */
static bool print_sample(output *output, const settings *settings,
                         uint32_t *boards, uint32_t n)
{
    uint64_t state = settings->seed;
    bool written = true;

    for (uint32_t k = 0; written && k < settings->count; k++) {
        uint32_t drawn = k + (uint32_t)eight_random(&state, n - k);
        uint32_t index = boards[drawn];
        char text[EIGHT_CELLS + 1];
        eight_board board;

        boards[drawn] = boards[k];
        eight_board_at(index, &settings->common.goal, &board);
        eight_board_to_text(&board, text);
        written = output_print(output, "%s\n", text);
    }
    return written;
}

/* Draws from the boards, and measures them first. */
static bool draw(context *context, const settings *settings, pool *pool)
{
    eight_status status = eight_distances(
        context->tables, &settings->common.goal, pool->distance);
    uint32_t n;

    if (status != EIGHT_OK)
        return context_fail_tables(context, status);
    n = find_boards(settings, pool);
    if (settings->count > n)
        return fail(&context->failure, EXIT_USAGE,
                    "--count %" PRIu64 " asks for more boards than the %" PRIu32
                    " at depth %s",
                    settings->count, n, settings->depth);
    return print_sample(&context->output, settings, pool->boards, n);
}

static bool answer(context *context, const settings *settings)
{
    pool *pool = malloc(sizeof(*pool));
    bool answered = pool == NULL ? context_fail_tables(context, EIGHT_E_MEMORY)
                                 : draw(context, settings, pool);

    free(pool);
    return answered;
}

/* The value of --depth: D or A-B. */
static bool depth_option(context *context, const char *text, settings *settings)
{
    const char *end = number_parse(text, EIGHT_MAX_MOVES, &settings->nearest);

    settings->depth = text;
    settings->farthest = settings->nearest;
    if (end != NULL && *end == '-')
        end = number_parse(end + 1, EIGHT_MAX_MOVES, &settings->farthest);
    if (end != NULL && *end == '\0' && settings->nearest <= settings->farthest)
        return true;
    return fail(&context->failure, EXIT_USAGE,
                "--depth '%s' is neither a number from 0 to %d nor two such "
                "numbers A-B, the smaller first",
                text, EIGHT_MAX_MOVES);
}

static bool read_option(context *context, int option, settings *settings)
{
    switch (option) {
    case 'c':
        return number_option(context, "--count", optarg, UINT64_MAX,
                             &settings->count);
    case 'd':
        return depth_option(context, optarg, settings);
    case 's':
        settings->seeded = true;
        return number_option(context, "--seed", optarg, UINT64_MAX,
                             &settings->seed);
    default:
        return options_handle(&settings->common, context, option);
    }
}

/* Another seed in each run.  Boards are no secrets: the clock will do. */
static uint64_t seed_by_chance(void)
{
    struct timespec now = {0};
    uint64_t seed;

    clock_gettime(CLOCK_REALTIME, &now);
    seed = (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
    /* Two runs of one instant differ in their process. */
    return eight_random(&seed, 0) ^ (uint64_t)getpid();
}

static bool run(context *context, int argc, char **argv)
{
    static const struct option list[] = {
        {"count", required_argument, NULL, 'c'},
        {"depth", required_argument, NULL, 'd'},
        {"goal", required_argument, NULL, OPTION_GOAL},
        {"seed", required_argument, NULL, 's'},
        {NULL, 0, NULL, 0},
    };
    settings settings = {.common = OPTIONS_INIT,
                         .depth = "0-31",
                         .farthest = EIGHT_MAX_MOVES,
                         .count = 1};
    int option;

    while ((option = getopt_long(argc, argv, "", list, NULL)) != -1)
        if (!read_option(context, option, &settings))
            return false;
    if (!settings.seeded)
        settings.seed = seed_by_chance();
    return context_take_no_operand(context, argc, argv) &&
           context_open_tables(context) && answer(context, &settings);
}

const command command_random = {
    "random", "boards drawn by chance, as hard as wished", help, run};
