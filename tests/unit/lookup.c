/*
 * lookup.c - walking, looking up, questions under way, and tables whose moves
 * lead nowhere.
 */
#include "answers/lookup.h"

#include "test_random.h"
#include "naive.h"
#include "sample.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <string.h>

static eight_tables *tables;

static void set_up(void)
{
    cr_assert_eq(eight_open(TABLES_FILE, &tables), EIGHT_OK);
}

static void tear_down(void)
{
    eight_close(tables);
}

TestSuite(lookup, .init = set_up, .fini = tear_down);

static unsigned count_laid_out(void)
{
    unsigned count = 0;

    for (size_t i = 0; i < tables->count; i++)
        count += atomic_load(&tables->cache[i].paths) != NULL;
    return count;
}

/* Those of one table alone, and its answers stay the same. */
Test(lookup, paths_are_laid_out_after_enough_walks)
{
    static const eight_board start = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};
    char first[EIGHT_MOVES_SIZE];
    char moves[EIGHT_MOVES_SIZE];

    cr_assert_eq(eight_path(tables, &start, &eight_goal_last, first), 31);
    for (unsigned n = 1; n < EIGHT_UNPACK_AFTER_WALKS; n++)
        cr_assert_eq(eight_path(tables, &start, &eight_goal_last, moves), 31);
    cr_expect_eq(count_laid_out(), 0);
    cr_expect_eq(eight_path(tables, &start, &eight_goal_last, moves), 31);
    cr_expect_eq(count_laid_out(), 1);
    cr_expect_str_eq(moves, first);
    cr_expect_eq(eight_path(tables, &start, &eight_goal_last, moves), 31);
    cr_expect_str_eq(moves, first);
}

/* A distance is found by walking too, but not when the paths are known. */
Test(lookup, distances_count_as_walks)
{
    static const eight_board start = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};

    for (unsigned n = 0; n < EIGHT_UNPACK_AFTER_WALKS + 2; n++)
        cr_assert_eq(eight_distance(tables, &start, &eight_goal_last), 31);
    cr_expect_eq(count_laid_out(), 1);
}

enum { UNDER_WAY = 100, SEED = 1043 };

/* The answer of other functions, from a handle that has no paths. */
static int ask_otherwise(const eight_board *start, const eight_board *goal,
                         const char *order, char moves[EIGHT_MOVES_SIZE])
{
    eight_tables *others;
    int length;

    cr_assert_eq(eight_open(TABLES_FILE, &others), EIGHT_OK);
    if (strcmp(order, "dlru") == 0)
        length = eight_path(others, start, goal, moves);
    else
        length = eight_route(others, start, goal, order, moves);
    eight_close(others);
    return length;
}

/* Begun in two orders, finished backwards and twice. */
static void check_under_way(void)
{
    static const char *const orders[] = {"dlru", "dlur"};
    uint64_t dice = SEED;
    eight_board boards[2 * UNDER_WAY];
    eight_pending pending[2][UNDER_WAY];

    for (unsigned i = 0; i < 2 * UNDER_WAY; i++)
        boards[i] = plain_board(dice_throw(&dice, PLAIN_BOARDS));
    for (unsigned i = 0; i < 2; i++)
        eight_begin(tables, boards, UNDER_WAY, orders[i], pending[i]);
    for (unsigned n = 0; n < 4 * UNDER_WAY; n++) {
        unsigned i = UNDER_WAY - 1 - n / 2 % UNDER_WAY;
        char expected[EIGHT_MOVES_SIZE];
        char moves[EIGHT_MOVES_SIZE];

        cr_expect_eq(eight_finish(tables, &pending[n % 2][i], moves),
                     ask_otherwise(&boards[2 * i], &boards[2 * i + 1],
                                   orders[n % 2], expected));
        cr_expect_str_eq(moves, expected);
    }
}

Test(lookup, questions_under_way_do_not_disturb_each_other)
{
    const uint64_t *paths;

    check_under_way();
    for (int i = 0; i < (int)tables->count; i++)
        cr_assert_eq(eight_table_unpacked(tables, i, &paths), EIGHT_OK);
    check_under_way();
}

/* ---- Forged tables ----------------------------------------------------- */

/* The moves of root cell 8, order dlru, to be forged. */
static uint8_t forged_raw[EIGHT_RAW_BYTES];

static void forge(unsigned index, eight_move move)
{
    unsigned shift = index % 4 * 2;
    uint8_t *byte = &forged_raw[index / 4];

    *byte = (uint8_t)((*byte & ~(3u << shift)) | (unsigned)move << shift);
}

/* Writes the forged table, with checksums that are right, and opens it. */
static eight_tables *open_forged(void)
{
    eight_new_table table = sample_tables()[8];
    char *folder = scratch_new();
    char file[SCRATCH_PATH_BYTES];
    eight_tables *forged;
    size_t bytes;

    table.raw = forged_raw;
    scratch_path(file, folder, "forged");
    cr_assert_eq(eight_write(file, &table, 1, EIGHT_CODEC_NONE, &bytes),
                 EIGHT_OK);
    cr_assert_eq(eight_open(file, &forged), EIGHT_OK);
    scratch_remove(folder);
    return forged;
}

/*
 * The way of a state ends as an error, however often it is asked for, and so
 * do all ways at once.
 */
static void check_forged(unsigned index)
{
    static uint8_t distance[EIGHT_STATES];
    eight_tables *forged = open_forged();
    eight_board start;

    cr_assert_eq(eight_board_at(index, &eight_goal_last, &start), EIGHT_OK);
    for (unsigned again = 0; again < 2 * EIGHT_UNPACK_AFTER_WALKS; again++) {
        char moves[EIGHT_MOVES_SIZE] = "?";

        cr_expect_eq(eight_path(forged, &start, &eight_goal_last, moves),
                     EIGHT_E_WRONG_MOVE);
        cr_expect_eq(moves[0], '\0');
    }
    cr_expect_eq(eight_distances(forged, &eight_goal_last, distance),
                 EIGHT_E_WRONG_MOVE);
    eight_close(forged);
}

Test(lookup, moves_that_are_all_the_same)
{
    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++) {
        memset(forged_raw, (int)(m * 0x55), sizeof(forged_raw));
        check_forged(4 * EIGHT_RANKS + 4711);
    }
}

Test(lookup, moves_that_go_to_and_fro)
{
    memcpy(forged_raw, sample_tables()[8].raw, sizeof(forged_raw));
    /* The blank on cell 7 goes left, and from there right again. */
    forge(7 * EIGHT_RANKS, EIGHT_L);
    check_forged(7 * EIGHT_RANKS);
}

/* The index of a state 31 moves from 12345678x. */
static unsigned find_farthest(void)
{
    static uint8_t distance[EIGHT_STATES];
    unsigned index = 0;

    cr_assert_eq(eight_distances(tables, &eight_goal_last, distance), EIGHT_OK);
    while (distance[index] != EIGHT_MAX_MOVES)
        index++;
    return index;
}

/*
 * No state is further than 31 moves.  A neighbour of the farthest one that
 * is sent there, and from there on by another way, comes to the root after
 * 32 moves, all of them legal, and no other way is that long.
 */
Test(lookup, a_way_of_32_moves)
{
    unsigned farthest = find_farthest();
    eight_move own = eight_raw_move(sample_tables()[8].raw, farthest);
    unsigned m = 0;
    eight_state neighbour = eight_state_at(farthest);

    memcpy(forged_raw, sample_tables()[8].raw, sizeof(forged_raw));
    while (m == own || !eight_move_is_legal(neighbour.z, (eight_move)m))
        m++;
    eight_state_move(&neighbour, (eight_move)m);
    forge(eight_index(&neighbour), eight_move_inverse((eight_move)m));
    check_forged(eight_index(&neighbour));
}
