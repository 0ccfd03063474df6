/* boards.c - tests how boards are read from text and written as text. */
#include "puzzle/board_text.h"

#include "test_random.h"
#include "naive.h"
#include "goal_last.h"
#include "signs.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const goal_notations[] = {
    "12345678x",
    "12345678X",
    "123456780",
    "12345678_",
    "12345678.",
    "1 2 3 4 5 6 7 8 x",
    " 1\t2\v3\f4\r5\n6  7 8 x \r\n",
    "1 2 3/4 5 6/7 8 0",
    "1,2,3,4,5,6,7,8,0",
    "[[1,2,3],[4,5,6],[7,8,0]]",
    "[1, 2, 3,\n 4, 5, 6,\n 7, 8, _]",
    "123\n456\n78.\n",
    "# the goal\n123 # row 1\n456#row 2\r\n78x # 9 9 9",
    "#\t9 9\n12345678x", /* comments with a byte below a line end */
    "#\xc3\xa9 9\n12345678x",
    "12345678# no blank yet: x\nx# and done",
    "#1 2 3 #\n12345678x",
    "#12345678x21345678x\n12345678x", /* a piece may begin inside a comment */
    "//,,[[]]12345678x[/]",
    "((1, 2, 3), (4, 5, 6), (7, 8, 0))",
    "{{1,2,3},{4,5,6},{7,8,0}}",
    "[1 2 3; 4 5 6; 7 8 0]",
    "1-2-3:4-5-6:7-8-x",
    ("+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n| 4 | 5 | 6 |\n"
     "+---+---+---+\n| 7 | 8 |   *\n+---+---+---+"),
    "\"1\",\"2\",\"3\" '4','5','6' '7','8','b'",
    "1 & 2 & 3 \\\\ 4 & 5 & 6 \\\\ 7 & 8 & B \\\\",
    "<1 2 3 4 5 6 7 8 _> =",
    "- 1 2-3--\n4 5 6-7 8 -x -",
};

enum { NOTATIONS = sizeof(goal_notations) / sizeof(goal_notations[0]) };

Test(boards, every_notation_reads_as_the_goal)
{
    for (unsigned i = 0; i < NOTATIONS; i++) {
        eight_board board;
        size_t offset = 0;

        cr_expect_eq(eight_board_from_text(goal_notations[i], &board, &offset),
                     EIGHT_OK, "%s", goal_notations[i]);
        cr_expect_arr_eq(board.cell, goal_last.cell, EIGHT_CELLS, "%s",
                         goal_notations[i]);
        cr_expect_eq(offset, strlen(goal_notations[i]), "%s",
                     goal_notations[i]);
    }
}

static const struct {
    const char *text;
    eight_status status;
    size_t offset;
} bad_texts[] = {
    {"", EIGHT_E_SHORT_BOARD, 0},
    {" \n", EIGHT_E_SHORT_BOARD, 2},
    {"# 12345678x", EIGHT_E_SHORT_BOARD, 11},
    {"12345678", EIGHT_E_SHORT_BOARD, 8},
    {"12345678 # x", EIGHT_E_SHORT_BOARD, 12},
    {"112345678x", EIGHT_E_TILE_TWICE, 1},
    {"1 2 3 4 5 6 7 8 8", EIGHT_E_TILE_TWICE, 16},
    {"xx2345678", EIGHT_E_TILE_TWICE, 1},
    {"1234x567_", EIGHT_E_TILE_TWICE, 8},
    {"0 1 2 .", EIGHT_E_TILE_TWICE, 6},
    {"123456789", EIGHT_E_CELL, 8},
    {"9 1 2", EIGHT_E_CELL, 0},
    {"1 2 a", EIGHT_E_CELL, 4},
    {"12345678-", EIGHT_E_SHORT_BOARD, 9},
    {"{1,2,3}", EIGHT_E_SHORT_BOARD, 7},
    {"-1 2 3", EIGHT_E_CELL, 1},
    {"1 2 3 4 5 6 7 8 -0", EIGHT_E_CELL, 17},
    {"1 2 -3", EIGHT_E_CELL, 5},
    {"1,-2", EIGHT_E_CELL, 3},
    {"1--2", EIGHT_E_CELL, 3},
    {"1-2-9", EIGHT_E_CELL, 4},
    {"# 1\n-2", EIGHT_E_CELL, 5},
    {"1.0, 2.0", EIGHT_E_TILE_TWICE, 2},
    {"b2345678*", EIGHT_E_TILE_TWICE, 8},
    {"12345678\xc3\x97", EIGHT_E_CELL, 8},
    {"12345678x1", EIGHT_E_LONG_BOARD, 9},
    {"12345678x x", EIGHT_E_LONG_BOARD, 10},
    {"12345678x # 1\n 2", EIGHT_E_LONG_BOARD, 15},
    {"123456780 1", EIGHT_E_LONG_BOARD, 10},
    {"12345678x?", EIGHT_E_LONG_BOARD, 9},
    {"12345678x-1", EIGHT_E_LONG_BOARD, 10},
    {"12345678x -x", EIGHT_E_LONG_BOARD, 11},
};

Test(boards, every_error_has_its_status_and_offset)
{
    for (unsigned i = 0; i < sizeof(bad_texts) / sizeof(bad_texts[0]); i++) {
        const char *text = bad_texts[i].text;
        eight_board board = {{42}};
        size_t offset = 999;
        eight_status status = eight_board_from_text(text, &board, &offset);

        cr_expect_eq(status, bad_texts[i].status, "'%s': status %d", text,
                     status);
        cr_expect_eq(offset, bad_texts[i].offset, "'%s': offset %zu", text,
                     offset);
        cr_expect_eq(board.cell[0], 42, "'%s': the board was written", text);
        cr_expect_eq(eight_board_from_text(text, &board, NULL), status,
                     "'%s' without an offset", text);
    }
}

/*
 * Feeds a text to the scanner piece by piece.  Returns the offset at which the
 * scanner stopped.
 */
static size_t scan_in_pieces(eight_scanner *scanner, const char *text,
                             size_t piece, eight_status *status)
{
    size_t length = strlen(text);
    size_t at = 0;

    *status = EIGHT_OK;
    while (at < length && scanner->cells_read < EIGHT_CELLS) {
        size_t n = length - at < piece ? length - at : piece;
        size_t used = 999;

        *status = eight_scan(scanner, text + at, n, &used);
        cr_assert_leq(used, n);
        at += used;
        if (*status != EIGHT_OK)
            break;
        cr_assert(used == n || scanner->cells_read == EIGHT_CELLS);
    }
    return at;
}

/* Returns the offset just after the ninth cell, which is the goal's blank. */
static size_t end_of_board(const char *text)
{
    eight_scanner scanner = {.cells_read = 0};
    eight_status status;

    return scan_in_pieces(&scanner, text, 1, &status);
}

Test(boards, pieces_of_every_size_give_the_same_board)
{
    for (unsigned i = 0; i < NOTATIONS; i++)
        for (size_t piece = 1; piece <= strlen(goal_notations[i]); piece++) {
            const char *text = goal_notations[i];
            eight_scanner scanner = {.cells_read = 0};
            eight_status status;
            size_t at = scan_in_pieces(&scanner, text, piece, &status);

            cr_expect_eq(status, EIGHT_OK, "%s by %zu", text, piece);
            cr_expect_eq(scanner.cells_read, EIGHT_CELLS);
            cr_expect_arr_eq(scanner.board.cell, goal_last.cell, EIGHT_CELLS,
                             "%s by %zu", text, piece);
            cr_expect_eq(at, end_of_board(text), "%s by %zu", text, piece);
            cr_expect(strchr(SIGNS_BLANKS, text[at - 1]) != NULL,
                      "%s by %zu: ended at offset %zu", text, piece, at);
        }
}

/* ---- Bulk reading ------------------------------------------------------ */

enum { MAX_BOARDS = 70, TEXT_BYTES = 20 * MAX_BOARDS + 1 };

/* Writes a random board as text, with its cells `stride` bytes apart. */
static void random_board(uint64_t *seed, unsigned stride, char *at)
{
    eight_board board = naive_board(test_random(seed, NAIVE_BOARDS));

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        if (board.cell[i] == 0)
            at[i * stride] =
                SIGNS_BLANKS[test_random(seed, sizeof(SIGNS_BLANKS) - 1)];
        else
            at[i * stride] = SIGNS_TILES[board.cell[i] - 1];
    }
}

/*
 * Writes random boards as text.  If `lines` is set, exactly one byte follows
 * each board.  Otherwise up to two bytes precede each board.  Returns the
 * length of the text.
 */
static size_t random_boards(uint64_t *seed, size_t count, int lines,
                            unsigned stride, char text[TEXT_BYTES])
{
    char *at = text;

    memset(text, ' ', TEXT_BYTES);
    for (size_t i = 0; i < count; i++) {
        if (!lines)
            at += test_random(seed, 3);
        random_board(seed, stride, at);
        at += (EIGHT_CELLS - 1) * stride + 1;
        if (lines)
            *at++ = " \n"[test_random(seed, 2)];
    }
    *at = '\0';
    return (size_t)(at - text);
}

/* Sets a random byte to a random value, and returns the offset of the byte. */
static size_t random_change(uint64_t *seed, char *text, size_t length)
{
    static const char bytes[] =
        SIGNS_TILES SIGNS_BLANKS SIGNS_FILLERS SIGNS_COMMENT "9a\xff";
    size_t at = test_random(seed, (uint32_t)length);

    text[at] = bytes[test_random(seed, sizeof(bytes) - 1)];
    return at;
}

/*
 * Reads boards in bulk, and compares each of them with the board that
 * eight_scan() reads byte by byte.  Returns the number of boards.
 */
static size_t check_scanned(const char *text, size_t length, size_t most)
{
    char *copy = malloc(length); /* a sanitizer detects reads past it */
    eight_board boards[MAX_BOARDS];
    size_t used;
    size_t at = 0;
    size_t count;

    cr_assert_not_null(copy);
    memcpy(copy, text, length);
    count = eight_scan_many(copy, length, boards, most, &used);
    free(copy);
    cr_assert_leq(count, most);
    cr_assert_leq(used, length, "'%s'", text);
    for (size_t j = 0; j < count; j++) {
        eight_scanner scanner = {.cells_read = 0};
        eight_status status;

        at += scan_in_pieces(&scanner, text + at, 1, &status);
        cr_assert_eq(status, EIGHT_OK, "'%s'", text);
        cr_assert_eq(scanner.cells_read, EIGHT_CELLS, "'%s'", text);
        cr_assert_arr_eq(boards[j].cell, scanner.board.cell, EIGHT_CELLS,
                         "'%s'", text);
    }
    cr_assert_eq(used, at, "'%s'", text);
    return count;
}

Test(boards, bulk_reading_equals_byte_by_byte)
{
    enum { ROUNDS = 300000, BOARDS = 3 };
    uint64_t seed = 3567;
    unsigned complete = 0;

    for (unsigned i = 0; i < ROUNDS; i++) {
        char text[TEXT_BYTES];
        unsigned stride = 1 + test_random(&seed, 2);
        size_t length = random_boards(&seed, BOARDS, 0, stride, text);
        size_t most = 1 + test_random(&seed, BOARDS);
        uint32_t changes = test_random(&seed, 4);
        size_t cut = test_random(&seed, 2) * test_random(&seed, 20);
        size_t count;

        for (uint32_t n = 0; n < changes; n++)
            random_change(&seed, text, length);
        count = check_scanned(text, length - cut, most);
        cr_assert(changes + cut > 0 || count == most, "'%s'", text);
        complete += count == most;
    }
    cr_assert(complete > ROUNDS / 4 && complete < ROUNDS / 4 * 3, "%u",
              complete);
}

/*
 * All lines of these texts have the same length.  Therefore all boards before a
 * changed byte must be read in bulk.
 */
Test(boards, bulk_reading_of_lines_equals_byte_by_byte)
{
    enum { ROUNDS = 30000 };
    uint64_t seed = 1043;
    unsigned complete = 0;

    for (unsigned i = 0; i < ROUNDS; i++) {
        char text[TEXT_BYTES];
        unsigned stride = 1 + test_random(&seed, 2);
        size_t line = (EIGHT_CELLS - 1) * stride + 2;
        size_t boards = 1 + test_random(&seed, MAX_BOARDS);
        size_t most = 1 + test_random(&seed, (uint32_t)boards);
        size_t length = random_boards(&seed, boards, 1, stride, text);
        size_t intact = boards;
        size_t count;

        if (test_random(&seed, 2) == 0)
            intact = random_change(&seed, text, length) / line;
        count = check_scanned(text, length, most);
        cr_assert_geq(count, intact < most ? intact : most, "'%s'", text);
        complete += count == most;
    }
    cr_assert(complete > ROUNDS / 2 && complete < ROUNDS, "%u", complete);
}

/* Sets each byte of sixteen lines to each value. */
Test(boards, every_byte_at_every_offset_of_sixteen_lines)
{
    enum { BOARDS = 30 };
    uint64_t seed = 256;

    for (unsigned stride = 1; stride <= 2; stride++) {
        char text[TEXT_BYTES];
        size_t length = random_boards(&seed, BOARDS, 1, stride, text);
        size_t lines = 16 * ((EIGHT_CELLS - 1) * stride + 2);

        for (size_t i = 0; i < lines; i++) {
            char kept = text[i];

            for (int byte = CHAR_MIN; byte <= CHAR_MAX; byte++) {
                text[i] = (char)byte;
                check_scanned(text, length, 16);
            }
            text[i] = kept;
        }
    }
}

/*
 * eight_scan_many() reads only boards in a common form, whose cells are
 * adjacent or separated by one byte.  It leaves every other text to
 * eight_scan().
 */
Test(boards, bulk_reading_stops_before_any_other_text)
{
    static const struct {
        const char *text;
        size_t boards;
        size_t used;
    } texts[] = {
        {"", 0, 0},
        {" \n", 0, 0},
        {"12345678", 0, 0},
        {"12345678x", 1, 9},
        {"\n12345678x \n", 1, 10},
        {"1 2 3 4 5 6 7 8 ", 0, 0},
        {"1 2 3 4 5 6 7 8 x", 1, 17},
        {"1,2/3[4]5\t6\n7\r8 x", 1, 17},
        {"1-2-3-4-5-6-7-8-x", 0, 0}, /* is left to eight_scan() */
        {"12345678x -1", 1, 9},
        {"12345678x -12345678x", 1, 9},
        {"1 2 3 4#5 6 7 8 x", 0, 0},
        {"1 2 3 4x5 6 7 8 x", 0, 0},
        {"12345678x#12345678x", 1, 9},
        {"12345678x 12345678", 1, 9},
        {"12345678x 123456788", 1, 9},
        {"12345678x12345678?", 1, 9},
        {"12345678x12345678x 12345678x", 2, 18},
        {"1  2  3 4 5 6 7 8 x", 0, 0},
    };

    for (unsigned i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        eight_board boards[2];
        size_t used = 999;

        cr_expect_eq(eight_scan_many(texts[i].text, strlen(texts[i].text),
                                     boards, 2, &used),
                     texts[i].boards, "'%s'", texts[i].text);
        cr_expect_eq(used, texts[i].used, "'%s': %zu", texts[i].text, used);
    }
}

Test(boards, pieces_of_every_size_give_the_same_error)
{
    for (unsigned i = 0; i < sizeof(bad_texts) / sizeof(bad_texts[0]); i++) {
        const char *text = bad_texts[i].text;

        for (size_t piece = 1; piece <= strlen(text); piece++) {
            eight_scanner scanner = {.cells_read = 0};
            eight_status status;
            size_t at = scan_in_pieces(&scanner, text, piece, &status);

            if (scanner.cells_read == EIGHT_CELLS)
                continue; /* the error is after the board */
            if (bad_texts[i].status == EIGHT_E_SHORT_BOARD)
                cr_expect_eq(status, EIGHT_OK, "'%s' by %zu", text, piece);
            else
                cr_expect_eq(status, bad_texts[i].status, "'%s' by %zu", text,
                             piece);
            cr_expect_eq(at, bad_texts[i].offset, "'%s' by %zu: offset %zu",
                         text, piece, at);
        }
    }
}

Test(boards, every_byte_is_cell_filler_comment_or_error)
{
    for (unsigned byte = 0; byte < 256; byte++) {
        const char text[1] = {(char)byte};
        eight_scanner scanner = {.cells_read = 0};
        size_t used;
        eight_status status = eight_scan(&scanner, text, 1, &used);

        if (byte != 0 && strchr(SIGNS_BLANKS, (int)byte) != NULL)
            cr_expect(status == EIGHT_OK && scanner.found == 1, "%u", byte);
        else if (byte >= '1' && byte <= '8')
            cr_expect(status == EIGHT_OK && scanner.cells_read == 1 &&
                          scanner.board.cell[0] == byte - '0',
                      "%u", byte);
        else if (byte != 0 && strchr(SIGNS_FILLERS, (int)byte) != NULL)
            cr_expect(status == EIGHT_OK && scanner.cells_read == 0 &&
                          !scanner.in_comment,
                      "%u", byte);
        else if (byte != 0 && strchr(SIGNS_COMMENT, (int)byte) != NULL)
            cr_expect(status == EIGHT_OK && scanner.in_comment);
        else
            cr_expect(status == EIGHT_E_CELL && used == 0, "%u", byte);
    }
}

Test(boards, every_board_survives_a_round_trip_through_text)
{
    for (unsigned n = 0; n < NAIVE_BOARDS; n++) {
        eight_board board = naive_board(n);
        eight_board again;
        char text[EIGHT_CELLS + 1];

        eight_board_to_text(&board, text);
        cr_assert_eq(strlen(text), EIGHT_CELLS);
        cr_assert_eq(eight_board_from_text(text, &again, NULL), EIGHT_OK, "%s",
                     text);
        cr_assert_arr_eq(again.cell, board.cell, EIGHT_CELLS, "%s", text);
    }
}

Test(boards, the_goal_is_written_with_an_x)
{
    char text[EIGHT_CELLS + 1];

    eight_board_to_text(&goal_last, text);
    cr_expect_str_eq(text, "12345678x");
}
