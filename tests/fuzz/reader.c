/*
 * reader.c - libFuzzer's target for table files.
 *
 * An input is a table file.  Random bytes never have correct checksums, so the
 * length and all checksums that cover existing bytes are corrected before the
 * file is opened, in memory.  Every other mutation changes the moves of two
 * tables and builds a complete file from them.
 *
 * At the end it prints how many files were opened and how many tables passed
 * all checks: queries reach only the moves of those.
 */
#include "answers/lookup.h"
#include "goal_last.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { MAX_BYTES = 1 << 17, TABLES = 2, THOROUGHLY_EVERY = 256 };

static unsigned long executions;
static unsigned long opened;
static unsigned long passed;

static void require(int holds, const char *what)
{
    if (!holds) {
        fprintf(stderr, "%s\n", what);
        abort();
    }
}

static void report(void)
{
    fprintf(stderr,
            "%lu executions: %lu opened a file, %lu tables passed all checks\n",
            executions, opened, passed);
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max,
                               unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size,
                        size_t max); /* libFuzzer's */

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    require(atexit(report) == 0, "atexit");
    return 0;
}

/* ---- Correct checksums -------------------------------------------------- */

/* The CRC-32 of the bytes that a section inflates to. */
static uint32_t inflated_crc(const uint8_t *stored, uint32_t n)
{
    static uint8_t raw[EIGHT_RAW_BYTES];
    z_stream stream;

    memset(&stream, 0, sizeof(stream));
    require(inflateInit2(&stream, -MAX_WBITS) == Z_OK, "inflateInit2");
    stream.next_in = (z_const Bytef *)(uintptr_t)stored;
    stream.avail_in = n;
    stream.next_out = raw;
    stream.avail_out = sizeof(raw);
    (void)inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return (uint32_t)crc32(0, raw, EIGHT_RAW_BYTES);
}

static void store32(uint8_t *bytes, uint32_t value)
{
    for (unsigned i = 0; i < 4; i++)
        bytes[i] = (uint8_t)(value >> 8 * i);
}

static void seal_entry(uint8_t *bytes, const uint8_t *file, size_t size)
{
    eight_entry entry;

    eight_entry_load(&entry, bytes);
    if (entry.offset > size || entry.stored_bytes > size - entry.offset)
        return;
    entry.stored_crc =
        (uint32_t)crc32(0, file + entry.offset, entry.stored_bytes);
    entry.raw_crc = entry.codec == EIGHT_CODEC_DEFLATE
                        ? inflated_crc(file + entry.offset, entry.stored_bytes)
                        : entry.stored_crc;
    /* Only these fields: the reserved bytes keep their values. */
    store32(bytes + 24, entry.stored_crc);
    store32(bytes + 28, entry.raw_crc);
}

static void seal(uint8_t *file, size_t size)
{
    eight_header header;
    size_t preamble;

    if (size < EIGHT_HEADER_BYTES)
        return;
    for (unsigned i = 0; i < 8; i++)
        file[16 + i] = (uint8_t)((uint64_t)size >> 8 * i);
    eight_header_load(&header, file);
    preamble = eight_preamble_bytes(header.sections);
    if (header.sections > EIGHT_MAX_SECTIONS || preamble > size)
        return;
    for (uint32_t i = 0; i < header.sections; i++)
        seal_entry(file + eight_preamble_bytes(i), file, size);
    store32(file + 24, (uint32_t)crc32(0, file + EIGHT_HEADER_BYTES,
                                       (uInt)(preamble - EIGHT_HEADER_BYTES)));
    store32(file + 60, (uint32_t)crc32(0, file, 60));
}

/* ---- Mutations ----------------------------------------------------------- */

/* Deflates a table whose moves repeat n bytes to file + at. */
static eight_entry add_table(uint8_t *file, size_t at, const uint8_t *moves,
                             size_t n, unsigned root)
{
    static uint8_t raw[EIGHT_RAW_BYTES];
    eight_entry entry = {EIGHT_KIND_MOVES,
                         EIGHT_CODEC_DEFLATE,
                         root,
                         {'d', 'l', 'r', 'u'},
                         at,
                         0,
                         EIGHT_RAW_BYTES,
                         0,
                         0,
                         {1, EIGHT_STATES - 1}};
    z_stream stream;

    for (size_t i = 0; i < sizeof(raw); i++)
        raw[i] = moves[i % n];
    memset(&stream, 0, sizeof(stream));
    require(deflateInit2(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8,
                         Z_DEFAULT_STRATEGY) == Z_OK,
            "deflateInit2");
    stream.next_in = raw;
    stream.avail_in = sizeof(raw);
    stream.next_out = file + at;
    stream.avail_out = MAX_BYTES / 4;
    require(deflate(&stream, Z_FINISH) == Z_STREAM_END, "deflate");
    entry.stored_bytes = (uint32_t)stream.total_out;
    deflateEnd(&stream);
    return entry;
}

/*
 * Makes a file of two tables from n bytes of moves; roots[0] and roots[1]
 * may be any bytes.  Returns its length.
 */
static size_t make_file(uint8_t *file, const uint8_t *moves, size_t n,
                        const uint8_t roots[TABLES])
{
    eight_header header = {EIGHT_MAJOR, EIGHT_MINOR, TABLES, 0, 0};
    size_t at = eight_preamble_bytes(TABLES);

    memset(file, 0, MAX_BYTES);
    eight_header_store(&header, file);
    for (unsigned i = 0; i < TABLES; i++) {
        eight_entry entry = add_table(file, at, moves + i * (n / 2), n - n / 2,
                                      roots[i] % EIGHT_CELLS);

        eight_entry_store(&entry, file + eight_preamble_bytes(i));
        at = (size_t)eight_align(at + entry.stored_bytes);
    }
    return at;
}

/*
 * Mutates up to 256 of the bytes as moves and replaces data by a file of them.
 * Returns its length, or 0 if it is longer than max.
 */
static size_t mutate_moves(uint8_t *data, size_t size, size_t max)
{
    static uint8_t file[MAX_BYTES];
    uint8_t moves[256] = {0};
    size_t n = size < sizeof(moves) ? size : sizeof(moves);

    memcpy(moves, data + size - n, n);
    n = LLVMFuzzerMutate(moves, n, sizeof(moves));
    if (n < 4)
        n = 4;
    size = make_file(file, moves, n, moves + 2);
    if (size > max)
        return 0;
    memcpy(data, file, size);
    return size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max,
                               unsigned seed)
{
    if (seed % 2 == 0 || size < EIGHT_HEADER_BYTES) {
        size_t made = mutate_moves(data, size, max);

        if (made > 0)
            return made;
    }
    return LLVMFuzzerMutate(data, size, max);
}

/* ---- Queries ------------------------------------------------------------ */

static unsigned find_blank(const eight_board *board)
{
    unsigned z = 0;

    while (board->cell[z] != 0)
        z++;
    return z;
}

/* Moves the blank on the cells, without the library. */
static void move_blank(eight_board *board, char letter)
{
    unsigned z = find_blank(board);
    unsigned to = letter == 'u'   ? z - 3
                  : letter == 'd' ? z + 3
                  : letter == 'l' ? z - 1
                                  : z + 1;

    require(to < EIGHT_CELLS, "a move leaves the board");
    board->cell[z] = board->cell[to];
    board->cell[to] = 0;
}

/* Makes a move; eight_board_undo() and eight_board_slide() must undo it. */
static void check_move(eight_board *board, char letter)
{
    const eight_board before = *board;
    eight_board undone;
    eight_board slid;

    require(eight_legal_moves(board) >> eight_move_of(letter) & 1, "legal");
    move_blank(board, letter);
    undone = slid = *board;
    require(eight_board_undo(&undone, letter) == EIGHT_OK &&
                memcmp(&undone, &before, sizeof(before)) == 0,
            "eight_board_undo");
    require(eight_board_slide(&slid, find_blank(&before)) > 0 &&
                memcmp(&slid, &before, sizeof(before)) == 0,
            "eight_board_slide");
}

/* A solution must lead from pair[0] to pair[1], whatever the table contains. */
static void check_solution(int length, const char *moves,
                           const eight_board pair[2])
{
    eight_board board = pair[0];

    if (length < 0) {
        require(moves[0] == '\0', "moves without a length");
        return;
    }
    require((int)strlen(moves) == length, "wrong number of moves");
    for (int i = 0; i < length; i++)
        check_move(&board, moves[i]);
    require(memcmp(&board, &pair[1], sizeof(board)) == 0, "wrong goal");
}

static int visit(void *pair, const char *moves, int length)
{
    require(length >= 0, "a solution has a length");
    check_solution(length, moves, pair);
    return 0;
}

/* Compares the results of bulk calls with those of single calls. */
static void check_pair(const eight_tables *tables, const eight_board pair[2],
                       const char *order, int length, const char *moves,
                       int distance)
{
    char single[EIGHT_MOVES_SIZE];
    int best = eight_best_moves(tables, &pair[0], &pair[1]);

    check_solution(length, moves, pair);
    require(eight_solve(tables, &pair[0], &pair[1], order, single) == length &&
                strcmp(single, moves) == 0,
            "eight_solve_many");
    require(eight_distance(tables, &pair[0], &pair[1]) == distance,
            "eight_distance_many");
    require(eight_next_move(tables, &pair[0], &pair[1], order) ==
                (length > 0 ? moves[0] : length),
            "eight_next_move");
    require(best < 0 || (best & ~eight_legal_moves(&pair[0])) == 0,
            "eight_best_moves");
}

/* The last two are near the first: forged tables solve few other pairs. */
static const eight_board boards[] = {
    {{1, 2, 3, 4, 5, 6, 7, 8, 0}}, {{8, 6, 7, 2, 5, 4, 3, 0, 1}},
    {{0, 1, 2, 3, 4, 5, 6, 7, 8}}, {{1, 2, 3, 4, 0, 5, 6, 7, 8}},
    {{2, 1, 3, 4, 5, 6, 7, 8, 0}}, {{1, 2, 3, 8, 0, 4, 7, 6, 5}},
    {{1, 2, 3, 4, 5, 6, 7, 0, 8}}, {{1, 2, 3, 4, 5, 0, 7, 8, 6}},
};

enum { BOARDS = sizeof(boards) / sizeof(boards[0]), PAIRS = BOARDS * BOARDS };

/* Pair i is boards[i / BOARDS] and boards[i % BOARDS]. */
static void make_pairs(eight_board pairs[2 * PAIRS])
{
    for (unsigned i = 0; i < PAIRS; i++) {
        pairs[2 * i] = boards[i / BOARDS];
        pairs[2 * i + 1] = boards[i % BOARDS];
    }
}

static void query_pairs(const eight_tables *tables, const char *order)
{
    eight_board pairs[2 * PAIRS];
    char moves[PAIRS][EIGHT_MOVES_SIZE];
    int8_t lengths[PAIRS];
    int8_t distances[PAIRS];

    make_pairs(pairs);
    require(eight_solve_many(tables, pairs, PAIRS, order, moves, lengths) ==
                    EIGHT_OK &&
                eight_distance_many(tables, pairs, PAIRS, distances) ==
                    EIGHT_OK,
            "bulk calls");
    for (unsigned i = 0; i < PAIRS; i++)
        check_pair(tables, &pairs[2 * i], order, lengths[i], moves[i],
                   distances[i]);
}

/* The order and the goal of the problem Eight. */
static void query_last_goal(const eight_tables *tables)
{
    for (unsigned i = 0; i < BOARDS; i++) {
        const eight_board pair[2] = {boards[i], goal_last};
        char moves[EIGHT_MOVES_SIZE];
        int length = eight_solve(tables, &pair[0], &pair[1], "udlr", moves);

        check_solution(length, moves, pair);
    }
}

static void query_all_solutions(const eight_tables *tables)
{
    eight_board pairs[2 * PAIRS];

    make_pairs(pairs);
    for (unsigned i = 0; i < PAIRS; i++)
        require(eight_all_solutions(tables, &pairs[2 * i], &pairs[2 * i + 1],
                                    "lrud", visit,
                                    &pairs[2 * i]) <= EIGHT_MAX_SOLUTIONS,
                "eight_all_solutions");
}

/* Calls the functions that unpack the table of a goal. */
static void query_goal(const eight_tables *tables, const eight_board *goal)
{
    static eight_survey survey;
    static uint8_t distance[EIGHT_STATES];
    eight_status prepared = eight_prepare(tables, goal);
    eight_status status = eight_distances(tables, goal, distance);
    uint64_t state = opened;
    unsigned moves = (unsigned)eight_random(&state, EIGHT_MAX_MOVES + 2);
    eight_board board;
    eight_status drawn;

    require(prepared != EIGHT_OK || status == EIGHT_OK, "eight_prepare");
    require(eight_survey_goal(tables, goal, &survey) == status, "survey");
    drawn = eight_random_board(tables, goal, moves, &state, &board);
    require(drawn == status || drawn == EIGHT_E_RANGE, "random board");
    if (drawn == EIGHT_OK)
        require(eight_distance(tables, &board, goal) == (int)moves,
                "eight_random_board");
}

/* Checks that take milliseconds, for one file in 256. */
static void use_thoroughly(const eight_tables *tables)
{
    eight_fault fault;
    const uint64_t *solutions;

    require(eight_verify(tables, 0, &fault) != EIGHT_OK,
            "a forged file was proved correct");
    query_goal(tables, &boards[opened / THOROUGHLY_EVERY % BOARDS]);
    for (int i = 0; i < (int)tables->count; i++)
        (void)eight_table_unpacked(tables, i, &solutions);
    query_pairs(tables, "dlru");
    query_pairs(tables, "udlr");
}

static void use(const eight_tables *tables)
{
    const uint8_t *raw;

    for (int i = 0; i < (int)tables->count; i++)
        passed += eight_table_moves(tables, i, &raw) == EIGHT_OK;
    query_pairs(tables, "dlru");
    query_last_goal(tables);
    query_all_solutions(tables);
    if (opened++ % THOROUGHLY_EVERY == 0)
        use_thoroughly(tables);
}

/* The copy has the file's exact size, so that reads behind it are detected. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *file;
    eight_tables *tables;

    if (size == 0 || size > MAX_BYTES)
        return -1;
    executions++;
    file = malloc(size);
    require(file != NULL, "out of memory");
    memcpy(file, data, size);
    seal(file, size);
    if (eight_open_memory(file, size, &tables) == EIGHT_OK)
        use(tables);
    eight_close(tables);
    free(file);
    return 0;
}
