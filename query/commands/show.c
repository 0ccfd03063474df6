/* show.c - eight show: details of boards. */
#include "command.h"
#include "commands/draw.h"
#include "io/move_notation.h"

#include <stdio.h>

static const option_spec option_steps = {
    "steps", .help = "draw the solution's boards, too"};

static const option_spec option_brief = {
    "brief", .help = "leave out why the board can or cannot be solved"};

/* A named goal that an unsolvable board reaches. */
typedef struct reached {
    const char *name;
    eight_board goal;
    int distance;
} reached;

/* A board, and all that is printed of it and needs tables. */
typedef struct view {
    eight_board board;
    eight_board goal;
    const char *order;
    bool steps;
    bool brief;
    int distance; /* or EIGHT_UNSOLVABLE */
    int best;     /* a set of moves */
    int solutions;
    char moves[EIGHT_MOVES_SIZE];
    unsigned reached_count; /* 0 if solvable */
    reached reached[NAMED_GOALS];
} view;

/* ---- Looking ---------------------------------------------------------- */

/* Finds which of the named goals can be reached. */
static bool look_at_named_goals(context *context, view *view)
{
    for (unsigned i = 0; i < NAMED_GOALS; i++) {
        reached *next = &view->reached[view->reached_count];

        next->name = named_goals[i].name;
        eight_board_from_text(named_goals[i].board, &next->goal, NULL);
        next->distance =
            eight_distance(context->tables, &view->board, &next->goal);
        if (!context_check(context, next->distance))
            return false;
        view->reached_count += next->distance >= 0;
    }
    return true;
}

static bool look(context *context, view *view)
{
    const eight_tables *tables = context->tables;
    const eight_board *goal = &view->goal;

    view->reached_count = 0;
    view->distance =
        eight_solve(tables, &view->board, goal, view->order, view->moves);
    if (view->distance == EIGHT_UNSOLVABLE)
        return look_at_named_goals(context, view);
    view->best = eight_best_moves(tables, &view->board, goal);
    view->solutions = eight_all_solutions(tables, &view->board, goal,
                                          view->order, NULL, NULL);
    return context_check(context, view->distance) &&
           context_check(context, view->best) &&
           context_check(context, view->solutions);
}

/* Reads the next board and looks at it. */
static read_result next(context *context, view *view)
{
    read_result result = input_board(&context->input, &view->board);

    return result == READ_OK && !look(context, view) ? READ_FAILED : result;
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

/* Makes drawings of the solution; returns their number. */
static unsigned make_steps(const view *view, drawing drawn[EIGHT_MAX_MOVES + 1])
{
    drawn[0] = (drawing){"start", view->board};
    for (int k = 1; k <= view->distance; k++) {
        char move = view->moves[k - 1];

        drawn[k].board = drawn[k - 1].board;
        eight_board_move(&drawn[k].board, move);
        snprintf(drawn[k].caption, sizeof(drawn[k].caption), "%d %c", k, move);
    }
    return (unsigned)(view->distance + 1);
}

static void print_text(output *output, const view *view)
{
    drawing top[2] = {{"board", view->board}, {"goal", view->goal}};
    drawing drawn[EIGHT_MAX_MOVES + 1];

    draw_boards(output, top, 2);
    if (!view->brief)
        print_reason(output, view);
    else
        output_text(output, view->distance < 0 ? "\nunsolvable\n" : "\n");
    for (const reached *at = view->reached;
         at < view->reached + view->reached_count; at++)
        output_print(output, "reaches     %s (%s) in %d move%s\n", at->name,
                     text_of(&at->goal).cells, at->distance,
                     plural(at->distance));
    if (view->distance >= 0)
        print_solutions(output, view);
    if (view->distance >= 0 && view->steps) {
        output_text(output, "\n");
        draw_boards(output, drawn, make_steps(view, drawn));
    }
}

/* ---- As a picture ----------------------------------------------------- */

enum { SHEET_BOARDS = 1000 }; /* the most in one picture */

/* Draws the solution of a board, or the board alone if it has none. */
static void print_svg_steps(output *output, const view *view)
{
    drawing drawn[EIGHT_MAX_MOVES + 1];
    unsigned n = make_steps(view, drawn);
    char title[64] = "An unsolvable board";

    if (n == 0)
        drawn[n++] = (drawing){"unsolvable", view->board};
    for (unsigned k = 1; k < n; k++)
        snprintf(drawn[k].caption, sizeof(drawn[k].caption), "%u", k);
    if (view->distance >= 0)
        snprintf(title, sizeof(title), "To %s in %d move%s",
                 text_of(&view->goal).cells, view->distance,
                 plural(view->distance));
    draw_svg_boards(output, title, drawn, n, true);
}

/* Board k of a sheet, from 1, captioned "7: 19 moves", or if brief "7". */
static drawing sheet_board(const view *view, unsigned k)
{
    drawing drawn = {.board = view->board};

    snprintf(drawn.caption, sizeof(drawn.caption),
             view->brief          ? "%u"
             : view->distance < 0 ? "%u: unsolvable"
                                  : "%u: %d move%s",
             k, view->distance, plural(view->distance));
    return drawn;
}

/* Draws all boards of the input in one picture, or the solution of one. */
static bool print_picture(context *context, view *view)
{
    unsigned most = view->steps ? 1 : SHEET_BOARDS;
    char title[64] = "A board of the 8-puzzle";
    drawing *drawn = context_allocate(context, SHEET_BOARDS * sizeof(*drawn));
    read_result result;
    unsigned n = 0;

    if (drawn == NULL)
        return false;
    while ((result = next(context, view)) == READ_OK) {
        if (n == most)
            return fail(&context->failure, EXIT_BAD_INPUT,
                        "a picture can show up to %d boards, or with --steps "
                        "the solution of one",
                        SHEET_BOARDS);
        drawn[n] = sheet_board(view, n + 1);
        n++;
    }
    if (result == READ_END && n == 0)
        result = input_unexpected(&context->input, "a board");
    if (result != READ_END)
        return false;
    if (n == 1)
        drawn[0].caption[0] = '\0';
    else
        snprintf(title, sizeof(title),
                 "To %s. Name:", text_of(&view->goal).cells);
    if (view->steps)
        print_svg_steps(&context->output, view);
    else
        draw_svg_boards(&context->output, title, drawn, n, false);
    return true;
}

/* ---- For programs ----------------------------------------------------- */

static void json_solutions(output *output, const view *view)
{
    char best[5];

    output_print(output,
                 view->distance < 0
                     ? ",\"distance\":null,\"best_moves\":null,"
                       "\"solutions\":0,\"solution\":null,"
                       "\"manhattan\":null,\"inversion_distance\":null"
                     : ",\"distance\":%d,\"best_moves\":\"%s\","
                       "\"solutions\":%d,\"solution\":\"%s\","
                       "\"manhattan\":%d,\"inversion_distance\":%d",
                 view->distance, notation_spell(view->best, view->order, best),
                 view->solutions, view->moves,
                 eight_manhattan(&view->board, &view->goal),
                 eight_inversion_distance(&view->board, &view->goal));
}

static void json_reached(output *output, const view *view)
{
    output_text(output, ",\"reaches\":[");
    for (unsigned i = 0; i < view->reached_count; i++) {
        const reached *reached = &view->reached[i];

        output_print(output,
                     "%s{\"name\":\"%s\",\"goal\":\"%s\",\"distance\":%d}",
                     i == 0 ? "" : ",", reached->name,
                     text_of(&reached->goal).cells, reached->distance);
    }
    output_text(output, "]");
}

static void json_steps(output *output, const view *view)
{
    drawing drawn[EIGHT_MAX_MOVES + 1];
    unsigned n = make_steps(view, drawn);

    output_text(output, ",\"steps\":[");
    for (unsigned k = 0; k < n; k++)
        output_print(output, "%s\"%s\"", k == 0 ? "" : ",",
                     text_of(&drawn[k].board).cells);
    output_text(output, "]");
}

static void print_json(output *output, const view *view)
{
    output_print(output,
                 "{\"board\":\"%s\",\"goal\":\"%s\",\"order\":\"%s\","
                 "\"inversions\":%d,\"goal_inversions\":%d,"
                 "\"solvable\":%s",
                 text_of(&view->board).cells, text_of(&view->goal).cells,
                 view->order, inversions(&view->board), inversions(&view->goal),
                 view->distance < 0 ? "false" : "true");
    json_solutions(output, view);
    json_reached(output, view);
    if (view->steps)
        json_steps(output, view);
    output_text(output, "}\n");
}

/* ---- The command ------------------------------------------------------ */

static bool run(context *context, const options *options)
{
    view view = {.goal = options_goal(options),
                 .order = options_text(options, &option_order, DEFAULT_ORDER),
                 .steps = options_given(options, &option_steps),
                 .brief = options_given(options, &option_brief)};
    bool json = options_given(options, &option_json);
    bool svg = options_given(options, &option_svg);
    bool first = true;
    read_result result;

    if (svg && json)
        return fail(&context->failure, EXIT_USAGE,
                    "use either --json or --svg, not both");
    if (!context_open_input(context, options->operands, "boards") ||
        !context_open_tables(context))
        return false;
    if (svg)
        return print_picture(context, &view);
    while ((result = next(context, &view)) == READ_OK) {
        if (!first && !json)
            output_text(&context->output, "\n");
        (json ? print_json : print_text)(&context->output, &view);
        first = false;
    }
    return result == READ_END;
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
