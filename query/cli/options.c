/* options.c - see options.h. */
#include "cli/options.h"

#include "io/board_formats.h"
#include "io/move_notation.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- Goals ------------------------------------------------------------ */

/* Luogu is the judge whose problem P1379 has this goal. */
#define GOALS(X, ALIAS)                                                        \
    X("last", "1 2 3 4 5 6 7 8 x", )                                           \
    X("first", "x 1 2 3 4 5 6 7 8", )                                          \
    X("spiral", "1 2 3 8 x 4 7 6 5", ALIAS("luogu"))

#define GOAL_ENTRY(n, b, alias)       {.name = n, .board = b, alias},
#define GOAL_NAME(name, board, alias) name " " alias
#define GOAL_LINE(name, board, alias) "\n  " board "  " name alias
#define GOAL_OR(name, board, alias)   name ", "
#define ALIAS_ENTRY(a)                .alias = a
#define ALIAS_NAME(alias)             alias " "
#define ALIAS_LINE(alias)             " or " alias

const named_goal named_goals[NAMED_GOALS] = {GOALS(GOAL_ENTRY, ALIAS_ENTRY)};

static const char goal_names[] = GOALS(GOAL_NAME, ALIAS_NAME);
static const char goal_help[] =
    "the goal: a board or one of these (default: last)" GOALS(GOAL_LINE,
                                                              ALIAS_LINE);

bool read_goal(failure *failure, const char *what, const char *text,
               eight_board *goal)
{
    char found[16] = "the end";
    size_t offset;
    eight_status status;

    for (const named_goal *named = named_goals;
         named < named_goals + NAMED_GOALS; named++)
        if (strcasecmp(text, named->name) == 0 ||
            (named->alias != NULL && strcasecmp(text, named->alias) == 0))
            text = named->board; /* valid, so no message shows it */
    status = eight_board_from_text(text, goal, &offset);
    if (status == EIGHT_OK)
        return true;
    if (status != EIGHT_E_SHORT_BOARD)
        input_describe_byte((unsigned char)text[offset], found);
    return fail(failure, EXIT_USAGE,
                "%s %s, character %zu: found %s%s, expected " GOALS(
                    GOAL_OR, ) "or the tiles 1 to 8 and one blank once each",
                what, quoted(text), offset + 1, found,
                status == EIGHT_E_TILE_TWICE ? " a second time" : "");
}

static bool check_goal(failure *failure, const char *text)
{
    eight_board goal;

    return read_goal(failure, "--goal", text, &goal);
}

eight_board options_goal(const options *options)
{
    static failure none; /* parsing has checked a goal that was given */
    eight_board goal;

    read_goal(&none, "",
              options_text(options, &option_goal, named_goals[0].name), &goal);
    return goal;
}

/* ---- Options and operands of several commands ------------------------- */

static bool check_order(failure *failure, const char *order)
{
    return (strlen(order) == 4 && strspn(EIGHT_MOVE_LETTERS, order) == 4) ||
           fail(failure, EXIT_USAGE,
                "--order %s: expected the letters u, d, l and r once each",
                quoted(order));
}

const option_spec option_goal = {"goal", "GOAL", goal_names, .help = goal_help,
                                 .check = check_goal};
const option_spec operand_goal = {
    .argument = "GOAL", .values = goal_names, .help = goal_help};

const option_spec option_order = {
    "order", "ORDER", DEFAULT_ORDER " dlru", .check = check_order,
    .help = "the order of moves that ranks shortest solutions: any\n"
            "permutation of udlr (default: udlr; for path: dlru)"};

const option_spec option_format = {
    "format", "FORMAT", OPTION_WORDS(FORMATS),
    .help = "the input format:" FORMATS(OPTION_LINE)};

const option_spec option_moves = {
    "moves", "NOTATION", OPTION_WORDS(NOTATIONS),
    .help = "how to write a move:" NOTATIONS(OPTION_LINE)};

const option_spec option_no_count = {
    "no-count", .help = "the input has no T: pairs until its end"};

const option_spec option_json = {"json",
                                 .help = "print one JSON object instead"};
const option_spec option_svg = {"svg", .help = "draw an SVG picture instead"};
const option_spec option_tables = {
    "tables", "FILE",
    .help = "the table file (default: see FILES in eight(1))"};
const option_spec *const main_options[] = {&option_tables, &option_help,
                                           &option_version, NULL};

const option_spec option_lines = {
    "lines", .help =
                 "read one query per line and print one line for each: for a\n"
                 "bad one \"error: COLUMN: what is wrong\", and the exit\n"
                 "status is 1 at the end"};

const option_spec operand_input = {
    .argument = "INPUT",
    .help = "boards, or a file, or - for standard input (default); a\n"
            "file whose name could be a board's text is ./NAME",
    .many = true};
const option_spec operand_tables = {
    .argument = "FILE", .help = "a table file (default: the one in use)"};
