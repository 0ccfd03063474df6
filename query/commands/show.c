/* show.c - eight show: describes boards. */
#include "command.h"
#include "cli/batch.h"
#include "io/draw.h"

#include <stdio.h>
#include <string.h>

static const option_spec option_steps = {
    "steps", .help = "also draw every board of the solution"};

static const option_spec option_brief = {
    "brief", .help = "do not explain why the board can or cannot be solved"};

enum { SHEET_BOARDS = 1000 }; /* the most in one picture */

/* A board, and all that is printed of it, or kept until all are drawn. */
typedef struct show {
    bool steps;
    bool brief;
    bool svg;
    eight_board board;
    eight_board goal;
    const char *order;
    move_notation notation;
    const char *moves; /* in the notation; "" if unsolvable */
    int distance;      /* or EIGHT_UNSOLVABLE */
    int best;          /* a set of moves */
    int solutions;
    struct {
        eight_board goal;
        int distance;
    } reached[NAMED_GOALS]; /* if unsolvable */
    struct {
        int tiles[2];
        int distance; /* when they are exchanged */
    } exchange;       /* if unsolvable: the exchange that leaves the fewest */
    unsigned drawn_count;
    drawing drawn[SHEET_BOARDS];
} show;

/* ---- Looking ---------------------------------------------------------- */

/* Finds the distances of the named goals. */
static bool look_at_named_goals(context *context, show *show)
{
    for (unsigned i = 0; i < NAMED_GOALS; i++) {
        eight_board *goal = &show->reached[i].goal;

        eight_board_from_text(named_goals[i].board, goal, NULL);
        show->reached[i].distance =
            eight_distance(context->tables, &show->board, goal);
        if (!context_check(context, show->reached[i].distance))
            return false;
    }
    return true;
}

static void exchange(eight_board *board, int a, int b)
{
    uint8_t *first = memchr(board->cell, a, EIGHT_CELLS);
    uint8_t *second = memchr(board->cell, b, EIGHT_CELLS);

    *first = (uint8_t)b;
    *second = (uint8_t)a;
}

/* Finds the two tiles whose exchange leaves the board nearest to the goal. */
static bool look_at_exchanges(context *context, show *show)
{
    show->exchange.distance = EIGHT_MAX_MOVES + 1;
    for (int a = 1; a < EIGHT_CELLS; a++)
        for (int b = a + 1; b < EIGHT_CELLS; b++) {
            eight_board board = show->board;
            int distance;

            exchange(&board, a, b);
            distance = eight_distance(context->tables, &board, &show->goal);
            if (!context_check(context, distance))
                return false;
            if (distance < show->exchange.distance) {
                show->exchange.tiles[0] = a;
                show->exchange.tiles[1] = b;
                show->exchange.distance = distance;
            }
        }
    return true;
}

/* Looks at board i of a batch. */
static bool look(batch *batch, size_t i)
{
    context *context = batch->context;
    show *show = batch->argument;

    show->board = batch->queries[2 * i];
    show->goal = batch->goal;
    show->order = batch->order;
    show->notation = batch->notation;
    show->moves = batch->moves[i];
    show->distance = batch->length[i];
    if (show->distance < 0)
        return look_at_named_goals(context, show) &&
               look_at_exchanges(context, show);
    show->best = eight_best_moves(context->tables, &show->board, &show->goal);
    show->solutions = eight_all_solutions(context->tables, &show->board,
                                          &show->goal, show->order, NULL, NULL);
    return context_check(context, show->best) &&
           context_check(context, show->solutions);
}

/* The board's inversions, and the goal's, counted in reading order. */
static int inversions(const eight_board *board)
{
    return eight_inversions(board, NULL);
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

/* The inversions, each as its two tiles, 16 in a line. */
static void print_inversions(output *output, const eight_board *board)
{
    const uint8_t *tile = board->cell;
    unsigned n = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        for (unsigned j = i + 1; j < EIGHT_CELLS; j++)
            if (tile[i] > tile[j] && tile[j] != 0) {
                output_text(output, n == 0        ? "inversions    "
                                    : n % 16 == 0 ? "\n              "
                                                  : " ");
                output_print(output, "%u-%u", tile[i], tile[j]);
                n++;
            }
    if (n > 0)
        output_text(output, "\n");
}

/* Whether the board can be solved, and the reason. */
static void print_reason(output *output, const show *show)
{
    int board = inversions(&show->board);
    int goal = inversions(&show->goal);

    if (show->distance >= 0)
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
    print_inversions(output, &show->board);
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

static void print_solutions(output *output, const show *show)
{
    const char *order = show->order;
    int d = show->distance;
    char best[5];

    output_print(output,
                 "distance      %d move%s\n"
                 "best moves    %s\n"
                 "solutions     %d\n"
                 "solution      %s (first in the order %c, %c, %c, %c)\n"
                 "lower bounds  ",
                 d, plural(d),
                 d == 0 ? "none, solved"
                        : notation_spell(show->notation, &show->board,
                                         show->best, order, best),
                 show->solutions, d == 0 ? "no moves" : show->moves, order[0],
                 order[1], order[2], order[3]);
    print_bound(output, "Manhattan", eight_manhattan(&show->board, &show->goal),
                d);
    output_text(output, ",\n              ");
    print_bound(output, "inversions",
                eight_inversion_distance(&show->board, &show->goal), d);
    output_text(output, "\n");
}

/* Draws the boards of the solution; returns their number, 0 if none. */
static unsigned draw_steps(show *show)
{
    /* The tile moves the other way. */
    static const char arrows[][4] = {"\xe2\x86\x93", "\xe2\x86\x91",
                                     "\xe2\x86\x92", "\xe2\x86\x90"};
    drawing *drawn = show->drawn;

    if (show->distance < 0)
        return 0;
    *drawn = (drawing){"start", show->board};
    for (const char *move = show->moves; *move != '\0'; move++, drawn++) {
        const char text[] = {*move, '\0'};
        const char letter[] = {
            notation_letter(show->notation, &drawn->board, *move), '\0'};
        size_t m = strcspn(EIGHT_MOVE_LETTERS, letter);

        drawn[1].board = drawn[0].board;
        eight_board_move(&drawn[1].board, *letter);
        snprintf(drawn[1].caption, sizeof(drawn->caption), "%d %s",
                 (int)(move - show->moves) + 1,
                 show->svg && show->notation != MOVES_number ? arrows[m]
                                                             : text);
    }
    return (unsigned)(show->distance + 1);
}

static void print_reached(output *output, const show *show)
{
    output_print(output,
                 "exchange      %d and %d: then the goal is %d move%s away\n",
                 show->exchange.tiles[0], show->exchange.tiles[1],
                 show->exchange.distance, plural(show->exchange.distance));
    for (unsigned i = 0; i < NAMED_GOALS; i++) {
        int d = show->reached[i].distance;

        if (d >= 0)
            output_print(output, "reaches       %s (%s) in %d move%s\n",
                         named_goals[i].name,
                         text_of(&show->reached[i].goal).cells, d, plural(d));
    }
}

static void print_text(output *output, show *show)
{
    drawing top[2] = {{"board", show->board}, {"goal", show->goal}};

    draw_boards(output, top, 2);
    if (!show->brief)
        print_reason(output, show);
    else
        output_text(output, show->distance < 0 ? "\nunsolvable\n" : "\n");
    if (show->distance < 0) {
        print_reached(output, show);
        return;
    }
    print_solutions(output, show);
    if (show->steps) {
        output_text(output, "\n");
        draw_boards(output, show->drawn, draw_steps(show));
    }
}

/* ---- As a picture ----------------------------------------------------- */

/* Adds a board to the sheet, captioned "7: 19 moves", or if brief "7". */
static bool add_board(context *context, show *show)
{
    unsigned k = show->drawn_count++;
    drawing *drawn = &show->drawn[k];
    int d = show->distance;

    if (k == (show->steps ? 1 : SHEET_BOARDS))
        return fail(&context->failure, EXIT_BAD_INPUT,
                    "a picture can show up to %d boards, or with --steps the "
                    "solution of one",
                    SHEET_BOARDS);
    drawn->board = show->board;
    snprintf(drawn->caption, sizeof(drawn->caption),
             show->brief ? "%u"
             : d < 0     ? "%u: unsolvable"
                         : "%u: %d move%s",
             k + 1, d, plural(d));
    return true;
}

/* Draws all boards of the input in one picture, or the solution of one. */
static bool draw_picture(context *context, show *show)
{
    unsigned n = show->drawn_count;
    board_text goal = text_of(&show->goal);
    char title[64] = "A board of the 8-puzzle";
    int d = show->distance;

    if (n == 0)
        return input_unexpected(&context->input, "a board") == READ_OK;
    if (n > 1)
        snprintf(title, sizeof(title), "To %s. Name:", goal.cells);
    else
        snprintf(show->drawn[0].caption, sizeof(show->drawn[0].caption), "%s",
                 show->steps ? "unsolvable" : "");
    if (show->steps && d < 0)
        snprintf(title, sizeof(title), "An unsolvable board");
    if (show->steps && d >= 0) {
        snprintf(title, sizeof(title), "To %s in %d move%s", goal.cells, d,
                 plural(d));
        n = draw_steps(show);
    }
    draw_svg_boards(&context->output, title, show->drawn, n, show->steps);
    return true;
}

/* ---- For programs ----------------------------------------------------- */

static void add_reached(json *json, const show *show)
{
    json_open(json, "reaches", "[");
    for (unsigned i = 0; i < NAMED_GOALS && show->distance < 0; i++) {
        if (show->reached[i].distance < 0)
            continue;
        json_open(json, NULL, "{");
        json_text(json, "name", named_goals[i].name);
        json_text(json, "goal", text_of(&show->reached[i].goal).cells);
        json_number(json, "distance", show->reached[i].distance);
        json_close(json, "}");
    }
    json_close(json, "]");
}

/* The two tiles to exchange, if unsolvable. */
static void add_exchange(json *json, const show *show)
{
    json_open(json, "exchange", "[");
    for (unsigned i = 0; i < 2 && show->distance < 0; i++)
        json_number(json, NULL, show->exchange.tiles[i]);
    json_close(json, "]");
}

static void add_steps(json *json, show *show)
{
    unsigned n = draw_steps(show);

    json_open(json, "steps", "[");
    for (unsigned k = 0; k < n; k++)
        json_text(json, NULL, text_of(&show->drawn[k].board).cells);
    json_close(json, "]");
}

static bool add_fields(batch *batch, size_t i)
{
    show *show = batch->argument;
    bool solvable = show->distance >= 0;
    json *json = &batch->json;
    char best[5];

    (void)i;
    notation_spell(show->notation, &show->board, show->best, show->order, best);
    json_number(json, "inversions", inversions(&show->board));
    json_number(json, "goal_inversions", inversions(&show->goal));
    json_text(json, "best_moves", solvable ? best : NULL);
    json_number(json, "solutions", solvable ? show->solutions : 0);
    json_number(json, "manhattan", eight_manhattan(&show->board, &show->goal));
    json_number(json, "inversion",
                eight_inversion_distance(&show->board, &show->goal));
    json_number(
        json, "conflict",
        solvable ? heuristic_of(HEURISTIC_conflict, &show->board, &show->goal)
                 : EIGHT_UNSOLVABLE);
    add_exchange(json, show);
    add_reached(json, show);
    if (show->steps)
        add_steps(json, show);
    return true;
}

/* ---- The command ------------------------------------------------------ */

static char *show_board(batch *batch, size_t i, char *to)
{
    show *show = batch->argument;

    (void)i;
    if (show->svg && !add_board(batch->context, show))
        return NULL;
    if (!show->svg)
        print_text(&batch->context->output, show);
    return to;
}

static bool run(context *context, const options *options)
{
    show *show = context_allocate(context, sizeof(*show));

    if (show == NULL ||
        !options_exclude(options, &context->failure, &option_json,
                         &option_svg) ||
        !options_exclude(options, &context->failure, &option_lines,
                         &option_svg))
        return false;
    show->steps = options_given(options, &option_steps);
    show->brief = options_given(options, &option_brief);
    show->svg = options_given(options, &option_svg);
    return batch_run(&(batch){.context = context,
                              .options = options,
                              .order = DEFAULT_ORDER,
                              .apart = !show->svg,
                              .look = look,
                              .answer = show_board,
                              .fields = add_fields,
                              .argument = show}) &&
           (!show->svg || draw_picture(context, show));
}

const command command_show = {
    .name = "show",
    .summary = "describe boards, as text, picture or JSON",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Prints whether a board is solvable and why, its distance from the\n"
        "goal, every best next move, the number of shortest solutions, the\n"
        "first of them, and two lower bounds on the distance.  For an\n"
        "unsolvable board it prints two tiles whose exchange brings it\n"
        "nearest to the goal, and the named goals that it can reach.\n"
        "\n"
        "An inversion is a pair of tiles with the larger one first, reading\n"
        "row by row and skipping the blank.  The Manhattan bound adds up\n"
        "the rows and columns between each tile and its goal.  The inversion\n"
        "bound is half the number of pairs of tiles that are in opposite\n"
        "order on board and goal by rows, plus half the number by columns.\n",
    .example = "eight show --steps 1 2 3 4 5 x 7 8 6",
    .options =
        OPTIONS(&operand_input, BATCH_OPTIONS, &option_order, &option_moves,
                &option_steps, &option_brief, &option_svg, &option_lines),
    .run = run,
};
