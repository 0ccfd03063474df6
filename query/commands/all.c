/* all.c - eight all: every shortest solution of a board. */
#include "command.h"
#include "io/number.h"
#include "cli/operands.h"
#include "cli/options.h"

#include <string.h>

static const char help[] =
    "Usage: eight all [--goal GOAL] [--order ORDER] [--count | --limit N]\n"
    "                 [BOARD]\n"
    "\n"
    "Prints every shortest solution of a board, one a line, or 'unsolvable'.\n"
    "A board that is solved already has one solution, an empty line.\n"
    "\n"
    "  BOARD          the board; the first one of standard input when missing\n"
    "  --goal GOAL    last (1 2 3 4 5 6 7 8 x, the default), first\n"
    "                 (x 1 2 3 4 5 6 7 8), spiral (1 2 3 8 x 4 7 6 5) or\n"
    "                 any board\n"
    "  --order ORDER  u, d, l and r in the order to sort the solutions by\n"
    "                 (default: udlr)\n"
    "  --count        print only how many there are: 0 when unsolvable\n"
    "  --limit N      stop after N solutions\n"
    "  --help         print this and exit\n"
    "\n"
    "Example:  eight all 4 1 2 7 8 3 x 6 5\n";

typedef struct settings {
    options common; /* goal and order */
    bool count;
    bool limited;
    uint64_t limit;
} settings;

/* What print_solution() needs to know. */
typedef struct printer {
    output *output;
    uint64_t left; /* solutions yet to be printed */
} printer;

/* Prints a solution; stops at the limit, and when it could not be written. */
static int print_solution(void *context, const char *moves, int length)
{
    printer *printer = context;
    char *line = output_room(printer->output, EIGHT_MOVES_SIZE);

    if (line == NULL)
        return 1;
    memcpy(line, moves, (size_t)length);
    line[length] = '\n';
    output_add(printer->output, (size_t)length + 1);
    return --printer->left == 0;
}

static bool answer(context *context, const settings *settings,
                   const eight_board *board)
{
    printer printer = {&context->output,
                       settings->limited ? settings->limit : UINT64_MAX};
    int found;

    if (printer.left == 0)
        return true;
    found = eight_all_solutions(
        context->tables, board, &settings->common.goal, settings->common.order,
        settings->count ? NULL : print_solution, &printer);
    if (found < 0 && found != EIGHT_UNSOLVABLE)
        return context_fail_tables(context, found);
    if (settings->count)
        return output_print(&context->output, "%d\n", found < 0 ? 0 : found);
    return found > 0 || output_text(&context->output, "unsolvable\n");
}

static bool read_options(context *context, int argc, char **argv,
                         settings *settings)
{
    static const struct option list[] = {
        {"count", no_argument, NULL, 'c'},
        {"goal", required_argument, NULL, OPTION_GOAL},
        {"limit", required_argument, NULL, 'l'},
        {"order", required_argument, NULL, OPTION_ORDER},
        {NULL, 0, NULL, 0},
    };
    bool right = true;
    int option;

    while (right && (option = getopt_long(argc, argv, "", list, NULL)) != -1)
        switch (option) {
        case 'c':
            settings->count = true;
            break;
        case 'l':
            settings->limited = true;
            right = number_option(context, "--limit", optarg, UINT64_MAX,
                                  &settings->limit);
            break;
        default:
            right = options_handle(&settings->common, context, option);
        }
    if (right && settings->count && settings->limited)
        right = fail(&context->failure, EXIT_USAGE,
                     "--count and --limit exclude each other");
    return right;
}

static bool run(context *context, int argc, char **argv)
{
    settings settings = {.common = OPTIONS_INIT};
    eight_board board;

    settings.common.order = "udlr";
    return read_options(context, argc, argv, &settings) &&
           operand_board(context, argc, argv, &board) &&
           context_open_tables(context) && answer(context, &settings, &board);
}

const command command_all = {"all", "every shortest solution of a board", help,
                             run};
