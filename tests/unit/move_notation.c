/* move_notation.c - tests the notations of moves. */
#include "io/move_notation.h"

#include "test_random.h"
#include "naive.h"
#include "goal_last.h"

#include <criterion/criterion.h>
#include <string.h>

#define NOTATION_ONE(name, help) +1
enum { COUNT = NOTATIONS(NOTATION_ONE), ROUNDS = 10000, SEED = 652 };

/*
 * Makes random legal moves from a random start.  Sets *goal to the board to
 * which the moves lead.
 */
static void random_moves(uint64_t *seed, eight_board *start, eight_board *goal,
                         char moves[EIGHT_MOVES_SIZE])
{
    unsigned length = test_random(seed, EIGHT_MAX_MOVES + 1);
    unsigned made = 0;

    *start = *goal = naive_board(test_random(seed, NAIVE_BOARDS));
    while (made < length) {
        char letter = "udlr"[test_random(seed, 4)];

        if (naive_move(goal, letter))
            moves[made++] = letter;
    }
    moves[made] = '\0';
}

Test(notation, blank_changes_nothing)
{
    char moves[EIGHT_MOVES_SIZE] = "uldr";

    notation_rewrite(MOVES_blank, &goal_last, moves);
    cr_expect_str_eq(moves, "uldr");
}

Test(notation, tile_is_the_opposite)
{
    char moves[EIGHT_MOVES_SIZE] = "uldr";

    notation_rewrite(MOVES_tile, &goal_last, moves);
    cr_expect_str_eq(moves, "drul");
}

/* Each number is the tile that was on the cell to which the blank moved. */
Test(notation, numbers_are_the_tiles_that_move)
{
    uint64_t seed = SEED;

    for (unsigned round = 0; round < ROUNDS; round++) {
        eight_board start;
        eight_board goal;
        char moves[EIGHT_MOVES_SIZE];
        char numbers[EIGHT_MOVES_SIZE];

        random_moves(&seed, &start, &goal, moves);
        memcpy(numbers, moves, sizeof(numbers));
        notation_rewrite(MOVES_number, &start, numbers);
        cr_assert_eq(strlen(numbers), strlen(moves));
        for (unsigned i = 0; moves[i] != '\0'; i++) {
            unsigned blank = naive_blank(&start);

            naive_move(&start, moves[i]);
            cr_assert_eq(numbers[i], '0' + start.cell[blank], "%s as %s", moves,
                         numbers);
        }
        cr_assert_eq(memcmp(&start, &goal, sizeof(goal)), 0);
    }
}

Test(notation, letters_are_read_back_on_the_board_where_they_are_made)
{
    uint64_t seed = SEED;

    for (unsigned round = 0; round < ROUNDS; round++) {
        eight_board board;
        eight_board goal;
        char moves[EIGHT_MOVES_SIZE];
        char written[COUNT][EIGHT_MOVES_SIZE];

        random_moves(&seed, &board, &goal, moves);
        for (int n = 0; n < COUNT; n++) {
            memcpy(written[n], moves, sizeof(moves));
            notation_rewrite((move_notation)n, &board, written[n]);
        }
        for (size_t i = 0; moves[i] != '\0'; i++) {
            for (int n = 0; n < COUNT; n++)
                cr_assert_eq(
                    notation_letter((move_notation)n, &board, written[n][i]),
                    moves[i]);
            naive_move(&board, moves[i]);
        }
    }
    for (int n = 0; n < COUNT; n++)
        cr_expect_eq(notation_letter((move_notation)n, &goal_last, '\0'), '\0');
    cr_expect_eq(notation_letter(MOVES_tile, &goal_last, '8'), '\0');
    cr_expect_eq(notation_letter(MOVES_number, &goal_last, '0'), '\0');
    cr_expect_eq(notation_letter(MOVES_number, &goal_last, '1'), '\0');
}

/*
 * The `letters` of a notation must be exactly the characters that the notation
 * writes, because `eight check` reports any other character as unexpected.
 */
Test(notation, letters_are_those_that_are_written)
{
    uint64_t seed = SEED;

    for (int n = 0; n < COUNT; n++) {
        notation_words words = notation_describe((move_notation)n);
        char unwritten[16] = "";

        strncpy(unwritten, words.letters, sizeof(unwritten) - 1);
        for (unsigned round = 0; round < ROUNDS; round++) {
            eight_board start;
            eight_board goal;
            char moves[EIGHT_MOVES_SIZE];
            char *letter;

            random_moves(&seed, &start, &goal, moves);
            notation_rewrite((move_notation)n, &start, moves);
            cr_assert_eq(strspn(moves, words.letters), strlen(moves), "%s",
                         moves);
            while ((letter = strpbrk(unwritten, moves)) != NULL)
                memmove(letter, letter + 1, strlen(letter));
        }
        cr_expect_str_eq(unwritten, "", "%s", words.letters);
        cr_expect(strchr(words.expected, words.letters[0]) != NULL, "%s",
                  words.expected);
    }
}
