/* show.c - eight show: details of boards. */
#include "command.h"
#include "commands/draw_svg.h"

#include <stdio.h>
#include <string.h>

static const option_spec option_steps = {
    "steps", .help = "draw the solution's boards, too"};

static const option_spec option_brief = {
    "brief", .help = "leave out why the board can or cannot be solved"};

static const option_spec *const list[] = {
    &operand_input, &option_goal, &option_order, &option_steps, &option_brief,
    &option_json,   &option_svg,  &option_help,  NULL};

/* All that is printed, computed before any of it is written. */
typedef struct view {
    eight_board board;
    eight_board goal;
    const char *order;
    bool steps;
    bool brief;
    int inversions[2]; /* of the board, of the goal */
    int distance;      /* or EIGHT_UNSOLVABLE */
    int manhattan;
    int inversion_distance;
    int solutions;
    char best_moves[5];
    char moves[EIGHT_MOVES_SIZE];
    int distance_to[NAMED_GOALS]; /* if unsolvable; or EIGHT_UNSOLVABLE */
} view;

/* ---- Looking ---------------------------------------------------------- */

/* Finds the moves that reduce the distance, in the requested order. */
static int find_best_moves(const context *context, view *view)
{
    static const char letters[] = EIGHT_MOVE_LETTERS;
    int set = eight_best_moves(context->tables, &view->board, &view->goal);
    size_t n = 0;

    if (set < 0)
        return set;
    for (const char *move = view->order; *move != '\0'; move++)
        if (set >> (strchr(letters, *move) - letters) & 1)
            view->best_moves[n++] = *move;
    view->best_moves[n] = '\0';
    return 0;
}

/* Analyses a solvable board. */
static int look_at_solutions(const context *context, view *view)
{
    int status = eight_solve(context->tables, &view->board, &view->goal,
                             view->order, view->moves);

    if (status < 0)
        return status;
    view->solutions = eight_all_solutions(context->tables, &view->board,
                                          &view->goal, view->order, NULL, NULL);
    if (view->solutions < 0)
        return view->solutions;
    view->manhattan = eight_manhattan(&view->board, &view->goal);
    view->inversion_distance =
        eight_inversion_distance(&view->board, &view->goal);
    return find_best_moves(context, view);
}

/* Finds which of the named goals can be reached. */
static int look_at_named_goals(const context *context, view *view)
{
    for (unsigned i = 0; i < NAMED_GOALS; i++) {
        eight_board goal;
        int distance;

        eight_board_from_text(named_goals[i].board, &goal, NULL);
        distance = eight_distance(context->tables, &view->board, &goal);
        if (distance < 0 && distance != EIGHT_UNSOLVABLE)
            return distance;
        view->distance_to[i] = distance;
    }
    return 0;
}

static bool look(context *context, view *view)
{
    static const eight_board last = EIGHT_GOAL_LAST;
    const eight_board *goal = &view->goal;
    int status;

    view->inversions[0] = eight_inversions(&view->board, &last);
    view->inversions[1] = eight_inversions(goal, &last);
    view->distance = eight_distance(context->tables, &view->board, goal);
    if (view->distance == EIGHT_UNSOLVABLE)
        status = look_at_named_goals(context, view);
    else if (view->distance >= 0)
        status = look_at_solutions(context, view);
    else
        status = view->distance;
    return status >= 0 || context_fail_tables(context, status);
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
    int board = view->inversions[0];
    int goal = view->inversions[1];

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
                        const view *view)
{
    output_print(output, "%s %d (", name, bound);
    if (bound == view->distance)
        output_text(output, "exact)");
    else
        output_print(output, "%d below the true distance)",
                     view->distance - bound);
}

static void print_solutions(output *output, const view *view)
{
    const char *order = view->order;
    int d = view->distance;

    output_print(output,
                 "distance      %d move%s\n"
                 "best moves    %s\n"
                 "solutions     %d\n"
                 "solution      %s (first in the order %c, %c, %c, %c)\n"
                 "lower bounds  ",
                 d, plural(d), d == 0 ? "none, solved" : view->best_moves,
                 view->solutions, d == 0 ? "no moves" : view->moves, order[0],
                 order[1], order[2], order[3]);
    print_bound(output, "Manhattan", view->manhattan, view);
    output_text(output, ",\n              ");
    print_bound(output, "inversions", view->inversion_distance, view);
    output_text(output, "\n");
}

/* The text of a named goal, without spaces. */
static const char *goal_text(unsigned i, char text[EIGHT_CELLS + 1])
{
    eight_board goal;

    eight_board_from_text(named_goals[i].board, &goal, NULL);
    eight_board_to_text(&goal, text);
    return text;
}

static void print_named_goals(output *output, const view *view)
{
    char text[EIGHT_CELLS + 1];

    for (unsigned i = 0; i < NAMED_GOALS; i++)
        if (view->distance_to[i] >= 0)
            output_print(output, "reaches     %s (%s) in %d move%s\n",
                         named_goals[i].name, goal_text(i, text),
                         view->distance_to[i], plural(view->distance_to[i]));
}

/* Board k of the solution; `board` is the one before it. */
static drawing step(const view *view, eight_board *board, int k)
{
    drawing drawn;

    if (k == 0) {
        snprintf(drawn.caption, sizeof(drawn.caption), "start");
    } else {
        eight_board_move(board, view->moves[k - 1]);
        snprintf(drawn.caption, sizeof(drawn.caption), "%d %c", k % 100,
                 view->moves[k - 1]);
    }
    drawn.board = *board;
    return drawn;
}

/* Makes drawings of the solution; returns their number. */
static unsigned make_steps(const view *view, drawing drawn[EIGHT_MAX_MOVES + 1])
{
    eight_board board = view->board;

    for (int k = 0; k <= view->distance; k++)
        drawn[k] = step(view, &board, k);
    return (unsigned)(view->distance + 1);
}

static void draw_steps(output *output, const view *view)
{
    drawing drawn[EIGHT_MAX_MOVES + 1];
    unsigned n = make_steps(view, drawn);

    output_text(output, "\n");
    draw_boards(output, drawn, n);
}

static void print_text(output *output, const view *view)
{
    drawing top[2] = {{"board", view->board}, {"goal", view->goal}};

    draw_boards(output, top, 2);
    if (!view->brief)
        print_reason(output, view);
    else
        output_text(output, view->distance < 0 ? "\nunsolvable\n" : "\n");
    if (view->distance < 0)
        print_named_goals(output, view);
    else
        print_solutions(output, view);
    if (view->distance >= 0 && view->steps)
        draw_steps(output, view);
}

/* ---- As a picture ----------------------------------------------------- */

enum { SHEET_BOARDS = 1000 }; /* the most in one picture */

/* Draws the solution of a board, or the board alone if it has none. */
static void print_svg_steps(output *output, const view *view)
{
    drawing drawn[EIGHT_MAX_MOVES + 1] = {{"unsolvable", view->board}};
    unsigned n = make_steps(view, drawn);
    char title[64];

    snprintf(title, sizeof(title), "A solution of %d move%s", view->distance,
             plural(view->distance));
    draw_svg_boards(output, n == 0 ? "An unsolvable board" : title, drawn,
                    n == 0 ? 1 : n, true);
}

/* The caption of board k of a sheet, from 1: "7: 19 moves", or if brief "7". */
static void write_caption(const view *view, unsigned k, drawing *drawn)
{
    if (view->brief)
        snprintf(drawn->caption, sizeof(drawn->caption), "%u", k);
    else if (view->distance < 0)
        snprintf(drawn->caption, sizeof(drawn->caption), "%u: unsolvable", k);
    else
        snprintf(drawn->caption, sizeof(drawn->caption), "%u: %d move%s", k,
                 view->distance, plural(view->distance));
    drawn->board = view->board;
}

/* Draws all boards of the input in one picture, or the solution of one. */
static bool print_picture(context *context, view *view)
{
    unsigned most = view->steps ? 1 : SHEET_BOARDS;
    drawing *drawn = context_allocate(context, SHEET_BOARDS * sizeof(*drawn));
    read_result result;
    unsigned n = 0;

    if (drawn == NULL)
        return false;
    while ((result = input_board(&context->input, &view->board)) == READ_OK) {
        if (n == most)
            return fail(&context->failure, EXIT_BAD_INPUT,
                        "a picture can show up to %d boards, or with --steps "
                        "the solution of one",
                        SHEET_BOARDS);
        if (!look(context, view))
            return false;
        n++;
        write_caption(view, n, &drawn[n - 1]);
    }
    if (result != READ_END)
        return false;
    if (n == 0)
        return input_unexpected(&context->input, "a board") == READ_OK;
    if (n == 1)
        drawn[0].caption[0] = '\0';
    if (view->steps)
        print_svg_steps(&context->output, view);
    else
        draw_svg_boards(&context->output,
                        n == 1 ? "A board of the 8-puzzle"
                               : "Boards of the 8-puzzle",
                        drawn, n, false);
    return true;
}

/* ---- For programs ----------------------------------------------------- */

static void json_solutions(output *output, const view *view)
{
    if (view->distance < 0)
        output_text(output, ",\"distance\":null,\"best_moves\":null,"
                            "\"solutions\":0,\"solution\":null,"
                            "\"manhattan\":null,\"inversion_distance\":null");
    else
        output_print(output,
                     ",\"distance\":%d,\"best_moves\":\"%s\","
                     "\"solutions\":%d,\"solution\":\"%s\","
                     "\"manhattan\":%d,\"inversion_distance\":%d",
                     view->distance, view->best_moves, view->solutions,
                     view->moves, view->manhattan, view->inversion_distance);
}

static void json_named_goals(output *output, const view *view)
{
    const char *comma = "";
    char text[EIGHT_CELLS + 1];

    output_text(output, ",\"reaches\":[");
    for (unsigned i = 0; view->distance < 0 && i < NAMED_GOALS; i++) {
        if (view->distance_to[i] < 0)
            continue;
        output_print(output,
                     "%s{\"name\":\"%s\",\"goal\":\"%s\",\"distance\":%d}",
                     comma, named_goals[i].name, goal_text(i, text),
                     view->distance_to[i]);
        comma = ",";
    }
    output_text(output, "]");
}

static void json_steps(output *output, const view *view)
{
    eight_board board = view->board;
    char text[EIGHT_CELLS + 1];

    output_text(output, ",\"steps\":[");
    for (int k = 0; k <= view->distance; k++) {
        if (k > 0)
            eight_board_move(&board, view->moves[k - 1]);
        eight_board_to_text(&board, text);
        output_print(output, "%s\"%s\"", k == 0 ? "" : ",", text);
    }
    output_text(output, "]");
}

static void print_json(output *output, const view *view)
{
    char board[EIGHT_CELLS + 1];
    char goal[EIGHT_CELLS + 1];

    eight_board_to_text(&view->board, board);
    eight_board_to_text(&view->goal, goal);
    output_print(output,
                 "{\"board\":\"%s\",\"goal\":\"%s\",\"order\":\"%s\","
                 "\"inversions\":%d,\"goal_inversions\":%d,"
                 "\"solvable\":%s",
                 board, goal, view->order, view->inversions[0],
                 view->inversions[1], view->distance < 0 ? "false" : "true");
    json_solutions(output, view);
    json_named_goals(output, view);
    if (view->steps)
        json_steps(output, view);
    output_text(output, "}\n");
}

/* ---- The command ------------------------------------------------------ */

static bool run(context *context, const options *options)
{
    view view = {.goal = options->goal,
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
    while ((result = input_board(&context->input, &view.board)) == READ_OK) {
        if (!look(context, &view))
            return false;
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
    .options = list,
    .run = run,
};
