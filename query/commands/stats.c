/* stats.c - eight stats: the number of boards at each distance. */
#include "command.h"

#include <stdlib.h>

static const option_spec option_csv = {
    "csv", .help = "print only the columns distance and states"};

static const option_spec *const list[] = {&option_goal, &option_csv,
                                          &option_json, &option_help, NULL};

enum {
    BAR_WIDTH = 48, /* columns of the longest bar */
    FEW = 4,        /* most hardest boards in the text */
};

typedef struct statistics {
    eight_board goal;
    bool bars; /* whether to draw bars */
    uint32_t states_at[EIGHT_MAX_MOVES + 1];
    unsigned farthest;   /* the greatest distance */
    uint32_t hundredths; /* the mean, times 100, rounded */
    uint32_t halves;     /* the median, times 2 */
    const uint8_t *distance;
} statistics;

/* ---- Counting --------------------------------------------------------- */

/* The distance of board number `place`, boards sorted by distance. */
static uint32_t distance_at(const statistics *all, uint32_t place)
{
    uint32_t d = 0;

    for (; place >= all->states_at[d]; d++)
        place -= all->states_at[d];
    return d;
}

static void count(statistics *all)
{
    uint32_t sum = 0;

    for (uint32_t i = 0; i < EIGHT_STATES; i++) {
        all->states_at[all->distance[i]]++;
        sum += all->distance[i];
    }
    for (unsigned d = 0; d <= EIGHT_MAX_MOVES; d++)
        if (all->states_at[d] > 0)
            all->farthest = d;
    all->hundredths =
        (uint32_t)(((uint64_t)sum * 100 + EIGHT_STATES / 2) / EIGHT_STATES);
    all->halves = distance_at(all, EIGHT_STATES / 2 - 1) +
                  distance_at(all, EIGHT_STATES / 2);
}

/* ---- Printing --------------------------------------------------------- */

/* Names up to `most` of the hardest boards, in the order of their indices. */
static bool print_hardest(output *output, const statistics *all, uint32_t most,
                          const char *separator, const char *quote)
{
    bool written = true;
    uint32_t named = 0;

    for (unsigned i = 0; written && named < most && i < EIGHT_STATES; i++) {
        char text[EIGHT_CELLS + 1];
        eight_board board;

        if (all->distance[i] != all->farthest)
            continue;
        eight_board_at(i, &all->goal, &board);
        eight_board_to_text(&board, text);
        written = output_print(output, "%s%s%s%s", named == 0 ? "" : separator,
                               quote, text, quote);
        named++;
    }
    return written;
}

/* The length of the bar of one distance, 0..BAR_WIDTH. */
static int bar_length(const statistics *all, unsigned d)
{
    uint32_t most = 1; /* state at distance 0 */

    for (unsigned i = 1; i <= all->farthest; i++)
        if (all->states_at[i] > most)
            most = all->states_at[i];
    return (int)((all->states_at[d] * BAR_WIDTH + most / 2) / most);
}

/* " 7       62", and on a terminal a bar. */
static bool print_row(output *output, const statistics *all, unsigned d)
{
    static const char full[BAR_WIDTH + 1] =
        "################################################";
    int bar = all->bars ? bar_length(all, d) : 0;

    return output_print(output, "%8u  %6lu%s%.*s\n", d,
                        (unsigned long)all->states_at[d], bar > 0 ? "  " : "",
                        bar, full);
}

static bool print_text(output *output, const statistics *all)
{
    unsigned long hardest = all->states_at[all->farthest];
    bool written = output_text(output, "distance  states\n");

    for (unsigned d = 0; written && d <= all->farthest; d++)
        written = print_row(output, all, d);
    written = written &&
              output_print(output,
                           "\nmean     %lu.%02lu moves\n"
                           "median   %lu%s moves\n"
                           "hardest  ",
                           (unsigned long)all->hundredths / 100,
                           (unsigned long)all->hundredths % 100,
                           (unsigned long)all->halves / 2,
                           all->halves % 2 == 0 ? "" : ".5") &&
              print_hardest(output, all, FEW, " ", "");
    if (written && hardest > FEW)
        written = output_print(output, " and %lu more", hardest - FEW);
    return written && output_print(output, ", %u moves each\n", all->farthest);
}

static bool print_csv(output *output, const statistics *all)
{
    bool written = output_text(output, "distance,states\n");

    for (unsigned d = 0; written && d <= all->farthest; d++)
        written = output_print(output, "%u,%lu\n", d,
                               (unsigned long)all->states_at[d]);
    return written;
}

static bool print_json(output *output, const statistics *all)
{
    char goal[EIGHT_CELLS + 1];
    bool written;

    eight_board_to_text(&all->goal, goal);
    written =
        output_print(output, "{\"goal\":\"%s\",\"states\":%d,\"states_at\":[",
                     goal, EIGHT_STATES);
    for (unsigned d = 0; written && d <= all->farthest; d++)
        written = output_print(output, "%s%lu", d == 0 ? "" : ",",
                               (unsigned long)all->states_at[d]);
    return written &&
           output_print(output,
                        "],\"mean\":%lu.%02lu,\"median\":%lu%s,"
                        "\"farthest\":%u,\"hardest\":[",
                        (unsigned long)all->hundredths / 100,
                        (unsigned long)all->hundredths % 100,
                        (unsigned long)all->halves / 2,
                        all->halves % 2 == 0 ? "" : ".5", all->farthest) &&
           print_hardest(output, all, EIGHT_STATES, ",", "\"") &&
           output_text(output, "]}\n");
}

/* ---- The command ------------------------------------------------------ */

typedef bool printer(output *output, const statistics *all);

static bool answer(context *context, statistics *all, printer *print)
{
    uint8_t *distance = malloc(EIGHT_STATES);
    eight_status status = EIGHT_E_MEMORY;
    bool answered;

    if (distance != NULL)
        status = eight_distances(context->tables, &all->goal, distance);
    if (status == EIGHT_OK) {
        all->distance = distance;
        count(all);
        answered = print(&context->output, all);
    } else {
        answered = context_fail_tables(context, status);
    }
    free(distance);
    return answered;
}

static bool run(context *context, const options *options)
{
    bool csv = options_given(options, &option_csv);
    bool json = options_given(options, &option_json);
    statistics all = {.goal = options->goal,
                      .bars = output_is_terminal(&context->output)};

    if (csv && json)
        return fail(&context->failure, EXIT_USAGE,
                    "use either --csv or --json, not both");
    return context_open_tables(context) && answer(context, &all,
                                                  csv    ? print_csv
                                                  : json ? print_json
                                                         : print_text);
}

const command command_stats = {
    .name = "stats",
    .summary = "the number of boards at each distance",
    .usage = "[OPTIONS]",
    .text = "Prints the number of boards at each distance from a goal, with\n"
            "bars on a terminal; the mean and the median distance; and the\n"
            "hardest boards, all of them with --json.\n",
    .example = "eight stats --goal spiral",
    .options = list,
    .run = run,
};
