/*
 * relabel_simd.c - sixteen questions at once: relabel.c in other words.
 *
 * A variable here is one cell, tile or digit of sixteen boards; no board is
 * looked at by itself.
 */
#include "puzzle/simd.h"
#include "puzzle/relabel.h"

_Static_assert(2 * sizeof(eight_board) == SIMD_WIDE, "a pair is a wide row");

static void ask_each(const eight_board *boards, size_t count,
                     eight_query *queries, eight_status *statuses)
{
    for (size_t i = 0; i < count; i++)
        statuses[i] =
            eight_relabel(&boards[2 * i], &boards[2 * i + 1], &queries[i]);
}

#if EIGHT_HAVE_SIMD

/* A start without its blank. */
typedef struct split_start {
    simd_bytes blank;   /* its cell */
    simd_bytes tile[8]; /* in reading order */
    simd_bytes wrong;   /* 0, or not where there is no blank or a tile over 8 */
} split_start;

/* If the first eight cells have no blank, the last one must be it. */
static void split(const simd_bytes start[EIGHT_CELLS], split_start *split)
{
    simd_bytes behind = {0}; /* 0xff from the first blank on */

    split->blank = split->wrong = behind;
    for (unsigned i = 0; i < 8; i++) {
        behind |= (simd_bytes)(start[i] == 0);
        split->tile[i] = (start[i] & ~behind) | (start[i + 1] & behind);
        split->blank += ~behind & 1;
        split->wrong |= (simd_bytes)(split->tile[i] > 8);
    }
    split->wrong |= ~behind & (simd_bytes)(start[8] != 0);
}

/*
 * A name is here the cell on the goal plus one, 1..9; 0 where it has none,
 * and where several have the tile, their names in one.
 */
static simd_bytes name_of(simd_bytes tile, const simd_bytes goal[EIGHT_CELLS])
{
    simd_bytes name = {0};

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        name |= (simd_bytes)(goal[i] == tile) & (uint8_t)(i + 1);
    return name;
}

/*
 * Names the tiles, and last the blank.  Returns not 0 where the names are not
 * nine different ones.  Where they are, the start's cells differ, since equal
 * ones are named alike, and all of them are found on the goal, so that it has
 * no others.
 */
static simd_bytes name_cells(const simd_bytes tile[8],
                             const simd_bytes goal[EIGHT_CELLS],
                             simd_bytes name[EIGHT_CELLS])
{
    simd_bytes wrong;

    name[8] = name_of((simd_bytes){0}, goal);
    wrong = (simd_bytes)(name[8] == 0);
    for (unsigned i = 0; i < 8; i++) {
        name[i] = name_of(tile[i], goal);
        wrong |= (simd_bytes)(name[i] == 0);
    }
    return wrong | simd_two_equal(name);
}

/* The Lehmer digit of name i: how many later tiles have smaller ones. */
static inline simd_bytes lehmer_digit(const simd_bytes name[8], unsigned i)
{
    simd_bytes smaller = {0};

    for (unsigned j = i + 1; j < 8; j++)
        smaller -= (simd_bytes)(name[j] < name[i]); /* 0xff is -1 */
    return smaller;
}

/* What is told of each pair; the digits are weighed as in rank.h. */
static void write_questions(simd_bytes blank,
                            const simd_bytes name[EIGHT_CELLS],
                            eight_query *queries, eight_status *statuses)
{
    const simd_bytes digit[] = {
        lehmer_digit(name, 0), lehmer_digit(name, 1), lehmer_digit(name, 2),
        lehmer_digit(name, 3), lehmer_digit(name, 4), lehmer_digit(name, 5),
        lehmer_digit(name, 6),
    };
    simd_bytes inversions = digit[0] + digit[1] + digit[2] + digit[3] +
                            digit[4] + digit[5] + digit[6];
    uint8_t d[6][SIMD_LANES];
    uint8_t odd[SIMD_LANES];
    uint8_t z[SIMD_LANES];
    uint8_t root[SIMD_LANES];

    memcpy(d, digit, sizeof(d));
    simd_store(odd, inversions & 1);
    simd_store(z, blank);
    simd_store(root, name[8] - 1);
    for (unsigned k = 0; k < SIMD_LANES; k++) {
        unsigned rank = d[0][k] * 2520u + d[1][k] * 360u + d[2][k] * 60u +
                        d[3][k] * 12u + d[4][k] * 3u + d[5][k];

        queries[k].root = root[k];
        queries[k].index = z[k] * (unsigned)EIGHT_RANKS + rank;
        statuses[k] = odd[k] ? EIGHT_UNSOLVABLE : EIGHT_OK;
    }
}

/* Returns 0, and has asked nothing, unless all of them are boards. */
static int ask_sixteen(const eight_board *boards, eight_query *queries,
                       eight_status *statuses)
{
    simd_bytes column[SIMD_WIDE]; /* the start's cells, then the goal's */
    split_start start;
    simd_bytes name[EIGHT_CELLS];
    simd_bytes wrong;

    simd_load_wide(boards, column);
    split(column, &start);
    wrong = name_cells(start.tile, column + EIGHT_CELLS, name);
    if (simd_any(wrong | start.wrong))
        return 0;
    write_questions(start.blank, name, queries, statuses);
    return 1;
}

void eight_relabel_many(const eight_board *boards, size_t count,
                        eight_query *queries, eight_status *statuses)
{
    while (count > 0) {
        size_t n = count < SIMD_LANES ? count : SIMD_LANES;

        if (n < SIMD_LANES || !ask_sixteen(boards, queries, statuses))
            ask_each(boards, n, queries, statuses);
        boards += 2 * n;
        queries += n;
        statuses += n;
        count -= n;
    }
}

#else

void eight_relabel_many(const eight_board *boards, size_t count,
                        eight_query *queries, eight_status *statuses)
{
    ask_each(boards, count, queries, statuses);
}

#endif
