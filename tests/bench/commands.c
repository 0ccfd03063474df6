/* commands.c - see commands.h. */
#include "commands.h"

#include "answers.h"
#include "inputs.h"
#include "process.h"
#include "report.h"

#include <stdio.h>
#include <string.h>

enum {
    BOARDS = 200000, /* the number of boards for plain `solve` */
    TENTH = BOARDS / 10,
    PAIRS = BOARDS / 2,
    SEARCHED = 100, /* the number of boards for A* and IDA* */
    REPEATS = 9,
    TEXT_BYTES = 64,
};

/* These are the files of the queries, and of the answers of plain `solve`. */
static const char boards_in[] = "boards.in", tenth_in[] = "tenth.in",
                  pairs_in[] = "pairs.in", searched_in[] = "searched.in",
                  hardest_in[] = "hardest.in", solve_out[] = "solve.out";

/* Describes a command whose time is compared with the time of plain `solve`. */
typedef struct form {
    const char *words;
    const char *in;    /* the file for standard input, or NULL */
    double most_ratio; /* the target for the ratio to plain `solve` */
    bool solves; /* prints a solution or `unsolvable` for each board of `in` */
} form;

static const form forms[] = {
    {"solve --moves tile", boards_in, 5, false},
    {"solve --moves number", boards_in, 4, false},
    {"solve --lines", boards_in, 4, true},
    {"solve --json", boards_in, 8, false},
    {"solve --json --lines", boards_in, 12, false},
    {"path", pairs_in, 3, false},
    {"path --json", pairs_in, 8, false},
    {"distance --goal last", boards_in, 1.5, false},
    {"check --quiet solve boards.in solve.out", NULL, 4, false},
    {"all", tenth_in, 6, false},
    {"all --total", tenth_in, 5, false},
    {"all --json", tenth_in, 12, false},
    {"show", tenth_in, 15, false},
    {"show --json", tenth_in, 10, false},
    {"export --as csv", NULL, 15, false},
    {"export --as jsonl", NULL, 18, false},
    {"export --as npy", NULL, 8, false},
    {"random --seed 1 --count 100000", NULL, 3, false},
    {"verify", NULL, 6, false},
    {"info", NULL, 0.5, false},
    {"stats", NULL, 1, false},
    {"compare", hardest_in, 100, false},
    {"solve --engine bfs", hardest_in, 5, true},
    {"solve --engine astar", searched_in, 2, true},
    {"solve --engine idastar", searched_in, 2, true},
};

/*
 * Returns whether a form's solutions are correct: they reach the goal, and are
 * as long as the solutions of plain `solve`.
 */
static bool check_solutions(const char *eight, const program *ours)
{
    const program solve = {{eight, "solve"}, ours->in, "checked.out"};

    process_run(&solve);
    return answers_solve(ours->in, ours->out, solve.out);
}

/* Splits words at the spaces, in place, into the arguments of a program. */
static void split(char *words, program *program)
{
    size_t i = 1;

    for (char *word = strtok(words, " "); word != NULL;
         word = strtok(NULL, " "))
        program->argv[i++] = word;
}

/*
 * Prints a row, which has no numbers if the command fails.  Returns whether the
 * command succeeds and its solutions, if they are checked, are correct.
 */
static bool print_row(const char *eight, const form *form)
{
    const program solve = {{eight, "solve"}, boards_in, solve_out};
    program ours = {{eight}, form->in, "form.out"};
    char words[TEXT_BYTES];
    char what[2 * TEXT_BYTES];
    row row = {.what = what, .unit = "ms"};
    bool correct = true;

    snprintf(words, sizeof(words), "%s", form->words);
    snprintf(what, sizeof(what), "  %s%s%s", words,
             form->in == NULL ? "" : " <", form->in == NULL ? "" : form->in);
    split(words, &ours);
    if (process_succeeds(&ours)) {
        duel duel = process_cpu_duel(&ours, &solve, REPEATS);

        row.ours = 1e3 * duel.ours;
        row.reference = 1e3 * duel.reference;
        row.ratio = 1 / duel.ratio;
        row.most_ratio = form->most_ratio;
        correct = !form->solves || check_solutions(eight, &ours);
    } else {
        correct = false;
        fprintf(stderr, "bench: failed: eight %s\n", form->words);
    }
    report_row(&row);
    return correct;
}

bool commands_print(const char *eight)
{
    const program solve = {{eight, "solve"}, boards_in, solve_out};
    row row = {.what = "solve <boards.in, CPU time", .unit = "ms"};
    bool correct = true;

    input_boards(boards_in, BOARDS, 0);
    input_boards(tenth_in, TENTH, 0);
    input_boards(searched_in, SEARCHED, 0);
    input_pairs(pairs_in, PAIRS, 0);
    input_hardest(hardest_in);
    row.ours = 1e3 * process_cpu_duel(&solve, &solve, REPEATS).ours;
    report_row(&row);
    for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
        correct &= print_row(eight, &forms[i]);
    return correct;
}
