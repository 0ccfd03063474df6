/*
 * boards.c - fuzzes the reading of boards from text.
 *
 * An input is read by three functions: the byte-wise scanner (which gets the
 * text in two parts), the fast scanner, and the function for a single board.
 * All results must agree with the results of a second implementation, below,
 * which uses no code of the library.
 */
#include "eight.h"
#include "fuzz.h"
#include "naive.h"
#include "puzzle/board_text.h"
#include "signs.h"

#include <string.h>

enum { MAX_BYTES = 1 << 12, MAX_BOARDS = MAX_BYTES / EIGHT_CELLS };

static unsigned long executions;
static unsigned long with_boards; /* inputs with a valid board */

static void report(void)
{
    dprintf(fuzz_log, "%lu executions: %lu had a valid board\n", executions,
            with_boards);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    fuzz_report_at_exit(report);
    return 0;
}

/* ---- The second implementation --------------------------------------------
 */

/*
 * Returns the value of a cell, or -1 for filler, -2 for # and -3 for anything
 * else.
 */
static int value_of(char byte)
{
    if (byte >= '1' && byte <= '8')
        return byte - '0';
    if (byte != '\0' && strchr(SIGNS_BLANKS, byte) != NULL)
        return 0;
    if (byte != '\0' && strchr(SIGNS_FILLERS, byte) != NULL)
        return -1;
    return byte == '#' ? -2 : -3;
}

/* Skips filler and comments, and returns the number of their bytes. */
static size_t skip(const char *text, size_t n)
{
    size_t at = 0;

    while (at < n && (value_of(text[at]) == -1 || text[at] == '#')) {
        if (text[at] == '#')
            while (at < n && text[at] != '\n')
                at++;
        at += at < n;
    }
    return at;
}

/*
 * A shape is how many cells stand together and how many are in a row, each 1, 3
 * or 9.  This reader follows the definition of a board's text: it knows which
 * of the nine shapes still fit, whereas the library counts.
 */
typedef struct shaped {
    unsigned fits; /* bit 3 * i + j: runs of length[i], rows of length[j] */
    unsigned run;
    unsigned row;
} shaped;

static const unsigned lengths[] = {1, 3, 9};

/*
 * Keeps the shapes whose run (row) has at least `least` cells and, if the run
 * (row) ends, no more.  Returns whether one is left.
 */
static int keep(shaped *shaped, int is_row, unsigned least, int ends)
{
    for (unsigned bit = 0; bit < 9; bit++) {
        unsigned length = lengths[is_row ? bit % 3 : bit / 3];

        if (length < least || (ends && least > 0 && length != least))
            shaped->fits &= ~(1u << bit);
    }
    return shaped->fits != 0;
}

static int end_row(shaped *shaped)
{
    int fits = keep(shaped, 1, shaped->row, 1);

    shaped->row = 0;
    return fits;
}

/* Adds a byte that is not a cell.  Returns what is wrong with it. */
static eight_status add_other(shaped *shaped, char byte)
{
    int fits;

    if (value_of(byte) != -1 && byte != '#')
        return EIGHT_E_CELL;
    fits = keep(shaped, 0, shaped->run, 1);
    shaped->run = 0;
    if (!fits)
        return EIGHT_E_RUN;
    return strchr("\n;:/|=()[]{}<>", byte) == NULL || end_row(shaped)
               ? EIGHT_OK
               : EIGHT_E_ROW;
}

static eight_status add_cell(shaped *shaped, unsigned found, int value)
{
    if (!keep(shaped, 0, ++shaped->run, 0))
        return EIGHT_E_RUN;
    if (!keep(shaped, 1, ++shaped->row, 0))
        return EIGHT_E_ROW;
    return found >> value & 1 ? EIGHT_E_TILE_TWICE : EIGHT_OK;
}

/*
 * Reads a board.  Sets *at to the end of its last cell, to the offset of the
 * first wrong byte, or to n if the text ends first.
 */
static eight_status read_board(const char *text, size_t n, eight_board *board,
                               size_t *at)
{
    shaped shaped = {.fits = 0x1ff};
    unsigned found = 0;
    unsigned cells = 0;
    int in_comment = 0;

    for (*at = 0; *at < n && cells < EIGHT_CELLS; ++*at) {
        char byte = text[*at];
        int value = value_of(byte);
        eight_status status = EIGHT_OK;

        if (in_comment)
            status = byte != '\n' || end_row(&shaped) ? EIGHT_OK : EIGHT_E_ROW;
        else if (value < 0)
            status = add_other(&shaped, byte);
        else
            status = add_cell(&shaped, found, value);
        if (status != EIGHT_OK)
            return status;
        if (!in_comment && value >= 0) {
            found |= 1u << value;
            board->cell[cells++] = (uint8_t)value;
        }
        in_comment = in_comment ? byte != '\n' : byte == '#';
    }
    return cells == EIGHT_CELLS ? EIGHT_OK : EIGHT_E_SHORT_BOARD;
}

static int is_same(const eight_board *one, const eight_board *other)
{
    return memcmp(one, other, sizeof(*one)) == 0;
}

/* ---- Texts ----------------------------------------------------------------
 */

/* Reads the first board with the scanner, which gets the text in two parts. */
static void check_scanner(const char *text, size_t n, size_t first)
{
    eight_scanner scanner = {.cells_read = 0};
    eight_board board;
    size_t at;
    size_t used;
    eight_status expected = read_board(text, n, &board, &at);
    eight_status status = eight_scan(&scanner, text, first, &used);

    if (status == EIGHT_OK && scanner.cells_read < EIGHT_CELLS) {
        size_t more;

        require(used == first, "the scanner stopped early");
        status = eight_scan(&scanner, text + first, n - first, &more);
        used += more;
    }
    if (status == EIGHT_OK && scanner.cells_read < EIGHT_CELLS)
        status = EIGHT_E_SHORT_BOARD;
    require(status == expected && used == at, "the scanner's end");
    require(status != EIGHT_OK || is_same(&scanner.board, &board),
            "the scanner's board");
}

/*
 * Reads a text with the function for a single board, which accepts only filler
 * and comments after the board.
 */
static void check_single(const char *text)
{
    size_t n = strlen(text);
    size_t at;
    size_t offset;
    eight_board expected;
    eight_board board;
    char again[EIGHT_CELLS + 1];
    eight_status status = read_board(text, n, &expected, &at);

    if (status == EIGHT_OK) {
        at += skip(text + at, n - at);
        status = at == n ? EIGHT_OK : EIGHT_E_LONG_BOARD;
    }
    require(eight_board_from_text(text, &board, &offset) == status &&
                offset == at,
            "eight_board_from_text");
    if (status != EIGHT_OK)
        return;
    require(is_same(&board, &expected), "the board of a text");
    require(eight_board_to_text(&board, again) == EIGHT_OK &&
                eight_board_from_text(again, &board, NULL) == EIGHT_OK &&
                is_same(&board, &expected),
            "eight_board_to_text");
}

/*
 * Compares boards with the boards that the second implementation reads.
 * Returns the offset of the end of the last board.
 */
static size_t check_boards(const char *text, size_t n,
                           const eight_board *boards, size_t count)
{
    size_t end = 0;

    for (size_t i = 0; i < count; i++) {
        eight_board expected;
        size_t at;

        require(read_board(text + end, n - end, &expected, &at) == EIGHT_OK &&
                    is_same(&boards[i], &expected),
                "a board of a text");
        end += at;
    }
    return end;
}

/*
 * Returns whether the text begins with a board whose cells are `stride` bytes
 * apart.
 */
static int is_common(const char *text, size_t n, size_t stride)
{
    size_t length = (EIGHT_CELLS - 1) * stride + 1;
    eight_board board;
    size_t at;

    if (n < length)
        return 0;
    for (size_t i = 0; i < length; i++)
        if (i % stride == 0 ? value_of(text[i]) < 0 : value_of(text[i]) != -1)
            return 0;
    return read_board(text, length, &board, &at) == EIGHT_OK;
}

/* Reads up to `max` boards in a common form with the fast scanner. */
static void check_many(const char *text, size_t n, size_t max)
{
    static eight_board boards[MAX_BOARDS];
    size_t consumed;
    size_t count = eight_scan_many(text, n, boards, max, &consumed);

    require(count <= max, "too many boards");
    require(check_boards(text, n, boards, count) == consumed,
            "the end of the last board");
    with_boards += count > 0;
    if (count == max)
        return;
    while (consumed < n && value_of(text[consumed]) == -1)
        consumed++;
    require(!is_common(text + consumed, n - consumed, 1) &&
                !is_common(text + consumed, n - consumed, 2),
            "a board in a common form was not read");
}

/*
 * Copies bytes to a block of their exact size, so that a sanitizer detects
 * reads past its end.
 */
static void *copy_of(const uint8_t *data, size_t n)
{
    void *copy = malloc(n > 0 ? n : 1);

    require(copy != NULL, "out of memory");
    return memcpy(copy, data, n);
}

static void check_text(const uint8_t *data, size_t n)
{
    static const size_t limits[] = {MAX_BOARDS, 1, 16, 17, 40};
    char *string = strndup((const char *)data, n);
    char *text = copy_of(data, n);

    require(string != NULL, "out of memory");
    check_single(string);
    check_scanner(text, n, n / 3);
    check_many(text, n, limits[n % (sizeof(limits) / sizeof(limits[0]))]);
    free(string);
    free(text);
}

/* ---- Mutations ------------------------------------------------------------
 */

/*
 * Writes a random board.  In wide text, a byte of filler follows each cell.
 * Returns the number of bytes.
 */
static size_t write_board(uint8_t *to, int is_wide)
{
    const eight_board board = naive_board(pick(NAIVE_BOARDS));
    size_t n = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        to[n++] = (uint8_t) "x12345678"[board.cell[i]];
        if (is_wide)
            to[n++] = ' ';
    }
    to[is_wide ? n - 1 : n] = '\n';
    return is_wide ? n : n + 1;
}

/*
 * Replaces the input by up to forty random boards.  Half of the time, keeps the
 * boards before a random place.
 */
static size_t write_boards(uint8_t *data, size_t size, size_t max)
{
    int is_wide = pick(2) == 0;
    size_t n = pick(2) * pick((unsigned)size / 18 + 1) * 18;

    for (unsigned i = 1 + pick(40); i > 0 && n + 18 <= max; i--)
        n += write_board(data + n, is_wide);
    return n;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max,
                               unsigned seed)
{
    fuzz_random = seed;
    return pick(4) == 0 ? write_boards(data, size, max)
                        : LLVMFuzzerMutate(data, size, max);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0 || size > MAX_BYTES)
        return -1;
    executions++;
    check_text(data, size);
    return 0;
}
