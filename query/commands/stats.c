/*
 * stats.c - runs eight stats: counts the boards at each distance, and the
 * boards with each number of solutions.
 */
#include "command.h"
#include "io/draw.h"
#include "io/json.h"
#include "io/output.h"

#include <stdio.h>
#include <string.h>

static const option_spec option_csv = {
    "csv", .help = "print only the columns distance and states",
    .excludes = OPTION_NAMES("json", "svg")};

enum {
    BAR_WIDTH = 48, /* the number of columns of the longest bar */
    FEW = 4,        /* the text lists at most this many of the hardest boards */
};

typedef struct statistics {
    eight_board goal;
    bool bars; /* whether to draw bars */
    eight_survey survey;
    unsigned states_at[EIGHT_MAX_MOVES + 1];
    unsigned states_with[EIGHT_MAX_SOLUTIONS + 1]; /* with this many shortest
                                                      solutions */
    unsigned most_solutions;
    unsigned most;     /* the greatest number of boards at one distance */
    unsigned farthest; /* the greatest distance */
    double mean;
    unsigned median;
} statistics;

/* ---- Counting --------------------------------------------------------- */

static void count(statistics *all)
{
    unsigned nearer = 0;

    for (unsigned i = 0; i < EIGHT_STATES; i++) {
        unsigned solutions = all->survey.solutions[i];

        all->states_at[all->survey.distance[i]]++;
        all->states_with[solutions]++;
        if (solutions > all->most_solutions)
            all->most_solutions = solutions;
    }
    for (unsigned d = 0; d <= EIGHT_MAX_MOVES; d++) {
        unsigned states = all->states_at[d];

        if (states > 0)
            all->farthest = d;
        if (states > all->most)
            all->most = states;
        /* For every goal, the two middle boards have the same distance. */
        if (nearer <= EIGHT_STATES / 2)
            all->median = d;
        nearer += states;
        all->mean += d * states; /* exact, because it is divided only once,
                                    below */
    }
    all->mean /= (double)EIGHT_STATES;
}

/* ---- Printing --------------------------------------------------------- */

/*
 * Returns the first hardest board, as text, among the boards with an index from
 * *index on.  Sets *index to the next index.
 */
static board_text next_hardest(const statistics *all, unsigned *index)
{
    eight_board board;

    while (all->survey.distance[*index] != all->farthest)
        ++*index;
    eight_board_at((*index)++, &all->goal, &board);
    return text_of(&board);
}

/*
 * Prints the row of a distance, with its number of boards.  On a terminal the
 * row also has a bar of up to BAR_WIDTH columns.
 */
static void print_row(const statistics *all, unsigned d)
{
    static const char full[BAR_WIDTH + 1] =
        "################################################";
    unsigned states = all->states_at[d];
    unsigned bar =
        all->bars ? (states * BAR_WIDTH + all->most - 1) / all->most : 0;

    output_print("%8u  %6u%s%.*s\n", d, states, bar > 0 ? "  " : "", (int)bar,
                 full);
}

static void print_text(const statistics *all)
{
    unsigned hardest = all->states_at[all->farthest];
    unsigned index = 0;

    output_text("distance  states\n");
    for (unsigned d = 0; d <= all->farthest; d++)
        print_row(all, d);
    output_print("\nmean     %.2f moves\n"
                 "median   %u moves\n"
                 "hardest ",
                 all->mean, all->median);
    for (unsigned i = 0; i < hardest && i < FEW; i++)
        output_print(" %s", next_hardest(all, &index).cells);
    if (hardest > FEW)
        output_print(" and %u more", hardest - FEW);
    output_print(", %u moves each\n", all->farthest);
}

static void print_csv(const statistics *all)
{
    output_text("distance,states\n");
    for (unsigned d = 0; d <= all->farthest; d++)
        output_print("%u,%u\n", d, all->states_at[d]);
}

static void print_json(const statistics *all)
{
    unsigned index = 0;

    json_open_line();
    json_board("goal", &all->goal);
    json_number("states", EIGHT_STATES);
    json_open("states_at", "[");
    for (unsigned d = 0; d <= all->farthest; d++)
        json_number(NULL, (int)all->states_at[d]);
    json_close("]");
    json_open("states_with", "[");
    for (unsigned n = 1; n <= all->most_solutions; n++)
        json_number(NULL, (int)all->states_with[n]);
    json_close("]");
    json_real("mean", 15, all->mean);
    json_number("median", (int)all->median);
    json_number("greatest_distance", (int)all->farthest);
    json_open("hardest", "[");
    for (unsigned i = 0; i < all->states_at[all->farthest]; i++)
        json_text(NULL, next_hardest(all, &index).cells);
    json_close("]");
    json_close_line();
}

static void print_svg(const statistics *all)
{
    char title[64];
    char subtitle[96];

    snprintf(title, sizeof(title), "Boards at each distance from %s",
             text_of(&all->goal).cells);
    snprintf(subtitle, sizeof(subtitle),
             "%d,%03d boards: mean %.2f, median %u, at most %u moves",
             EIGHT_STATES / 1000, EIGHT_STATES % 1000, all->mean, all->median,
             all->farthest);
    draw_svg_histogram(title, subtitle, all->states_at, all->farthest);
}

/* ---- The command ------------------------------------------------------ */

static void run(context *context, const options *options)
{
    bool as_json = options_given(options, &option_json);
    static statistics all;
    int status;

    tables_open(context);
    memset(&all, 0, sizeof(all));
    all.goal = options_goal(options);
    all.bars = output_is_terminal();
    /* Only JSON shows the numbers of solutions, which take most of the time. */
    status = as_json
                 ? eight_survey_goal(context->tables, &all.goal, &all.survey)
                 : eight_all_distances(context->tables, &all.goal,
                                       all.survey.distance);
    if (tables_check(context, status)) {
        count(&all);
        (options_given(options, &option_csv)   ? print_csv
         : as_json                             ? print_json
         : options_given(options, &option_svg) ? print_svg
                                               : print_text)(&all);
    }
}

const command command_stats = {
    .name = "stats",
    .summary = "count the boards at each distance",
    .usage = "[OPTIONS]",
    .text =
        "Prints the number of boards at each distance from a goal, the mean\n"
        "and the median distance, and up to four of the hardest boards (with\n"
        "--json, all, and how many boards have 1, 2, ... shortest solutions).\n"
        "On a terminal it also draws bars.\n",
    .example = "eight stats --goal spiral",
    .options = OPTIONS(&option_goal, &option_csv, &option_json, &option_svg,
                       &option_tables),
    .run = run,
};
