/*
 * commands.c - runs `eight solve` and `eight path` as processes, and compares
 * their answers for all boards with the results of the reference search.
 */
#include "process.h"
#include "reference.h"
#include "goal_last.h"

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static reference_graph *graph;

static void set_up(void)
{
    graph = reference_graph_new();
    cr_assert_not_null(graph);
}

static void tear_down(void)
{
    free(graph);
}

TestSuite(commands, .init = set_up, .fini = tear_down);

/* A text is built piece by piece with add(). */
typedef struct text {
    char *at;
    size_t length;
    size_t capacity;
} text;

static text new_text(size_t capacity)
{
    text text = {malloc(capacity), 0, capacity};

    cr_assert_not_null(text.at);
    return text;
}

__attribute__((format(printf, 2, 3))) static void add(text *text,
                                                      const char *format, ...)
{
    size_t room = text->capacity - text->length;
    va_list arguments;
    int n;

    va_start(arguments, format);
    n = vsnprintf(text->at + text->length, room, format, arguments);
    va_end(arguments);
    cr_assert(n >= 0 && (size_t)n < room);
    text->length += (size_t)n;
}

/* Returns the number, counted from 1, of the first line that differs. */
static unsigned line_of_difference(const char *a, const char *b)
{
    unsigned line = 1;

    for (; *a == *b && *a != '\0'; a++, b++)
        line += *a == '\n';
    return line;
}

/*
 * Runs `eight`, which must write `expected` to standard output, and nothing to
 * standard error.
 */
static void check_run(const char *const argv[], const text *input,
                      const text *expected)
{
    process_result found;

    process_run(argv, "/", input->at, input->length, &found);
    cr_expect_eq(found.status, 0, "exit status %d", found.status);
    cr_expect_str_empty((char *)found.err.at);
    cr_expect(found.out.length == expected->length &&
                  memcmp(found.out.at, expected->at, expected->length) == 0,
              "the output differs on line %u",
              line_of_difference((char *)found.out.at, expected->at));
    process_free(&found);
}

static void add_board(text *text, const eight_board *board)
{
    char cells[10] = "";

    for (unsigned i = 0; i < 9; i++)
        cells[i] = "x12345678"[board->cell[i]];
    add(text, "%s", cells);
}

Test(commands, solve_all_boards)
{
    static const char *const argv[] = {"eight", "solve", NULL};
    uint8_t *distance = reference_distances(graph, &goal_last);
    text input = new_text(NAIVE_BOARDS * 16);
    text expected = new_text(NAIVE_BOARDS * 40);

    cr_assert_not_null(distance);
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board board = naive_board(n);
        char moves[EIGHT_MOVES_SIZE];
        int length = reference_first(graph, distance, n, "udlr", moves);

        add_board(&input, &board);
        add(&input, "\n");
        add(&expected, "%s\n", length < 0 ? "unsolvable" : moves);
    }
    check_run(argv, &input, &expected);
    free(distance);
    free(input.at);
    free(expected.at);
}

/* Runs `eight path` on all boards from which the goal is reachable. */
static void check_paths(const eight_board *goal, text *input, text *expected)
{
    static const char *const argv[] = {"eight", "path", "--no-count", NULL};
    uint8_t *distance = reference_distances(graph, goal);
    unsigned k = 0;

    cr_assert_not_null(distance);
    input->length = expected->length = 0;
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board start = naive_board(n);
        char moves[EIGHT_MOVES_SIZE];
        int length = reference_first(graph, distance, n, "dlru", moves);

        if (length < 0)
            continue;
        add_board(input, &start);
        add_board(input, goal);
        add(input, "\n");
        add(expected, "Case %u: %d\n%s\n", ++k, length, moves);
    }
    cr_expect_eq(k, EIGHT_STATES);
    check_run(argv, input, expected);
    free(distance);
}

Test(commands, path_of_all_relabelled_queries)
{
    text input = new_text(EIGHT_STATES * 24);
    text expected = new_text(EIGHT_STATES * 56);

    for (unsigned z = 0; z < 9; z++) {
        eight_board goal = naive_root(z);

        check_paths(&goal, &input, &expected);
    }
    free(input.at);
    free(expected.at);
}
