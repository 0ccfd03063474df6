/* random.c - eight random: random boards of a chosen difficulty. */
#include "command.h"
#include "io/number.h"

#include <inttypes.h>
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

static const option_spec *const list[] = {&option_depth, &option_count,
                                          &option_seed,  &option_goal,
                                          &option_help,  NULL};

typedef struct settings {
    const eight_board *goal;
    const char *depth; /* as it was given */
    uint64_t nearest;  /* the least and the greatest depth */
    uint64_t farthest;
    uint64_t count;
    uint64_t seed;
} settings;

/* The boards to choose from. */
typedef struct pool {
    uint8_t distance[EIGHT_STATES]; /* by index */
    uint32_t boards[EIGHT_STATES];  /* indices */
} pool;

/*
 * Puts the boards at the requested depths into the pool, in the order of
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
 * Prints settings->count of n boards: the first steps of a shuffle (R.
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
        eight_board_at(index, settings->goal, &board);
        eight_board_to_text(&board, text);
        written = output_print(output, "%s\n", text);
    }
    return written;
}

static bool draw(context *context, const settings *settings)
{
    pool *pool = context_allocate(context, sizeof(*pool));
    eight_status status;
    uint32_t n;

    if (pool == NULL)
        return false;
    status = eight_distances(context->tables, settings->goal, pool->distance);
    if (status != EIGHT_OK)
        return context_fail_tables(context, status);
    n = find_boards(settings, pool);
    if (settings->count > n)
        return fail(&context->failure, EXIT_USAGE,
                    "--count %" PRIu64 " is more than the %" PRIu32
                    " boards at depth %s",
                    settings->count, n, settings->depth);
    return print_sample(&context->output, settings, pool->boards, n);
}

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
    settings settings = {
        .goal = &options->goal,
        .depth = options_text(options, &option_depth, "0-31"),
        .count = options_number(options, &option_count, 1),
        .seed = options_number(options, &option_seed, clock_seed())};

    return read_depth(context, &settings) && context_open_tables(context) &&
           draw(context, &settings);
}

const command command_random = {
    .name = "random",
    .summary = "random boards of a chosen difficulty",
    .usage = "[OPTIONS]",
    .text =
        "Prints random boards, one per line, without repetition.  All\n"
        "boards at the requested depth are equally likely.  Asking for more\n"
        "than exist is a usage error; the message gives the number\n"
        "available.\n",
    .example = "eight random --depth 20-25 --count 10 --seed 1",
    .options = list,
    .run = run,
};
