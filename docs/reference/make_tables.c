/*
 * make_tables.c - computes the tables of Eight in the simplest way.  Writes the
 * same file as eight-gen --codec none, byte for byte.  answer.c reads this
 * file, and docs/format.md specifies it.
 *
 *     cc -O2 make_tables.c -o make_tables && ./make_tables >eight.e8t
 *
 * 1. A state is a board with the tiles 0 to 7.  Its arrangement is these tiles
 *    in reading order, without the blank.  The root of a table is the state
 *    with its tiles in order and the blank on one of the nine cells.
 *
 * 2. An inversion is a pair of positions i < j of the arrangement with a larger
 *    tile at i than at j.  A horizontal move changes no inversion.  A vertical
 *    move carries one tile past two others: it exchanges neighbors twice, and
 *    each exchange changes the number of inversions by one.  So the parity of
 *    this number never changes.  The root has no inversion.  Hence only the
 *    8!/2 = 20,160 even arrangements can reach the root.  An arrangement is
 *    even if its number of inversions is even.
 *
 * 3. The rank of an even arrangement is the number of even arrangements before
 *    it in lexicographic order.  Take a position i, 0 to 5, and keep the tiles
 *    before it.  Each smaller tile that comes later could stand there instead.
 *    The other 7 - i tiles could then follow in (7 - i)! ways, half of them
 *    even.  Hence each inversion whose first position is i adds (7 - i)!/2.
 *    Position 6 adds nothing: parity decides the order of the last two tiles.
 *
 * 4. A table has, for each state, the first move in the table's order that
 *    begins a shortest solution.  Such a move leads to a state one move nearer
 *    to the root.  So work outwards from the root, one distance at a time.
 *    For each move in the order, undo it on every state at the distance.  A
 *    state that is reached for the first time gets this move.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    STATES = 9 * 20160,
    RAW_BYTES = STATES / 4,   /* a table: a byte holds four moves of two bits */
    SECTION_BYTES = 709 * 64, /* a table, and padding to a multiple of 64 */
    TABLES = 10,
    PREAMBLE_BYTES = 64 + 192 * TABLES,
};

typedef struct state {
    uint8_t blank;   /* the cell of the blank, 0 to 8 in reading order */
    uint8_t tile[9]; /* the tile on each cell; the blank's cell is ignored */
} state;

static const char letters[] = "udlr"; /* move ^ 1 undoes a move */
static uint8_t file[PREAMBLE_BYTES + TABLES * SECTION_BYTES];

/* Makes a move, 0 to 3.  Returns 0 if the blank would leave the board. */
static int make_move(state *s, int move)
{
    static const char *const from[] = {"345678", "012345", "124578", "013467"};
    static const int step[] = {-3, 3, -1, 1};
    int target = s->blank + step[move];

    if (strchr(from[move], '0' + s->blank) == NULL)
        return 0;
    s->tile[s->blank] = s->tile[target];
    s->blank = (uint8_t)target;
    return 1;
}

/* Returns a state's index: 20160 times its blank's cell, plus its rank. */
static int index_of(const state *s)
{
    static const int weight[] = {2520, 360, 60, 12, 3, 1, 0, 0};
    int index = 20160 * s->blank;

    for (int i = 0; i < 9; i++)
        for (int j = i + 1; j < 9; j++)
            if (i != s->blank && j != s->blank && s->tile[i] > s->tile[j])
                index += weight[i < s->blank ? i : i - 1];
    return index;
}

/* Fills a table, and counts the states at each distance: see 4. */
static void fill(int root, const char *order, uint8_t *raw, uint32_t *counts)
{
    static state queue[STATES]; /* the states, by distance */
    uint8_t reached[STATES] = {0};
    int begin = 0, end = 1, last = 1; /* a distance's ends, the queue's end */

    queue[0].blank = (uint8_t)root;
    for (int cell = 0; cell < 9; cell++)
        queue[0].tile[cell] = (uint8_t)(cell < root ? cell : cell - 1);
    reached[index_of(queue)] = 1;
    for (; begin < end; begin = end, end = last) {
        *counts++ = (uint32_t)(end - begin);
        for (const char *letter = order; *letter != '\0'; letter++)
            for (int i = begin; i < end; i++) {
                int move = (int)(strchr(letters, *letter) - letters);
                state before = queue[i];
                int index;

                if (!make_move(&before, move ^ 1))
                    continue;
                index = index_of(&before);
                if (reached[index])
                    continue;
                reached[index] = 1;
                raw[index / 4] |= (uint8_t)(move << index % 4 * 2);
                queue[last++] = before;
            }
    }
}

/* Stores a number in n bytes, beginning with the lowest byte. */
static void store(uint8_t *to, int n, uint64_t value)
{
    for (int i = 0; i < n; i++)
        to[i] = (uint8_t)(value >> 8 * i);
}

/* Returns the CRC-32 of n bytes: the remainder that zlib computes. */
static uint32_t crc32(const uint8_t *bytes, int n)
{
    uint32_t crc = 0xffffffff;

    for (int bit = 0; bit < 8 * n; bit++) {
        crc ^= bytes[bit / 8] >> bit % 8 & 1;
        crc = crc & 1 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
    }
    return ~crc;
}

int main(void)
{
    static const uint8_t magic[] = {0x89, 'E', '8', 'T', 13, 10, 26, 10};

    memcpy(file, magic, sizeof(magic));
    store(file + 8, 4, 1); /* version 1.0 */
    store(file + 12, 4, TABLES);
    store(file + 16, 8, sizeof(file));
    for (int i = 0; i < TABLES; i++) {
        const char *order = i < 9 ? "dlru" : "udlr";
        int root = i < 9 ? i : 8;
        int offset = PREAMBLE_BYTES + SECTION_BYTES * i;
        uint8_t *entry = file + 64 + 192 * i;
        uint32_t counts[32] = {0};

        fill(root, order, file + offset, counts);
        entry[0] = 1; /* a table */
        entry[2] = (uint8_t)root;
        memcpy(entry + 4, order, 4);
        store(entry + 8, 8, (uint64_t)offset);
        for (int at = 16; at < 24; at += 4) /* length as stored, and as used */
            store(entry + at, 4, RAW_BYTES);
        for (int at = 24; at < 32; at += 4)
            store(entry + at, 4, crc32(file + offset, RAW_BYTES));
        for (int d = 0; d < 32; d++)
            store(entry + 32 + 4 * d, 4, counts[d]);
    }
    store(file + 24, 4, crc32(file + 64, 192 * TABLES));
    store(file + 60, 4, crc32(file, 60));
    return fwrite(file, sizeof(file), 1, stdout) != 1 || fflush(stdout) != 0;
}
