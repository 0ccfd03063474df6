/* all.c - eight all: every shortest solution of a board. */
#include "command.h"
#include "cli/batch.h"

#include <string.h>

static const option_spec option_total = {
    "total", .help = "print only the number of solutions: 0 if unsolvable"};
static const option_spec option_limit = {
    "limit", "N", .help = "stop after N solutions", .most = UINT64_MAX};

/* The context of print_solution(). */
typedef struct printer {
    const batch *batch;
    const eight_board *start;
    uint64_t left; /* solutions still to print */
} printer;

/* Prints a solution; stops at the limit or on a write error. */
static int print_solution(void *context, const char *moves, int length)
{
    printer *printer = context;
    char notated[EIGHT_MOVES_SIZE];

    memcpy(notated, moves, (size_t)length + 1);
    notation_rewrite(printer->batch->notation, printer->start, notated);
    return !output_print(&printer->batch->context->output, "%s\n", notated) ||
           --printer->left == 0;
}

static char *print_all(batch *batch, size_t i, char *to)
{
    context *context = batch->context;
    bool total = options_given(batch->options, &option_total);
    printer printer = {
        batch, &batch->queries[2 * i],
        options_number(batch->options, &option_limit, UINT64_MAX)};
    int found;

    if (printer.left == 0)
        return to;
    found = eight_all_solutions(context->tables, printer.start, &batch->goal,
                                batch->order, total ? NULL : print_solution,
                                &printer);
    if (!context_check(context, found))
        return NULL;
    if (total)
        output_print(&context->output, "%d\n", found < 0 ? 0 : found);
    else if (found < 0)
        output_text(&context->output, "unsolvable\n");
    return to;
}

static bool run(context *context, const options *options)
{
    return options_exclude(options, &context->failure, &option_total,
                           &option_limit) &&
           batch_run(&(batch){.context = context,
                              .options = options,
                              .order = DEFAULT_ORDER,
                              .apart = !options_given(options, &option_total),
                              .answer = print_all});
}

const command command_all = {
    .name = "all",
    .summary = "every shortest solution of a board",
    .usage = "[OPTIONS] [INPUT...]",
    .text = "Prints every shortest solution of each board, one per line, or\n"
            "'unsolvable'.  A solved board has one solution, an empty line.\n"
            "A blank line goes between the answers, but not with --total.\n",
    .example = "eight all 4 1 2 7 8 3 x 6 5",
    .options = OPTIONS(&operand_input, BATCH_OPTIONS, &option_order,
                       &option_moves, &option_total, &option_limit),
    .run = run,
};
