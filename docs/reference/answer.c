/*
 * answer.c - looks up shortest solutions to the 3x3 sliding puzzle in the file
 * of make_tables.c, in the simplest way.  Reads pairs of boards, such as
 * 12x453786 12345678x, and prints for each pair what eight path --lines prints.
 *
 *     cc -O2 answer.c -o answer && ./answer eight.e8t <pairs
 *
 * make_tables.c explains inversions and ranks.  Chapter 7 of docs/format.md has
 * the checks for a program that does not trust its file.
 *
 * 1. The labels of the tiles do not affect the moves.  Relabel the goal's tiles
 *    0 to 7 in reading order, and give each tile the same label in the start.
 *    The goal is then a root.  The start has its blank on a cell z, and an
 *    arrangement, which is its tiles in reading order.
 *
 * 2. If the number of inversions is odd, the start cannot reach the root.  If
 *    this number is even, the start has the index 20160 z + rank.  The two bits
 *    with this index in the root's table are the first move of the solution.
 *
 * 3. A horizontal move changes z by one, and keeps the arrangement.  A vertical
 *    move between the cells k and k + 3 carries one tile past the two others
 *    between these cells, so it rotates the tiles at k, k + 1 and k + 2:
 *        up,   from cell k + 3 to k:  a b c becomes b c a
 *        down, from cell k to k + 3:  a b c becomes c a b
 *
 * 4. Look up one move after the other, until the state is the root.  Each move
 *    is the first in the order d, l, r, u that begins a shortest solution.  So
 *    the solution is the alphabetically first of all shortest solutions.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

enum { FILE_BYTES = 455744 }; /* the file of ten tables that are not deflated */

/* Maps the file.  Returns NULL on failure, or if it is not FILE_BYTES long. */
static const uint8_t *map_file(const char *path)
{
    int fd = open(path, O_RDONLY);
    struct stat about;
    void *map;

    if (fd < 0 || fstat(fd, &about) != 0 || about.st_size != FILE_BYTES)
        return NULL;
    map = mmap(NULL, FILE_BYTES, PROT_READ, MAP_PRIVATE, fd, 0);
    return map == MAP_FAILED ? NULL : map;
}

/* Returns the moves in the table of a root for the order d, l, r, u. */
static const uint8_t *find_table(const uint8_t *file, int root)
{
    const uint8_t *entry = file + 64;

    while (entry[2] != root || memcmp(entry + 4, "dlru", 4) != 0)
        entry += 192;
    return file + (entry[8] + 256 * entry[9] + 65536 * entry[10]);
}

/* Returns the sum of the weights of the first positions of all inversions. */
static int weigh(const uint8_t tile[8], const int weight[8])
{
    int sum = 0;

    for (int i = 0; i < 8; i++)
        for (int j = i + 1; j < 8; j++)
            if (tile[i] > tile[j])
                sum += weight[i];
    return sum;
}

/* Puts the tiles at three positions in another order: see 3. */
static void rotate(uint8_t *tile, int first, int second, int third)
{
    const uint8_t rotated[] = {tile[first], tile[second], tile[third]};

    memcpy(tile, rotated, sizeof(rotated));
}

/* Stores the moves and returns their number, or -1 if there is no solution. */
static int solve(const uint8_t *file, const char *start, const char *goal,
                 char moves[32])
{
    static const int ones[8] = {1, 1, 1, 1, 1, 1, 1, 1};
    static const int weights[8] = {2520, 360, 60, 12, 3, 1, 0, 0};
    static const int step[4] = {-3, 3, -1, 1};
    int root = (int)strcspn(goal, "xX"), z = (int)strcspn(start, "xX");
    const uint8_t *table = find_table(file, root);
    uint8_t tile[8]; /* the tiles of the start, relabeled: see 1 */
    int length = 0, index;

    for (int i = 0; i < 8; i++) {
        int cell = (int)(strchr(goal, start[i < z ? i : i + 1]) - goal);

        tile[i] = (uint8_t)(cell < root ? cell : cell - 1);
    }
    if (weigh(tile, ones) % 2 != 0)
        return -1;
    while ((index = 20160 * z + weigh(tile, weights)) != 20160 * root) {
        int move = table[index / 4] >> index % 4 * 2 & 3;

        if (move == 0) /* up: b c a */
            rotate(tile + z - 3, 1, 2, 0);
        if (move == 1) /* down: c a b */
            rotate(tile + z, 2, 0, 1);
        z += step[move];
        moves[length++] = "udlr"[move];
    }
    moves[length] = '\0';
    return length;
}

int main(int argc, char **argv)
{
    const uint8_t *file = argc == 2 ? map_file(argv[1]) : NULL;
    char start[10], goal[10], moves[32];

    if (file == NULL) {
        fputs("answer: give the file of make_tables.c\n", stderr);
        return 1;
    }
    while (scanf("%9s%9s", start, goal) == 2) {
        int length = solve(file, start, goal, moves);

        printf(length > 0 ? "%d %s\n" : "%d\n", length, moves);
    }
    return fflush(stdout) != 0;
}
