/* stats.c - eight stats: the number of boards at each distance. */
#include "command.h"
#include "commands/draw.h"

#include <stdio.h>

static const option_spec option_csv = {
    "csv", .help = "print only the columns distance and states"};

static const option_spec *const list[] = {
    &option_goal, &option_csv, &option_json, &option_svg, &option_help, NULL};

enum {
    BAR_WIDTH = 48, /* columns of the longest bar */
    FEW = 4,        /* most hardest boards in the text */
};

typedef struct statistics {
    eight_board goal;
    bool bars; /* whether to draw bars */
    unsigned states_at[EIGHT_MAX_MOVES + 1];
    unsigned farthest; /* the greatest distance */
    unsigned sum;      /* of all distances */
    unsigned halves;   /* the median, times 2 */
    const uint8_t *distance;
} statistics;

/* ---- Counting --------------------------------------------------------- */

/* The distance of board number `place`, boards sorted by distance. */
static unsigned distance_at(const statistics *all, unsigned place)
{
    unsigned d = 0;

    for (; place >= all->states_at[d]; d++)
        place -= all->states_at[d];
    return d;
}

static void count(statistics *all)
{
    for (unsigned i = 0; i < EIGHT_STATES; i++) {
        all->states_at[all->distance[i]]++;
        all->sum += all->distance[i];
    }
    for (unsigned d = 0; d <= EIGHT_MAX_MOVES; d++)
        if (all->states_at[d] > 0)
            all->farthest = d;
    all->halves = distance_at(all, EIGHT_STATES / 2 - 1) +
                  distance_at(all, EIGHT_STATES / 2);
}

static double mean(const statistics *all)
{
    return (double)all->sum / EIGHT_STATES;
}

/* ---- Printing --------------------------------------------------------- */

/* Names up to `most` of the hardest boards, in the order of their indices. */
static void print_hardest(output *output, const statistics *all, unsigned most,
                          const char *separator, const char *quote)
{
    unsigned named = 0;

    for (unsigned i = 0; named < most && i < EIGHT_STATES; i++) {
        char text[EIGHT_CELLS + 1];
        eight_board board;

        if (all->distance[i] != all->farthest)
            continue;
        eight_board_at(i, &all->goal, &board);
        eight_board_to_text(&board, text);
        output_print(output, "%s%s%s%s", named == 0 ? "" : separator, quote,
                     text, quote);
        named++;
    }
}

/* The length of the bar of one distance, 0..BAR_WIDTH. */
static int bar_length(const statistics *all, unsigned d)
{
    unsigned most = 1; /* state at distance 0 */

    for (unsigned i = 1; i <= all->farthest; i++)
        if (all->states_at[i] > most)
            most = all->states_at[i];
    return (int)((all->states_at[d] * BAR_WIDTH + most / 2) / most);
}

/* " 7       62", and on a terminal a bar. */
static void print_row(output *output, const statistics *all, unsigned d)
{
    static const char full[BAR_WIDTH + 1] =
        "################################################";
    int bar = all->bars ? bar_length(all, d) : 0;

    output_print(output, "%8u  %6u%s%.*s\n", d, all->states_at[d],
                 bar > 0 ? "  " : "", bar, full);
}

static void print_text(output *output, const statistics *all)
{
    unsigned hardest = all->states_at[all->farthest];

    output_text(output, "distance  states\n");
    for (unsigned d = 0; d <= all->farthest; d++)
        print_row(output, all, d);
    output_print(output,
                 "\nmean     %.2f moves\n"
                 "median   %u%s moves\n"
                 "hardest  ",
                 mean(all), all->halves / 2, all->halves % 2 == 0 ? "" : ".5");
    print_hardest(output, all, FEW, " ", "");
    if (hardest > FEW)
        output_print(output, " and %u more", hardest - FEW);
    output_print(output, ", %u moves each\n", all->farthest);
}

static void print_csv(output *output, const statistics *all)
{
    output_text(output, "distance,states\n");
    for (unsigned d = 0; d <= all->farthest; d++)
        output_print(output, "%u,%u\n", d, all->states_at[d]);
}

static void print_json(output *output, const statistics *all)
{
    char goal[EIGHT_CELLS + 1];

    eight_board_to_text(&all->goal, goal);
    output_print(output, "{\"goal\":\"%s\",\"states\":%d,\"states_at\":[", goal,
                 EIGHT_STATES);
    for (unsigned d = 0; d <= all->farthest; d++)
        output_print(output, "%s%u", d == 0 ? "" : ",", all->states_at[d]);
    output_print(output,
                 "],\"mean\":%.17g,\"median\":%u%s,"
                 "\"farthest\":%u,\"hardest\":[",
                 mean(all), all->halves / 2, all->halves % 2 == 0 ? "" : ".5",
                 all->farthest);
    print_hardest(output, all, EIGHT_STATES, ",", "\"");
    output_text(output, "]}\n");
}

static void print_svg(output *output, const statistics *all)
{
    char goal[EIGHT_CELLS + 1];
    char title[64];
    char subtitle[96];

    eight_board_to_text(&all->goal, goal);
    snprintf(title, sizeof(title), "Boards at each distance from %s", goal);
    snprintf(subtitle, sizeof(subtitle),
             "%d,%03d boards: mean %.2f, median %u%s, at most %u moves",
             EIGHT_STATES / 1000, EIGHT_STATES % 1000, mean(all),
             all->halves / 2, all->halves % 2 == 0 ? "" : ".5", all->farthest);
    draw_svg_histogram(output, title, subtitle, all->states_at, all->farthest);
}

/* ---- The command ------------------------------------------------------ */

static bool run(context *context, const options *options)
{
    bool csv = options_given(options, &option_csv);
    bool json = options_given(options, &option_json);
    bool svg = options_given(options, &option_svg);
    uint8_t *distance;
    statistics all = {.goal = options->goal,
                      .bars = output_is_terminal(&context->output)};
    eight_status status;

    if (csv + json + svg > 1)
        return fail(&context->failure, EXIT_USAGE,
                    "use only one of --csv, --json and --svg");
    if (!context_open_tables(context) ||
        (distance = context_allocate(context, EIGHT_STATES)) == NULL)
        return false;
    status = eight_distances(context->tables, &all.goal, distance);
    if (status != EIGHT_OK)
        return context_fail_tables(context, status);
    all.distance = distance;
    count(&all);
    (csv    ? print_csv
     : json ? print_json
     : svg  ? print_svg
            : print_text)(&context->output, &all);
    return true;
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
