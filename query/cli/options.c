/* options.c - see options.h. */
#include "cli/options.h"

#include "io/number.h"

#include <inttypes.h>
#include <string.h>

/* ---- Boards ----------------------------------------------------------- */

/* Notes what is wrong with a board's text; `names` are other ways to say it. */
static bool fail_board(failure *failure, const char *what, const char *text,
                       eight_status status, size_t offset, const char *names)
{
    char byte[16] = "the end";

    if (status != EIGHT_E_SHORT_BOARD)
        input_describe_byte((unsigned char)text[offset], byte);
    return fail(failure, EXIT_USAGE,
                "%s '%s', character %zu: found %s%s, expected %sthe tiles 1 "
                "to 8 and one blank once each",
                what, text, offset + 1, byte,
                status == EIGHT_E_TILE_TWICE ? " a second time" : "", names);
}

bool options_board(failure *failure, const char *what, const char *text,
                   eight_board *board)
{
    size_t offset;
    eight_status status = eight_board_from_text(text, board, &offset);

    return status == EIGHT_OK ||
           fail_board(failure, what, text, status, offset, "");
}

bool options_goal(failure *failure, const char *what, const char *text,
                  eight_board *goal)
{
    static const struct {
        const char *name;
        eight_board board;
    } named[] = {
        {"last", {{1, 2, 3, 4, 5, 6, 7, 8, 0}}},
        {"first", {{0, 1, 2, 3, 4, 5, 6, 7, 8}}},
        {"spiral", {{1, 2, 3, 8, 0, 4, 7, 6, 5}}},
    };
    size_t offset;
    eight_status status;

    for (unsigned i = 0; i < sizeof(named) / sizeof(named[0]); i++)
        if (strcmp(text, named[i].name) == 0) {
            *goal = named[i].board;
            return true;
        }
    status = eight_board_from_text(text, goal, &offset);
    return status == EIGHT_OK || fail_board(failure, what, text, status, offset,
                                            "last, first, spiral or ");
}

/* ---- Names ------------------------------------------------------------ */

/* Finds text among three names; the place is the enum's value. */
static bool choose(failure *failure, const char *option, const char *text,
                   const char *const names[3], unsigned *chosen)
{
    for (*chosen = 0; *chosen < 3; ++*chosen)
        if (strcmp(text, names[*chosen]) == 0)
            return true;
    return fail(failure, EXIT_USAGE, "--%s '%s': expected %s, %s or %s", option,
                text, names[0], names[1], names[2]);
}

static bool take_engine(options *options, failure *failure, const char *text)
{
    static const char *const names[3] = {"table", "bfs", "astar"};
    unsigned chosen;

    if (!choose(failure, "engine", text, names, &chosen))
        return false;
    options->engine = (engine)chosen;
    return true;
}

static bool take_visited(options *options, failure *failure, const char *text)
{
    static const char *const names[3] = {"rank", "hash", "tree"};
    unsigned chosen;

    if (!choose(failure, "visited", text, names, &chosen))
        return false;
    options->visited = chosen;
    options->visited_given = true;
    return true;
}

static bool take_format(options *options, failure *failure, const char *text)
{
    static const char *const names[3] = {"plain", "uva652", "princeton"};
    unsigned chosen;

    if (!choose(failure, "format", text, names, &chosen))
        return false;
    options->format = (format)chosen;
    return true;
}

static bool take_moves(options *options, failure *failure, const char *text)
{
    static const char *const names[3] = {"blank", "tile", "number"};
    unsigned chosen;

    if (!choose(failure, "moves", text, names, &chosen))
        return false;
    options->notation = (notation)chosen;
    return true;
}

static bool take_order(options *options, failure *failure, const char *text)
{
    options->order = text;
    if (strlen(text) == 4 && strchr(text, 'u') != NULL &&
        strchr(text, 'd') != NULL && strchr(text, 'l') != NULL &&
        strchr(text, 'r') != NULL)
        return true;
    return fail(failure, EXIT_USAGE,
                "--order '%s': expected the letters u, d, l and r once each",
                text);
}

/* ---- Numbers ----------------------------------------------------------*/

bool number_option(context *context, const char *option, const char *text,
                   uint64_t most, uint64_t *number)
{
    const char *end = number_parse(text, most, number);

    if (end != NULL && *end == '\0')
        return true;
    return fail(&context->failure, EXIT_USAGE,
                "%s '%s' is not a whole number from 0 to %" PRIu64, option,
                text, most);
}

/* ---- All together ----------------------------------------------------- */

bool options_handle(options *options, context *context, int option)
{
    failure *failure = &context->failure;

    switch (option) {
    case OPTION_ENGINE:
        return take_engine(options, failure, optarg);
    case OPTION_FORMAT:
        return take_format(options, failure, optarg);
    case OPTION_GOAL:
        options->goal_given = true;
        return options_goal(failure, "--goal", optarg, &options->goal);
    case OPTION_MOVES:
        return take_moves(options, failure, optarg);
    case OPTION_ORDER:
        return take_order(options, failure, optarg);
    case OPTION_VISITED:
        return take_visited(options, failure, optarg);
    case OPTION_STATS:
        options->stats = true;
        return true;
    default:
        return context_fail_option(context);
    }
}

/* Options that say nothing together. */
static bool check(const options *options, failure *failure)
{
    if (options->visited_given && options->engine != ENGINE_BFS)
        return fail(
            failure, EXIT_USAGE,
            "--visited is for --engine bfs alone: no other engine has a "
            "choice of how to remember boards");
    if (options->stats && options->engine == ENGINE_TABLE)
        return fail(failure, EXIT_USAGE,
                    "--stats is for --engine bfs or astar: an answer from "
                    "the tables takes no search");
    if (options->order != NULL && options->engine != ENGINE_TABLE)
        return fail(failure, EXIT_USAGE,
                    "--order is for --engine table alone: a search makes its "
                    "moves in an order of its own");
    return true;
}

bool options_read(options *options, context *context, int argc, char **argv,
                  const struct option *list)
{
    int option;

    while ((option = getopt_long(argc, argv, "", list, NULL)) != -1)
        if (!options_handle(options, context, option))
            return false;
    return check(options, &context->failure);
}
