/* show.c - runs eight show: describes boards. */
#include "command.h"
#include "cli/answers.h"
#include "io/json.h"
#include "io/output.h"

#include <stdio.h>
#include <string.h>

static const option_spec option_steps = {
    "steps", .help = "also draw every board of the solution"};

static const option_spec option_brief = {
    "brief", .help = "do not explain why the board can or cannot be solved"};

/* A show is how to describe boards, and the board that is described. */
typedef struct show {
    bool steps;
    bool brief;
    const queries *queries;
    const solver *solver;
    size_t i; /* the place of the board among `queries` */
    const eight_board *board;
    int distance;      /* the distance, or EIGHT_UNSOLVABLE */
    const char *moves; /* the first solution, in the notation of the solver */
} show;

/* ---- Looking ---------------------------------------------------------- */

/*
 * Returns a status of the library.  If the status is an error, notes the
 * failure, which later drops the answer, and returns 0.
 */
static int checked(const show *show, int status)
{
    return tables_check(show->solver->context, status) ? status : 0;
}

/* Spells the best moves, in the notation and the order. */
static const char *spell_best(const show *show, char best[5])
{
    const solver *solver = show->solver;
    int set =
        checked(show, eight_best_moves(show->solver->context->tables,
                                       show->board, &show->queries->goal));

    return notation_spell(solver->notation, show->board, set, solver->order,
                          best);
}

static int count_solutions(const show *show)
{
    return checked(show, eight_all_solutions(show->solver->context->tables,
                                             show->board, &show->queries->goal,
                                             show->solver->order, NULL, NULL));
}

/* Returns whether no earlier name in the list has the same board. */
static bool is_first_name(const named_goal *goal)
{
    for (const named_goal *other = named_goals; other < goal; other++)
        if (strcmp(other->board, goal->board) == 0)
            return false;
    return true;
}

/*
 * Returns the distance from the board to a named goal, or EIGHT_UNSOLVABLE.
 * Also returns this for another name of the same goal.
 */
static int reach(const show *show, const named_goal *named, eight_board *goal)
{
    eight_board_from_text(named->board, goal, NULL);
    if (!is_first_name(named))
        return EIGHT_UNSOLVABLE;
    return checked(
        show, eight_distance(show->solver->context->tables, show->board, goal));
}

/*
 * Finds the two tiles whose exchange leaves an unsolvable board nearest to the
 * goal.  Returns the distance after the exchange.
 */
static int find_exchange(const show *show, int tiles[2])
{
    unsigned cell_of[EIGHT_CELLS];
    int least = EIGHT_MAX_MOVES + 1;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        cell_of[show->board->cell[i]] = i;
    for (int a = 1; a < EIGHT_CELLS; a++)
        for (int b = a + 1; b < EIGHT_CELLS; b++) {
            eight_board board = *show->board;
            int distance;

            board.cell[cell_of[a]] = (uint8_t)b;
            board.cell[cell_of[b]] = (uint8_t)a;
            distance =
                checked(show, eight_distance(show->solver->context->tables,
                                             &board, &show->queries->goal));
            if (distance < least) {
                tiles[0] = a;
                tiles[1] = b;
                least = distance;
            }
        }
    return least;
}

/* ---- Boards side by side ---------------------------------------------- */

/* A drawing is a board and the caption above it. */
typedef struct drawing {
    char caption[16]; /* at most eight characters */
    eight_board board;
} drawing;

enum {
    STEPS = EIGHT_MAX_MOVES + 1, /* the most boards of a solution */
    ACROSS = 8                   /* the most boards of a row */
};

/*
 * Makes drawings of the boards of the solution, whose captions show the moves.
 * Returns the number of drawings, which is 0 for an unsolvable board.
 */
static unsigned make_steps(const show *show, drawing drawn[STEPS])
{
    *drawn = (drawing){"start", *show->board};
    for (int k = 1; k <= show->distance; k++, drawn++) {
        char move = show->moves[k - 1];

        drawn[1].board = drawn[0].board;
        eight_board_move(
            &drawn[1].board,
            notation_letter(show->solver->notation, &drawn->board, move));
        snprintf(drawn[1].caption, sizeof(drawn->caption), "%d %c", k, move);
    }
    return (unsigned)(show->distance + 1);
}

/*
 * Draws n boards, in no more than 80 columns.  The last board of a row takes
 * five columns, and each of the others takes nine.
 */
static void draw_boards(const drawing *boards, unsigned n)
{
    for (unsigned first = 0; first < n; first += ACROSS) {
        unsigned end = n - first < ACROSS ? n : first + ACROSS;

        output_text(first > 0 ? "\n" : "");
        for (unsigned i = first; i < end; i++)
            output_print(i + 1 < end ? "%-9s" : "%s\n", boards[i].caption);
        for (unsigned row = 0; row < 3; row++)
            for (unsigned i = first; i < end; i++) {
                board_text text = text_of(&boards[i].board);
                const char *cells = text.cells + 3 * row;

                output_print("%c %c %c%s", cells[0], cells[1], cells[2],
                             i + 1 < end ? "    " : "\n");
            }
    }
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

static void print_reason(const show *show)
{
    int board = eight_inversions(show->board, NULL);
    int goal = eight_inversions(&show->queries->goal, NULL);

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
    const char *order = show->solver->order;
    const eight_board *goal = &show->queries->goal;
    int d = show->distance;
    char best[5];
    drawing drawn[STEPS];

    output_print("distance      %d move%s\n"
                 "best moves    %s\n"
                 "solutions     %d\n"
                 "solution      %s (first in the order %c, %c, %c, %c)\n"
                 "lower bounds  ",
                 d, plural(d), d == 0 ? "none, solved" : spell_best(show, best),
                 count_solutions(show), d == 0 ? "no moves" : show->moves,
                 order[0], order[1], order[2], order[3]);
    print_bound("Manhattan", eight_manhattan(show->board, goal), d);
    output_text(",\n              ");
    print_bound("inversions", eight_inversion_distance(show->board, goal), d);
    output_text("\n");
    if (show->steps) {
        output_text("\n");
        draw_boards(drawn, make_steps(show, drawn));
    }
}

/*
 * Prints the two tiles whose exchange leaves an unsolvable board nearest to the
 * goal, and the named goals that the board can reach without the exchange.
 */
static void print_reached(const show *show)
{
    int tiles[2];
    int distance = find_exchange(show, tiles);
    eight_board goal;

    output_print("exchange      %d and %d: then the goal is %d move%s away\n",
                 tiles[0], tiles[1], distance, plural(distance));
    for (unsigned i = 0; i < GOAL_NAMES; i++)
        if ((distance = reach(show, &named_goals[i], &goal)) >= 0)
            output_print("reaches       %s (%s) in %d move%s\n",
                         named_goals[i].name, text_of(&goal).cells, distance,
                         plural(distance));
}

static void print_text(const show *show)
{
    drawing top[2] = {{"board", *show->board}, {"goal", show->queries->goal}};

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

/* ---- For programs ----------------------------------------------------- */

/*
 * Adds the two lists `exchange` and `reaches`, which are empty if the board is
 * solvable.
 */
static void add_reached(const show *show)
{
    bool unsolvable = show->distance < 0;
    int tiles[2];
    int distance;
    eight_board goal;

    if (unsolvable)
        (void)find_exchange(show, tiles);
    json_open("exchange", "[");
    for (unsigned i = 0; unsolvable && i < 2; i++)
        json_number(NULL, tiles[i]);
    json_close("]");
    json_open("reaches", "[");
    for (unsigned i = 0; unsolvable && i < GOAL_NAMES; i++) {
        if ((distance = reach(show, &named_goals[i], &goal)) < 0)
            continue;
        json_open(NULL, "{");
        json_text("name", named_goals[i].name);
        json_board("goal", show->queries->format, &goal);
        json_number("distance", distance);
        json_close("}");
    }
    json_close("]");
}

/* Adds the list of boards, which is empty if the board is unsolvable. */
static void add_steps(const show *show)
{
    drawing drawn[STEPS];
    unsigned n = make_steps(show, drawn);

    json_open("steps", "[");
    for (unsigned k = 0; k < n; k++)
        json_board(NULL, show->queries->format, &drawn[k].board);
    json_close("]");
}

static void print_object(const show *show)
{
    const eight_board *board = show->board;
    const eight_board *goal = &show->queries->goal;
    bool solvable = show->distance >= 0;
    char best[5];

    answers_open_object(show->solver, show->queries, show->i);
    json_number("inversions", eight_inversions(board, NULL));
    json_number("goal_inversions", eight_inversions(goal, NULL));
    json_text("best_moves", solvable ? spell_best(show, best) : NULL);
    json_number("solutions", solvable ? count_solutions(show) : 0);
    json_number("misplaced", eight_misplaced(board, goal));
    json_number("manhattan", eight_manhattan(board, goal));
    json_number("inversion_distance", eight_inversion_distance(board, goal));
    json_number("conflict", eight_conflict(board, goal));
    add_reached(show);
    if (show->steps)
        add_steps(show);
    json_close_line();
}

/* ---- The command ------------------------------------------------------ */

static bool print(void *command, const solver *solver, const queries *queries,
                  size_t i)
{
    show *show = command;

    show->solver = solver;
    show->queries = queries;
    show->i = i;
    show->board = queries_start(queries, i);
    show->distance = solver->length[i];
    show->moves = solver->moves[i];
    (queries->as_json ? print_object : print_text)(show);
    return fail_status() == EXIT_ANSWERED;
}

static void run(context *context, const options *options)
{
    queries queries;
    solver solver;
    show show = {.steps = options_given(options, &option_steps),
                 .brief = options_given(options, &option_brief)};

    queries_choose(&queries, context, options, QUERY_BOARD);
    queries_allow_lines(&queries, "--json");
    queries.apart = !queries.as_json;
    solver_open(&solver, context, options, DEFAULT_ORDER);
    queries_open(&queries, options->operands);
    answers_print_all(&solver, &queries, print, &show);
}

const command command_show = {
    .name = "show",
    .summary = "describe boards, as text or JSON",
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
        "board is read row by row.  The Manhattan bound adds up the rows and\n"
        "columns between each tile and its cell on the goal.\n"
        "The inversion bound is half the number of pairs of tiles that are in\n"
        "opposite order on the board and the goal when read by rows, plus\n"
        "half the number of such pairs when read by columns.\n",
    .example = "eight show --steps 1 2 3 4 5 x 7 8 6",
    .options =
        OPTIONS(&operand_input, &option_steps, &option_brief, &option_goal,
                &option_order, &option_moves, &option_lines, &option_json,
                &option_format, &option_tables),
    .run = run,
};
