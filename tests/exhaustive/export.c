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

/* Returns the Manhattan distance to 12345678x. */
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

/*
 * Returns half the number of inversions when the cells are read in the given
 * order.
 */
static unsigned half_inversions(const eight_board *board,
                                const unsigned order[EIGHT_CELLS])
{
    static const unsigned goal[2][EIGHT_CELLS] = {
        {0, 1, 2, 3, 4, 5, 6, 7, 8}, /* tile t's place in the goal, by rows */
        {0, 1, 4, 7, 2, 5, 8, 3, 6}, /* tile t's place there, by columns */
    };
    const unsigned *turn = goal[order[1] == 3];
    unsigned count = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        for (unsigned j = 0; j < i; j++) {
            unsigned later = board->cell[order[i]];
            unsigned former = board->cell[order[j]];

            count += later != 0 && former != 0 && turn[former] > turn[later];
        }
    return count / 2;
}

static unsigned inversion(const eight_board *board)
{
    static const unsigned by_rows[] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    static const unsigned by_columns[] = {0, 3, 6, 1, 4, 7, 2, 5, 8};

    return half_inversions(board, by_rows) + half_inversions(board, by_columns);
}

/*
 * Considers the tiles of a line that belong in this line.  Returns the least
 * number of these tiles that must leave the line so that the tiles that stay
 * are in order.  Tries every set of these tiles as the tiles that stay.
 * by_column is 1 for a column.
 */
static unsigned leaving(const eight_board *board, int line, int by_column)
{
    unsigned least = 3;
    unsigned tiles = 0;

    for (unsigned stay = 0; stay < 8; stay++) {
        unsigned in_order = 1;
        unsigned staying = 0;
        int last = -1;

        tiles = 0;
        for (int k = 0; k < 3; k++) {
            int to = board->cell[by_column ? 3 * k + line : 3 * line + k] - 1;

            if (to < 0 || (by_column ? to % 3 : to / 3) != line)
                continue;
            tiles++;
            if (stay >> k & 1) {
                in_order &= to > last;
                last = to;
                staying++;
            }
        }
        if (in_order && tiles - staying < least)
            least = tiles - staying;
    }
    return least;
}

static unsigned misplaced(const eight_board *board)
{
    static const char goal[] = "12345678";
    unsigned tiles = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        tiles += board->cell[i] != 0 && board->cell[i] != goal[i] - '0';
    return tiles;
}

static unsigned conflict(const eight_board *board)
{
    unsigned sum = manhattan(board);

    for (int line = 0; line < 3; line++)
        sum += 2 * leaving(board, line, 0) + 2 * leaving(board, line, 1);
    return sum;
}

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

/* These columns of an export are text in csv and jsonl. */
typedef struct texts {
    char board[EIGHT_CELLS + 1]; /* the blank is an x */
    char best_moves[5];
    char first[EIGHT_MOVES_SIZE];
} texts;

static texts texts_of(const eight_board *board, unsigned number)
{
    unsigned best = reference_best_moves(graph, distance, number);
    texts texts = {.first = ""};
    unsigned n = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        texts.board[i] =
            (char)(board->cell[i] == 0 ? 'x' : '0' + board->cell[i]);
    for (unsigned m = 0; m < 4; m++)
        if (best >> m & 1)
            texts.best_moves[n++] = "udlr"[m];
    reference_first(graph, distance, number, "udlr", texts.first);
    return texts;
}

static void add_csv(const eight_board *board, unsigned number)
{
    texts texts = texts_of(board, number);

    length += (size_t)sprintf(expected + length, "%s,%u,%s,%u,%u,%u,%u,%u,%s\n",
                              texts.board, distance[number], texts.best_moves,
                              (unsigned)solutions[number], misplaced(board),
                              manhattan(board), inversion(board),
                              conflict(board), texts.first);
}

static void add_jsonl(const eight_board *board, unsigned number)
{
    texts texts = texts_of(board, number);

    length += (size_t)sprintf(
        expected + length,
        "{\"board\":\"%s\",\"distance\":%u,\"best_moves\":\"%s\","
        "\"solutions\":%u,\"misplaced\":%u,\"manhattan\":%u,\"inversion_"
        "distance\":%u,"
        "\"conflict\":%u,\"solution\":\"%s\"}\n",
        texts.board, distance[number], texts.best_moves,
        (unsigned)solutions[number], misplaced(board), manhattan(board),
        inversion(board), conflict(board), texts.first);
}

static void add_npy(const eight_board *board, unsigned number)
{
    texts texts = texts_of(board, number);

    memcpy(expected + length, texts.board, EIGHT_CELLS);
    length += EIGHT_CELLS;
    expected[length++] = (char)distance[number];
    expected[length++] = (char)reference_best_moves(graph, distance, number);
    expected[length++] = (char)(solutions[number] % 256);
    expected[length++] = (char)(solutions[number] / 256);
    expected[length++] = (char)misplaced(board);
    expected[length++] = (char)manhattan(board);
    expected[length++] = (char)inversion(board);
    expected[length++] = (char)conflict(board);
    memcpy(expected + length, texts.first, 31); /* the moves, and NULs */
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
