/*
 * relabel_simd.c - relabels sixteen pairs at once: relabel.c, vectorised.
 *
 * Each variable has one cell, tile or digit of all sixteen boards.
 */
#include "puzzle/simd.h"
#include "puzzle/relabel.h"

_Static_assert(2 * sizeof(eight_board) == SIMD_WIDE, "a pair is a wide row");

static void relabel_each(const eight_board *boards, size_t count,
                         eight_query *queries, eight_status *statuses)
{
    for (size_t i = 0; i < count; i++)
        statuses[i] =
            eight_relabel(&boards[2 * i], &boards[2 * i + 1], &queries[i]);
}

#if EIGHT_HAVE_SIMD

/* Sixteen starts, the blank split off. */
typedef struct split_start {
    simd_bytes blank;   /* its cell */
    simd_bytes tile[8]; /* in reading order */
    simd_bytes wrong;   /* nonzero: no blank, or a tile over 8 */
} split_start;

/* If the first eight cells have no blank, the last one must be blank. */
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
 * Here a label is the goal cell plus one, 1..9; 0 if the tile is not on the
 * goal.  If it occurs more than once, the labels are ORed together.
 */
static simd_bytes label_of(simd_bytes tile, const simd_bytes goal[EIGHT_CELLS])
{
    simd_bytes label = {0};

    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        label |= (simd_bytes)(goal[i] == tile) & (uint8_t)(i + 1);
    return label;
}

/*
 * Labels the tiles, and last the blank.  Returns nonzero where the labels are
 * not nine different ones.  Otherwise the start's cells differ, since equal
 * ones have equal labels, and all of them are on the goal, which then has no
 * others.
 */
static simd_bytes label_cells(const simd_bytes tile[8],
                              const simd_bytes goal[EIGHT_CELLS],
                              simd_bytes label[EIGHT_CELLS])
{
    simd_bytes wrong;

    label[8] = label_of((simd_bytes){0}, goal);
    wrong = (simd_bytes)(label[8] == 0);
    for (unsigned i = 0; i < 8; i++) {
        label[i] = label_of(tile[i], goal);
        wrong |= (simd_bytes)(label[i] == 0);
    }
    return wrong | simd_two_equal(label);
}

/* The Lehmer digit of label i: how many later labels are smaller. */
static inline simd_bytes lehmer_digit(const simd_bytes label[8], unsigned i)
{
    simd_bytes smaller = {0};

    for (unsigned j = i + 1; j < 8; j++)
        smaller -= (simd_bytes)(label[j] < label[i]); /* 0xff is -1 */
    return smaller;
}

/* Stores the query and status of each pair; weights as in rank.h. */
static void write_queries(simd_bytes blank, const simd_bytes label[EIGHT_CELLS],
                          eight_query *queries, eight_status *statuses)
{
    const simd_bytes digit[] = {
        lehmer_digit(label, 0), lehmer_digit(label, 1), lehmer_digit(label, 2),
        lehmer_digit(label, 3), lehmer_digit(label, 4), lehmer_digit(label, 5),
        lehmer_digit(label, 6),
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
    simd_store(root, label[8] - 1);
    for (unsigned k = 0; k < SIMD_LANES; k++) {
        unsigned rank = d[0][k] * 2520u + d[1][k] * 360u + d[2][k] * 60u +
                        d[3][k] * 12u + d[4][k] * 3u + d[5][k];

        queries[k].root = root[k];
        queries[k].index = z[k] * (unsigned)EIGHT_RANKS + rank;
        statuses[k] = odd[k] ? EIGHT_UNSOLVABLE : EIGHT_OK;
    }
}

/* Returns 0, having stored nothing, unless all boards are valid. */
static int relabel_sixteen(const eight_board *boards, eight_query *queries,
                           eight_status *statuses)
{
    simd_bytes column[SIMD_WIDE]; /* the start's cells, then the goal's */
    split_start start;
    simd_bytes label[EIGHT_CELLS];
    simd_bytes wrong;

    simd_load_wide(boards, column);
    split(column, &start);
    wrong = label_cells(start.tile, column + EIGHT_CELLS, label);
    if (simd_any(wrong | start.wrong))
        return 0;
    write_queries(start.blank, label, queries, statuses);
    return 1;
}

#endif

void eight_relabel_many(const eight_board *boards, size_t count,
                        eight_query *queries, eight_status *statuses)
{
#if EIGHT_HAVE_SIMD
    while (count >= SIMD_LANES) {
        if (!relabel_sixteen(boards, queries, statuses))
            relabel_each(boards, SIMD_LANES, queries, statuses);
        boards += 2 * (size_t)SIMD_LANES;
        queries += SIMD_LANES;
        statuses += SIMD_LANES;
        count -= SIMD_LANES;
    }
#endif
    relabel_each(boards, count, queries, statuses);
}
