/* interface.c - the promises of eight.h that no other test is about. */
#include "eight.h" /* first: it must not lean on another header */

#include <criterion/criterion.h>
#include <ctype.h>
#include <string.h>

Test(interface, every_status_has_its_own_sentence)
{
    for (int status = EIGHT_OK; status >= EIGHT_E_OLDER_VERSION; status--) {
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
    cr_expect_str_eq(eight_strerror(EIGHT_E_OLDER_VERSION - 1),
                     eight_strerror(1),
                     "a new status needs a place in these tests");
}

Test(interface, a_failed_open_leaves_null)
{
    static char something;
    eight_tables *tables = (eight_tables *)(void *)&something;

    cr_expect_eq(eight_open("no/such/file", &tables), EIGHT_E_NO_FILE);
    cr_expect_null(tables);
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

Test(interface, published_samples)
{
    eight_tables *tables;
    eight_board start;
    eight_board goal;
    char moves[EIGHT_MOVES_SIZE];

    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
    eight_board_from_text("23415x768", &start, NULL);
    cr_expect_eq(eight_solve(tables, &start, moves), 19);
    cr_expect_str_eq(moves, "ullddrurdllurdruldr");
    eight_board_from_text("564178X23", &start, NULL);
    eight_board_from_text("7568X4123", &goal, NULL);
    cr_expect_eq(eight_path(tables, &start, &goal, moves), 8);
    cr_expect_str_eq(moves, "urrulldr");
    eight_close(tables);
}
