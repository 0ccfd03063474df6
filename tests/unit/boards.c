/* boards.c - tests how boards are read from text and written as text. */
#include "puzzle/board_text.h"

#include "test_random.h"
#include "naive.h"
#include "goal_last.h"
#include "scratch.h"
#include "signs.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Texts and what they hold --------------------------------------------
 *
 * The texts stand in the file boards/cases, and boards/random_texts.py makes
 * more: see there for their notation.
 */

enum { CASE_BYTES = 256, CASE_BOARDS = 3 };

typedef struct text_case {
    char text[CASE_BYTES];
    size_t length;
    char boards[CASE_BOARDS][EIGHT_CELLS + 1]; /* those that the text holds */
    unsigned count;
    eight_status wrong; /* what is wrong after them, or EIGHT_OK */
    size_t offset;      /* where that is */
} text_case;

static eight_status status_of(const char *word)
{
    static const struct {
        const char *word;
        eight_status status;
    } statuses[] = {
        {"cell@", EIGHT_E_CELL},         {"run@", EIGHT_E_RUN},
        {"row@", EIGHT_E_ROW},           {"twice@", EIGHT_E_TILE_TWICE},
        {"short@", EIGHT_E_SHORT_BOARD},
    };

    for (unsigned i = 0; i < sizeof(statuses) / sizeof(statuses[0]); i++)
        if (strncmp(word, statuses[i].word, strlen(statuses[i].word)) == 0)
            return statuses[i].status;
    cr_assert_fail("unknown result '%s'", word);
    return EIGHT_OK;
}

/* Reads the result of a line, which ends at the tab. */
static void read_result(text_case *text, char *line)
{
    for (char *word = strtok(line, " "); word != NULL;
         word = strtok(NULL, " ")) {
        char *at = strchr(word, '@');

        if (at != NULL) {
            text->wrong = status_of(word);
            text->offset = strtoul(at + 1, NULL, 10);
        } else {
            cr_assert_lt(text->count, CASE_BOARDS);
            strcpy(text->boards[text->count++], word);
        }
    }
}

/* Reads a line, whose end is a NUL. */
static text_case read_case(char *line)
{
    static const char letters[] = "ntrvf\\";
    static const char bytes[] = "\n\t\r\v\f\\";
    text_case text = {.wrong = EIGHT_OK};
    char *tab = strchr(line, '\t');

    cr_assert_not_null(tab, "%s", line);
    *tab = '\0';
    for (const char *from = tab + 1; *from != '\0'; from++) {
        cr_assert_lt(text.length, CASE_BYTES - 1);
        text.text[text.length++] =
            *from == '\\' ? bytes[strchr(letters, *++from) - letters] : *from;
    }
    read_result(&text, line);
    return text;
}

/* Calls check() for each text of both files.  Returns their number. */
static unsigned for_each_text(void (*check)(const text_case *))
{
    static const char *const files[] = {SOURCE_FOLDER "/tests/boards/cases",
                                        BUILD_FOLDER "/tests/random_texts"};
    unsigned count = 0;

    for (unsigned i = 0; i < 2; i++) {
        size_t length;
        char *lines = (char *)file_load(files[i], &length);

        for (char *line = lines, *end; (end = strchr(line, '\n')) != NULL;
             line = end + 1) {
            *end = '\0';
            if (*line == '#' || *line == '\0')
                continue;
            text_case text = read_case(line);

            check(&text);
            count++;
        }
        free(lines);
    }
    return count;
}

/*
 * Reads a board of a text, which the scanner gets in pieces.  Returns the
 * offset at which the scanner stopped.
 */
static size_t scan_in_pieces(eight_scanner *scanner, const char *text,
                             size_t length, size_t piece, eight_status *status)
{
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

static void expect_board(const char *expected, const eight_board *board,
                         const char *text)
{
    char written[EIGHT_CELLS + 1];

    cr_expect_eq(eight_board_to_text(board, written), EIGHT_OK, "'%s'", text);
    cr_expect_str_eq(written, expected, "'%s'", text);
}

static void check_pieces(const text_case *text)
{
    for (size_t piece = 1; piece <= text->length; piece++) {
        size_t at = 0;
        eight_status status;

        for (unsigned i = 0;; i++) {
            eight_scanner scanner = {.cells_read = 0};

            at += scan_in_pieces(&scanner, text->text + at, text->length - at,
                                 piece, &status);
            if (scanner.cells_read < EIGHT_CELLS) {
                if (status == EIGHT_OK && scanner.cells_read > 0)
                    status = EIGHT_E_SHORT_BOARD;
                cr_expect_eq(i, text->count, "'%s' by %zu", text->text, piece);
                break;
            }
            cr_assert_lt(i, text->count, "'%s' by %zu", text->text, piece);
            expect_board(text->boards[i], &scanner.board, text->text);
        }
        cr_expect_eq(status, text->wrong, "'%s' by %zu: status %d", text->text,
                     piece, status);
        if (text->wrong != EIGHT_OK)
            cr_expect_eq(at, text->offset, "'%s' by %zu: offset %zu",
                         text->text, piece, at);
    }
}

Test(boards, pieces_of_every_size_give_what_the_text_holds)
{
    cr_expect_geq(for_each_text(check_pieces), 2060);
}

/* Reads a text as a single board. */
static void check_single(const text_case *text)
{
    eight_board board = {{42}};
    size_t offset = 999;
    eight_status status = eight_board_from_text(text->text, &board, &offset);

    if (text->count == 0) {
        bool is_empty = text->wrong == EIGHT_OK;

        cr_expect_eq(status, is_empty ? EIGHT_E_SHORT_BOARD : text->wrong,
                     "'%s': status %d", text->text, status);
        cr_expect_eq(offset, is_empty ? text->length : text->offset,
                     "'%s': offset %zu", text->text, offset);
    } else if (text->count == 1 && text->wrong == EIGHT_OK) {
        cr_expect_eq(status, EIGHT_OK, "'%s': status %d", text->text, status);
        cr_expect_eq(offset, text->length, "'%s'", text->text);
        expect_board(text->boards[0], &board, text->text);
    } else
        cr_expect_eq(status, EIGHT_E_LONG_BOARD, "'%s': status %d", text->text,
                     status);
    if (status != EIGHT_OK)
        cr_expect_eq(board.cell[0], 42, "'%s': was written", text->text);
    cr_expect_eq(eight_board_from_text(text->text, &board, NULL), status,
                 "'%s' without an offset", text->text);
}

Test(boards, a_text_of_one_board)
{
    for_each_text(check_single);
}

Test(boards, what_follows_a_board)
{
    static const struct {
        const char *text;
        size_t offset;
    } texts[] = {
        {"12345678x1", 9},           {"12345678x x", 10},
        {"12345678x # 1\n 2", 15},   {"12345678x?", 9},
        {"12345678x -1", 11},        {"1 2 3\n4 5 6\n7 8 x 9", 18},
        {"12345678x\n\n ]\xff", 13},
    };

    for (unsigned i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        eight_board board;
        size_t offset;

        cr_expect_eq(eight_board_from_text(texts[i].text, &board, &offset),
                     EIGHT_E_LONG_BOARD, "'%s'", texts[i].text);
        cr_expect_eq(offset, texts[i].offset, "'%s': %zu", texts[i].text,
                     offset);
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

        at += scan_in_pieces(&scanner, text + at, length - at, 1, &status);
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
        {"1,2-3+4\\5\t6\"7\r8 x", 1, 17},
        {"1,2-3/4\\5\t6\n7\r8 x", 1, 17},
        {"1/2/3/4]5:6\n7;8=x", 1, 17},
        {"1 2 3 4/5 6 7 8 x", 0, 0},
        {"1 2 3/4 5 6 7 8 x", 0, 0},
        {"1 2 3/4 5/6/7 8 x", 0, 0},
        {"1/2/3/4/5/6/7 8/x", 0, 0},
        {"12345678x -1", 1, 9},
        {"12345678x -12345678x", 2, 20},
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

Test(boards, bulk_reading_ends_at_the_length)
{
    eight_board boards[2];
    size_t used;

    cr_expect_eq(eight_scan_many("12345678x  12345678x", 10, boards, 2, &used),
                 1);
    cr_expect_eq(used, 9);
}

static void check_many(const text_case *text)
{
    check_scanned(text->text, text->length, CASE_BOARDS);
}

Test(boards, bulk_reading_accepts_nothing_else)
{
    for_each_text(check_many);
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
