/* without_file.c - tests handles without a file, whose tables are made. */
#include "file/reader.h"
#include "expand_all.h"
#include "goal_last.h"
#include "naive.h"
#include "paired.h"
#include "process.h"
#include "sample.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static eight_tables *tables;

static void set_up(void)
{
    cr_assert_eq(eight_open_without_file(0, &tables), EIGHT_OK);
}

static void tear_down(void)
{
    eight_close(tables);
}

TestSuite(without_file, .init = set_up, .fini = tear_down);

/* Returns the number of passes, which is the number of tables made. */
static unsigned count_passes(void)
{
    unsigned count = 0;

    for (unsigned root = 0; root < EIGHT_CELLS; root++)
        for (int order = 0; order < EIGHT_ORDERS; order++)
            count += eight_table_of(tables, root, order)->raw != NULL;
    return count;
}

/* Opening makes no table, and each query at most the one that it needs. */
Test(without_file, a_query_makes_its_own_table_only)
{
    const eight_board center = naive_root(4);
    const eight_board pairs[4] = {goal_last, goal_last, center, center};
    char moves[2][EIGHT_MOVES_SIZE];
    int8_t lengths[2];
    eight_table_info info;

    for (size_t i = 0; i < eight_table_count(tables); i++)
        cr_expect_eq(eight_table_describe(tables, i, &info, sizeof(info)),
                     EIGHT_OK);
    cr_expect_eq(count_passes(), 0);
    cr_expect_eq(eight_solve(tables, &goal_last, NULL, "udlr", moves[0]), 0);
    cr_expect_eq(count_passes(), 1);
    cr_expect_eq(eight_solve(tables, &goal_last, NULL, "udlr", moves[0]), 0);
    cr_expect_eq(count_passes(), 1);
    cr_expect_eq(eight_distance(tables, &goal_last, NULL), 0);
    cr_expect_eq(count_passes(), 2);
    cr_expect_eq(eight_best_moves(tables, &goal_last, NULL), 0);
    cr_expect_eq(
        eight_all_solutions(tables, &goal_last, NULL, "rlud", NULL, NULL), 1);
    cr_expect_eq(count_passes(), 2);
    eight_distance_many(tables, PAIRED(pairs), 2, lengths);
    cr_expect_eq(count_passes(), 3);
    eight_solve_many(tables, PAIRED(pairs), 2, "rlud", moves, lengths);
    cr_expect_eq(count_passes(), 5);
    cr_expect_eq(expand_all(tables), EIGHT_OK);
    cr_expect_eq(count_passes(), SAMPLE_TABLES + 2, "and two in rlud");
}

/* Equal bytes give equal answers. */
Test(without_file, tables_have_the_bytes_of_a_file)
{
    const uint8_t *raw;
    eight_table_info info;
    eight_fault fault;

    cr_assert_eq(eight_table_count(tables), SAMPLE_TABLES);
    for (int i = 0; i < SAMPLE_TABLES; i++) {
        const eight_new_table *table = &sample_tables()[i];

        cr_assert_eq(eight_entry_moves(tables, i, &raw), EIGHT_OK);
        cr_expect_arr_eq(raw, table->raw, EIGHT_RAW_BYTES);
        cr_assert_eq(
            eight_table_describe(tables, (size_t)i, &info, sizeof(info)),
            EIGHT_OK);
        cr_expect_eq(info.root_cell, table->root);
        cr_expect_arr_eq(info.order, table->order, sizeof(table->order));
        cr_expect_eq(info.codec, EIGHT_CODEC_NONE);
        cr_expect_eq(info.stored_bytes, 0);
        cr_expect_eq(info.raw_bytes, EIGHT_RAW_BYTES);
        cr_expect_arr_eq(info.states_at, table->states_at,
                         sizeof(info.states_at));
    }
    cr_expect_eq(eight_verify(tables, &fault, sizeof(fault)), EIGHT_OK);
    cr_expect_null(eight_opened_path(tables));
}

/* The proof finds a move that is wrong. */
Test(without_file, verify_proves_made_tables)
{
    const uint8_t *raw;
    eight_fault fault;

    cr_assert_eq(eight_entry_moves(tables, 3, &raw), EIGHT_OK);
    ((uint8_t *)(uintptr_t)raw)[100] ^= 1;
    cr_expect_eq(eight_verify(tables, &fault, sizeof(fault)),
                 EIGHT_E_INCORRECT);
    cr_expect_eq(fault.table, 3);
}

/* Whether the machine has an installed file decides what eight_open() finds. */
Test(without_file, open_needs_no_file)
{
    char path[EIGHT_PATH_SIZE];
    const char *expected = NULL;
    eight_tables *opened;

    unsetenv("EIGHT_TABLES");
    for (unsigned k = 0; eight_default_path(k, path, sizeof(path)) > 0; k++)
        if (access(path, F_OK) == 0) {
            expected = path;
            break;
        }
    cr_assert_eq(eight_open(NULL, 0, &opened), EIGHT_OK);
    if (expected == NULL)
        cr_expect_null(eight_opened_path(opened));
    else
        cr_expect_str_eq(eight_opened_path(opened), expected);
    cr_expect_eq(eight_distance(opened, &goal_last, NULL), 0);
    eight_close(opened);
    cr_assert_eq(setenv("EIGHT_TABLES", "/missing", 1), 0);
    cr_expect_eq(eight_open(NULL, 0, &opened), EIGHT_E_NO_FILE);
    cr_expect_null(opened);
}

/*
 * A copy of this program makes the test above beside a table file, without the
 * variables by which Criterion knows its own processes.
 */
Test(without_file, open_finds_the_file_beside_the_program)
{
    const char *const argv[] = {
        "sh", "-c",
        "mkdir -p bin share/eight && cp \"$BUILD/tests/unit\" bin &&"
        "ln -s \"$TABLES\" share/eight/eight.e8t &&"
        "exec env -i bin/unit --filter without_file/open_needs_no_file",
        NULL};
    char *folder = scratch_new();
    process_result result;

    process_run(argv, folder, "", 0, &result);
    cr_expect_eq(result.status, 0, "%s", (const char *)result.err.at);
    process_free(&result);
    scratch_remove(folder);
}

static void *use(void *unused)
{
    char moves[EIGHT_MOVES_SIZE];

    cr_expect_eq(eight_solve(tables, &goal_last, NULL, NULL, moves), 0);
    return unused;
}

/* Some C libraries give a thread a stack of only 80 KB. */
Test(without_file, on_a_stack_of_80_kb)
{
    pthread_attr_t attributes;
    pthread_t thread;

    cr_assert_eq(pthread_attr_init(&attributes), 0);
    cr_assert_eq(pthread_attr_setstacksize(&attributes, 80 * 1024), 0);
    cr_assert_eq(pthread_create(&thread, &attributes, use, NULL), 0);
    cr_assert_eq(pthread_join(thread, NULL), 0);
    cr_expect_eq(count_passes(), 1);
    pthread_attr_destroy(&attributes);
}
