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

static const char head[] = "board,distance,best_moves,solutions,misplaced,"
                           "manhattan,inversion_distance,conflict,solution\n";

static reference_graph *graph;
static uint8_t *distance;
static uint32_t *solutions;

static void set_up(void)
{
    graph = reference_graph_new();
    cr_assert_not_null(graph);
    distance = reference_distances(graph, &goal_last);
    cr_assert_not_null(distance);
    solutions = reference_solutions(graph, distance);
    cr_assert_not_null(solutions);
}

static void tear_down(void)
{
    free(solutions);
    free(distance);
    free(graph);
}

TestSuite(export, .init = set_up, .fini = tear_down);

/* Writes the expected line of board n.  Returns its length. */
static size_t write_line(unsigned n, char line[192])
{
    eight_board board = naive_board(n);
    unsigned best = reference_best_moves(graph, distance, n);
    char cells[EIGHT_CELLS + 1] = "";
    char best_moves[5] = "";
    char first[EIGHT_MOVES_SIZE];

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        cells[i] = "x12345678"[board.cell[i]];
    for (unsigned m = 0; m < 4; m++)
        if (best >> m & 1)
            best_moves[strlen(best_moves)] = "udlr"[m];
    reference_first(graph, distance, n, "udlr", first);
    return (size_t)snprintf(line, 192, "%s,%u,%s,%u,%d,%d,%d,%d,%s\n", cells,
                            distance[n], best_moves, (unsigned)solutions[n],
                            naive_misplaced(&board, &goal_last),
                            naive_manhattan(&board, &goal_last),
                            naive_inversion_distance(&board, &goal_last),
                            naive_conflict(&board, &goal_last), first);
}

Test(export, every_line)
{
    static unsigned number_at[EIGHT_STATES]; /* the number of each index */
    const char *argv[] = {"eight", "export", NULL};
    char *folder = scratch_new();
    process_result found;
    size_t at = strlen(head);

    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board board = naive_board(n);

        if (naive_is_even(&board))
            number_at[naive_index(&board)] = n;
    }
    process_run(argv, folder, "", 0, &found);
    scratch_remove(folder);
    cr_expect_eq(found.status, 0);
    cr_expect_eq(found.err.length, 0);
    cr_assert_geq(found.out.length, at);
    cr_assert_eq(memcmp(found.out.at, head, at), 0);
    for (unsigned i = 0; i < EIGHT_STATES; i++) {
        char line[192];
        size_t length = write_line(number_at[i], line);

        cr_assert_leq(length, found.out.length - at, "line %u is cut", i);
        cr_assert_eq(memcmp(found.out.at + at, line, length), 0, "line %u", i);
        at += length;
    }
    cr_expect_eq(at, found.out.length);
    process_free(&found);
}
