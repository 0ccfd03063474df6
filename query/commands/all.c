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
    batch *batch;
    const eight_board *start;
    uint64_t left; /* solutions still to print */
} printer;

/* Prints a solution; stops at the limit or on a write error. */
static int print_solution(void *context, const char *moves, int length)
{
    printer *printer = context;
    batch *batch = printer->batch;
    char notated[EIGHT_MOVES_SIZE];

    memcpy(notated, moves, (size_t)length + 1);
    notation_rewrite(batch->notation, printer->start, notated);
    if (batch->as_json)
        json_text(&batch->json, NULL, notated);
    else
        output_print(&batch->context->output, "%s\n", notated);
    return batch->context->output.failed || --printer->left == 0;
}

/* Prints the solutions of a board, up to the limit. */
static bool print_solutions(batch *batch, size_t i)
{
    printer printer = {
        batch, &batch->queries[2 * i],
        options_number(batch->options, &option_limit, UINT64_MAX)};

    return printer.left == 0 ||
           context_check(batch->context,
                         eight_all_solutions(batch->context->tables,
                                             printer.start, &batch->goal,
                                             batch->order, print_solution,
                                             &printer));
}

/* Counts the solutions of a board. */
static bool look(batch *batch, size_t i)
{
    int *solutions = batch->argument;

    *solutions =
        eight_all_solutions(batch->context->tables, &batch->queries[2 * i],
                            &batch->goal, batch->order, NULL, NULL);
    return context_check(batch->context, *solutions);
}

static char *print_all(batch *batch, size_t i, char *to)
{
    const int *solutions = batch->argument;
    output *output = &batch->context->output;

    if (options_given(batch->options, &option_total))
        output_print(output, "%d\n", *solutions < 0 ? 0 : *solutions);
    else if (*solutions < 0)
        output_text(output, "unsolvable\n");
    else if (!print_solutions(batch, i))
        return NULL;
    return to;
}

static bool add_fields(batch *batch, size_t i)
{
    const int *solutions = batch->argument;

    json_number(&batch->json, "solutions", *solutions < 0 ? 0 : *solutions);
    if (options_given(batch->options, &option_total))
        return true;
    json_open(&batch->json, "moves", "[");
    if (!print_solutions(batch, i))
        return false;
    json_close(&batch->json, "]");
    return true;
}

static bool run(context *context, const options *options)
{
    int solutions;

    return options_exclude(options, &context->failure, &option_total,
                           &option_limit) &&
           batch_run(&(batch){.context = context,
                              .options = options,
                              .order = DEFAULT_ORDER,
                              .apart = !options_given(options, &option_total),
                              .look = look,
                              .answer = print_all,
                              .fields = add_fields,
                              .argument = &solutions});
}

const command command_all = {
    .name = "all",
    .summary = "list every shortest solution",
    .usage = "[OPTIONS] [INPUT...]",
    .text = "Prints every shortest solution of each board, one per line, or\n"
            "'unsolvable'.  A solved board has one solution, an empty line.\n"
            "Without --total, a blank line separates the answers.\n",
    .example = "eight all 4 1 2 7 8 3 x 6 5",
    .options =
        OPTIONS(&operand_input, BATCH_OPTIONS, &option_order, &option_moves,
                &option_lines, &option_total, &option_limit),
    .run = run,
};
