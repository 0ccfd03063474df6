/*
 * answers.h - prints the answers of solve, path, distance, show and all: their
 * loop, and what their answers have in common.
 */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "cli/solver.h"
#include "io/output.h"

/*
 * Opens the JSON object of answer i, and adds the fields that all commands
 * have.
 */
void answers_open_object(const solver *solver, const queries *queries,
                         size_t i);

/* Prints the object with these fields only.  Returns true. */
bool answers_print_object(const solver *solver, const queries *queries,
                          size_t i);

/* Prints what is wrong with a bad line, as its answer. */
void answers_print_error(const queries *queries);

/* Notes the failure that this number of lines were bad. */
void answers_note_errors(const queries *queries, uint64_t errors);

/*
 * Prints the answer to query i.  Returns false, with the failure noted, if that
 * fails.  `command` is what the command gave to answers_print_all().
 */
typedef bool answers_printer(void *command, const solver *solver,
                             const queries *queries, size_t i);

/*
 * Answers queries until there are no more, and prints each answer.  The answer
 * to a bad line is its error; at the end, the failure that there were bad lines
 * is noted.
 *
 * The function is inline because a call of print() for each answer would take 2
 * to 3 % of the time of a million queries.
 */
static inline void answers_print_all(solver *solver, queries *queries,
                                     answers_printer *print, void *command)
{
    uint64_t errors = 0;

    while (queries_next(queries, solver->most)) {
        size_t n = 0;

        if (queries->error == NULL) {
            n = solver_solve(solver, queries);
        } else {
            answers_print_error(queries);
            errors++;
        }
        for (size_t i = 0; i < n; i++) {
            if (queries->apart && queries_number(queries, i) > 1)
                output_text("\n");
            if (!print(command, solver, queries, i))
                break;
            output_end();
        }
    }
    if (errors > 0)
        answers_note_errors(queries, errors);
}

#endif
