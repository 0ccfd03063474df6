/* answers.c - see answers.h. */
#include "cli/answers.h"

#include "io/json.h"
#include "io/output.h"

#include <inttypes.h>

void answers_open_object(const solver *solver, const queries *queries, size_t i)
{
    bool solvable = solver->length[i] >= 0;

    json_open_line();
    if (queries->lines)
        json_number("line", (int64_t)queries_number(queries, i));
    json_board("board", queries->format, queries_start(queries, i));
    json_board("goal", queries->format, queries_goal(queries, i));
    if (solver->order != NULL && solver->engine == ENGINE_table)
        json_text("order", solver->order);
    json_truth("solvable", solvable);
    json_number("distance", solver->length[i]);
    if (solver->order != NULL)
        json_text("solution", solvable ? solver->moves[i] : NULL);
}

bool answers_print_object(const solver *solver, const queries *queries,
                          size_t i)
{
    answers_open_object(solver, queries, i);
    json_close_line();
    return true;
}

void answers_print_error(const queries *queries)
{
    const input_place *place = &queries->context->input.failed_at;

    if (queries->as_json) {
        json_open_line();
        json_number("line", (int64_t)place->line);
        json_number("column", (int64_t)place->column);
        json_text("error", queries->error);
        json_close_line();
    } else {
        output_print("error: %" PRIu64 ": %s\n", place->column, queries->error);
    }
    output_end();
}

void answers_note_errors(const queries *queries, uint64_t errors)
{
    fail(EXIT_BAD_INPUT, "%s: %" PRIu64 " %s invalid",
         queries->context->input.name, errors,
         errors == 1 ? "line is" : "lines are");
}
