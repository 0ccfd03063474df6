/* all.c - eight all: every shortest solution of a board. */
#include "command.h"

static const option_spec option_count = {
    "count", .help = "print only the number of solutions: 0 if unsolvable"};
static const option_spec option_limit = {
    "limit", "N", .help = "stop after N solutions", .most = UINT64_MAX};

/* The context of print_solution(). */
typedef struct printer {
    output *output;
    uint64_t left; /* solutions still to print */
} printer;

/* Prints a solution; stops at the limit or on a write error. */
static int print_solution(void *context, const char *moves, int length)
{
    printer *printer = context;

    (void)length;
    return !output_print(printer->output, "%s\n", moves) ||
           --printer->left == 0;
}

static bool answer(context *context, const options *options,
                   const eight_board *board)
{
    bool count = options_given(options, &option_count);
    printer printer = {&context->output,
                       options_number(options, &option_limit, UINT64_MAX)};
    eight_board goal = options_goal(options);
    int found;

    if (printer.left == 0)
        return true;
    found =
        eight_all_solutions(context->tables, board, &goal,
                            options_text(options, &option_order, DEFAULT_ORDER),
                            count ? NULL : print_solution, &printer);
    if (!context_check(context, found))
        return false;
    if (count)
        return output_print(&context->output, "%d\n", found < 0 ? 0 : found);
    return found > 0 || output_text(&context->output, "unsolvable\n");
}

static bool run(context *context, const options *options)
{
    eight_board board;
    bool apart = false; /* a blank line goes before the next answer */
    read_result result;

    if (options_given(options, &option_count) &&
        options_given(options, &option_limit))
        return fail(&context->failure, EXIT_USAGE,
                    "use either --count or --limit, not both");
    if (!context_open_input(context, options->operands, "boards") ||
        !context_open_tables(context))
        return false;
    while ((result = input_board(&context->input, &board)) == READ_OK) {
        if (apart)
            output_text(&context->output, "\n");
        if (!answer(context, options, &board))
            return false;
        apart = !options_given(options, &option_count);
    }
    return result == READ_END;
}

const command command_all = {
    .name = "all",
    .summary = "every shortest solution of a board",
    .usage = "[OPTIONS] [INPUT...]",
    .text = "Prints every shortest solution of each board, one per line, or\n"
            "'unsolvable'.  A solved board has one solution, an empty line.\n"
            "A blank line goes between the answers, but not with --count.\n",
    .example = "eight all 4 1 2 7 8 3 x 6 5",
    .options = OPTIONS(&operand_input, &option_goal, &option_order,
                       &option_count, &option_limit),
    .run = run,
};
