/*
 * pocket.c - fuzzes the pocket edition.
 *
 * An input is a start and a goal of nine bytes each, and a move order, which is
 * the rest of the input.  Each of the three may be invalid.  Solutions are
 * checked by making their moves.  When the target ends, it prints how many
 * queries were valid.
 */
#define EIGHT_POCKET_IMPLEMENTATION
#include "eight_pocket.h"

#include "fuzz.h"

#include <string.h>

#define CHECK(condition) require(condition, #condition)

static unsigned long executions;
static unsigned long solved;
static unsigned long unsolvable;

static void report(void)
{
    dprintf(fuzz_log,
            "%lu executions: %lu valid queries, %lu of them unsolvable\n",
            executions, solved + unsolvable, unsolvable);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    fuzz_report_at_exit(report);
    return 0;
}

/* A query is stored with the answer that eight_pocket_solve() gives. */
typedef struct query {
    uint8_t start[9];
    uint8_t goal[9];
    char *order;
    char moves[EIGHT_POCKET_MOVES_SIZE];
    int length;
} query;

static const char letters[] = "udlr";

/* Moves the blank if it stays on the board.  Returns whether it does. */
static int make_move(uint8_t board[9], char move)
{
    uint8_t *blank = memchr(board, 0, 9);
    long cell = blank - board;
    int is_legal = move == 'u'   ? cell > 2
                   : move == 'd' ? cell < 6
                   : move == 'l' ? cell % 3 > 0
                                 : cell % 3 < 2;
    int step = move == 'u' ? -3 : move == 'd' ? 3 : move == 'l' ? -1 : 1;

    if (is_legal) {
        *blank = blank[step];
        blank[step] = 0;
    }
    return is_legal;
}

static void check_moves(const query *query)
{
    uint8_t board[9];

    CHECK(strlen(query->moves) == (size_t)query->length);
    memcpy(board, query->start, 9);
    for (int i = 0; i < query->length; i++) {
        CHECK(strchr(letters, query->moves[i]) != NULL);
        CHECK(make_move(board, query->moves[i]));
    }
    CHECK(memcmp(board, query->goal, 9) == 0);
}

static void check_solution(const query *query)
{
    int next = eight_pocket_next_move(query->start, query->goal, query->order);
    int best = eight_pocket_best_moves(query->start, query->goal);

    check_moves(query);
    CHECK(eight_pocket_is_solvable(query->start, query->goal) == 1);
    CHECK(eight_pocket_distance(query->start, query->goal) == query->length);
    CHECK(eight_pocket_distance(query->goal, query->start) == query->length);
    CHECK(next == query->moves[0]);
    if (query->length > 0)
        CHECK(best >> (strchr(letters, next) - letters) & 1);
    else
        CHECK(best == 0);
}

static void check_error(const query *query)
{
    int is_valid = eight_pocket_is_board(query->start) &&
                   eight_pocket_is_board(query->goal);
    int solvable = eight_pocket_is_solvable(query->start, query->goal);

    CHECK(query->moves[0] == '\0');
    CHECK(eight_pocket_next_move(query->start, query->goal, query->order) ==
          query->length);
    switch (query->length) {
    case EIGHT_POCKET_UNSOLVABLE:
        CHECK(is_valid && solvable == 0);
        break;
    case EIGHT_POCKET_E_BOARD:
        CHECK(!is_valid && solvable == EIGHT_POCKET_E_BOARD);
        break;
    default:
        /* An invalid order is reported before an unsolvable board. */
        CHECK(query->length == EIGHT_POCKET_E_ORDER && is_valid &&
              solvable >= 0);
    }
}

/* Exchanges two cells, so that a valid board stays valid. */
static void exchange(uint8_t board[9])
{
    uint8_t *cell = board + pick(9);
    uint8_t *other = board + pick(9);
    uint8_t kept = *cell;

    *cell = *other;
    *other = kept;
}

/* Writes a random board, which is usually valid. */
static void write_board(uint8_t board[9])
{
    for (unsigned i = 0; i < 9; i++) {
        unsigned j = pick(i + 1);

        board[i] = board[j];
        board[j] = (uint8_t)i;
    }
    if (pick(16) == 0)
        board[pick(9)] = (uint8_t)pick(256);
}

/* Writes a move order, which is usually valid, and returns its length. */
static size_t write_order(uint8_t *order, size_t max)
{
    static const char orders[][5] = {"udlr", "dlru", "rldu", "ldru"};
    size_t n = pick(8) == 0 ? pick(6) : 4;

    if (n > max)
        return 0;
    memcpy(order, orders[pick(4)], 4 < max ? 4 : max);
    if (pick(8) == 0)
        order[pick(4)] = (uint8_t)pick(256);
    return n;
}

/* Three in four mutations keep most boards and orders valid. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max,
                               unsigned seed)
{
    fuzz_random = seed;
    if (max < 24 || pick(4) == 0)
        return LLVMFuzzerMutate(data, size, max);
    if (size < 18 || pick(2) == 0) {
        write_board(data);
        write_board(data + 9);
        return 18 + write_order(data + 18, max - 18);
    }
    exchange(data + (pick(2) == 0 ? 0 : 9));
    return size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    query query;

    executions++;
    if (size < 18)
        return 0;
    memcpy(query.start, data, 9);
    memcpy(query.goal, data + 9, 9);
    query.order = malloc(size - 18 + 1);
    CHECK(query.order != NULL);
    memcpy(query.order, data + 18, size - 18);
    query.order[size - 18] = '\0';
    query.length =
        eight_pocket_solve(query.start, query.goal, query.order, query.moves);
    solved += query.length >= 0;
    unsolvable += query.length == EIGHT_POCKET_UNSOLVABLE;
    if (query.length < 0)
        check_error(&query);
    else
        check_solution(&query);
    free(query.order);
    return 0;
}
