/*
 * reader.c - libFuzzer's target for table files.
 *
 * An input is a table file.  Random bytes never have correct checksums, so the
 * length and all checksums that cover existing bytes are corrected before the
 * file is opened.  Every other mutation changes the moves of two tables and
 * builds a whole file from them.
 *
 * At the end it prints how many files were opened and how many tables passed
 * all checks: only those were searched for deeper faults.
 */
#include "answers/lookup.h"
#include "goal_last.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

enum { MOST_BYTES = 1 << 17, TABLES = 2 };

static unsigned long executions;
static unsigned long opened;
static unsigned long passed;

static char path[64];
static int fd;

static void require(int holds, const char *what)
{
    if (!holds) {
        perror(what);
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
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most,
                               unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most); /* theirs */

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static char name[] = "/tmp/eight-fuzz-XXXXXX";

    (void)argc;
    (void)argv;
    fd = mkstemp(name);
    require(fd >= 0 && unlink(name) == 0, name);
    snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
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

/* A table whose moves are n bytes over and over, deflated to file + at. */
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
    stream.avail_out = MOST_BYTES / 4;
    require(deflate(&stream, Z_FINISH) == Z_STREAM_END, "deflate");
    entry.stored_bytes = (uint32_t)stream.total_out;
    deflateEnd(&stream);
    return entry;
}

/*
 * Makes a file of two tables from n bytes of moves; roots[0] and roots[1]
 * are any bytes.  Returns its length.
 */
static size_t make_file(uint8_t *file, const uint8_t *moves, size_t n,
                        const uint8_t roots[TABLES])
{
    eight_header header = {EIGHT_MAJOR, EIGHT_MINOR, TABLES, 0, 0};
    size_t at = eight_preamble_bytes(TABLES);

    memset(file, 0, MOST_BYTES);
    eight_header_store(&header, file);
    for (unsigned i = 0; i < TABLES; i++) {
        eight_entry entry = add_table(file, at, moves + i * (n / 2), n - n / 2,
                                      roots[i] % EIGHT_CELLS);

        eight_entry_store(&entry, file + eight_preamble_bytes(i));
        at = (size_t)eight_align(at + entry.stored_bytes);
    }
    return at;
}

/* What a mutation of n bytes comes to when they are taken as moves. */
static size_t mutate_moves(uint8_t *data, size_t size, size_t most)
{
    static uint8_t file[MOST_BYTES];
    uint8_t moves[256] = {0};
    size_t n = size < sizeof(moves) ? size : sizeof(moves);

    memcpy(moves, data + size - n, n);
    n = LLVMFuzzerMutate(moves, n, sizeof(moves));
    if (n < 4)
        n = 4;
    size = make_file(file, moves, n, moves + 2);
    if (size > most)
        return 0;
    memcpy(data, file, size);
    return size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most,
                               unsigned seed)
{
    if (seed % 2 == 0 || size < EIGHT_HEADER_BYTES) {
        size_t made = mutate_moves(data, size, most);

        if (made > 0)
            return made;
    }
    return LLVMFuzzerMutate(data, size, most);
}

/* ---- Questions ----------------------------------------------------------- */

/* Makes one move of the blank on the cells. */
static void move_blank(eight_board *board, char letter)
{
    unsigned z = 0;
    unsigned to;

    while (board->cell[z] != 0)
        z++;
    to = letter == 'u'   ? z - 3
         : letter == 'd' ? z + 3
         : letter == 'l' ? z - 1
                         : z + 1;
    require(to < EIGHT_CELLS, "a move leaves the board");
    board->cell[z] = board->cell[to];
    board->cell[to] = 0;
}

/* A solution must reach the goal, whatever the table contains. */
static void check_answer(int length, const char *moves, eight_board start,
                         const eight_board *goal)
{
    if (length < 0) {
        require(moves[0] == '\0', "moves without a length");
        return;
    }
    require((int)strlen(moves) == length, "another number of moves");
    for (int i = 0; i < length; i++)
        move_blank(&start, moves[i]);
    require(memcmp(&start, goal, sizeof(start)) == 0, "another goal");
}

static void ask_all(const eight_tables *tables)
{
    static const eight_board starts[] = {
        {{1, 2, 3, 4, 5, 6, 7, 8, 0}}, {{8, 6, 7, 2, 5, 4, 3, 0, 1}},
        {{0, 1, 2, 3, 4, 5, 6, 7, 8}}, {{1, 2, 3, 4, 0, 5, 6, 7, 8}},
        {{2, 1, 3, 4, 5, 6, 7, 8, 0}}, {{1, 2, 3, 8, 0, 4, 7, 6, 5}},
    };
    enum { STARTS = sizeof(starts) / sizeof(starts[0]) };
    char moves[EIGHT_MOVES_SIZE];

    for (unsigned i = 0; i < STARTS; i++) {
        int length = eight_solve(tables, &starts[i], &goal_last, "udlr", moves);

        check_answer(length, moves, starts[i], &goal_last);
        for (unsigned j = 0; j < STARTS; j++) {
            length = eight_solve(tables, &starts[i], &starts[j], "dlru", moves);
            check_answer(length, moves, starts[i], &starts[j]);
        }
    }
}

/* Checks that take milliseconds, for one file in 256. */
static void use_thoroughly(const eight_tables *tables)
{
    eight_fault fault;
    const uint64_t *paths;

    require(eight_verify(tables, 0, &fault) != EIGHT_OK,
            "a forged file was proved right");
    for (int i = 0; i < (int)tables->count; i++)
        (void)eight_table_unpacked(tables, i, &paths);
    ask_all(tables);
}

static void use(const eight_tables *tables)
{
    enum { THOROUGHLY_EVERY = 256 };
    const uint8_t *raw;

    for (int i = 0; i < (int)tables->count; i++)
        passed += eight_table_moves(tables, i, &raw) == EIGHT_OK;
    ask_all(tables);
    if (opened++ % THOROUGHLY_EVERY == 0)
        use_thoroughly(tables);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t file[MOST_BYTES];
    eight_tables *tables;

    if (size > MOST_BYTES)
        return -1;
    executions++;
    memcpy(file, data, size);
    seal(file, size);
    require(pwrite(fd, file, size, 0) == (ssize_t)size &&
                ftruncate(fd, (off_t)size) == 0,
            "scratch file");
    if (eight_open(path, &tables) == EIGHT_OK)
        use(tables);
    eight_close(tables);
    return 0;
}
