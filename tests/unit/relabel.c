/* relabel.c - relabelling, and the numbers of boards. */
#include "puzzle/relabel.h"

#include "test_random.h"
#include "naive.h"
#include "goal_last.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <string.h>

enum { ROUNDS = 100000, SEED = 3567 };

/* A random renaming of the tiles 1..8; the blank keeps its name. */
static void random_names(uint64_t *seed, uint8_t name[EIGHT_CELLS])
{
    for (unsigned t = 0; t < EIGHT_CELLS; t++)
        name[t] = (uint8_t)t;
    for (uint32_t t = 8; t > 1; t--) {
        uint32_t other = 1 + test_random(seed, t);
        uint8_t kept = name[t];

        name[t] = name[other];
        name[other] = kept;
    }
}

static eight_board rename_tiles(eight_board board,
                                const uint8_t name[EIGHT_CELLS])
{
    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        board.cell[i] = name[board.cell[i]];
    return board;
}

/* Asks one question under its own names and under others. */
static void check_renamed(const eight_tables *tables, uint64_t *seed)
{
    eight_board start = naive_board(test_random(seed, NAIVE_BOARDS));
    eight_board goal = naive_board(test_random(seed, NAIVE_BOARDS));
    uint8_t name[EIGHT_CELLS];
    eight_board new_start;
    eight_board new_goal;
    char moves[EIGHT_MOVES_SIZE];
    char new_moves[EIGHT_MOVES_SIZE];
    int length;

    random_names(seed, name);
    new_start = rename_tiles(start, name);
    new_goal = rename_tiles(goal, name);
    length = eight_solve(tables, &start, &goal, "dlru", moves);
    cr_assert(length >= 0 || length == EIGHT_UNSOLVABLE);
    cr_assert_eq(eight_solve(tables, &new_start, &new_goal, "dlru", new_moves),
                 length);
    cr_assert_str_eq(new_moves, moves);
    cr_assert_eq(eight_distance(tables, &new_start, &new_goal), length);
    cr_assert_eq(eight_board_index(&new_start, &new_goal),
                 eight_board_index(&start, &goal));
}

Test(question, names_of_tiles_do_not_matter)
{
    eight_tables *tables;
    uint64_t seed = SEED;

    cr_log_info("seed %d, %d pairs", SEED, ROUNDS);
    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
    for (unsigned i = 0; i < ROUNDS; i++)
        check_renamed(tables, &seed);
    eight_close(tables);
}

/* Plays the moves on the cells, and comes to the goal. */
static void check_played(eight_board board, const eight_board *goal,
                         const char *moves)
{
    for (; *moves != '\0'; moves++)
        cr_assert(naive_move(&board, *moves));
    cr_assert_arr_eq(board.cell, goal->cell, EIGHT_CELLS);
}

Test(question, moves_between_any_two_boards_lead_there)
{
    eight_tables *tables;
    uint64_t seed = SEED;

    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
    for (unsigned i = 0; i < ROUNDS; i++) {
        eight_board start = naive_board(test_random(&seed, NAIVE_BOARDS));
        eight_board goal = naive_board(test_random(&seed, NAIVE_BOARDS));
        char moves[EIGHT_MOVES_SIZE];
        int length = eight_solve(tables, &start, &goal, "dlru", moves);

        cr_assert_eq(length < 0, naive_is_even(&start) != naive_is_even(&goal));
        cr_assert_eq((int)strlen(moves), length < 0 ? 0 : length);
        if (length >= 0)
            check_played(start, &goal, moves);
        cr_assert_eq(eight_next_move(tables, &start, &goal, "dlru"),
                     length > 0 ? moves[0] : length);
    }
    eight_close(tables);
}

Test(question, every_board_has_its_number)
{
    static const eight_board goal = {{8, 0, 6, 5, 4, 7, 2, 3, 1}};
    unsigned connected = 0;

    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board board = naive_board(n);
        int index = eight_board_index(&board, &goal);
        eight_board again;

        cr_assert_eq(index == EIGHT_UNSOLVABLE,
                     naive_is_even(&board) != naive_is_even(&goal));
        if (index == EIGHT_UNSOLVABLE)
            continue;
        connected++;
        cr_assert(index >= 0 && index < EIGHT_STATES);
        cr_assert_eq((unsigned)index / 20160, naive_blank(&board));
        cr_assert_eq(eight_board_at((unsigned)index, &goal, &again), EIGHT_OK);
        cr_assert_arr_eq(again.cell, board.cell, EIGHT_CELLS);
    }
    cr_assert_eq(connected, EIGHT_STATES);
}

static const eight_board no_boards[] = {
    {{1, 2, 3, 4, 5, 6, 7, 8, 8}},  {{1, 2, 3, 4, 5, 6, 7, 0, 0}},
    {{1, 2, 3, 4, 5, 6, 7, 8, 9}},  {{1, 2, 3, 4, 5, 6, 7, 8, 16}},
    {{1, 2, 3, 4, 5, 6, 7, 8, 32}}, {{255, 2, 3, 4, 5, 6, 7, 8, 0}},
    {{17, 2, 3, 4, 5, 6, 7, 8, 0}}, {{9, 2, 3, 4, 5, 6, 7, 8, 0}},
    {{15, 2, 3, 4, 5, 6, 7, 8, 0}}, {{0, 2, 3, 4, 5, 6, 7, 8, 0}},
    {{8, 7, 6, 5, 4, 3, 2, 0, 0}},  {{0}},
};

enum { NO_BOARDS = sizeof(no_boards) / sizeof(no_boards[0]) };

/* What is no board is refused as start and as goal. */
static void check_refused(const eight_tables *tables, const eight_board *none)
{
    const eight_board *sound = &goal_last;
    static uint8_t distance[EIGHT_STATES];
    const eight_board pair[] = {*sound, *none};
    eight_board board;
    int8_t length;
    char moves[EIGHT_MOVES_SIZE] = "?";
    char text[EIGHT_CELLS + 1];

    cr_expect_eq(eight_solve_many(tables, pair, 1, "udlr", &moves, &length),
                 EIGHT_OK);
    cr_expect_eq(length, EIGHT_E_BOARD);
    cr_expect_eq(moves[0], '\0');
    cr_expect_eq(eight_best_moves(tables, none, sound), EIGHT_E_BOARD);
    cr_expect_eq(eight_prepare(tables, none), EIGHT_E_BOARD);
    cr_expect_eq(eight_board_check(none), EIGHT_E_BOARD);
    cr_expect_eq(eight_board_to_text(none, text), EIGHT_E_BOARD);
    cr_expect_str_empty(text);
    cr_expect_eq(eight_legal_moves(none), EIGHT_E_BOARD);
    board = *none;
    cr_expect_eq(eight_board_move(&board, 'u'), EIGHT_E_BOARD);
    cr_expect_eq(eight_board_undo(&board, 'u'), EIGHT_E_BOARD);
    cr_expect_eq(eight_board_slide(&board, 0), EIGHT_E_BOARD);
    cr_expect_arr_eq(board.cell, none->cell, EIGHT_CELLS);
    cr_expect_eq(eight_solve(tables, none, &goal_last, "udlr", moves),
                 EIGHT_E_BOARD);
    cr_expect_eq(moves[0], '\0');
    cr_expect_eq(eight_solve(tables, none, sound, "dlru", moves),
                 EIGHT_E_BOARD);
    cr_expect_eq(eight_solve(tables, sound, none, "dlru", moves),
                 EIGHT_E_BOARD);
    cr_expect_eq(eight_solve(tables, none, sound, "udlr", moves),
                 EIGHT_E_BOARD);
    cr_expect_eq(eight_distance(tables, none, sound), EIGHT_E_BOARD);
    cr_expect_eq(eight_distance(tables, sound, none), EIGHT_E_BOARD);
    cr_expect_eq(eight_next_move(tables, sound, none, "dlru"), EIGHT_E_BOARD);
    cr_expect_eq(eight_board_index(none, sound), EIGHT_E_BOARD);
    cr_expect_eq(eight_board_index(sound, none), EIGHT_E_BOARD);
    cr_expect_eq(eight_board_at(0, none, &board), EIGHT_E_BOARD);
    cr_expect_eq(eight_distances(tables, none, distance), EIGHT_E_BOARD);
    cr_expect_eq(eight_inversions(none, sound), EIGHT_E_BOARD);
    cr_expect_eq(eight_manhattan(none, sound), EIGHT_E_BOARD);
    cr_expect_eq(eight_inversion_distance(none, sound), EIGHT_E_BOARD);
}

Test(question, what_is_no_board_is_refused)
{
    eight_tables *tables;
    eight_board board;

    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
    for (unsigned i = 0; i < NO_BOARDS; i++)
        check_refused(tables, &no_boards[i]);
    cr_expect_eq(eight_board_at(EIGHT_STATES, &goal_last, &board),
                 EIGHT_E_RANGE);
    eight_close(tables);
}

/*
 * Nine cells, some of which are changed: often a board, else a cell stands
 * twice or is none.
 */
static eight_board random_cells(uint64_t *seed)
{
    eight_board board = naive_board(test_random(seed, NAIVE_BOARDS));

    for (uint32_t changes = test_random(seed, 4); changes > 1; changes--)
        board.cell[test_random(seed, EIGHT_CELLS)] =
            (uint8_t)test_random(seed, test_random(seed, 8) == 0 ? 256 : 11);
    return board;
}

static int is_board(const eight_board *board)
{
    int met[256] = {0};

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        if (board->cell[i] >= EIGHT_CELLS || met[board->cell[i]]++ > 0)
            return 0;
    return 1;
}

/* What is wrong with one of them is never made good by the other. */
Test(question, only_two_boards_are_a_question)
{
    uint64_t seed = SEED;
    unsigned refused = 0;

    for (unsigned i = 0; i < 20 * ROUNDS; i++) {
        eight_board start = random_cells(&seed);
        eight_board goal = random_cells(&seed);
        int index = eight_board_index(&start, &goal);

        cr_assert_eq(index != EIGHT_E_BOARD,
                     is_board(&start) && is_board(&goal));
        refused += index == EIGHT_E_BOARD;
    }
    for (unsigned i = 0; i < NO_BOARDS; i++)
        for (unsigned j = 0; j < NO_BOARDS; j++)
            cr_assert_eq(eight_board_index(&no_boards[i], &no_boards[j]),
                         EIGHT_E_BOARD, "%u %u", i, j);
    cr_assert(refused > 2 * ROUNDS && refused < 18 * ROUNDS, "%u", refused);
}

/* Sixteen at once say what one alone does, of boards and of what is none. */
Test(question, many_at_once_are_as_one_by_one)
{
    enum { MOST = 50 };
    uint64_t seed = SEED;
    unsigned refused = 0;

    for (unsigned i = 0; i < ROUNDS; i++) {
        eight_board boards[2 * MOST];
        eight_query questions[MOST + 1];
        eight_status statuses[MOST + 1];
        size_t count = test_random(&seed, MOST + 1);
        int sound = test_random(&seed, 2) == 0;

        for (size_t k = 0; k < 2 * count; k++)
            boards[k] = sound || test_random(&seed, 16) != 0
                            ? naive_board(test_random(&seed, NAIVE_BOARDS))
                            : random_cells(&seed);
        statuses[count] = EIGHT_E_ORDER;
        eight_relabel_many(boards, count, questions, statuses);
        cr_assert_eq(statuses[count], EIGHT_E_ORDER, "one too many");
        for (size_t k = 0; k < count; k++) {
            eight_query question;
            eight_status status =
                eight_relabel(&boards[2 * k], &boards[2 * k + 1], &question);

            cr_assert_eq(statuses[k], status);
            refused += status == EIGHT_E_BOARD;
            if (status == EIGHT_E_BOARD)
                continue;
            cr_assert_eq(questions[k].root, question.root);
            cr_assert_eq(questions[k].index, question.index);
        }
    }
    cr_assert(refused > ROUNDS / 4);
}

/* Asks sixteen questions of which one is wrong. */
static void check_one_wrong(const eight_board *start, const eight_board *goal,
                            unsigned at)
{
    enum { MANY = 16 };
    eight_board boards[2 * MANY];
    eight_query questions[MANY];
    eight_status statuses[MANY];

    for (unsigned k = 0; k < 2 * MANY; k++)
        boards[k] = goal_last;
    boards[2 * at] = *start;
    boards[2 * at + 1] = *goal;
    eight_relabel_many(boards, MANY, questions, statuses);
    for (unsigned k = 0; k < MANY; k++)
        cr_assert_eq(statuses[k], k == at ? EIGHT_E_BOARD : EIGHT_OK);
}

Test(question, one_wrong_board_among_many_is_refused)
{
    for (unsigned i = 0; i < NO_BOARDS; i++)
        for (unsigned at = 0; at < 16; at++) {
            check_one_wrong(&no_boards[i], &goal_last, at);
            check_one_wrong(&goal_last, &no_boards[i], at);
            check_one_wrong(&no_boards[i], &no_boards[i], at);
        }
}

Test(question, what_is_no_order_is_refused)
{
    static const char *const no_orders[] = {
        "", "u", "d", "udl", "dlr", "udlu", "udlx", "UDLR", "udlru", "dlruu"};
    /* Solved, not to be solved, and no board. */
    static const eight_board starts[] = {{{1, 2, 3, 4, 5, 6, 7, 8, 0}},
                                         {{2, 1, 3, 4, 5, 6, 7, 8, 0}},
                                         {{1, 1, 3, 4, 5, 6, 7, 8, 0}}};
    eight_tables *tables;
    char moves[EIGHT_MOVES_SIZE];

    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
    for (unsigned i = 0; i < sizeof(no_orders) / sizeof(no_orders[0]); i++)
        for (unsigned j = 0; j < sizeof(starts) / sizeof(starts[0]); j++)
            cr_expect_eq(eight_solve(tables, &starts[j], &goal_last,
                                     no_orders[i], moves),
                         EIGHT_E_ORDER, "%s %u", no_orders[i], j);
    eight_close(tables);
}
