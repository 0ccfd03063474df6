/* solver.c - see solver.h. */
#include "cli/solver.h"

#include "cli/tables.h"

/*
 * For this number of pairs or more, it is faster to expand the tables before
 * the first query.  Otherwise the library expands a table only after thousands
 * of queries to this table, and answers these queries more slowly.
 */
enum { MANY_QUERIES = 100000 };

void solver_choose(solver *solver, context *context, const options *options,
                   const char *order)
{
    solver->context = context;
    solver->choice = (engine_choice){.engine = ENGINE_table};
    solver->order =
        order == NULL ? NULL : options_text(options, &option_order, order);
    solver->notation =
        (move_notation)options_value(options, &option_moves)->number;
    solver->most = QUERIES_MOST;
}

void solver_choose_engine(solver *solver, const options *options)
{
    engine_choose(&solver->choice, options);
    if (solver->choice.engine != ENGINE_table)
        solver->most = 1;
}

void solver_open(const solver *solver)
{
    if (solver->choice.engine == ENGINE_table)
        tables_open(solver->context);
}

/* ---- Solving ----------------------------------------------------------- */

/*
 * Expands a table for each root, as a survey does.  If this fails, the queries
 * take longer or report the error.
 */
static void expand_tables(const eight_tables *tables)
{
    for (unsigned i = 0; i < EIGHT_STATES; i += EIGHT_STATES / EIGHT_CELLS) {
        eight_board root;

        (void)eight_board_at(&root, NULL, i); /* there is such an index */
        (void)eight_survey(tables, &root, NULL, NULL, NULL);
    }
}

/*
 * Answers all queries from the tables.  A negative length is a query's status.
 */
static void look_up(solver *solver, const queries *queries)
{
    const eight_tables *tables = solver->context->tables;
    const ptrdiff_t size = sizeof(eight_board);
    const eight_board *goals = queries_goal(queries, 0);
    ptrdiff_t start_stride = queries->pairs ? 2 * size : size;
    ptrdiff_t goal_stride = queries->pairs ? 2 * size : 0;
    size_t n = queries->count;

    if (queries->pairs && queries->before == 0 &&
        queries->expected >= MANY_QUERIES)
        expand_tables(tables);
    if (solver->order != NULL)
        (void)eight_solve_many(tables, queries->boards, start_stride, goals,
                               goal_stride, n, solver->order, solver->moves,
                               solver->length);
    else
        (void)eight_distance_many(tables, queries->boards, start_stride, goals,
                                  goal_stride, n, solver->length);
}

/* Returns whether one of n queries has an error instead of an answer. */
static bool have_error(const solver *solver, size_t n)
{
    unsigned errors = 0;

    /* The body has no branch, because every query runs it. */
    for (size_t i = 0; i < n; i++)
        errors |= solver->length[i] < EIGHT_UNSOLVABLE;
    return errors != 0;
}

/*
 * Notes the first error.  Returns the number of queries before it, which all
 * have an answer.
 */
static size_t count_answers(const solver *solver)
{
    size_t n = 0;

    while (tables_check(solver->context, solver->length[n]))
        n++;
    return n;
}

size_t solver_solve(solver *solver, const queries *queries)
{
    size_t n = queries->count;

    if (solver->choice.engine == ENGINE_table)
        look_up(solver, queries);
    else if (!engine_search(&solver->choice, queries_start(queries, 0),
                            queries_goal(queries, 0), solver->moves[0],
                            solver->length))
        return 0; /* a search answers only one query */
    if (have_error(solver, n))
        n = count_answers(solver);
    if (solver->order != NULL && solver->notation != MOVES_blank)
        for (size_t i = 0; i < n; i++)
            notation_rewrite(solver->notation, queries_start(queries, i),
                             solver->moves[i]);
    return n;
}
