/*
 * reader.c - fuzzes the reading of table files.
 *
 * An input is a table file, which is opened in memory, in place and as a copy.
 * Mutations correct its checksums: see table_file.h.
 *
 * When the target ends, it prints three counts of files: the files whose header
 * and directory have correct checksums, the files that were opened, and the
 * files with a table that passed all checks.  Queries reach moves only in files
 * of the third kind.
 */
#include "answers/lookup.h"
#include "fuzz.h"
#include "table_file.h"
#include "paired.h"

#include <string.h>
#include <zlib.h>

enum { MAX_BYTES = 1 << 17, THOROUGHLY_EVERY = 256 };

static unsigned long executions;
static unsigned long intact; /* header and directory have correct checksums */
static unsigned long opened;
static unsigned long answered; /* at least one table loaded */

static void report(void)
{
    dprintf(fuzz_log,
            "%lu executions: %lu files passed the checksums, %lu were opened, "
            "%lu had a valid table\n",
            executions, intact, opened, answered);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    fuzz_report_at_exit(report);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max,
                               unsigned seed)
{
    return table_file_mutate(data, size, max, seed);
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

/* Makes a move; eight_board_slide() must take it back. */
static void check_move(eight_board *board, char letter)
{
    const eight_board before = *board;
    eight_board slid;

    require(eight_legal_moves(board) >> eight_move_of(letter) & 1, "legal");
    move_blank(board, letter);
    slid = *board;
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

/* Compares the results of bulk calls with the results of single calls. */
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

/*
 * The last two boards are one move from the first, because forged tables solve
 * few pairs of distant boards.
 */
static const eight_board boards[] = {
    {{1, 2, 3, 4, 5, 6, 7, 8, 0}}, {{8, 6, 7, 2, 5, 4, 3, 0, 1}},
    {{0, 1, 2, 3, 4, 5, 6, 7, 8}}, {{1, 2, 3, 4, 0, 5, 6, 7, 8}},
    {{2, 1, 3, 4, 5, 6, 7, 8, 0}}, {{1, 2, 3, 8, 0, 4, 7, 6, 5}},
    {{1, 2, 3, 4, 5, 6, 7, 0, 8}}, {{1, 2, 3, 4, 5, 0, 7, 8, 6}},
};

enum { BOARDS = sizeof(boards) / sizeof(boards[0]), PAIRS = 18 };

/*
 * Takes the goals and every second start from `boards`.  Takes the other starts
 * at random from all boards that can reach the goal.
 */
static void make_pairs(eight_board pairs[2 * PAIRS], uint64_t state)
{
    for (unsigned i = 0; i < PAIRS; i++) {
        const eight_board *goal = &boards[eight_random(&state, BOARDS)];

        pairs[2 * i + 1] = *goal;
        if (i % 2 == 0)
            pairs[2 * i] = boards[eight_random(&state, BOARDS)];
        else
            (void)eight_board_at(&pairs[2 * i], goal,
                                 (unsigned)eight_random(&state, EIGHT_STATES));
    }
}

static void query_pairs(const eight_tables *tables, const char *order,
                        const eight_board pairs[2 * PAIRS])
{
    char moves[PAIRS][EIGHT_MOVES_SIZE];
    int8_t lengths[PAIRS];
    int8_t distances[PAIRS];

    require(eight_solve_many(tables, PAIRED(pairs), PAIRS, order, moves,
                             lengths) == EIGHT_OK &&
                eight_distance_many(tables, PAIRED(pairs), PAIRS, distances) ==
                    EIGHT_OK,
            "bulk calls");
    for (unsigned i = 0; i < PAIRS; i++) {
        eight_board pair[2] = {pairs[2 * i], pairs[2 * i + 1]};

        check_pair(tables, pair, order, lengths[i], moves[i], distances[i]);
        require(eight_all_solutions(tables, &pair[0], &pair[1], "lrud", visit,
                                    pair) <= EIGHT_MAX_SOLUTIONS,
                "eight_all_solutions");
    }
}

/* Calls the functions that expand the table of a goal. */
static void query_goal(const eight_tables *tables, const eight_board *goal,
                       uint64_t state)
{
    static uint8_t best_moves[EIGHT_STATES];
    static uint16_t solutions[EIGHT_STATES];
    static uint8_t distance[EIGHT_STATES];
    eight_status status = eight_survey(tables, goal, distance, NULL, NULL);
    unsigned moves = (unsigned)eight_random(&state, EIGHT_MAX_MOVES + 2);
    eight_board board;
    eight_status drawn;

    require(eight_survey(tables, goal, NULL, best_moves, solutions) == status,
            "survey");
    drawn = eight_random_board(tables, goal, moves, &state, &board);
    require(drawn == status || drawn == EIGHT_E_RANGE, "random board");
    if (drawn == EIGHT_OK)
        require(eight_distance(tables, &board, goal) == (int)moves,
                "eight_random_board");
}

/*
 * Checks that a table that is proved correct is the true table, if the true
 * table is known.
 */
static void check_proved(const eight_tables *tables, size_t i)
{
    eight_table_info info;
    const uint8_t *proved;
    const uint8_t *known;

    require(eight_table_describe(tables, i, &info, sizeof(info)) == EIGHT_OK &&
                eight_entry_moves(tables, (int)i, &proved) == EIGHT_OK,
            "a table that is proved correct");
    require(!table_file_true_moves(info.root_cell, info.order, &known) ||
                memcmp(proved, known, EIGHT_RAW_BYTES) == 0,
            "a forged table was proved correct");
}

static void verify(const eight_tables *tables)
{
    eight_fault fault;

    require(eight_verify(tables, &fault, sizeof(fault)) != EIGHT_OK,
            "a file without all tables is correct");
    for (size_t i = 0; i < tables->count; i++)
        if (eight_verify_table(tables, i, &fault, sizeof(fault)) == EIGHT_OK)
            check_proved(tables, i);
}

/* Expands every table, and for each root an order without a table. */
static void expand(const eight_tables *tables)
{
    for (size_t i = 0; i < tables->count; i++) {
        const eight_entry *entry = &tables->entry[i];

        (void)eight_expand(tables, entry->root,
                           eight_order_number(entry->order), SIZE_MAX);
        (void)eight_expand(tables, entry->root, eight_order_of("rlud"),
                           SIZE_MAX);
    }
}

/* Makes the checks that take milliseconds. */
static void use_thoroughly(const eight_tables *tables,
                           const eight_board pairs[2 * PAIRS], uint64_t state)
{
    verify(tables);
    query_goal(tables, &boards[eight_random(&state, BOARDS)], state);
    expand(tables);
    query_pairs(tables, "dlru", pairs);
    query_pairs(tables, "udlr", pairs);
    query_pairs(tables, "rlud", pairs);
}

/*
 * Makes queries of the tables.  `state` depends on the file, and determines the
 * pairs and whether the slow checks are made.
 */
static void use(const eight_tables *tables, uint64_t state)
{
    eight_board pairs[2 * PAIRS];
    const uint8_t *raw;
    int valid = 0;

    for (int i = 0; i < (int)tables->count; i++)
        valid += eight_entry_moves(tables, i, &raw) == EIGHT_OK;
    answered += valid > 0;
    make_pairs(pairs, state);
    query_pairs(tables, state % 2 == 0 ? "dlru" : "udlr", pairs);
    if (eight_random(&state, THOROUGHLY_EVERY) == 0)
        use_thoroughly(tables, pairs, state);
}

/* The copy has the file's exact size, so that reads past it are detected. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t *file;
    eight_tables *in_place;
    eight_tables *copied;
    eight_status status;
    uint64_t state;

    if (size == 0 || size > MAX_BYTES)
        return -1;
    executions++;
    file = malloc(size);
    require(file != NULL, "out of memory");
    memcpy(file, data, size);
    state = crc32(0, file, (uInt)size);
    status = eight_open_memory(file, size, EIGHT_MAP, &in_place);
    require(eight_open_memory(file, size, 0, &copied) == status,
            "a copy opens as the bytes do");
    intact += status == EIGHT_OK || status == EIGHT_E_DIRECTORY;
    opened += status == EIGHT_OK;
    if (status == EIGHT_OK)
        use(in_place, state);
    eight_close(in_place);
    free(file);
    if (status == EIGHT_OK)
        use(copied, state);
    eight_close(copied);
    return 0;
}
