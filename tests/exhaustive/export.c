/*
 * export.c - eight export, compared byte for byte with results of the reference
 * search and of plain counting.
 */
#include "process.h"
#include "reference.h"
#include "scratch.h"
#include "goal_last.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static reference_graph *graph;
static uint8_t *distance;
static uint32_t *solutions;

/* Space for the largest export: 181,440 lines of less than 96 bytes. */
enum { ROOM = EIGHT_STATES * 96 };

static char *expected;
static size_t length;

static void set_up(void)
{
    graph = reference_graph_new();
    cr_assert_not_null(graph);
    distance = reference_distances(graph, &goal_last);
    cr_assert_not_null(distance);
    solutions = reference_solutions(graph, distance);
    expected = malloc(ROOM);
    cr_assert(solutions != NULL && expected != NULL);
    length = 0;
}

static void tear_down(void)
{
    free(expected);
    free(solutions);
    free(distance);
    free(graph);
}

TestSuite(export, .init = set_up, .fini = tear_down);

/* The Manhattan distance to 12345678x. */
static unsigned manhattan(const eight_board *board)
{
    int sum = 0;

    for (int cell = 0; cell < EIGHT_CELLS; cell++) {
        int to = board->cell[cell] - 1;

        if (to >= 0)
            sum += abs(cell / 3 - to / 3) + abs(cell % 3 - to % 3);
    }
    return (unsigned)sum;
}

/* Appends one board to the expected output. */
typedef void add(const eight_board *board, unsigned number);

/* Appends all boards from which 12345678x is reachable, by index. */
static void add_all(add *add)
{
    static uint32_t number_at[EIGHT_STATES];

    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board board = naive_board(n);

        if (naive_is_even(&board))
            number_at[naive_index(&board)] = n;
    }
    for (unsigned i = 0; i < EIGHT_STATES; i++) {
        eight_board board = naive_board(number_at[i]);

        add(&board, number_at[i]);
    }
}

/* Appends a row of text, with x for the blank. */
static void add_text(const char *before, const char *between[4],
                     const char *after, const eight_board *board,
                     unsigned number)
{
    unsigned best = reference_best_moves(graph, distance, number);

    length += (size_t)sprintf(expected + length, "%s", before);
    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        expected[length++] =
            (char)(board->cell[i] == 0 ? 'x' : '0' + board->cell[i]);
    length += (size_t)sprintf(
        expected + length, "%s%u%s%s%s%s%s%s%u%s%u%s", between[0],
        distance[number], between[1], best & 1 ? "u" : "", best & 2 ? "d" : "",
        best & 4 ? "l" : "", best & 8 ? "r" : "", between[2],
        (unsigned)solutions[number], between[3], manhattan(board), after);
}

static void add_csv(const eight_board *board, unsigned number)
{
    const char *between[4] = {",", ",", ",", ","};

    add_text("", between, "\n", board, number);
}

static void add_jsonl(const eight_board *board, unsigned number)
{
    const char *between[4] = {"\",\"distance\":", ",\"best_moves\":\"",
                              "\",\"solutions\":", ",\"manhattan\":"};

    add_text("{\"board\":\"", between, "}\n", board, number);
}

static void add_npy(const eight_board *board, unsigned number)
{
    memcpy(expected + length, board->cell, EIGHT_CELLS);
    length += EIGHT_CELLS;
    expected[length++] = (char)distance[number];
    expected[length++] = (char)reference_best_moves(graph, distance, number);
    expected[length++] = (char)manhattan(board);
    expected[length++] = (char)(solutions[number] % 256);
    expected[length++] = (char)(solutions[number] / 256);
}

/* Runs eight export and compares. */
static void check(const char *format)
{
    const char *argv[] = {"eight", "export", "--format", format, NULL};
    char *folder = scratch_new();
    process_result found;
    size_t i = 0;

    process_run(argv, folder, "", 0, &found);
    scratch_remove(folder);
    cr_expect_eq(found.status, 0);
    cr_expect_eq(found.err.length, 0);
    cr_assert_eq(found.out.length, length, "%zu bytes, expected %zu",
                 found.out.length, length);
    while (i < length && found.out.at[i] == (uint8_t)expected[i])
        i++;
    cr_expect_eq(i, length, "byte %zu of %zu differs", i, length);
    process_free(&found);
}

Test(export, csv)
{
    length = (size_t)sprintf(expected,
                             "board,distance,best_moves,solutions,manhattan\n");
    add_all(add_csv);
    check("csv");
}

Test(export, jsonl)
{
    add_all(add_jsonl);
    check("jsonl");
}

Test(export, npy)
{
    static const char dictionary[] =
        "{'descr': [('board', '|u1', (9,)), ('distance', '|u1'), "
        "('best_moves', '|u1'), ('manhattan', '|u1'), ('solutions', '<u2')], "
        "'fortran_order': False, 'shape': (181440,), }";

    /* The header ends with a line end and has 192 bytes, a multiple of 64. */
    memset(expected, ' ', 191);
    memcpy(expected, "\x93NUMPY\x01\x00\xb6\x00", 10);
    memcpy(expected + 10, dictionary, strlen(dictionary));
    expected[191] = '\n';
    length = 192;
    add_all(add_npy);
    check("npy");
}
