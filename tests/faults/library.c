/*
 * library.c - uses the library while an allocation fails: see malloc.c.
 *
 *   library [FILE]
 *
 * Calls each function again if memory runs out, and prints that it did.  The
 * second call must succeed, so the first may leave nothing half done.  The exit
 * status is 0 if it does.
 */
#include "file/format.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define RETRY(call)                                                            \
    do                                                                         \
        status = (call);                                                       \
    while (status == EIGHT_E_MEMORY && failures++ == 0)

static const eight_board start = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};
static int failures;

static void expect(int condition, const char *what)
{
    if (!condition) {
        fprintf(stderr, "library: %s\n", what);
        exit(1);
    }
}

static int open_tables(const char *path, unsigned flags, eight_tables **tables)
{
    int status = path == NULL ? eight_open_without_file(flags, tables)
                              : eight_open(path, flags, tables);

    expect((status == EIGHT_OK) == (*tables != NULL), "a failed open");
    return status;
}

static int solve(const eight_tables *tables, const char *order)
{
    char moves[EIGHT_MOVES_SIZE] = "?";
    int length = eight_solve(tables, &start, NULL, order, moves);

    expect(length > 0 || moves[0] == '\0', "moves of a failed query");
    return length;
}

static void use(const char *path, unsigned flags)
{
    static uint8_t best_moves[EIGHT_STATES];
    eight_tables *tables;
    int status;

    RETRY(open_tables(path, flags, &tables));
    expect(status == EIGHT_OK, "open");
    RETRY(solve(tables, "rlud")); /* makes a table */
    expect(status == 31, "solve in the order rlud");
    RETRY(solve(tables, "udlr"));
    expect(status == 31, "solve in the order udlr");
    /* Expands a table, and finds the distances that the moves need. */
    RETRY(eight_survey(tables, NULL, NULL, best_moves, NULL));
    expect(status == EIGHT_OK, "survey");
    eight_close(tables);
}

/* Opens a copy of the file's bytes. */
static void open_bytes(const char *path)
{
    static unsigned char bytes[1 << 20];
    int fd = open(path, O_RDONLY);
    ssize_t length = read(fd, bytes, sizeof(bytes));
    eight_tables *tables;
    int status;

    expect(length > 0 && close(fd) == 0, "read");
    RETRY(eight_open_memory(bytes, (size_t)length, 0, &tables));
    expect(status == EIGHT_OK, "open the bytes");
    eight_close(tables);
}

/* For a stream that is cut off, zlib allocates memory again. */
static void inflate(void)
{
    static const uint8_t cut_off[] = {1, 5, 0, 0xfa, 0xff, 'e'};
    const eight_entry entry = {.stored_bytes = sizeof(cut_off), .raw_bytes = 5};
    uint8_t raw[5];
    int status;

    RETRY(eight_inflate(cut_off, &entry, raw));
    expect(status == EIGHT_E_INFLATE || status == EIGHT_E_CODEC, "inflate");
}

int main(int argc, char **argv)
{
    use(argc > 1 ? argv[1] : NULL, 0);
    use(argc > 1 ? argv[1] : NULL, EIGHT_MAP);
    if (argc > 1)
        open_bytes(argv[1]);
    inflate();
    if (failures > 0)
        fputs("out of memory\n", stderr);
    return 0;
}
