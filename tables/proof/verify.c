/*
 * verify.c - proves tables correct, from boards and the stored moves alone.
 *
 * 1. The index of a state is 20160 z plus a number, where z is the cell of the
 *    blank.  The number counts the even arrangements that precede the state's
 *    arrangement in lexicographic order.  This file lists the boards in this
 *    order, and computes the index of a board by counting tiles.  It finds
 *    neighbors by moving the blank on a board, without move arithmetic.
 *
 * 2. The distance d(s) of a state s is the number of stored moves from s to the
 *    root, which is the table's goal.  It is an upper bound on the true
 *    distance, because it is the length of a solution.
 *
 * 3. If the distances of any two neighbors differ by 1, d(s) is also a lower
 *    bound.  Follow a shortest solution of s from the root back to s: d is 0 at
 *    the root, and grows by at most 1 with each move.
 *
 * 4. All distances are therefore true if all moves are legal and form no cycle,
 *    and if the distances of any two neighbors differ by 1.  If also no
 *    earlier move of the order leads nearer, each move is the first that begins
 *    a shortest solution, as docs/format.md requires.
 */
#include "file/reader.h"
#include "puzzle/table_list.h"

#include <stdlib.h>
#include <string.h>

enum {
    NOT_FOUND_YET = UINT8_MAX, /* this and the next two are distances */
    IN_PROGRESS = UINT8_MAX - 1,
    SATURATED = UINT8_MAX - 2, /* this distance or more, which is incorrect */
    NOWHERE = EIGHT_STATES,    /* the index to which an illegal move leads */
};

typedef struct proof {
    eight_board board[EIGHT_STATES];                   /* the tiles are 1..8 */
    uint32_t neighbor[EIGHT_STATES][EIGHT_MOVE_COUNT]; /* in the order udlr */

    /* The members below are about the table that is being checked. */
    const eight_entry *entry;
    const uint8_t *raw;
    uint32_t root;                      /* the root's index */
    unsigned before[EIGHT_MOVE_COUNT];  /* the set of moves before each move */
    uint8_t distance[EIGHT_STATES + 1]; /* 0..SATURATED; more for NOWHERE */
    uint32_t next[EIGHT_STATES];
    eight_fault *fault;
} proof;

/* ---- Boards ----------------------------------------------------------- */

/*
 * Returns the index of a board.  Consider an arrangement that comes before the
 * board's own, and the first place at which the two differ.  The earlier
 * arrangement has a smaller tile at this place, and this tile comes later on
 * the board.  The function therefore counts, for each place, the smaller tiles
 * that come later.  Parity determines the last two tiles.
 */
static uint32_t index_of(const eight_board *board)
{
    unsigned z = 0;
    unsigned rank = 0;
    uint8_t tiles[8] = {0};

    for (unsigned cell = 0, i = 0; cell < EIGHT_CELLS; cell++)
        if (board->cell[cell] == 0)
            z = cell;
        else
            tiles[i++] = board->cell[cell];
    for (unsigned i = 0; i < 6; i++) {
        rank *= 8 - i;
        for (unsigned later = i + 1; later < 8; later++)
            rank += tiles[later] < tiles[i];
    }
    return z * EIGHT_RANKS + rank;
}

/*
 * Moves the blank from cell z, in its row or its column.  Returns 0 if the
 * blank cannot make the move.
 */
static int move_blank(eight_board *board, unsigned z, unsigned move)
{
    static const int step[EIGHT_MOVE_COUNT] = {-3, +3, -1, +1};
    unsigned to = z + (unsigned)step[move];

    if (to >= EIGHT_CELLS || (to / 3 != z / 3 && to % 3 != z % 3))
        return 0;
    board->cell[z] = board->cell[to];
    board->cell[to] = 0;
    return 1;
}

/*
 * Lists, in lexicographic order, the boards of all even arrangements that begin
 * with the tiles on the cells before `cell`; the blank is on cell 0.  `left` is
 * the set of the other tiles, and `inversions` counts the inversions so far.
 * The next tile comes before all smaller tiles that are left, so it adds an
 * inversion for each of them.
 */
static void list_even(proof *proof, uint32_t *count, eight_board board,
                      unsigned cell, unsigned left, unsigned inversions)
{
    unsigned smaller = 0;

    if (left == 0 && inversions % 2 == 0)
        proof->board[(*count)++] = board;
    for (unsigned tile = 1; tile < EIGHT_CELLS; tile++)
        if (left >> tile & 1) {
            board.cell[cell] = (uint8_t)tile;
            list_even(proof, count, board, cell + 1, left & ~(1u << tile),
                      inversions + smaller++);
        }
}

/*
 * Lists all boards in the order of their indices.  The boards with the blank on
 * cell z have the same arrangements, in the same order, as the boards with the
 * blank on cell z - 1.
 */
static void list_boards(proof *proof)
{
    uint32_t count = 0;

    list_even(proof, &count, (eight_board){{0}}, 1, 0777 - 1, 0);
    for (; count < EIGHT_STATES; count++) {
        eight_board board = proof->board[count - EIGHT_RANKS];
        unsigned z = count / EIGHT_RANKS;

        board.cell[z - 1] = board.cell[z];
        board.cell[z] = 0;
        proof->board[count] = board;
    }
}

static void list_neighbors(proof *proof)
{
    for (uint32_t index = 0; index < EIGHT_STATES; index++)
        for (unsigned move = 0; move < EIGHT_MOVE_COUNT; move++) {
            eight_board board = proof->board[index];
            int moved = move_blank(&board, index / EIGHT_RANKS, move);

            proof->neighbor[index][move] = moved ? index_of(&board) : NOWHERE;
        }
}

/* ---- Rules ------------------------------------------------------------ */

static eight_status report_violation(const proof *proof, eight_rule rule,
                                     uint32_t index, uint32_t distance)
{
    eight_fault *fault = proof->fault;

    fault->rule = rule;
    fault->index = index;
    fault->board = proof->board[index];
    fault->distance = distance;
    return EIGHT_E_INCORRECT;
}

static eight_status check_moves(proof *proof)
{
    if (eight_raw_move(proof->raw, proof->root) != 0)
        return report_violation(proof, EIGHT_RULE_ROOT, proof->root, 0);
    for (uint32_t index = 0; index < EIGHT_STATES; index++) {
        eight_move move = eight_raw_move(proof->raw, index);

        proof->next[index] = proof->neighbor[index][move];
        if (proof->next[index] == NOWHERE && index != proof->root)
            return report_violation(proof, EIGHT_RULE_LEGAL, index, 0);
    }
    return EIGHT_OK;
}

/*
 * Finds the distances of a state and of the states between it and the root.
 * Follows the moves twice: first to count them, then to store the distances.  A
 * state to which the moves lead twice is on a cycle.
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
 * Returns whether no neighbor is more than one move nearer.  (A neighbor more
 * than one move farther fails its own check.  No neighbor is equally far,
 * because every move changes the color of the blank's cell, as on a
 * chessboard.)
 */
static int neighbors_agree(const proof *proof, uint32_t index)
{
    const uint8_t *distance = proof->distance;

    for (unsigned move = 0; move < EIGHT_MOVE_COUNT; move++)
        if (distance[index] > distance[proof->neighbor[index][move]] + 1)
            return 0;
    return 1;
}

/*
 * Returns whether no move that precedes the stored move in the order leads
 * nearer.
 */
static int move_is_first(const proof *proof, uint32_t index)
{
    const uint8_t *distance = proof->distance;
    unsigned nearer = 0; /* a set of moves */

    for (unsigned move = 0; move < EIGHT_MOVE_COUNT; move++) {
        uint32_t to = proof->neighbor[index][move];

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
 * Checks the numbers of states at each distance.  The distances are proven by
 * now, so they are at most 31.  The comparison with the published numbers also
 * checks the neighbors that this file found.
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

/* ---- The tables ------------------------------------------------------- */

static void name_table(eight_fault *fault, size_t table, unsigned root,
                       const char order[4])
{
    *fault = (eight_fault){.table = table, .root_cell = (uint8_t)root};
    memcpy(fault->order, order, 4);
}

/* Proves table i correct. */
static eight_status prove(const eight_tables *tables, size_t i, proof *proof)
{
    eight_status status = eight_entry_moves(tables, (int)i, &proof->raw);

    proof->entry = &tables->entry[i];
    name_table(proof->fault, i, proof->entry->root, proof->entry->order);
    proof->root = proof->entry->root * EIGHT_RANKS;
    for (unsigned m = 0, before = 0; m < EIGHT_MOVE_COUNT; m++) {
        eight_move move =
            eight_order_move(eight_order_number(proof->entry->order), m);

        proof->before[move] = before;
        before |= 1u << move;
    }
    if (status == EIGHT_OK)
        status = check_moves(proof);
    if (status == EIGHT_OK)
        status = measure(proof);
    if (status == EIGHT_OK)
        status = check_states(proof, EIGHT_RULE_SHORTEST, neighbors_agree);
    if (status == EIGHT_OK)
        status = check_states(proof, EIGHT_RULE_FIRST, move_is_first);
    return status == EIGHT_OK ? check_counts(proof) : status;
}

/* Proves n tables correct, from number `first` on. */
static eight_status prove_tables(const eight_tables *tables, size_t first,
                                 size_t n, eight_fault *fault)
{
    proof *proof = malloc(sizeof(*proof));
    eight_status status = EIGHT_OK;

    if (proof == NULL)
        return EIGHT_E_MEMORY;
    proof->fault = fault;
    list_boards(proof);
    list_neighbors(proof);
    for (size_t i = first; status == EIGHT_OK && i < first + n; i++)
        status = prove(tables, i, proof);
    free(proof);
    return status;
}

/* Checks that the handle has each table that eight-gen writes. */
static eight_status find_missing(const eight_tables *tables, eight_fault *fault)
{
    for (unsigned i = 0; i < EIGHT_LISTED_TABLES; i++) {
        const eight_listed_table *listed = &eight_table_list[i];

        if (eight_find_table(tables, listed->root,
                             eight_order_of(listed->order)) == EIGHT_NO_TABLE) {
            name_table(fault, tables->count, listed->root, listed->order);
            return EIGHT_E_MISSING_TABLE;
        }
    }
    return EIGHT_OK;
}

int eight_verify(const eight_tables *tables, eight_fault *fault, size_t size)
{
    eight_status status = eight_clear_rest(fault, size, sizeof(*fault));

    if (status != EIGHT_OK)
        return status;
    *fault = (eight_fault){0};
    status = prove_tables(tables, 0, tables->count, fault);
    return status == EIGHT_OK ? find_missing(tables, fault) : status;
}

int eight_verify_table(const eight_tables *tables, size_t i, eight_fault *fault,
                       size_t size)
{
    eight_status status = eight_clear_rest(fault, size, sizeof(*fault));

    if (status != EIGHT_OK)
        return status;
    *fault = (eight_fault){.table = i};
    return i < tables->count ? prove_tables(tables, i, 1, fault)
                             : EIGHT_E_RANGE;
}
