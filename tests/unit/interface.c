/* interface.c - the promises of eight.h that no other test is about. */
#include "eight.h" /* first: it must not lean on another header */
#include "goal_last.h"

#include "scratch.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAST_STATUS = EIGHT_E_RANGE };

Test(interface, every_status_has_its_own_sentence)
{
    for (int status = EIGHT_OK; status >= LAST_STATUS; status--) {
        const char *sentence = eight_strerror(status);
        size_t length = strlen(sentence);

        cr_expect_gt(length, 6, "status %d: '%s'", status, sentence);
        cr_expect(isalpha((unsigned char)sentence[length - 1]),
                  "status %d: '%s'", status, sentence);
        for (int other = EIGHT_OK; other > status; other--)
            cr_expect_str_neq(sentence, eight_strerror(other),
                              "status %d and %d", status, other);
        cr_expect_str_neq(sentence, eight_strerror(1), "status %d", status);
    }
}

Test(interface, a_number_that_is_no_status_has_a_sentence)
{
    cr_expect_str_not_empty(eight_strerror(1));
    cr_expect_str_eq(eight_strerror(-1000), eight_strerror(1));
    cr_expect_str_eq(eight_strerror(LAST_STATUS - 1), eight_strerror(1),
                     "a new status needs a place in these tests");
}

Test(interface, a_failed_open_leaves_null)
{
    static char something;
    eight_tables *tables = (eight_tables *)(void *)&something;

    cr_expect_eq(eight_open("no/such/file", &tables), EIGHT_E_NO_FILE);
    cr_expect_null(tables);
}

/* A file in memory answers as the file does, and is checked as it is. */
Test(interface, tables_in_memory)
{
    size_t size;
    uint8_t *bytes = file_load(TABLES_FILE, &size);
    eight_board start = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};
    const eight_board goal = EIGHT_GOAL_LAST;
    char moves[EIGHT_MOVES_SIZE];
    eight_tables *tables;

    cr_assert_eq(eight_open_memory(bytes, size, &tables), EIGHT_OK);
    cr_expect_eq(eight_solve(tables, &start, &goal, "dlru", moves), 31);
    cr_expect_str_eq(moves, "lurdrulurdlldrrululddruulddrurd");
    eight_close(tables);
    cr_expect_eq(eight_open_memory(bytes, size - 1, &tables),
                 EIGHT_E_TRUNCATED);
    cr_expect_null(tables);
    cr_expect_eq(eight_open_memory(bytes, 0, &tables), EIGHT_E_NOT_TABLES);
    free(bytes);
}

Test(interface, closing_null_does_nothing)
{
    eight_close(NULL);
}

Test(interface, the_file_of_the_build_has_ten_tables)
{
    eight_tables *tables;
    eight_table_info info;

    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
    cr_assert_eq(eight_table_count(tables), 10);
    for (unsigned i = 0; i < 10; i++) {
        eight_table_describe(tables, i, &info);
        cr_expect_eq(info.root_cell, i < 9 ? i : 8);
        cr_expect_str_eq(info.order, i < 9 ? "dlru" : "udlr");
        cr_expect_eq(info.deflated, 1);
        cr_expect_eq(info.raw_bytes, 45360);
        cr_expect(info.stored_bytes > 0 && info.stored_bytes < 45360);
        cr_expect_eq(info.states_at[0], 1);
    }
    eight_close(tables);
}

Test(interface, version_and_installed_tables)
{
    char version[32];

    snprintf(version, sizeof(version), "%d.%d.%d", EIGHT_VERSION_MAJOR,
             EIGHT_VERSION_MINOR, EIGHT_VERSION_PATCH);
    cr_expect_str_eq(version, EIGHT_VERSION);
    cr_expect_str_eq(eight_version(), EIGHT_VERSION);
    cr_expect_not_null(strstr(eight_installed_tables(), "eight.e8t"));
}

Test(interface, damage_is_what_generating_again_mends)
{
    cr_expect_eq(eight_status_is_damage(EIGHT_E_CHECKSUM), 1);
    cr_expect_eq(eight_status_is_damage(EIGHT_E_INCORRECT), 1);
    cr_expect_eq(eight_status_is_damage(EIGHT_E_NO_FILE), 0);
    cr_expect_eq(eight_status_is_damage(EIGHT_E_NEWER_VERSION), 0);
    cr_expect_eq(eight_status_is_damage(EIGHT_UNSOLVABLE), 0);
    cr_expect_eq(eight_status_is_damage(31), 0);
}

Test(interface, a_description_out_of_range)
{
    eight_tables *tables;
    eight_table_info info;

    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
    cr_expect_eq(eight_table_describe(tables, 10, &info), EIGHT_E_RANGE);
    cr_expect_eq(info.raw_bytes, 0);
    eight_close(tables);
}

/* At 31 moves there are two boards: both come, about equally often. */
Test(interface, random_boards_have_the_distance)
{
    static const eight_board centre = {{1, 2, 3, 4, 0, 5, 6, 7, 8}};
    eight_board goal = EIGHT_GOAL_LAST;
    eight_tables *tables;
    eight_board board;
    unsigned first = 0;
    uint64_t state = 7;

    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
    for (unsigned d = 0; d <= EIGHT_MAX_MOVES; d++) {
        cr_expect_eq(eight_random_board(tables, &goal, d, &state, &board),
                     EIGHT_OK);
        cr_expect_eq(eight_distance(tables, &board, &goal), (int)d);
    }
    for (unsigned n = 0; n < 1000; n++) {
        eight_random_board(tables, &goal, 31, &state, &board);
        first += board.cell[0] == 8;
    }
    cr_expect(first > 400 && first < 600, "%u", first);
    cr_expect_eq(eight_random_board(tables, &goal, 32, &state, &board),
                 EIGHT_E_RANGE);
    cr_expect_eq(eight_random_board(tables, &centre, 31, &state, &board),
                 EIGHT_E_RANGE);
    eight_close(tables);
}

Test(interface, published_samples)
{
    eight_tables *tables;
    eight_board start;
    eight_board goal;
    char moves[EIGHT_MOVES_SIZE];

    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
    eight_board_from_text("23415x768", &start, NULL);
    cr_expect_eq(eight_solve(tables, &start, &goal_last, "udlr", moves), 19);
    cr_expect_str_eq(moves, "ullddrurdllurdruldr");
    eight_board_from_text("564178X23", &start, NULL);
    eight_board_from_text("7568X4123", &goal, NULL);
    cr_expect_eq(eight_solve(tables, &start, &goal, "dlru", moves), 8);
    cr_expect_str_eq(moves, "urrulldr");
    eight_close(tables);
}
