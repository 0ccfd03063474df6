/* options.c - see options.h. */
#include "cli/options.h"

#include "io/board_formats.h"
#include "io/move_notation.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- Goals ------------------------------------------------------------ */

#define GOAL_ENTRY(name, board) {#name, board},
#define GOAL_OR(name, board)    #name ", "

const named_goal named_goals[GOAL_NAMES] = {GOALS(GOAL_ENTRY)};

const named_goal *find_goal(const char *name)
{
    for (unsigned i = 0; i < GOAL_NAMES; i++)
        if (strcasecmp(name, named_goals[i].name) == 0)
            return &named_goals[i];
    return NULL;
}

/* Reads a goal, which is a board or the name of a goal. */
static int read_goal(const char *text, eight_board *goal, size_t *offset)
{
    const named_goal *named = find_goal(text);

    return eight_board_from_text(named != NULL ? named->board : text, goal,
                                 offset);
}

/* Says which character of a goal is not accepted, or that the goal ends. */
static void say_wrong_goal(int status, const char *at, char found[SHAPE_BYTES])
{
    char name[CHARACTER_BYTES] = "the end";

    if (status != EIGHT_E_SHORT_BOARD)
        (void)character_describe(at, strlen(at), name);
    if (status == EIGHT_E_LONG_BOARD)
        snprintf(found, SHAPE_BYTES, "found %s, expected the end", name);
    else
        snprintf(found, SHAPE_BYTES,
                 "found %s%s, expected " GOALS(GOAL_OR) "or " ALL_CELLS, name,
                 status == EIGHT_E_TILE_TWICE ? " a second time" : "");
}

static void check_goal(const char *text)
{
    char found[SHAPE_BYTES];
    const char *nearest = NULL;
    eight_scanner scanner = {.cells_read = 0};
    eight_board goal;
    size_t offset;
    int status = read_goal(text, &goal, &offset);

    if (status == EIGHT_OK)
        return;
    if (status == EIGHT_E_RUN || status == EIGHT_E_ROW) {
        (void)eight_scan(&scanner, text, strlen(text), &offset);
        input_say_shape((eight_status)status, &scanner, found);
    } else
        say_wrong_goal(status, text + offset, found);
    for (unsigned i = 0; i < GOAL_NAMES; i++)
        nearest = options_suggest(nearest, text, named_goals[i].name);
    die_usage("--goal:%zu: %s%s", offset + 1, found,
              options_did_you_mean("--goal=", nearest));
}

eight_board options_goal(const options *options)
{
    eight_board goal = EIGHT_GOAL_LAST;

    /* The parser has already checked the goal. */
    if (options_given(options, &option_goal))
        (void)read_goal(options_text(options, &option_goal, NULL), &goal, NULL);
    return goal;
}

/* ---- Options and operands of several commands ------------------------- */

static void check_order(const char *order)
{
    if (strlen(order) != 4 || strspn(EIGHT_MOVE_LETTERS, order) != 4)
        die_usage("--order: found %s, expected the letters u, d, l and r once "
                  "each",
                  fail_quoted(order));
}

const option_spec option_goal = {
    "goal",
    "GOAL",
    OPTION_WORDS(GOALS),
    .check = check_goal,
    .help = "the goal: a board, or last (12345678x, the usual default),\n"
            "first (x12345678), spiral or luogu (both 1238x4765)",
    .words_help = GOALS(OPTION_LINE)};

const option_spec option_order = {
    "order", "ORDER", OPTION_NAMES(DEFAULT_ORDER, "dlru"), .check = check_order,
    .help = "the order of moves that ranks shortest solutions: any\n"
            "permutation of udlr (default: udlr; dlru for path)"};

const option_spec option_lines = {
    "lines", .help =
                 "each line of the input is a query, and has one line as its\n"
                 "answer; for a bad query this is \"error: COLUMN: what is\n"
                 "wrong\" (with --json, an object with the field error);\n"
                 "answers of several lines require --json"};

const option_spec option_format = {
    "format", "FORMAT", OPTION_WORDS(FORMATS),
    .help = "the notation of boards: plain (default), spaced (a space\n"
            "between cells), capital (X as the blank), zero (0 as the\n"
            "blank), uva652 (the number of boards first) or princeton (3\n"
            "before each board)",
    .words_help = FORMATS(OPTION_LINE)};

const option_spec option_moves = {
    "moves", "NOTATION", OPTION_WORDS(NOTATIONS),
    .help = "the notation of moves: blank (the blank's direction; the\n"
            "default), tile (the tile's direction) or number (the\n"
            "tile's number)",
    .words_help = NOTATIONS(OPTION_LINE)};

const option_spec option_pairs = {
    "pairs", .help = "read pairs of boards instead, each a start and its goal"};

const option_spec option_no_count = {
    "no-count",
    .help = "read queries until the end of the input; the number of\n"
            "queries, T, does not come before them",
};

const option_spec option_json = {"json",
                                 .help = "print JSON, one object on each line"};
const option_spec option_tables = {
    "tables", "FILE",
    .help = "the table file (default: see FILES in eight(1))"};
const option_spec *const main_options[] = {&option_tables, &option_help,
                                           &option_version, NULL};

const option_spec operand_input = {
    .argument = "INPUT",
    .help = "boards, each of nine cells, row by row: the tiles 1 to 8\n"
            "and a blank (" INPUT_BLANKS ");\n"
            "or a file (./NAME if its name is a board); or - for\n"
            "standard input (default)",
    .many = true};
const option_spec operand_tables = {
    .argument = "FILE",
    .help = "a table file (default: the file that the other commands\n"
            "use)"};
