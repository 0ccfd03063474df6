/* show.c - eight show: details of boards. */
#include "command.h"
#include "commands/batch.h"
#include "commands/draw.h"
#include "io/json.h"

#include <stdio.h>

static const option_spec option_steps = {
    "steps", .help = "draw the solution's boards, too"};

static const option_spec option_brief = {
    "brief", .help = "leave out why the board can or cannot be solved"};

enum { SHEET_BOARDS = 1000 }; /* the most in one picture */

/* A board, and all that is printed of it. */
typedef struct view {
    eight_board board;
    eight_board goal;
    const char *order;
    const char *moves; /* "" if unsolvable */
    int distance;      /* or EIGHT_UNSOLVABLE */
    int best;          /* a set of moves */
    int solutions;
    int reached[NAMED_GOALS]; /* if unsolvable: the distances of these goals */
} view;

/* What to print; or, for --svg, to draw when all boards are read. */
typedef struct show {
    bool steps;
    bool brief;
    bool svg;
    bool json;
    view view; /* the last board */
    unsigned drawn_count;
    drawing drawn[SHEET_BOARDS];
} show;

/* ---- Looking ---------------------------------------------------------- */

static eight_board named_goal_at(unsigned i)
{
    eight_board goal = {{0}};

    eight_board_from_text(named_goals[i].board, &goal, NULL);
    return goal;
}

/* Finds the distances of the named goals. */
static bool look_at_named_goals(context *context, view *view)
{
    for (unsigned i = 0; i < NAMED_GOALS; i++) {
        eight_board goal = named_goal_at(i);

        view->reached[i] = eight_distance(context->tables, &view->board, &goal);
        if (!context_check(context, view->reached[i]))
            return false;
    }
    return true;
}

/* Looks at board i of a batch. */
static bool look(batch *batch, size_t i, view *view)
{
    context *context = batch->context;
    const eight_tables *tables = context->tables;

    *view = (struct view){.board = batch->queries[2 * i],
                          .goal = batch->goal,
                          .order = batch->order,
                          .moves = batch->moves[i],
                          .distance = batch->length[i]};
    if (view->distance < 0)
        return look_at_named_goals(context, view);
    view->best = eight_best_moves(tables, &view->board, &view->goal);
    view->solutions = eight_all_solutions(tables, &view->board, &view->goal,
                                          view->order, NULL, NULL);
    return context_check(context, view->best) &&
           context_check(context, view->solutions);
}

/* The board's inversions, and the goal's, counted in reading order. */
static int inversions(const eight_board *board)
{
    static const eight_board last = EIGHT_GOAL_LAST;

    return eight_inversions(board, &last);
}

/* ---- For people ------------------------------------------------------- */

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

static const char *parity(int n)
{
    return n % 2 == 0 ? "even" : "odd";
}

/* Whether the board can be solved, and the reason. */
static void print_reason(output *output, const view *view)
{
    int board = inversions(&view->board);
    int goal = inversions(&view->goal);

    if (view->distance >= 0)
        output_print(output,
                     "\nThe board can be solved: it has %d "
                     "inversion%s and the goal %d, both %s.\n",
                     board, plural(board), goal, parity(board));
    else
        output_print(output,
                     "\nThe board cannot be solved: it has %d "
                     "inversion%s, an %s number, and the goal\n"
                     "has %d, an %s one.\n",
                     board, plural(board), parity(board), goal, parity(goal));
    output_text(output,
                "An inversion is a pair of tiles with the larger one first in "
                "reading order; no\n"
                "move changes whether their number is even or odd.\n\n");
}

/* A bound, as "Manhattan 12 (6 below the true distance)". */
static void print_bound(output *output, const char *name, int bound,
                        int distance)
{
    output_print(output,
                 bound == distance ? "%s %d (exact)"
                                   : "%s %d (%d below the true distance)",
                 name, bound, distance - bound);
}

static void print_solutions(output *output, const view *view)
{
    const char *order = view->order;
    int d = view->distance;
    char best[5];

    output_print(output,
                 "distance      %d move%s\n"
                 "best moves    %s\n"
                 "solutions     %d\n"
                 "solution      %s (first in the order %c, %c, %c, %c)\n"
                 "lower bounds  ",
                 d, plural(d),
                 d == 0 ? "none, solved"
                        : notation_spell(view->best, order, best),
                 view->solutions, d == 0 ? "no moves" : view->moves, order[0],
                 order[1], order[2], order[3]);
    print_bound(output, "Manhattan", eight_manhattan(&view->board, &view->goal),
                d);
    output_text(output, ",\n              ");
    print_bound(output, "inversions",
                eight_inversion_distance(&view->board, &view->goal), d);
    output_text(output, "\n");
}

/*
 * Makes drawings of the solution, with its letters if required; returns their
 * number, 0 if there is none.
 */
static unsigned make_steps(const view *view, bool letters,
                           drawing drawn[EIGHT_MAX_MOVES + 1])
{
    if (view->distance < 0)
        return 0;
    drawn[0] = (drawing){"start", view->board};
    for (int k = 1; k <= view->distance; k++) {
        char move = view->moves[k - 1];

        drawn[k].board = drawn[k - 1].board;
        eight_board_move(&drawn[k].board, move);
        snprintf(drawn[k].caption, sizeof(drawn[k].caption),
                 letters ? "%d %c" : "%d", k, move);
    }
    return (unsigned)(view->distance + 1);
}

static void print_reached(output *output, const view *view)
{
    for (unsigned i = 0; i < NAMED_GOALS; i++) {
        eight_board goal = named_goal_at(i);
        int d = view->reached[i];

        if (d >= 0)
            output_print(output, "reaches     %s (%s) in %d move%s\n",
                         named_goals[i].name, text_of(&goal).cells, d,
                         plural(d));
    }
}

static void print_text(output *output, show *show)
{
    const view *view = &show->view;
    drawing top[2] = {{"board", view->board}, {"goal", view->goal}};

    draw_boards(output, top, 2);
    if (!show->brief)
        print_reason(output, view);
    else
        output_text(output, view->distance < 0 ? "\nunsolvable\n" : "\n");
    if (view->distance < 0) {
        print_reached(output, view);
        return;
    }
    print_solutions(output, view);
    if (show->steps) {
        output_text(output, "\n");
        draw_boards(output, show->drawn, make_steps(view, true, show->drawn));
    }
}

/* ---- As a picture ----------------------------------------------------- */

/* Adds a board to the sheet, captioned "7: 19 moves", or if brief "7". */
static bool add_board(context *context, show *show)
{
    unsigned k = show->drawn_count;
    drawing *drawn = &show->drawn[k];
    int d = show->view.distance;

    if (k == (show->steps ? 1 : SHEET_BOARDS))
        return fail(&context->failure, EXIT_BAD_INPUT,
                    "a picture can show up to %d boards, or with --steps the "
                    "solution of one",
                    SHEET_BOARDS);
    drawn->board = show->view.board;
    snprintf(drawn->caption, sizeof(drawn->caption),
             show->brief ? "%u"
             : d < 0     ? "%u: unsolvable"
                         : "%u: %d move%s",
             k + 1, d, plural(d));
    show->drawn_count++;
    return true;
}

/* Draws the solution of the board, or the board alone if it has none. */
static void draw_solution(output *output, show *show)
{
    const view *view = &show->view;
    unsigned n = make_steps(view, false, show->drawn);
    char title[64] = "An unsolvable board";

    if (n > 0)
        snprintf(title, sizeof(title), "To %s in %d move%s",
                 text_of(&view->goal).cells, view->distance,
                 plural(view->distance));
    else
        show->drawn[n++] = (drawing){"unsolvable", view->board};
    draw_svg_boards(output, title, show->drawn, n, true);
}

/* Draws all boards of the input in one picture, or the solution of one. */
static bool draw_picture(context *context, show *show)
{
    unsigned n = show->drawn_count;
    char title[64] = "A board of the 8-puzzle";

    if (n == 0)
        return input_unexpected(&context->input, "a board") == READ_OK;
    if (show->steps) {
        draw_solution(&context->output, show);
        return true;
    }
    if (n == 1)
        show->drawn[0].caption[0] = '\0';
    else
        snprintf(title, sizeof(title),
                 "To %s. Name:", text_of(&show->view.goal).cells);
    draw_svg_boards(&context->output, title, show->drawn, n, false);
    return true;
}

/* ---- For programs ----------------------------------------------------- */

static void json_reached(json *json, const view *view)
{
    json_open(json, "reaches", "[");
    for (unsigned i = 0; i < NAMED_GOALS && view->distance < 0; i++) {
        eight_board goal = named_goal_at(i);

        if (view->reached[i] < 0)
            continue;
        json_open(json, NULL, "{");
        json_text(json, "name", named_goals[i].name);
        json_text(json, "goal", text_of(&goal).cells);
        json_number(json, "distance", view->reached[i]);
        json_close(json, "}");
    }
    json_close(json, "]");
}

static void json_steps(json *json, show *show)
{
    unsigned n = make_steps(&show->view, false, show->drawn);

    json_open(json, "steps", "[");
    for (unsigned k = 0; k < n; k++)
        json_text(json, NULL, text_of(&show->drawn[k].board).cells);
    json_close(json, "]");
}

static void print_json(output *output, show *show)
{
    const view *view = &show->view;
    const eight_board *board = &view->board;
    const eight_board *goal = &view->goal;
    bool solvable = view->distance >= 0;
    json json = {.output = output};
    char best[5];

    json_open(&json, NULL, "{");
    json_text(&json, "board", text_of(board).cells);
    json_text(&json, "goal", text_of(goal).cells);
    json_text(&json, "order", view->order);
    json_number(&json, "inversions", inversions(board));
    json_number(&json, "goal_inversions", inversions(goal));
    json_begin(&json, "solvable");
    output_text(output, solvable ? "true" : "false");
    json_number(&json, "distance", view->distance);
    notation_spell(view->best, view->order, best);
    json_text(&json, "best_moves", solvable ? best : NULL);
    json_number(&json, "solutions", view->solutions);
    json_text(&json, "solution", solvable ? view->moves : NULL);
    json_number(&json, "manhattan", eight_manhattan(board, goal));
    json_number(&json, "inversion_distance",
                eight_inversion_distance(board, goal));
    json_reached(&json, view);
    if (show->steps)
        json_steps(&json, show);
    json_close(&json, "}\n");
}

/* ---- The command ------------------------------------------------------ */

static char *show_board(batch *batch, size_t i, char *to)
{
    context *context = batch->context;
    show *show = batch->argument;

    if (!look(batch, i, &show->view) ||
        (show->svg && !add_board(context, show)))
        return NULL;
    if (show->json)
        print_json(&context->output, show);
    else if (!show->svg)
        print_text(&context->output, show);
    return to;
}

static bool run(context *context, const options *options)
{
    show *show = context_allocate(context, sizeof(*show));

    if (show == NULL ||
        !options_exclude(options, &context->failure, &option_json, &option_svg))
        return false;
    show->steps = options_given(options, &option_steps);
    show->brief = options_given(options, &option_brief);
    show->svg = options_given(options, &option_svg);
    show->json = options_given(options, &option_json);
    return batch_run(&(batch){.context = context,
                              .options = options,
                              .order = DEFAULT_ORDER,
                              .apart = !show->json && !show->svg,
                              .answer = show_board,
                              .argument = show}) &&
           (!show->svg || draw_picture(context, show));
}

const command command_show = {
    .name = "show",
    .summary = "details of boards, drawn or as JSON",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Prints whether a board is solvable and why, its distance from the\n"
        "goal, every best next move, the number of shortest solutions, the\n"
        "first of them, and two lower bounds of the distance.  For an\n"
        "unsolvable board: the named goals that it reaches, and their\n"
        "distances.\n"
        "\n"
        "An inversion is a pair of tiles with the larger one first, reading\n"
        "row by row and skipping the blank.  The Manhattan bound adds up\n"
        "the rows and columns between each tile and its goal; the inversion\n"
        "bound is half the pairs of tiles in another order than on the goal\n"
        "by rows, plus half those by columns.\n",
    .example = "eight show --steps 1 2 3 4 5 x 7 8 6",
    .options = OPTIONS(&operand_input, &option_goal, &option_order,
                       &option_steps, &option_brief, &option_json, &option_svg),
    .run = run,
};
