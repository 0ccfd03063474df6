/* all.c - runs eight all: prints every shortest solution of a board. */
#include "command.h"
#include "cli/answers.h"
#include "io/json.h"
#include "io/output.h"

#include <string.h>

static const option_spec option_total = {
    "total", .help = "print only the number of solutions: 0 if unsolvable"};
static const option_spec option_limit = {
    "limit", "N", .help = "stop after N solutions of each board",
    .most = UINT64_MAX};

typedef struct all {
    bool total;     /* whether to print only the number of solutions */
    uint64_t limit; /* the most solutions to print of each board */
} all;

/* A printer says what print_solution() prints. */
typedef struct printer {
    const solver *solver;
    const eight_board *start;
    uint64_t left; /* the number of solutions still to print */
    bool as_json;
} printer;

/*
 * Prints a solution, as a value of a JSON list or as a line.  Returns whether
 * to stop: at the limit or after a failed write.
 */
static int print_solution(void *context, const char *moves, int length)
{
    printer *printer = context;
    char notated[EIGHT_MOVES_SIZE];

    memcpy(notated, moves, (size_t)length + 1);
    notation_rewrite(printer->solver->notation, printer->start, notated);
    if (printer->as_json) {
        json_text(NULL, notated);
    } else {
        output_text(notated);
        output_text("\n");
    }
    return fail_status() != EXIT_ANSWERED || --printer->left == 0;
}

/* Prints the solutions of query i, at most `limit`. */
static bool print_solutions(const solver *solver, const queries *queries,
                            size_t i, uint64_t limit)
{
    const context *context = solver->context;
    printer printer = {solver, queries_start(queries, i), limit,
                       queries->as_json};

    return limit == 0 ||
           tables_check(context, eight_all_solutions(
                                     context->tables, printer.start,
                                     queries_goal(queries, i), solver->order,
                                     print_solution, &printer));
}

/*
 * Returns the number of solutions of query i; or -1, with the failure noted, if
 * it cannot count them.
 */
static int count_solutions(const solver *solver, const queries *queries,
                           size_t i)
{
    context *context = solver->context;
    int solutions = eight_all_solutions(
        context->tables, queries_start(queries, i), queries_goal(queries, i),
        solver->order, NULL, NULL);

    if (solutions == EIGHT_UNSOLVABLE)
        return 0;
    return tables_check(context, solutions) ? solutions : -1;
}

static bool print_total(const solver *solver, const queries *queries, size_t i)
{
    int solutions = count_solutions(solver, queries, i);

    if (solutions < 0)
        return false;
    output_number(solutions);
    output_text("\n");
    return true;
}

static bool print_lines(const solver *solver, const queries *queries, size_t i,
                        uint64_t limit)
{
    if (solver->length[i] < 0)
        output_text("unsolvable\n");
    return print_solutions(solver, queries, i, limit);
}

static bool print_object(const solver *solver, const queries *queries, size_t i,
                         const all *all)
{
    int solutions = count_solutions(solver, queries, i);

    if (solutions < 0)
        return false;
    answers_open_object(solver, queries, i);
    json_number("solutions", solutions);
    if (!all->total) {
        json_open("all_solutions", "[");
        if (!print_solutions(solver, queries, i, all->limit))
            return false;
        json_close("]");
    }
    json_close_line();
    return true;
}

static bool print(void *command, const solver *solver, const queries *queries,
                  size_t i)
{
    const all *all = command;

    if (queries->as_json)
        return print_object(solver, queries, i, all);
    return all->total ? print_total(solver, queries, i)
                      : print_lines(solver, queries, i, all->limit);
}

static void run(context *context, const options *options)
{
    all all = {options_given(options, &option_total),
               options_number(options, &option_limit, UINT64_MAX)};
    queries queries;
    solver solver;

    if (all.total && options_given(options, &option_limit))
        die_usage("use either --total or --limit, not both");
    queries_choose(&queries, context, options, QUERY_BOARD);
    if (!all.total) {
        queries_allow_lines(&queries, options_given(options, &option_limit)
                                          ? "--json"
                                          : "--json or --total");
        queries.apart = !queries.as_json;
    }
    solver_open(&solver, context, options, DEFAULT_ORDER);
    queries_open(&queries, options->operands);
    answers_print_all(&solver, &queries, print, &all);
}

const command command_all = {
    .name = "all",
    .summary = "list every shortest solution",
    .usage = "[OPTIONS] [INPUT...]",
    .text = "Prints every shortest solution of each board, one per line, or\n"
            "'unsolvable'.  A solved board has one solution, an empty line.\n"
            "Without --total and --json, a blank line separates the answers.\n",
    .example = "eight all 4 1 2 7 8 3 x 6 5",
    .options =
        OPTIONS(&operand_input, &option_total, &option_limit, &option_goal,
                &option_order, &option_moves, &option_lines, &option_json,
                &option_format, &option_tables),
    .run = run,
};
