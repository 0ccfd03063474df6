/*
 * export.c - compares the output of eight export, byte for byte, with results
 * of the reference search and of plain counting.
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

/*
 * ROOM is enough for the largest export: 181,440 lines of fewer than 192 bytes.
 */
enum { ROOM = EIGHT_STATES * 192 };

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

/* A function of this type appends one board to the expected output. */
typedef void add(const eight_board *board, unsigned number);

/* Appends all boards from which 12345678x is reachable, ordered by index. */
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

/* The columns of a board. */
typedef struct columns {
    char board[EIGHT_CELLS + 1]; /* the blank is an x */
    unsigned best;
    char best_moves[5];
    int misplaced;
    int manhattan;
    int inversion;
    int conflict;
    char first[EIGHT_MOVES_SIZE];
} columns;

static columns columns_of(const eight_board *board, unsigned number)
{
    columns columns = {
        .best = reference_best_moves(graph, distance, number),
        .misplaced = naive_misplaced(board, &goal_last),
        .manhattan = naive_manhattan(board, &goal_last),
        .inversion = naive_inversion_distance(board, &goal_last),
        .conflict = naive_conflict(board, &goal_last),
    };
    unsigned n = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        columns.board[i] = "x12345678"[board->cell[i]];
    for (unsigned m = 0; m < 4; m++)
        if (columns.best >> m & 1)
            columns.best_moves[n++] = "udlr"[m];
    reference_first(graph, distance, number, "udlr", columns.first);
    return columns;
}

/* These are the columns of a line in csv and jsonl. */
#define LINE(columns, number)                                                  \
    (columns).board, distance[number], (columns).best_moves,                   \
        (unsigned)solutions[number], (columns).misplaced, (columns).manhattan, \
        (columns).inversion, (columns).conflict, (columns).first

static void add_csv(const eight_board *board, unsigned number)
{
    columns columns = columns_of(board, number);

    length += (size_t)sprintf(expected + length, "%s,%u,%s,%u,%d,%d,%d,%d,%s\n",
                              LINE(columns, number));
}

static void add_jsonl(const eight_board *board, unsigned number)
{
    columns columns = columns_of(board, number);

    length += (size_t)sprintf(
        expected + length,
        "{\"board\":\"%s\",\"distance\":%u,\"best_moves\":\"%s\","
        "\"solutions\":%u,\"misplaced\":%d,\"manhattan\":%d,"
        "\"inversion_distance\":%d,\"conflict\":%d,\"solution\":\"%s\"}\n",
        LINE(columns, number));
}

static void add_npy(const eight_board *board, unsigned number)
{
    columns columns = columns_of(board, number);
    const unsigned numbers[] = {distance[number],
                                columns.best,
                                solutions[number] % 256,
                                solutions[number] / 256,
                                (unsigned)columns.misplaced,
                                (unsigned)columns.manhattan,
                                (unsigned)columns.inversion,
                                (unsigned)columns.conflict};

    memcpy(expected + length, columns.board, EIGHT_CELLS);
    length += EIGHT_CELLS;
    for (unsigned i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
        expected[length++] = (char)numbers[i];
    memcpy(expected + length, columns.first, 31); /* the moves, and NULs */
    length += 31;
}

/* Runs eight export, and compares its output with the expected output. */
static void check(const char *format)
{
    const char *argv[] = {"eight", "export", "--as", format, NULL};
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
    length = (size_t)sprintf(
        expected, "board,distance,best_moves,solutions,misplaced,"
                  "manhattan,inversion_distance,conflict,solution\n");
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
        "{'descr': [('board', '|S9'), ('distance', '|u1'), "
        "('best_moves', '|u1'), ('solutions', '<u2'), ('misplaced', '|u1'), "
        "('manhattan', '|u1'), ('inversion_distance', '|u1'), "
        "('conflict', '|u1'), ('solution', '|S31')], "
        "'fortran_order': False, 'shape': (181440,), }";

    /*
     * The header is padded to 320 bytes, a multiple of 64, and ends with a line
     * end.
     */
    memset(expected, ' ', 319);
    memcpy(expected, "\x93NUMPY\x01\x00\x36\x01", 10);
    memcpy(expected + 10, dictionary, strlen(dictionary));
    expected[319] = '\n';
    length = 320;
    add_all(add_npy);
    check("npy");
}
