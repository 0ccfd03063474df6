/*
 * interface.c - tests the guarantees of eight.h that the other files do not
 * cover.
 */
#include "eight.h" /* first, because it must need no other header */
#include "file/format.h"
#include "puzzle/table_list.h"
#include "expand_all.h"
#include "paired.h"

#include "scratch.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The lengths of eight_solve_many() can hold statuses down to this number. */
enum { LAST_STATUS = -127, STATUSES = 27 };

Test(interface, every_status_has_its_own_message)
{
    const char *unknown = eight_strerror(1);
    unsigned known = 0;

    for (int status = EIGHT_OK; status >= LAST_STATUS; status--) {
        const char *message = eight_strerror(status);
        size_t length = strlen(message);

        if (strcmp(message, unknown) == 0)
            continue;
        known++;
        cr_expect_gt(length, 6, "status %d: '%s'", status, message);
        cr_expect(isalpha((unsigned char)message[length - 1]),
                  "status %d: '%s'", status, message);
        for (int other = EIGHT_OK; other > status; other--)
            cr_expect_str_neq(message, eight_strerror(other),
                              "status %d and %d", status, other);
    }
    cr_expect_eq(known, STATUSES, "found %u", known);
}

/* A program can tell what failed from the group of a status it does not know.
 */
Test(interface, statuses_are_in_groups_with_room)
{
    static const int last_of[] = {EIGHT_E_LONG_BOARD, EIGHT_E_RANGE,
                                  EIGHT_E_NO_FILE, EIGHT_E_CODEC,
                                  EIGHT_E_MISSING_TABLE};

    for (unsigned i = 0; i < sizeof(last_of) / sizeof(*last_of); i++)
        for (int room = 1; room <= 10; room++)
            cr_expect_str_eq(eight_strerror(last_of[i] - room),
                             eight_strerror(1));
}

Test(interface, unknown_statuses_have_a_message)
{
    cr_expect_str_not_empty(eight_strerror(1));
    cr_expect_str_eq(eight_strerror(-1000), eight_strerror(1));
    cr_expect_str_eq(eight_strerror(LAST_STATUS - 1), eight_strerror(1));
}

Test(interface, closing_null_does_nothing)
{
    eight_close(NULL);
}

Test(interface, version)
{
    char version[32];

    snprintf(version, sizeof(version), "%d.%d.%d", EIGHT_VERSION_MAJOR,
             EIGHT_VERSION_MINOR, EIGHT_VERSION_PATCH);
    cr_expect_str_eq(version, EIGHT_VERSION);
    cr_expect_str_eq(eight_version(), EIGHT_VERSION);
}

#if EIGHT_VERSION_NUMBER < 100
#error "the preprocessor cannot evaluate EIGHT_VERSION_NUMBER"
#endif

Test(interface, version_number)
{
    cr_expect_eq(EIGHT_VERSION_NUMBER % 100, EIGHT_VERSION_PATCH);
    cr_expect_eq(EIGHT_VERSION_NUMBER / 100 % 100, EIGHT_VERSION_MINOR);
    cr_expect_eq(EIGHT_VERSION_NUMBER / 10000, EIGHT_VERSION_MAJOR);
}

Test(interface, unsolvable_is_no_error)
{
    for (int result = LAST_STATUS; result <= EIGHT_MAX_MOVES; result++)
        cr_expect_eq(eight_is_error(result), result < EIGHT_UNSOLVABLE, "%d",
                     result);
    cr_expect_eq(eight_is_error(INT_MIN), 1);
    cr_expect_eq(eight_is_error(INT_MAX), 0);
}

/*
 * Two boards are 31 moves from the goal, and both are drawn about equally
 * often.
 */
Test(interface, random_boards_have_the_distance)
{
    static const eight_board center = {{1, 2, 3, 4, 0, 5, 6, 7, 8}};
    eight_board goal = EIGHT_GOAL_LAST;
    eight_tables *tables;
    eight_board board;
    unsigned first = 0;
    uint64_t state = 7;

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
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
    cr_expect_eq(eight_random_board(tables, &center, 31, &state, &board),
                 EIGHT_E_RANGE);
    eight_close(tables);
}

/*
 * Each board has a number above 8, a number twice, or no blank.  Some of the
 * numbers above 8 are a valid number plus 32, 64 or 128.
 */
static const eight_board invalid_boards[] = {
    {{1, 2, 3, 4, 5, 6, 7, 8, 9}},
    {{9, 1, 2, 3, 4, 5, 6, 7, 0}},
    {{0, 1, 2, 3, 4, 5, 6, 7, 255}},
    {{32, 1, 2, 3, 4, 5, 6, 7, 8}},
    {{0, 1, 2, 3, 4, 5, 6, 7, 72}},
    {{128, 136, 137, 127, 119, 120, 16, 64, 0}},
    {{255, 255, 255, 255, 255, 255, 255, 255, 255}},
    {{0, 0, 0, 0, 0, 0, 0, 0, 0}},
    {{1, 2, 3, 4, 5, 6, 7, 8, 8}},
};

enum { INVALID_BOARDS = sizeof(invalid_boards) / sizeof(*invalid_boards) };

Test(interface, functions_of_one_board_refuse_invalid_ones)
{
    for (unsigned i = 0; i < INVALID_BOARDS; i++) {
        const eight_board invalid = invalid_boards[i];
        eight_board board = invalid;
        char text[EIGHT_CELLS + 1] = "?????????";

        cr_expect_eq(eight_board_check(&board), EIGHT_E_BOARD, "board %u", i);
        cr_expect_eq(eight_board_to_text(&board, text), EIGHT_E_BOARD);
        cr_expect_str_empty(text);
        cr_expect_str_eq(text + 1, "????????"); /* only a NUL is written */
        cr_expect_eq(eight_legal_moves(&board), EIGHT_E_BOARD);
        cr_expect_eq(eight_board_move(&board, 'u'), EIGHT_E_BOARD);
        cr_expect_eq(eight_board_slide(&board, 4), EIGHT_E_BOARD);
        cr_expect_eq(eight_board_slide(&board, 99), EIGHT_E_BOARD);
        cr_expect_eq(memcmp(&board, &invalid, sizeof(board)), 0);
        cr_expect_eq(eight_board_at(&board, &invalid, 0), EIGHT_E_BOARD);
    }
}

/*
 * Calls the functions that take a start and a goal.  At least one of the two
 * boards must be invalid.
 */
static void check_pair(const eight_tables *tables, const eight_board *start,
                       const eight_board *goal)
{
    char moves[EIGHT_MOVES_SIZE] = "?";

    cr_expect_eq(eight_inversions(start, goal), EIGHT_E_BOARD);
    cr_expect_eq(eight_misplaced(start, goal), EIGHT_E_BOARD);
    cr_expect_eq(eight_manhattan(start, goal), EIGHT_E_BOARD);
    cr_expect_eq(eight_conflict(start, goal), EIGHT_E_BOARD);
    cr_expect_eq(eight_inversion_distance(start, goal), EIGHT_E_BOARD);
    cr_expect_eq(eight_board_index(start, goal), EIGHT_E_BOARD);
    cr_expect_eq(eight_solve(tables, start, goal, "udlr", moves),
                 EIGHT_E_BOARD);
    cr_expect_str_empty(moves);
    cr_expect_eq(eight_distance(tables, start, goal), EIGHT_E_BOARD);
    cr_expect_eq(eight_next_move(tables, start, goal, "udlr"), EIGHT_E_BOARD);
    cr_expect_eq(eight_best_moves(tables, start, goal), EIGHT_E_BOARD);
    cr_expect_eq(eight_all_solutions(tables, start, goal, "udlr", NULL, NULL),
                 EIGHT_E_BOARD);
}

/* Makes bulk calls with the pair among valid pairs, and with the pair alone. */
static void check_pairs(const eight_tables *tables, const eight_board *start,
                        const eight_board *goal)
{
    const eight_board last = EIGHT_GOAL_LAST;
    eight_board pairs[2 * 16];
    char moves[16][EIGHT_MOVES_SIZE];
    int8_t lengths[16];
    int8_t distances[16];

    for (unsigned i = 0; i < 2 * 16; i++)
        pairs[i] = last;
    pairs[2 * 7] = *start;
    pairs[2 * 7 + 1] = *goal;
    for (unsigned at = 0; at <= 7; at += 7) {
        size_t n = at == 0 ? 16 : 1;

        eight_solve_many(tables, PAIRED(pairs + 2 * at), n, "udlr", moves,
                         lengths);
        eight_distance_many(tables, PAIRED(pairs + 2 * at), n, distances);
        for (unsigned i = 0; i < n; i++) {
            cr_expect_eq(lengths[i], at + i == 7 ? EIGHT_E_BOARD : 0);
            cr_expect_eq(distances[i], lengths[i]);
            cr_expect_str_empty(moves[i]);
        }
    }
}

Test(interface, functions_of_two_boards_refuse_invalid_ones)
{
    const eight_board last = EIGHT_GOAL_LAST;
    eight_tables *tables;

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    cr_assert_eq(expand_all(tables), EIGHT_OK);
    for (unsigned i = 0; i < INVALID_BOARDS; i++) {
        const eight_board *invalid = &invalid_boards[i];

        check_pair(tables, invalid, &last);
        check_pair(tables, &last, invalid);
        check_pair(tables, invalid, invalid);
        check_pairs(tables, invalid, &last);
        check_pairs(tables, &last, invalid);
        check_pairs(tables, invalid, invalid);
    }
    eight_close(tables);
}

Test(interface, functions_of_a_goal_refuse_invalid_ones)
{
    static uint8_t distance[EIGHT_STATES];
    eight_tables *tables;
    eight_board board;
    uint64_t state = 1;

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    for (unsigned i = 0; i < INVALID_BOARDS; i++) {
        const eight_board *invalid = &invalid_boards[i];

        cr_expect_eq(eight_survey(tables, invalid, distance, NULL, NULL),
                     EIGHT_E_BOARD);
        cr_expect_eq(eight_random_board(tables, invalid, 3, &state, &board),
                     EIGHT_E_BOARD);
    }
    eight_close(tables);
}

/*
 * Each order is in a block of exactly its size, so that a sanitizer detects
 * reads past the end of the order.
 */
Test(interface, invalid_orders)
{
    static const char *const orders[] = {"",     "u",     "udl",      "udll",
                                         "UDLR", "udlr ", "udlrudlr", "xxxx",
                                         "udlu", "udlx"};
    const eight_board pair[2] = {EIGHT_GOAL_LAST, EIGHT_GOAL_LAST};
    char moves[1][EIGHT_MOVES_SIZE];
    int8_t length;
    eight_tables *tables;

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    for (unsigned i = 0; i < sizeof(orders) / sizeof(*orders); i++) {
        size_t bytes = strlen(orders[i]) + 1;
        char *order = memcpy(malloc(bytes), orders[i], bytes);

        moves[0][0] = '?';
        cr_expect_eq(eight_solve(tables, pair, pair + 1, order, moves[0]),
                     EIGHT_E_ORDER, "'%s'", order);
        cr_expect_str_empty(moves[0]);
        cr_expect_eq(eight_next_move(tables, pair, pair + 1, order),
                     EIGHT_E_ORDER);
        cr_expect_eq(
            eight_all_solutions(tables, pair, pair + 1, order, NULL, NULL),
            EIGHT_E_ORDER);
        cr_expect_eq(
            eight_solve_many(tables, PAIRED(pair), 1, order, moves, &length),
            EIGHT_E_ORDER);
        cr_expect_eq(length, EIGHT_E_ORDER);
        free(order);
    }
    eight_close(tables);
}

Test(interface, no_pairs)
{
    const eight_board pair[2] = {EIGHT_GOAL_LAST, EIGHT_GOAL_LAST};
    char moves[1][EIGHT_MOVES_SIZE] = {"?"};
    int8_t length = 99;
    eight_tables *tables;

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    cr_expect_eq(
        eight_solve_many(tables, PAIRED(pair), 0, "dlru", moves, &length),
        EIGHT_OK);
    cr_expect_eq(eight_solve_many(tables, PAIRED(pair), 0, "", moves, &length),
                 EIGHT_E_ORDER);
    cr_expect_eq(eight_distance_many(tables, PAIRED(pair), 0, &length),
                 EIGHT_OK);
    cr_expect_eq(length, 99);
    cr_expect_str_eq(moves[0], "?");
    eight_close(tables);
}

Test(interface, numbers_out_of_range)
{
    const eight_board goal = EIGHT_GOAL_LAST;
    eight_board board = goal;
    eight_table_info info;
    uint64_t state = 1;
    eight_tables *tables;

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    cr_expect_eq(eight_table_describe(tables, SIZE_MAX, &info, sizeof(info)),
                 EIGHT_E_RANGE);
    cr_expect_eq(
        eight_table_describe(tables, EIGHT_LISTED_TABLES, &info, sizeof(info)),
        EIGHT_E_RANGE);
    cr_expect_eq(info.raw_bytes, 0);
    cr_expect_eq(eight_random_board(tables, &goal, UINT_MAX, &state, &board),
                 EIGHT_E_RANGE);
    cr_expect_eq(eight_board_at(&board, &goal, EIGHT_STATES), EIGHT_E_RANGE);
    cr_expect_eq(eight_board_at(&board, &goal, UINT_MAX), EIGHT_E_RANGE);
    cr_expect_eq(eight_board_slide(&board, UINT_MAX), EIGHT_E_RANGE);
    cr_expect_eq(eight_board_slide(&board, EIGHT_CELLS), EIGHT_E_RANGE);
    cr_expect_eq(eight_board_slide(&board, 8), EIGHT_E_MOVE, "the blank");
    cr_expect_eq(eight_board_move(&board, (char)0xff), EIGHT_E_MOVE);
    cr_expect_eq(memcmp(&board, &goal, sizeof(board)), 0);
    eight_close(tables);
    cr_expect_str_eq(eight_strerror(INT_MIN), eight_strerror(1));
    cr_expect_str_eq(eight_strerror(INT_MAX), eight_strerror(1));
    cr_expect_str_eq(eight_rule_strerror(UINT32_MAX), eight_rule_strerror(0));
}

/* ---- Defaults ---------------------------------------------------------- */

/*
 * Calls the functions that take a goal, once with NULL and once with the
 * default goal, and compares the results.
 */
Test(interface, a_goal_of_null_is_the_default_goal)
{
    static uint8_t expected[EIGHT_STATES];
    static uint8_t found[EIGHT_STATES];
    static uint8_t best_moves[EIGHT_STATES];
    eight_board last = EIGHT_GOAL_LAST;
    eight_board board;
    eight_board again;
    eight_tables *tables;
    uint64_t state = 5;
    uint64_t same = 5;

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    cr_expect_eq(eight_survey(tables, &last, expected, NULL, NULL), EIGHT_OK);
    cr_expect_eq(eight_survey(tables, NULL, found, NULL, NULL), EIGHT_OK);
    cr_expect_arr_eq(found, expected, sizeof(found));
    cr_expect_eq(eight_survey(tables, NULL, NULL, best_moves, NULL), EIGHT_OK);
    for (unsigned i = 0; i < EIGHT_STATES; i += 1009) {
        cr_assert_eq(eight_board_at(&board, NULL, i), EIGHT_OK);
        cr_expect_eq(eight_board_index(&board, NULL), (int)i);
        cr_expect_eq(eight_board_index(&board, &last), (int)i);
        cr_expect_eq(eight_inversions(&board, NULL),
                     eight_inversions(&board, &last));
        cr_expect_eq(eight_misplaced(&board, NULL),
                     eight_misplaced(&board, &last));
        cr_expect_eq(eight_conflict(&board, NULL),
                     eight_conflict(&board, &last));
        cr_expect_eq(eight_manhattan(&board, NULL),
                     eight_manhattan(&board, &last));
        cr_expect_eq(eight_inversion_distance(&board, NULL),
                     eight_inversion_distance(&board, &last));
        cr_expect_eq(eight_distance(tables, &board, NULL), expected[i]);
        cr_expect_eq(eight_best_moves(tables, &board, NULL), best_moves[i]);
    }
    eight_random_board(tables, &last, 20, &state, &board);
    eight_random_board(tables, NULL, 20, &same, &again);
    cr_expect_eq(memcmp(&board, &again, sizeof(board)), 0);
    eight_close(tables);
}

Test(interface, an_order_of_null_is_udlr)
{
    eight_board pair[2] = {{{8, 6, 7, 2, 5, 4, 3, 0, 1}}, EIGHT_GOAL_LAST};
    char expected[EIGHT_MOVES_SIZE];
    char moves[1][EIGHT_MOVES_SIZE];
    int8_t length = 0;
    eight_tables *tables;

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    cr_expect_str_eq(EIGHT_ORDER_DLRU, "dlru");
    cr_expect_eq(eight_solve(tables, pair, NULL, EIGHT_ORDER_UDLR, expected),
                 31);
    cr_expect_eq(eight_solve(tables, pair, NULL, NULL, moves[0]), 31);
    cr_expect_str_eq(moves[0], expected);
    cr_expect_eq(eight_next_move(tables, pair, NULL, NULL), expected[0]);
    cr_expect_eq(
        eight_all_solutions(tables, pair, NULL, NULL, NULL, NULL),
        eight_all_solutions(tables, pair, pair + 1, "dlru", NULL, NULL));
    moves[0][0] = '?';
    cr_expect_eq(
        eight_solve_many(tables, PAIRED(pair), 1, NULL, moves, &length),
        EIGHT_OK);
    cr_expect_eq(length, 31);
    cr_expect_str_eq(moves[0], expected);
    eight_close(tables);
}

/* Each array of a survey may be left out, and the others do not change. */
Test(interface, arrays_of_a_survey_may_be_null)
{
    static uint8_t distance[2][EIGHT_STATES];
    static uint8_t best_moves[2][EIGHT_STATES];
    static uint16_t solutions[2][EIGHT_STATES];
    eight_tables *tables;

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    cr_expect_eq(
        eight_survey(tables, NULL, distance[0], best_moves[0], solutions[0]),
        EIGHT_OK);
    cr_expect_eq(solutions[0][8 * 20160], 1, "the goal");
    cr_expect_eq(best_moves[0][8 * 20160], 0);
    for (unsigned set = 0; set < 8; set++) {
        memset(distance[1], 0xff, sizeof(distance[1]));
        memset(best_moves[1], 0xff, sizeof(best_moves[1]));
        memset(solutions[1], 0xff, sizeof(solutions[1]));
        cr_expect_eq(eight_survey(tables, NULL, set & 1 ? distance[1] : NULL,
                                  set & 2 ? best_moves[1] : NULL,
                                  set & 4 ? solutions[1] : NULL),
                     EIGHT_OK);
        if (set & 1)
            cr_expect_arr_eq(distance[1], distance[0], sizeof(distance[0]));
        if (set & 2)
            cr_expect_arr_eq(best_moves[1], best_moves[0],
                             sizeof(best_moves[0]));
        if (set & 4)
            cr_expect_arr_eq(solutions[1], solutions[0], sizeof(solutions[0]));
    }
    eight_close(tables);
}

/* ---- Structs that grow -------------------------------------------------- */

/* The structs of another version have more members, or too few. */
Test(interface, structs_of_another_version)
{
    struct {
        eight_table_info info;
        uint8_t more[2 * sizeof(eight_table_info)];
    } info;
    struct {
        eight_fault fault;
        uint8_t more[2 * sizeof(eight_fault)];
    } fault;
    eight_tables *tables;

    memset(&info, 0xff, sizeof(info));
    memset(&fault, 0xff, sizeof(fault));
    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    cr_expect_eq(eight_table_describe(tables, 0, &info.info, sizeof(info)),
                 EIGHT_OK);
    cr_expect_eq(info.info.raw_bytes, 45360);
    cr_expect(eight_all_zero(info.more, sizeof(info.more)));
    cr_expect_eq(eight_verify_table(tables, 3, &fault.fault, sizeof(fault)),
                 EIGHT_OK);
    cr_expect_eq(fault.fault.root_cell, 3);
    cr_expect(eight_all_zero(fault.more, sizeof(fault.more)));
    cr_expect_eq(eight_table_describe(tables, 0, &info.info, 8), EIGHT_E_RANGE);
    cr_expect_eq(eight_verify_table(tables, 3, &fault.fault, 8), EIGHT_E_RANGE);
    cr_expect_eq(eight_verify(tables, &fault.fault, 8), EIGHT_E_RANGE);
    eight_close(tables);
}

/* ---- Opening ------------------------------------------------------------ */

/*
 * Solves the sample of HDU 1043, and closes the tables.  The query reads all
 * bytes of a table, because it checks the checksum of the table.
 */
static void expect_answer(eight_tables *tables)
{
    eight_board start;
    char moves[EIGHT_MOVES_SIZE];

    eight_board_from_text("23415x768", &start, NULL);
    cr_expect_eq(eight_solve(tables, &start, NULL, NULL, moves), 19);
    cr_expect_str_eq(moves, "ullddrurdllurdruldr");
    eight_close(tables);
}

/* A handle keeps its own bytes, unless EIGHT_MAP is given. */
Test(interface, an_open_file_may_be_truncated)
{
    size_t size;
    uint8_t *bytes = file_load(TABLES_FILE, &size);
    char *folder = scratch_new();
    char path[SCRATCH_PATH_BYTES];
    const char *name = scratch_path(path, folder, "copied.e8t");
    eight_tables *tables;

    file_save(name, bytes, size);

    cr_assert_eq(eight_open(name, 0, &tables), EIGHT_OK);
    cr_assert_eq(truncate(name, 0), 0);
    expect_answer(tables);
    cr_expect_eq(eight_open(name, 0, &tables), EIGHT_E_NOT_TABLES);
    cr_assert_eq(eight_open_memory(bytes, size, 0, &tables), EIGHT_OK);
    memset(bytes, 0, size);
    expect_answer(tables);
    cr_expect_eq(eight_open_memory(bytes, 0, 0, &tables), EIGHT_E_NOT_TABLES);
    cr_expect_null(tables);
    free(bytes);
    scratch_remove(folder);
}

/* A handle outlives its file, which may be removed or replaced by another. */
Test(interface, an_open_file_may_be_removed)
{
    size_t size;
    uint8_t *bytes = file_load(TABLES_FILE, &size);
    char *folder = scratch_new();
    char path[SCRATCH_PATH_BYTES];
    const char *name = scratch_path(path, folder, "removed.e8t");

    for (unsigned flags = 0; flags <= EIGHT_MAP; flags++) {
        eight_tables *tables;

        file_save(name, bytes, size);
        cr_assert_eq(eight_open(name, flags, &tables), EIGHT_OK);
        cr_assert_eq(unlink(name), 0);
        expect_answer(tables);
        cr_expect_eq(eight_open(name, flags, &tables), EIGHT_E_NO_FILE);
    }
    free(bytes);
    scratch_remove(folder);
}

Test(interface, an_open_file)
{
    char *folder = scratch_new();
    char path[SCRATCH_PATH_BYTES];

    file_save(scratch_path(path, folder, "unreadable"), "text", 4);
    for (unsigned flags = 0; flags <= EIGHT_MAP; flags++) {
        int fd = open(TABLES_FILE, O_RDONLY);
        eight_tables *tables;

        cr_assert_eq(lseek(fd, 100, SEEK_SET), 100);
        cr_assert_eq(eight_open_fd(fd, flags, &tables), EIGHT_OK);
        close(fd);
        expect_answer(tables);
        cr_expect_eq(eight_open_fd(-1, flags, &tables), EIGHT_E_SYSTEM);
        cr_expect_eq(errno, EBADF);
        cr_expect_null(tables);
        fd = open(path, O_WRONLY);
        cr_expect_eq(eight_open_fd(fd, flags, &tables), EIGHT_E_SYSTEM);
        cr_expect_null(tables);
        close(fd);
    }
    scratch_remove(folder);
}

Test(interface, unknown_flags)
{
    static char something;
    eight_tables *tables = (eight_tables *)(void *)&something;

    cr_expect_eq(eight_open(TABLES_FILE, 2, &tables), EIGHT_E_RANGE);
    cr_expect_null(tables);
    cr_expect_eq(eight_open(NULL, 2, &tables), EIGHT_E_RANGE);
    cr_expect_eq(eight_open_without_file(2, &tables), EIGHT_E_RANGE);
    cr_expect_eq(eight_open_memory("", 1, UINT_MAX, &tables), EIGHT_E_RANGE);
    cr_expect_eq(eight_open_fd(0, EIGHT_MAP | 2, &tables), EIGHT_E_RANGE);
}

/* Expects default path k to be this path, or to be missing if it is "". */
static void expect_path(unsigned k, const char *expected)
{
    char path[8192];

    cr_expect_eq(eight_default_path(k, path, sizeof(path)), strlen(expected));
    cr_expect_str_eq(path, expected);
}

Test(interface, only_the_path_in_eight_tables_is_tried)
{
    char longer[5000];
    eight_tables *tables;

    cr_assert_eq(setenv("EIGHT_TABLES", TABLES_FILE, 1), 0);
    expect_path(0, TABLES_FILE);
    expect_path(1, "");
    cr_assert_eq(eight_open(NULL, 0, &tables), EIGHT_OK);
    cr_expect_str_eq(eight_opened_path(tables), TABLES_FILE);
    expect_answer(tables);
    cr_assert_eq(setenv("EIGHT_TABLES", "/missing", 1), 0);
    cr_expect_eq(eight_open(NULL, EIGHT_MAP, &tables), EIGHT_E_NO_FILE);
    cr_expect_null(tables);
    expect_path(0, "/missing");
    cr_assert_eq(setenv("EIGHT_TABLES", "m", 1), 0);
    expect_path(0, "m");
    memset(longer, 'a', sizeof(longer) - 1);
    longer[sizeof(longer) - 1] = '\0';
    cr_assert_eq(setenv("EIGHT_TABLES", longer, 1), 0);
    cr_expect_eq(eight_open(NULL, 0, &tables), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, ENAMETOOLONG);
    expect_path(0, longer);
}

/* A path that does not fit is cut off, and its whole length is returned. */
Test(interface, a_default_path_that_does_not_fit)
{
    char path[8] = "???????";

    cr_assert_eq(setenv("EIGHT_TABLES", "/folder", 1), 0);
    cr_expect_eq(eight_default_path(0, path, 0), 7);
    cr_expect_str_eq(path, "???????");
    cr_expect_eq(eight_default_path(0, path, 1), 7);
    cr_expect_str_eq(path, "");
    cr_expect_eq(eight_default_path(0, path, 7), 7);
    cr_expect_str_eq(path, "/folde");
    cr_expect_eq(eight_default_path(0, path, 8), 7);
    cr_expect_str_eq(path, "/folder");
}

/*
 * If EIGHT_TABLES is unset or empty, the first path is relative to the
 * program's folder.  The second path is the path that was configured when the
 * library was built.
 */
Test(interface, default_paths)
{
    char path[EIGHT_PATH_SIZE];
    char program[EIGHT_PATH_SIZE] = "";

    cr_assert_gt(readlink("/proc/self/exe", program, sizeof(program) - 1), 0);
    *(strrchr(program, '/') + 1) = '\0';
    for (int empty = 0; empty < 2; empty++) {
        cr_assert_eq(empty ? setenv("EIGHT_TABLES", "", 1)
                           : unsetenv("EIGHT_TABLES"),
                     0);
        cr_expect_eq(eight_default_path(0, path, sizeof(path)), strlen(path));
        cr_assert_eq(strncmp(path, program, strlen(program)), 0, "%s", path);
        cr_expect_str_eq(path + strlen(program), "../share/eight/eight.e8t");
        cr_expect_eq(eight_default_path(1, path, sizeof(path)), strlen(path));
        cr_expect_eq(path[0], '/');
        cr_expect_str_eq(path + strlen(path) - strlen("/eight.e8t"),
                         "/eight.e8t");
        expect_path(2, "");
        expect_path(UINT_MAX, "");
    }
}

/*
 * A handle keeps a copy of the path that it was opened with.  A handle that was
 * opened without a path has no path.
 */
Test(interface, the_path_of_a_handle)
{
    size_t size;
    uint8_t *bytes = file_load(TABLES_FILE, &size);
    char path[] = TABLES_FILE;
    eight_tables *tables;
    int fd;

    cr_assert_eq(eight_open(path, 0, &tables), EIGHT_OK);
    memset(path, '?', sizeof(path) - 1);
    cr_expect_str_eq(eight_opened_path(tables), TABLES_FILE);
    eight_close(tables);
    cr_assert_eq(eight_open_memory(bytes, size, 0, &tables), EIGHT_OK);
    cr_expect_null(eight_opened_path(tables));
    eight_close(tables);
    fd = open(TABLES_FILE, O_RDONLY);
    cr_assert_eq(eight_open_fd(fd, 0, &tables), EIGHT_OK);
    cr_expect_null(eight_opened_path(tables));
    eight_close(tables);
    close(fd);
    free(bytes);
}

/* ---- Several errors at once --------------------------------------------- */

/*
 * Checks that the functions that take a query and an order report the given
 * error.
 */
static void expect_error(const eight_tables *tables, const eight_board *start,
                         const eight_board *goal, const char *order, int error)
{
    eight_board pair[2] = {*start, *goal};
    char moves[1][EIGHT_MOVES_SIZE] = {"?"};
    int8_t length = 0;

    cr_expect_eq(eight_solve(tables, start, goal, order, moves[0]), error);
    cr_expect_str_empty(moves[0]);
    cr_expect_eq(eight_next_move(tables, start, goal, order), error);
    cr_expect_eq(eight_all_solutions(tables, start, goal, order, NULL, NULL),
                 error);
    moves[0][0] = '?';
    (void)eight_solve_many(tables, PAIRED(pair), 1, order, moves, &length);
    cr_expect_eq(length, error);
    cr_expect_str_empty(moves[0]);
    moves[0][0] = '?';
    (void)eight_solve_many(tables, TO_GOAL(start, goal), 1, order, moves,
                           &length);
    cr_expect_eq(length, error);
    cr_expect_str_empty(moves[0]);
}

/*
 * A query with several errors reports only one of them.  An invalid board comes
 * before an invalid order, an invalid order before an unreachable goal, and an
 * unreachable goal before a damaged table.
 */
Test(interface, the_first_of_several_errors)
{
    const eight_board invalid = {{1, 1}};
    const eight_board first = {{0, 1, 2, 3, 4, 5, 6, 7, 8}};
    const eight_board odd = {{0, 2, 1, 3, 4, 5, 6, 7, 8}};
    size_t size;
    uint8_t *bytes = file_load(TABLES_FILE, &size);
    eight_table_info info;
    eight_tables *tables;

    /* The table of `first` is damaged, so a query that uses it fails. */
    bytes[64 + EIGHT_LISTED_TABLES * 192] ^= 1;
    cr_assert_eq(eight_open_memory(bytes, size, 0, &tables), EIGHT_OK);
    cr_assert_eq(eight_table_describe(tables, 0, &info, sizeof(info)),
                 EIGHT_OK);
    cr_assert_eq(info.root_cell, 0);
    expect_error(tables, &invalid, &first, "", EIGHT_E_BOARD);
    expect_error(tables, &odd, &invalid, "", EIGHT_E_BOARD);
    expect_error(tables, &odd, &first, "", EIGHT_E_ORDER);
    expect_error(tables, &odd, &first, "dlru", EIGHT_UNSOLVABLE);
    expect_error(tables, &first, &first, "", EIGHT_E_ORDER);
    expect_error(tables, &first, &first, "dlru", EIGHT_E_CHECKSUM);
    eight_close(tables);
    free(bytes);
}

/* ---- One table or all --------------------------------------------------- */

Test(interface, verify_proves_one_table_or_all)
{
    size_t size;
    uint8_t *bytes = file_load(TABLES_FILE, &size);
    eight_tables *tables;
    eight_fault fault;

    bytes[64 + EIGHT_LISTED_TABLES * 192] ^= 1; /* a byte of table 0 */
    cr_assert_eq(eight_open_memory(bytes, size, 0, &tables), EIGHT_OK);
    cr_expect_eq(eight_verify(tables, &fault, sizeof(fault)), EIGHT_E_CHECKSUM);
    cr_expect_eq(fault.table, 0);
    cr_expect_eq(fault.root_cell, 0);
    cr_expect_str_eq(fault.order, "dlru");
    cr_expect_eq(eight_verify_table(tables, 0, &fault, sizeof(fault)),
                 EIGHT_E_CHECKSUM);
    cr_expect_eq(fault.table, 0);
    for (size_t i = 1; i < EIGHT_LISTED_TABLES; i++)
        cr_expect_eq(eight_verify_table(tables, i, &fault, sizeof(fault)),
                     EIGHT_OK);
    cr_expect_eq(
        eight_verify_table(tables, EIGHT_LISTED_TABLES, &fault, sizeof(fault)),
        EIGHT_E_RANGE);
    cr_expect_eq(eight_verify_table(tables, SIZE_MAX, &fault, sizeof(fault)),
                 EIGHT_E_RANGE);
    eight_close(tables);
    free(bytes);
}
