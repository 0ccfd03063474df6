/* show.c - runs eight show: describes boards. */
#include "command.h"
#include "cli/options.h"
#include "cli/solver.h"
#include "io/json.h"
#include "io/output.h"
#include "io/worksheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const option_spec option_steps = {
    "steps", .help = "also draw every board of the solution"};

static const option_spec option_brief = {
    "brief", .help = "do not explain why the board can or cannot be solved"};

static const option_spec option_html = {
    "html", .help = "print an HTML worksheet, or with --steps its answer key",
    .excludes = OPTION_NAMES("json", "lines")};

enum { SHEET_BOARDS = 1000 }; /* the greatest number of boards in one picture */

/* A show is a board, and what to print about it. */
typedef struct show {
    context *context;
    const char *order;
    move_notation notation;
    eight_board goal;
    bool steps;
    bool brief;
    bool svg;
    bool html;
    const eight_board *board;
    int distance;      /* the distance, or EIGHT_UNSOLVABLE */
    const char *moves; /* the first solution, in the notation */
    char best[5];      /* the best moves, in the notation and the order */
    int solutions;
    struct {
        eight_board goal;
        int distance;
    } reached[GOAL_NAMES]; /* set only if the board is unsolvable */
    int exchange[2];       /* if unsolvable: two tiles to exchange */
    int exchange_distance; /* the distance after the exchange */
    unsigned n;            /* the number of boards drawn, or on the worksheet */
    drawing *drawn;        /* room for SHEET_BOARDS drawings of boards or
                              steps */
} show;

/* ---- Looking ---------------------------------------------------------- */

/* Finds the named goals that an unsolvable board can reach. */
static bool look_at_named_goals(show *show)
{
    context *context = show->context;

    for (unsigned i = 0; i < GOAL_NAMES; i++) {
        eight_board *goal = &show->reached[i].goal;
        int *distance = &show->reached[i].distance;

        *distance = EIGHT_UNSOLVABLE;
        eight_board_from_text(named_goals[i].board, goal, NULL);
        if (is_first_name(&named_goals[i]))
            *distance = eight_distance(context->tables, show->board, goal);
        if (!tables_check(context, *distance))
            return false;
    }
    return true;
}

/* Finds the two tiles whose exchange leaves the board nearest to the goal. */
static bool look_at_exchanges(show *show)
{
    context *context = show->context;
    unsigned cell_of[EIGHT_CELLS];

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        cell_of[show->board->cell[i]] = i;
    show->exchange_distance = EIGHT_MAX_MOVES + 1;
    for (int a = 1; a < EIGHT_CELLS; a++)
        for (int b = a + 1; b < EIGHT_CELLS; b++) {
            eight_board board = *show->board;
            int distance;

            board.cell[cell_of[a]] = (uint8_t)b;
            board.cell[cell_of[b]] = (uint8_t)a;
            distance = eight_distance(context->tables, &board, &show->goal);
            if (!tables_check(context, distance))
                return false;
            if (distance < show->exchange_distance) {
                show->exchange[0] = a;
                show->exchange[1] = b;
                show->exchange_distance = distance;
            }
        }
    return true;
}

/* Makes the drawings of all boards of the solution. */
static void make_steps(show *show)
{
    /*
     * The arrows show the moves of the tiles, which are opposite to the
     * blank's.
     */
    static const char arrows[][4] = {"\xe2\x86\x93", "\xe2\x86\x91",
                                     "\xe2\x86\x92", "\xe2\x86\x90"};
    bool has_arrows =
        (show->svg || show->html) && show->notation != MOVES_number;
    drawing *drawn = show->drawn;

    *drawn = (drawing){"start", *show->board};
    for (int k = 1; k <= show->distance; k++, drawn++) {
        const char text[] = {show->moves[k - 1], '\0'};
        char letter = notation_letter(show->notation, &drawn->board, *text);
        size_t m =
            (size_t)(strchr(EIGHT_MOVE_LETTERS, letter) - EIGHT_MOVE_LETTERS);

        drawn[1].board = drawn[0].board;
        eight_board_move(&drawn[1].board, letter);
        snprintf(drawn[1].caption, sizeof(drawn->caption), "%d %s", k,
                 has_arrows ? arrows[m] : text);
    }
}

/*
 * Finds what is printed about query i.  Returns false, with the failure noted,
 * if that fails.
 */
static bool look(show *show, const queries *queries, const solver *solver,
                 size_t i)
{
    const eight_tables *tables = show->context->tables;
    int best;

    show->board = queries_start(queries, i);
    show->distance = solver->length[i];
    show->moves = solver->moves[i];
    if (show->distance < 0)
        return look_at_named_goals(show) && look_at_exchanges(show);
    best = eight_best_moves(tables, show->board, &show->goal);
    show->solutions = eight_all_solutions(tables, show->board, &show->goal,
                                          show->order, NULL, NULL);
    if (!tables_check(show->context, best) ||
        !tables_check(show->context, show->solutions))
        return false;
    notation_spell(show->notation, show->board, best, show->order, show->best);
    if (show->steps)
        make_steps(show);
    return true;
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

/* Prints the inversions, 16 on a line.  Each is printed as its two tiles. */
static void print_inversions(const eight_board *board)
{
    const uint8_t *tile = board->cell;
    unsigned n = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        for (unsigned j = i + 1; j < EIGHT_CELLS; j++)
            if (tile[i] > tile[j] && tile[j] != 0) {
                output_text(n == 0        ? "inversions    "
                            : n % 16 == 0 ? "\n              "
                                          : " ");
                output_print("%u-%u", tile[i], tile[j]);
                n++;
            }
    if (n > 0)
        output_text("\n");
}

/* Prints whether the board can be solved, and why. */
static void print_reason(const show *show)
{
    int board = eight_inversions(show->board, NULL);
    int goal = eight_inversions(&show->goal, NULL);

    if (show->distance >= 0)
        output_print("\nThe board can be solved: it has %d "
                     "inversion%s and the goal has %d;\nboth numbers are %s.\n",
                     board, plural(board), goal, parity(board));
    else
        output_print("\nThe board cannot be solved: it has %d "
                     "inversion%s, an %s number, and the goal\n"
                     "has %d, an %s one.\n",
                     board, plural(board), parity(board), goal, parity(goal));
    output_text("An inversion is a pair of tiles with the larger one first in "
                "reading order; no\n"
                "move changes whether the number of inversions is even or "
                "odd.\n\n");
    print_inversions(show->board);
}

/* Prints a bound, for example "Manhattan 12 (6 below the true distance)". */
static void print_bound(const char *name, int bound, int distance)
{
    output_print(bound == distance ? "%s %d (exact)"
                                   : "%s %d (%d below the true distance)",
                 name, bound, distance - bound);
}

static void print_solution(const show *show)
{
    const char *order = show->order;
    const eight_board *goal = &show->goal;
    int d = show->distance;

    output_print("distance      %d move%s\n"
                 "best moves    %s\n"
                 "solutions     %d\n"
                 "solution      %s (first in the order %c, %c, %c, %c)\n"
                 "lower bounds  ",
                 d, plural(d), d == 0 ? "none, solved" : show->best,
                 show->solutions, d == 0 ? "no moves" : show->moves, order[0],
                 order[1], order[2], order[3]);
    print_bound("Manhattan", eight_manhattan(show->board, goal), d);
    output_text(",\n              ");
    print_bound("inversions", eight_inversion_distance(show->board, goal), d);
    output_text("\n");
    if (show->steps) {
        output_text("\n");
        draw_boards(show->drawn, (unsigned)d + 1);
    }
}

/*
 * Prints the two tiles whose exchange leaves an unsolvable board nearest to the
 * goal, and the named goals that the board can reach without the exchange.
 */
static void print_reached(const show *show)
{
    output_print("exchange      %d and %d: then the goal is %d move%s away\n",
                 show->exchange[0], show->exchange[1], show->exchange_distance,
                 plural(show->exchange_distance));
    for (unsigned i = 0; i < GOAL_NAMES; i++)
        if (show->reached[i].distance >= 0)
            output_print(
                "reaches       %s (%s) in %d move%s\n", named_goals[i].name,
                text_of(&show->reached[i].goal).cells,
                show->reached[i].distance, plural(show->reached[i].distance));
}

static void print_text(const show *show)
{
    drawing top[2] = {{"board", *show->board}, {"goal", show->goal}};

    draw_boards(top, 2);
    if (!show->brief)
        print_reason(show);
    else
        output_text(show->distance < 0 ? "\nunsolvable\n" : "\n");
    if (show->distance < 0)
        print_reached(show);
    else
        print_solution(show);
}

/* ---- As a picture ----------------------------------------------------- */

/*
 * Makes the drawing of board n, with a caption such as "7: 19 moves", or "7"
 * with --brief.
 */
static drawing draw_captioned(const show *show)
{
    drawing drawn = {.board = *show->board};
    int d = show->distance;

    snprintf(drawn.caption, sizeof(drawn.caption),
             show->brief ? "%u"
             : d < 0     ? "%u: unsolvable"
                         : "%u: %d move%s",
             show->n, d, plural(d));
    return drawn;
}

/* Adds the board to the worksheet, or its solution to the key. */
static void add_to_worksheet(show *show)
{
    drawing drawn;
    drawing unsolvable = {.caption = ""};

    if (show->n++ == 0)
        worksheet_begin(&show->goal, show->steps);
    drawn = draw_captioned(show);
    unsolvable.board = drawn.board;
    if (show->steps && show->distance >= 0)
        worksheet_add_solution(drawn.caption, show->drawn,
                               (unsigned)show->distance + 1);
    else if (show->steps)
        worksheet_add_solution(drawn.caption, &unsolvable, 1);
    else
        worksheet_add_board(&drawn);
}

/*
 * Adds a board to the picture.  With --steps, make_steps() has already drawn
 * the board, unless it is unsolvable.  Returns false, with the failure noted,
 * if the picture is full.
 */
static bool add_board(show *show)
{
    drawing *drawn = &show->drawn[show->n];

    if (show->n == (show->steps ? 1 : SHEET_BOARDS))
        return fail(EXIT_BAD_INPUT,
                    "a picture can show up to %d boards or, with --steps, the "
                    "solution of one board; use --html for more",
                    SHEET_BOARDS);
    show->n++;
    if (!show->steps)
        *drawn = draw_captioned(show);
    else if (show->distance < 0)
        *drawn = (drawing){"unsolvable", *show->board};
    return true;
}

/* Draws all boards of the input in one picture, or the solution of one. */
static void draw_picture(show *show)
{
    context *context = show->context;
    board_text goal = text_of(&show->goal);
    char title[64] = "A board of the 8-puzzle";
    int d = show->distance;

    if (show->n == 0) {
        input_unexpected(&context->input, "a board");
        return;
    }
    if (show->steps)
        snprintf(title, sizeof(title),
                 d < 0 ? "An unsolvable board" : "To %s in %d move%s",
                 goal.cells, d, plural(d));
    else if (show->n > 1)
        snprintf(title, sizeof(title), "Boards with the goal %s", goal.cells);
    else
        show->drawn[0].caption[0] = '\0';
    if (show->steps && d > 0)
        show->n = (unsigned)d + 1;
    draw_svg_boards(title, show->drawn, show->n,
                    show->steps ? NULL : &show->goal);
}

/* ---- For programs ----------------------------------------------------- */

/*
 * Adds the two lists `exchange` and `reaches`, which are empty if the board is
 * solvable.
 */
static void add_reached(const show *show)
{
    bool unsolvable = show->distance < 0;

    json_open("exchange", "[");
    for (unsigned i = 0; unsolvable && i < 2; i++)
        json_number(NULL, show->exchange[i]);
    json_close("]");
    json_open("reaches", "[");
    for (unsigned i = 0; unsolvable && i < GOAL_NAMES; i++) {
        if (show->reached[i].distance < 0)
            continue;
        json_open(NULL, "{");
        json_text("name", named_goals[i].name);
        json_text("goal", text_of(&show->reached[i].goal).cells);
        json_number("distance", show->reached[i].distance);
        json_close("}");
    }
    json_close("]");
}

static void add_steps(const show *show)
{
    json_open("steps", "[");
    for (int k = 0; k <= show->distance; k++)
        json_text(NULL, text_of(&show->drawn[k].board).cells);
    json_close("]");
}

/* Prints the object about query i. */
static void print_object(const show *show, const queries *queries,
                         const solver *solver, size_t i)
{
    const eight_board *board = show->board;
    const eight_board *goal = &show->goal;
    bool solvable = show->distance >= 0;

    solver_open_object(solver, queries, i);
    json_number("inversions", eight_inversions(board, NULL));
    json_number("goal_inversions", eight_inversions(goal, NULL));
    json_text("best_moves", solvable ? show->best : NULL);
    json_number("solutions", solvable ? show->solutions : 0);
    json_number("manhattan", eight_manhattan(board, goal));
    json_number("inversion_distance", eight_inversion_distance(board, goal));
    json_number("conflict", solvable
                                ? heuristic_of(HEURISTIC_conflict, board, goal)
                                : EIGHT_UNSOLVABLE);
    add_reached(show);
    if (show->steps)
        add_steps(show);
    json_close_line();
}

/* ---- The command ------------------------------------------------------ */

/* Answers query i, or adds it to the picture that is drawn at the end. */
static bool answer(show *show, const queries *queries, const solver *solver,
                   size_t i)
{

    if (!look(show, queries, solver, i))
        return false;
    if (show->svg)
        return add_board(show);
    if (show->html) {
        add_to_worksheet(show);
    } else if (queries->as_json) {
        print_object(show, queries, solver, i);
    } else {
        queries_separate(queries, i);
        print_text(show);
    }
    output_end();
    return true;
}

static void show_all(show *show, queries *queries, solver *solver)
{
    while (queries_next(queries, solver->most))
        for (size_t i = 0, n = solver_solve(solver, queries);
             i < n && answer(show, queries, solver, i); i++)
            ;
    queries_end(queries);
    if (fail_status() != EXIT_ANSWERED)
        return;
    if (show->html && show->n == 0)
        input_unexpected(&show->context->input, "a board");
    else if (show->svg)
        draw_picture(show);
}

static void run(context *context, const options *options)
{
    queries queries;
    solver solver;
    drawing *drawn;

    queries_choose(&queries, context, options, QUERY_BOARD);
    queries_allow_lines(&queries, "--json");
    solver_choose(&solver, context, options, DEFAULT_ORDER);
    queries_open(&queries, options->operands);
    solver_open(&solver);
    drawn = malloc(SHEET_BOARDS * sizeof(*drawn));
    if (drawn == NULL)
        die(EXIT_NO_OUTPUT, "%s", eight_strerror(EIGHT_E_MEMORY));
    show_all(&(show){.context = context,
                     .order = solver.order,
                     .notation = solver.notation,
                     .goal = queries.goal,
                     .steps = options_given(options, &option_steps),
                     .brief = options_given(options, &option_brief),
                     .svg = options_given(options, &option_svg),
                     .html = options_given(options, &option_html),
                     .drawn = drawn},
             &queries, &solver);
    free(drawn);
}

const command command_show = {
    .name = "show",
    .summary = "describe boards, as text, picture, worksheet or JSON",
    .usage = "[OPTIONS] [INPUT...]",
    .text =
        "Prints whether a board is solvable and why, its distance from the\n"
        "goal, every best next move, the number of shortest solutions, the\n"
        "first of them, and two lower bounds on the distance.  For an\n"
        "unsolvable board the command prints two tiles whose exchange makes\n"
        "the board solvable and brings it nearest to the goal, and the named\n"
        "goals that the board can reach.\n"
        "\n"
        "An inversion is a pair of tiles with the larger one first when the\n"
        "board is read row by row.  The Manhattan bound adds up\n"
        "the rows and columns between each tile and its cell on the goal.\n"
        "The inversion bound is half the number of pairs of tiles that are in\n"
        "opposite order on the board and the goal when read by rows, plus\n"
        "half the number of such pairs when read by columns.\n",
    .example = "eight show --steps 1 2 3 4 5 x 7 8 6",
    .options =
        OPTIONS(&operand_input, &option_steps, &option_brief, &option_svg,
                &option_html, &option_goal, &option_order, &option_moves,
                &option_lines, &option_json, &option_format, &option_tables),
    .run = run,
};
