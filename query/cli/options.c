/* options.c - see options.h. */
#include "cli/options.h"

#include "cli/suggest.h"
#include "io/input.h"
#include "io/number.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- Options and operands of several commands -------------------------- */

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

const option_spec option_goal = {"goal", "GOAL", goal_names, .help = goal_help};
const option_spec operand_goal = {
    .argument = "GOAL", .values = goal_names, .help = goal_help};

const option_spec option_order = {
    "order", "ORDER", DEFAULT_ORDER " dlru",
    .help = "the order of moves that ranks shortest solutions: any\n"
            "permutation of udlr (default: udlr; for path: dlru)"};

const option_spec option_format = {
    "format", "FORMAT", "plain uva652 princeton",
    .help = "the input format: plain (default), boards until the end;\n"
            "uva652, the number of boards, then the boards, with a\n"
            "blank line between answers; princeton, the dimension 3\n"
            "before each board"};

const option_spec option_moves = {
    "moves", "NOTATION", "blank tile number",
    .help = "how to write a move: blank (default), the direction of\n"
            "the blank; tile, the opposite direction, of the tile\n"
            "that it swaps with; number, the number of that tile"};

const option_spec option_no_count = {
    "no-count", .help = "the input has no T: pairs until its end"};

const option_spec option_engine = {
    "engine", "ENGINE", "table bfs astar idastar",
    .help = "what computes the answers: table (default), look-ups;\n"
            "bfs, breadth-first search, and idastar, iterative\n"
            "deepening, the same answers; astar, A*, another shortest\n"
            "solution in many cases.  Searches need no tables."};

const option_spec option_heuristic = {
    "heuristic", "BOUND", "manhattan misplaced conflict inversion",
    .help = "the lower bound for astar and idastar: manhattan\n"
            "(default); misplaced, the tiles not in place; conflict,\n"
            "Manhattan with linear conflicts; inversion, the\n"
            "inversion distance"};

const option_spec option_visited = {
    "visited", "SET", "rank hash tree",
    .help = "how bfs stores visited boards: rank (default), flags\n"
            "by permutation rank; hash, a hash table; tree, a search\n"
            "tree"};

const option_spec option_stats = {
    "stats", .help = "with searches, a line per answer on standard error:\n"
                     "length (-1: unsolvable), boards generated and expanded,\n"
                     "largest frontier, bytes, seconds"};

const option_spec option_json = {"json",
                                 .help = "print one JSON object instead"};
const option_spec option_svg = {"svg", .help = "draw an SVG picture instead"};
const option_spec option_help = {"help", .help = "print this and exit",
                                 .letter = 'h'};

const option_spec option_tables = {
    "tables", "FILE",
    .help = "the table file (default: see FILES in eight(1))"};
const option_spec option_version = {
    "version", .help = "print the version and exit", .letter = 'V'};

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

/* ---- Boards ------------------------------------------------------------ */

bool options_goal(failure *failure, const char *what, const char *text,
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

/* ---- Values ------------------------------------------------------------ */

static bool check_order(failure *failure, const char *order)
{
    return (strlen(order) == 4 && strspn(EIGHT_MOVE_LETTERS, order) == 4) ||
           fail(failure, EXIT_USAGE,
                "--order %s: expected the letters u, d, l and r once each",
                quoted(order));
}

/* Finds the place of a value's text among the words of its option. */
static bool read_word(failure *failure, const option_spec *spec,
                      option_value *value)
{
    const char *word = spec->values;
    size_t length;

    for (value->number = 0; *word != '\0'; value->number++) {
        length = strcspn(word, " ");
        if (strncmp(value->text, word, length) == 0 &&
            value->text[length] == '\0')
            return true;
        word += length + (word[length] == ' ');
    }
    return fail(failure, EXIT_USAGE, "--%s %s: expected one of: %s", spec->name,
                quoted(value->text), spec->values);
}

static bool read_number(failure *failure, const option_spec *spec,
                        option_value *value)
{
    const char *end = number_parse(value->text, spec->most, &value->number);

    if (end != NULL && *end == '\0')
        return true;
    return fail(failure, EXIT_USAGE,
                "--%s %s is not a whole number from 0 to %" PRIu64, spec->name,
                quoted(value->text), spec->most);
}

/* Reads and checks the text of one option. */
static bool read_value(options *options, failure *failure,
                       const option_spec *spec, option_value *value)
{
    if (spec == &option_goal)
        return options_goal(failure, "--goal", value->text, &options->goal);
    if (spec == &option_order)
        return check_order(failure, value->text);
    if (spec->values != NULL)
        return read_word(failure, spec, value);
    return spec->most == 0 || read_number(failure, spec, value);
}

/* ---- Parsing ----------------------------------------------------------- */

enum { FIRST_NAME = 256 }; /* getopt's number of list[0], beyond all letters */

/* Makes getopt's lists of letters and of names. */
static void make_lists(const option_spec *const *list, char *letters,
                       struct option *names)
{
    for (int i = 0; list[i] != NULL; i++) {
        const option_spec *spec = list[i];

        if (spec->name == NULL)
            continue;
        *names++ = (struct option){spec->name, spec->argument != NULL, NULL,
                                   FIRST_NAME + i};
        if (spec->letter != '\0')
            *letters++ = spec->letter;
        if (spec->letter != '\0' && spec->argument != NULL)
            *letters++ = ':';
    }
    *letters = '\0';
}

/* The place in the list of what getopt found. */
static int find_place(const option_spec *const *list, int found)
{
    int i = found - FIRST_NAME;

    if (found < FIRST_NAME)
        for (i = 0; list[i]->letter != found; i++)
            ;
    return i;
}

/* Whether there are no more operands than the list has. */
static bool check_operands(const options *options, failure *failure)
{
    char **operand = options->operands;

    for (int i = 0; options->list[i] != NULL; i++) {
        if (options->list[i]->many)
            return true;
        operand += options->list[i]->name == NULL && *operand != NULL;
    }
    return *operand == NULL ||
           fail(failure, EXIT_USAGE, "unexpected operand %s", quoted(*operand));
}

bool options_fail_unknown(failure *failure, const char *what, const char *typed,
                          const char *dashes, const char *nearest)
{
    if (nearest == NULL)
        return fail(failure, EXIT_USAGE, "unknown %s %s", what, quoted(typed));
    return fail(failure, EXIT_USAGE, "unknown %s %s; did you mean '%s%s'?",
                what, quoted(typed), dashes, nearest);
}

/* Notes that a name begins those of several options, or no option's. */
static bool fail_name(failure *failure, const option_spec *const *list,
                      const char *typed)
{
    suggestion nearest = {0};
    bool ambiguous = false;

    for (; typed[1] == '-' && *list != NULL; list++) {
        const char *name = (*list)->name;

        if (name == NULL)
            continue;
        suggest(&nearest, typed + 2, name);
        if (strncmp(typed + 2, name, strlen(typed + 2)) != 0)
            continue;
        if (!ambiguous)
            fail(failure, EXIT_USAGE, "option %s is ambiguous:", quoted(typed));
        ambiguous = true;
        failure_add(failure, " --");
        failure_add(failure, name);
    }
    return !ambiguous &&
           options_fail_unknown(failure, "option", typed, "--", nearest.name);
}

/* Notes why getopt rejected an option. */
static bool fail_option(failure *failure, const option_spec *const *list,
                        int found, char *typed)
{
    char letter[] = {'-', (char)optopt, '\0'};

    if (optopt != 0 && optopt < FIRST_NAME)
        typed = letter;
    else
        typed[strcspn(typed, "=")] = '\0';
    if (found == ':' || optopt >= FIRST_NAME)
        return fail(failure, EXIT_USAGE,
                    found == ':' ? "option %s needs a value"
                                 : "option %s takes no value",
                    quoted(typed));
    return fail_name(failure, list, typed);
}

bool options_parse(options *options, failure *failure, int argc, char **argv,
                   bool stop, const option_spec *const *list)
{
    struct option names[OPTIONS_MAX + 1] = {{0}};
    char letters[2 * OPTIONS_MAX + 3] = "+:"; /* no messages of getopt */
    int found;

    *options = (struct options){.list = list};
    options_goal(failure, "", named_goals[0].name, &options->goal);
    make_lists(list, letters + 2, names);
    optind = 0; /* getopt starts afresh */
    while (!options_given(options, &option_help) &&
           (found = getopt_long(argc, argv, letters + !stop, names, NULL)) !=
               -1) {
        int place;

        if (found == '?' || found == ':')
            return fail_option(failure, list, found, argv[optind - 1]);
        place = find_place(list, found);
        options->value[place].text = optarg != NULL ? optarg : "";
        if (!read_value(options, failure, list[place], &options->value[place]))
            return false;
    }
    options->operands = argv + optind;
    return stop || options_given(options, &option_help) ||
           check_operands(options, failure);
}

const option_value *options_value(const options *options,
                                  const option_spec *spec)
{
    static const option_value none;

    for (int i = 0; options->list[i] != NULL; i++)
        if (options->list[i] == spec)
            return &options->value[i];
    return &none;
}

/* ---- Help -------------------------------------------------------------- */

/* Prints an entry: "  --goal GOAL", and the lines of its help beside it. */
static void print_entry(output *output, const option_spec *spec)
{
    const char letter[] = {'-', spec->letter, ',', ' ', '\0'};
    bool is_option = spec->name != NULL;
    char label[64];

    snprintf(label, sizeof(label), "%s%s%s%s%s",
             spec->letter != '\0' ? letter : "", is_option ? "--" : "",
             is_option ? spec->name : "",
             is_option && spec->argument != NULL ? " " : "",
             spec->argument != NULL ? spec->argument : "");
    for (const char *line = spec->help; *line != '\0';) {
        int length = (int)strcspn(line, "\n");

        output_print(output, "  %-17s  %.*s\n", label, length, line);
        label[0] = '\0';
        line += length + (line[length] == '\n');
    }
}

void options_print(output *output, const option_spec *const *list)
{
    for (; *list != NULL; list++)
        print_entry(output, *list);
}
