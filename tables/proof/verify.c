/*
 * verify.c - proves tables correct, from boards and the stored moves alone.
 *
 * 1. The index of a state is 20160 z + the position of its arrangement in the
 *    list of all even arrangements in lexicographic order.  The list is made
 *    here, one arrangement after the other, and neighbours are found by moving
 *    the blank on a board: no ranking, no move arithmetic.
 *
 * 2. d(s), the distance, is the number of stored moves from s to the root.  It
 *    is an upper bound on the true distance, being the length of a path.
 *
 * 3. If the d of any two neighbours differ by 1, d is also a lower bound: along
 *    a shortest path it grows by at most 1 per move.
 *
 * 4. So if all moves are legal, form no cycle and satisfy rule 3, all distances
 *    are true.  If also no earlier move of the order leads nearer, each move is
 *    the first that begins a shortest path, as docs/format.md requires.
 */
#include "file/reader.h"
#include "puzzle/state_counts.h"

#include <stdlib.h>
#include <string.h>

enum {
    NOT_FOUND_YET = UINT8_MAX, /* distances */
    IN_PROGRESS = UINT8_MAX - 1,
    SATURATED = UINT8_MAX - 2, /* this or more: incorrect in any case */
    PREFIXES = 1 << 18,        /* of six tiles, three bits each */
    NOWHERE = EIGHT_STATES,    /* where an illegal move leads */
};

typedef struct proof {
    uint8_t arrangement[EIGHT_RANKS][8];                /* tiles 0..7 */
    uint16_t position[PREFIXES];                        /* see prefix_of() */
    uint32_t neighbour[EIGHT_STATES][EIGHT_MOVE_COUNT]; /* in u, d, l, r */

    /* The table being checked. */
    const eight_entry *entry;
    const uint8_t *raw;
    uint32_t root;                      /* index */
    unsigned before[EIGHT_MOVE_COUNT];  /* sets of the moves before each */
    uint8_t distance[EIGHT_STATES + 1]; /* 0..SATURATED; NOWHERE is farther */
    uint32_t next[EIGHT_STATES];
    eight_fault *fault;
} proof;

/* ---- Arrangements and boards ------------------------------------------ */

static int is_even(const uint8_t tiles[8])
{
    unsigned inversions = 0;

    for (unsigned i = 0; i < 8; i++)
        for (unsigned j = i + 1; j < 8; j++)
            inversions += tiles[i] > tiles[j];
    return inversions % 2 == 0;
}

/* The first six tiles as a number; parity determines the other two. */
static unsigned prefix_of(const uint8_t tiles[8])
{
    unsigned prefix = 0;

    for (unsigned i = 0; i < 6; i++)
        prefix = prefix << 3 | tiles[i];
    return prefix;
}

/* The even arrangement with this prefix; false if two tiles are the same. */
static int arrange(unsigned prefix, uint8_t tiles[8])
{
    unsigned found = 0; /* bit t: tile t */

    for (unsigned i = 0; i < 6; i++) {
        tiles[i] = (uint8_t)(prefix >> (15 - 3 * i) & 7);
        if (found >> tiles[i] & 1)
            return 0;
        found |= 1u << tiles[i];
    }
    for (unsigned tile = 0, i = 6; tile < 8; tile++)
        if (!(found >> tile & 1))
            tiles[i++] = (uint8_t)tile;
    if (!is_even(tiles)) {
        uint8_t tile = tiles[6];

        tiles[6] = tiles[7];
        tiles[7] = tile;
    }
    return 1;
}

/* The order of the prefixes is that of the arrangements. */
static void list_arrangements(proof *proof)
{
    uint16_t position = 0;
    uint8_t tiles[8];

    for (unsigned prefix = 0; prefix < PREFIXES; prefix++)
        if (arrange(prefix, tiles)) {
            memcpy(proof->arrangement[position], tiles, sizeof(tiles));
            proof->position[prefix] = position++;
        }
}

/* The state with this index as a board, tiles 1..8. */
static eight_board board_at(const proof *proof, uint32_t index)
{
    const uint8_t *tiles = proof->arrangement[index % EIGHT_RANKS];
    unsigned z = index / EIGHT_RANKS;
    eight_board board;

    for (unsigned cell = 0, i = 0; cell < EIGHT_CELLS; cell++)
        board.cell[cell] = (uint8_t)(cell == z ? 0 : tiles[i++] + 1);
    return board;
}

/* The index of a board whose blank is on cell z. */
static uint32_t index_of(const proof *proof, const eight_board *board,
                         unsigned z)
{
    uint8_t tiles[8] = {0};

    for (unsigned cell = 0, i = 0; cell < EIGHT_CELLS; cell++)
        if (cell != z)
            tiles[i++] = (uint8_t)(board->cell[cell] - 1);
    return z * EIGHT_RANKS + proof->position[prefix_of(tiles)];
}

/* A move of the blank stays in its row or its column. */
static uint32_t find_neighbour(const proof *proof, const eight_board *board,
                               unsigned z, unsigned move)
{
    static const int step[EIGHT_MOVE_COUNT] = {-3, +3, -1, +1};
    unsigned to = z + (unsigned)step[move];
    eight_board moved = *board;

    if (to >= EIGHT_CELLS || (to / 3 != z / 3 && to % 3 != z % 3))
        return NOWHERE;
    moved.cell[z] = moved.cell[to];
    moved.cell[to] = 0;
    return index_of(proof, &moved, to);
}

static void list_neighbours(proof *proof)
{
    for (uint32_t index = 0; index < EIGHT_STATES; index++) {
        eight_board board = board_at(proof, index);

        for (unsigned move = 0; move < EIGHT_MOVE_COUNT; move++)
            proof->neighbour[index][move] =
                find_neighbour(proof, &board, index / EIGHT_RANKS, move);
    }
}

/* ---- Rules ------------------------------------------------------------ */

static eight_status report_violation(const proof *proof, eight_rule rule,
                                     uint32_t index, uint32_t distance)
{
    eight_fault *fault = proof->fault;

    fault->rule = rule;
    fault->index = index;
    fault->board = board_at(proof, index);
    fault->distance = distance;
    return EIGHT_E_INCORRECT;
}

static eight_status check_moves(proof *proof)
{
    if (eight_raw_move(proof->raw, proof->root) != 0)
        return report_violation(proof, EIGHT_RULE_ROOT, proof->root, 0);
    for (uint32_t index = 0; index < EIGHT_STATES; index++) {
        eight_move move = eight_raw_move(proof->raw, index);

        proof->next[index] = proof->neighbour[index][move];
        if (proof->next[index] == NOWHERE && index != proof->root)
            return report_violation(proof, EIGHT_RULE_LEGAL, index, 0);
    }
    return EIGHT_OK;
}

/*
 * Finds the distances of a state and of those on its path to the root, by
 * following the moves twice: to count them, and to store the distances.  A
 * state that occurs twice on one path is on a cycle.
 */
static eight_status measure_from(proof *proof, uint32_t index)
{
    uint8_t *distance = proof->distance;
    uint32_t at = index;
    uint32_t steps = 0;

    for (; distance[at] == NOT_FOUND_YET; at = proof->next[at], steps++)
        distance[at] = IN_PROGRESS;
    if (distance[at] == IN_PROGRESS)
        return report_violation(proof, EIGHT_RULE_ACYCLIC, at, 0);
    steps += distance[at];
    for (at = index; distance[at] == IN_PROGRESS; at = proof->next[at]) {
        distance[at] = (uint8_t)(steps < SATURATED ? steps : SATURATED);
        steps--;
    }
    return EIGHT_OK;
}

static eight_status measure(proof *proof)
{
    memset(proof->distance, NOT_FOUND_YET, sizeof(proof->distance));
    proof->distance[proof->root] = 0;
    for (uint32_t index = 0; index < EIGHT_STATES; index++)
        if (measure_from(proof, index) != EIGHT_OK)
            return EIGHT_E_INCORRECT;
    return EIGHT_OK;
}

/*
 * Whether no neighbour is more than one move nearer.  (A neighbour more than
 * one move farther fails its own check; none is equally far, since every move
 * changes the colour of the blank's cell.)
 */
static int neighbours_agree(const proof *proof, uint32_t index)
{
    const uint8_t *distance = proof->distance;

    for (unsigned move = 0; move < EIGHT_MOVE_COUNT; move++)
        if (distance[index] > distance[proof->neighbour[index][move]] + 1)
            return 0;
    return 1;
}

/* Whether no move before the stored one, in the order, leads nearer. */
static int move_is_first(const proof *proof, uint32_t index)
{
    const uint8_t *distance = proof->distance;
    unsigned nearer = 0; /* a set of moves */

    for (unsigned move = 0; move < EIGHT_MOVE_COUNT; move++) {
        uint32_t to = proof->neighbour[index][move];

        nearer |= (unsigned)(distance[to] < distance[index]) << move;
    }
    return (nearer & proof->before[eight_raw_move(proof->raw, index)]) == 0;
}

/*
 * Checks a rule for every state.  Reports the violation nearest to the root,
 * since it may cause the others.
 */
static eight_status check_states(const proof *proof, eight_rule rule,
                                 int (*satisfies)(const struct proof *,
                                                  uint32_t))
{
    const uint8_t *distance = proof->distance;
    uint32_t nearest = NOWHERE;

    for (uint32_t index = 0; index < EIGHT_STATES; index++)
        if (!satisfies(proof, index) && distance[index] < distance[nearest])
            nearest = index;
    return nearest == NOWHERE
               ? EIGHT_OK
               : report_violation(proof, rule, nearest, distance[nearest]);
}

/*
 * The distances are now proven, hence at most 31.  Comparing with the published
 * counts also cross-checks the neighbour lists used here.
 */
static eight_status check_counts(const proof *proof)
{
    const uint32_t *known = eight_known_counts(proof->entry->root);
    uint32_t found[32] = {0};

    for (uint32_t index = 0; index < EIGHT_STATES; index++)
        found[proof->distance[index]]++;
    for (uint32_t d = 0; d < 32; d++)
        if (found[d] != proof->entry->states_at[d] || found[d] != known[d])
            return report_violation(proof, EIGHT_RULE_COUNT, proof->root, d);
    return EIGHT_OK;
}

/* ---- The file --------------------------------------------------------- */

/* Proves table fault->table correct. */
static eight_status prove(const eight_tables *tables, proof *proof)
{
    int i = (int)proof->fault->table;
    eight_status status = eight_table_moves(tables, i, &proof->raw);

    proof->entry = &tables->entry[i];
    proof->root = proof->entry->root * EIGHT_RANKS;
    for (unsigned m = 0, before = 0; m < EIGHT_MOVE_COUNT; m++) {
        int move = eight_move_of(proof->entry->order[m]);

        proof->before[move] = before;
        before |= 1u << move;
    }
    if (status == EIGHT_OK)
        status = check_moves(proof);
    if (status == EIGHT_OK)
        status = measure(proof);
    if (status == EIGHT_OK)
        status = check_states(proof, EIGHT_RULE_SHORTEST, neighbours_agree);
    if (status == EIGHT_OK)
        status = check_states(proof, EIGHT_RULE_FIRST, move_is_first);
    return status == EIGHT_OK ? check_counts(proof) : status;
}

/* Whether every query of eight.h has its table. */
static int file_is_complete(const eight_tables *tables)
{
    for (unsigned root = 0; root < EIGHT_CELLS; root++)
        if (eight_find_table(tables, root, eight_order_of("dlru")) ==
            EIGHT_NO_TABLE)
            return 0;
    return eight_find_table(tables, EIGHT_CELLS - 1, eight_order_of("udlr")) !=
           EIGHT_NO_TABLE;
}

eight_status eight_verify(const eight_tables *tables, size_t first,
                          eight_fault *fault)
{
    proof *proof = malloc(sizeof(*proof));
    eight_status status = EIGHT_OK;

    *fault = (eight_fault){.table = first};
    if (proof == NULL)
        return EIGHT_E_MEMORY;
    proof->fault = fault;
    list_arrangements(proof);
    list_neighbours(proof);
    while (fault->table < tables->count &&
           (status = prove(tables, proof)) == EIGHT_OK)
        fault->table++;
    if (status == EIGHT_OK && !file_is_complete(tables))
        status = EIGHT_E_MISSING_TABLE;
    free(proof);
    return status;
}
