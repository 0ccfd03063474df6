/*
 * verify.c - tests what eight_verify() and `eight verify` report for incorrect
 * and missing tables with correct checksums.
 */
#include "damage.h"
#include "test_random.h"
#include "process.h"
#include "file/reader.h"
#include "reference.h"
#include "sample.h"
#include "scratch.h"
#include "writer.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A subject is a table to alter, with the true distances to its root. */
typedef struct subject {
    eight_new_table table;
    uint8_t *distance; /* the distance of each board, by naive_number() */
} subject;

/*
 * Loads table i of the build's file.  Finds the distances unless graph is NULL.
 */
static void take_table(subject *subject, int i, const reference_graph *graph)
{
    eight_tables *tables;
    eight_table_info info;
    eight_board goal;
    const uint8_t *raw;

    cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
    eight_table_describe(tables, (size_t)i, &info, sizeof(info));
    cr_assert_eq(eight_entry_moves(tables, i, &raw), EIGHT_OK);
    memcpy(subject->table.raw, raw, EIGHT_RAW_BYTES);
    eight_close(tables);

    subject->table.root = info.root_cell;
    memcpy(subject->table.order, info.order, 4);
    memcpy(subject->table.states_at, info.states_at, sizeof(info.states_at));
    goal = naive_root(info.root_cell);
    subject->distance =
        graph == NULL ? NULL : reference_distances(graph, &goal);
}

/* Verifies a file with n tables. */
static eight_status verify_file(const eight_new_table *written, uint32_t n,
                                eight_fault *fault)
{
    eight_tables *tables = sample_open(written, n);
    eight_status status = eight_verify(tables, fault, sizeof(*fault));

    eight_close(tables);
    return status;
}

/* Verifies a file with this table alone. */
static eight_status verify(const subject *subject, eight_fault *fault)
{
    return verify_file(&subject->table, 1, fault);
}

/* ---- One entry altered ------------------------------------------------- */

/* Returns the board with this index relative to the table's root. */
static eight_board board_of(const subject *subject, unsigned index)
{
    eight_board goal = naive_root(subject->table.root);
    eight_board board;

    cr_assert_eq(eight_board_at(&board, &goal, index), EIGHT_OK);
    return board;
}

static unsigned distance_of(const subject *subject, const eight_board *board)
{
    return subject->distance[naive_number(board)];
}

/*
 * Predicts the report after state `index`, which is not the root, gets `move`
 * instead of its own move.  Returns the rule, and sets *distance to the
 * reported distance.
 */
static eight_rule predict(const subject *subject, unsigned index, unsigned move,
                          unsigned *distance)
{
    eight_board board = board_of(subject, index);
    eight_board next = board;
    eight_board back;
    unsigned own = distance_of(subject, &board);

    *distance = 0;
    if (!naive_move(&next, "udlr"[move]))
        return EIGHT_RULE_LEGAL;
    *distance = own;
    if (distance_of(subject, &next) < own)
        return EIGHT_RULE_FIRST;
    back = next;
    naive_move(&back,
               "udlr"[eight_raw_move(subject->table.raw, naive_index(&next))]);
    *distance = 0;
    if (naive_number(&back) == naive_number(&board))
        return EIGHT_RULE_ACYCLIC;
    *distance = own + 2;
    return EIGHT_RULE_SHORTEST;
}

/*
 * Alters one entry, checks that the alteration is reported, and restores the
 * entry.  Returns the rule.
 */
static eight_rule alter(subject *subject, unsigned index, unsigned move)
{
    unsigned own = eight_raw_move(subject->table.raw, index);
    unsigned distance;
    eight_rule rule = predict(subject, index, move, &distance);
    eight_board board = board_of(subject, index);
    eight_fault fault;

    damage_move(subject->table.raw, index, move);
    cr_assert_eq(verify(subject, &fault), EIGHT_E_INCORRECT, "%u %u", index,
                 move);
    damage_move(subject->table.raw, index, own);

    cr_assert_eq(fault.table, 0);
    cr_assert_eq(fault.rule, rule, "state %u move %u: rule %d, expected %d",
                 index, move, (int)fault.rule, (int)rule);
    cr_assert_eq(fault.distance, distance);
    if (rule == EIGHT_RULE_ACYCLIC && fault.index != index) {
        /* Either of the two states of the cycle may be reported. */
        naive_move(&board, "udlr"[move]);
        index = naive_index(&board);
    }
    cr_assert_eq(fault.index, index);
    cr_assert_arr_eq(fault.board.cell, board.cell, EIGHT_CELLS);
    return rule;
}

Test(verify, any_altered_entry_is_reported_with_its_rule, .timeout = 900)
{
    enum { ALTERATIONS = 3 };
    reference_graph *graph = reference_graph_new();
    static subject subject;
    unsigned count[EIGHT_RULE_COUNT + 1] = {0};
    uint64_t seed = 20090312;

    for (int i = 0; i < SAMPLE_TABLES; i++) {
        take_table(&subject, i, graph);
        for (unsigned n = 0; n < ALTERATIONS;) {
            unsigned index = test_random(&seed, EIGHT_STATES);
            unsigned move = test_random(&seed, 4);

            if (move == eight_raw_move(subject.table.raw, index) ||
                index == subject.table.root * EIGHT_RANKS)
                continue;
            count[alter(&subject, index, move)]++;
            n++;
        }
        free(subject.distance);
    }
    for (int rule = EIGHT_RULE_LEGAL; rule <= EIGHT_RULE_FIRST; rule++)
        cr_expect_gt(count[rule], 2, "rule %d was hardly tried", rule);
    free(graph);
}

/*
 * The blanks of these tables' roots are on a side, in the center and in a
 * corner.  The tables have two move orders.
 */
Test(verify, the_states_next_to_the_root)
{
    static const int tables[] = {1, 4, 9};
    reference_graph *graph = reference_graph_new();
    static subject subject;

    for (unsigned i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
        eight_board root;

        take_table(&subject, tables[i], graph);
        root = naive_root(subject.table.root);
        for (unsigned m = 0; m < 4; m++) {
            eight_board board = root;
            unsigned index;

            if (!naive_move(&board, "udlr"[m]))
                continue;
            index = naive_index(&board);
            for (unsigned move = 0; move < 4; move++)
                if (move != eight_raw_move(subject.table.raw, index))
                    alter(&subject, index, move);
        }
        free(subject.distance);
    }
    free(graph);
}

Test(verify, the_root_has_no_move)
{
    static subject subject;
    eight_fault fault;

    for (int i = 0; i < SAMPLE_TABLES; i++)
        for (unsigned move = 1 + (unsigned)i % 3; move < 4; move += 3) {
            unsigned root;

            take_table(&subject, i, NULL);
            root = subject.table.root * EIGHT_RANKS;
            damage_move(subject.table.raw, root, move);
            cr_assert_eq(verify(&subject, &fault), EIGHT_E_INCORRECT);
            cr_assert_eq(fault.rule, EIGHT_RULE_ROOT);
            cr_assert_eq(fault.index, root);
        }
}

Test(verify, the_directory_counts_the_states)
{
    static subject subject;
    eight_fault fault;

    for (unsigned d = 1; d < 31; d += 3) {
        take_table(&subject, (int)d % SAMPLE_TABLES, NULL);
        subject.table.states_at[d]--; /* the sum is unchanged */
        subject.table.states_at[d + 1]++;
        cr_assert_eq(verify(&subject, &fault), EIGHT_E_INCORRECT);
        cr_assert_eq(fault.rule, EIGHT_RULE_COUNT);
        cr_assert_eq(fault.distance, d);
    }
}

/* ---- Incorrect tables -------------------------------------------------- */

Test(verify, a_table_under_another_order_or_root)
{
    static subject subject;
    eight_fault fault;

    take_table(&subject, 8, NULL);
    memcpy(subject.table.order, "udlr", 4);
    cr_expect_eq(verify(&subject, &fault), EIGHT_E_INCORRECT);
    cr_expect_eq(fault.rule, EIGHT_RULE_FIRST);

    take_table(&subject, 8, NULL);
    subject.table.root = 0;
    cr_expect_eq(verify(&subject, &fault), EIGHT_E_INCORRECT);
    cr_expect_eq(fault.rule, EIGHT_RULE_ROOT);
}

/*
 * The blank circles the center without end, so the moves form cycles of 56
 * states.
 */
Test(verify, moves_that_never_reach_the_root)
{
    static subject subject;
    eight_fault fault;

    take_table(&subject, 4, NULL);
    for (unsigned index = 0; index < EIGHT_STATES; index++) {
        char letter = "rrduudull"[index / EIGHT_RANKS];

        damage_move(subject.table.raw, index,
                    (unsigned)(strchr("udlr", letter) - "udlr"));
    }
    cr_expect_eq(verify(&subject, &fault), EIGHT_E_INCORRECT);
    cr_expect_eq(fault.rule, EIGHT_RULE_ACYCLIC);
    cr_expect_eq(fault.index, 0);
}

/*
 * Fills a table with the moves back along a depth-first search from the root.
 * These moves reach the root, but may take thousands of steps.  Stores the
 * number of steps from each board, by its number, and returns the greatest
 * number of steps.
 */
static unsigned go_deep(subject *subject, const reference_graph *graph,
                        unsigned steps_from[NAIVE_BOARDS])
{
    uint8_t *next_move = calloc(NAIVE_BOARDS, 1);
    uint8_t *visited = calloc(NAIVE_BOARDS, 1);
    uint32_t *trail = calloc(NAIVE_BOARDS, sizeof(*trail));
    eight_board root = naive_root(subject->table.root);
    unsigned steps = 0;
    unsigned most = 0;

    cr_assert(next_move != NULL && visited != NULL && trail != NULL);
    trail[0] = naive_number(&root);
    visited[trail[0]] = 1;
    for (;;) {
        unsigned move = next_move[trail[steps]]++;
        int32_t next;

        if (move == 4) {
            if (steps-- == 0)
                break;
            continue;
        }
        next = graph->next[trail[steps]][move];
        if (next < 0 || visited[next])
            continue;
        visited[next] = 1;
        trail[++steps] = (uint32_t)next;
        steps_from[next] = steps;
        most = steps > most ? steps : most;
        root = naive_board((unsigned)next);
        damage_move(subject->table.raw, naive_index(&root), move ^ 1);
    }
    free(next_move);
    free(visited);
    free(trail);
    return most;
}

/*
 * Considers the boards that have a neighbor more than one step nearer to the
 * root.  Returns the number of steps from the nearest of these boards.
 */
static unsigned nearest_violation(const unsigned steps_from[NAIVE_BOARDS],
                                  const reference_graph *graph)
{
    unsigned nearest = NAIVE_BOARDS;

    for (unsigned n = 0; n < NAIVE_BOARDS; n++)
        for (unsigned move = 0; move < 4; move++) {
            int32_t next = graph->next[n][move];

            if (next >= 0 && steps_from[n] > steps_from[next] + 1 &&
                steps_from[n] < nearest)
                nearest = steps_from[n];
        }
    return nearest;
}

/*
 * eight_verify() stores distances in bytes.  A distance that does not fit into
 * a byte must do no harm.
 */
Test(verify, moves_that_reach_the_root_after_thousands_of_steps)
{
    static unsigned
        steps_from[NAIVE_BOARDS]; /* 0 for odd boards and the root */
    reference_graph *graph = reference_graph_new();
    static subject subject;
    eight_fault fault;

    take_table(&subject, 0, NULL);
    cr_assert_gt(go_deep(&subject, graph, steps_from), 1000);
    cr_expect_eq(verify(&subject, &fault), EIGHT_E_INCORRECT);
    cr_expect_eq(fault.rule, EIGHT_RULE_SHORTEST);
    cr_expect_eq(fault.distance, nearest_violation(steps_from, graph));
    cr_expect_eq(steps_from[naive_number(&fault.board)], fault.distance);
    free(graph);
}

/* ---- Whole files ------------------------------------------------------- */

Test(verify, missing_tables_are_reported)
{
    static subject subject;
    eight_fault fault;

    take_table(&subject, 3, NULL);
    cr_expect_eq(verify(&subject, &fault), EIGHT_E_MISSING_TABLE);
    cr_expect_eq(fault.table, 1);
    cr_expect_eq((int)fault.rule, 0);
    cr_expect_eq(fault.root_cell, 0, "the first that is missing");
    cr_expect_str_eq(fault.order, "dlru");
}

/* The report says which one of the tables is missing. */
Test(verify, a_file_that_lacks_any_one_table_is_incomplete)
{
    static subject subject[SAMPLE_TABLES];
    static eight_new_table rest[SAMPLE_TABLES - 1];
    eight_fault fault;

    for (int i = 0; i < SAMPLE_TABLES; i++)
        take_table(&subject[i], i, NULL);
    for (int missing = 0; missing < SAMPLE_TABLES; missing++) {
        for (int i = 0; i < SAMPLE_TABLES - 1; i++)
            rest[i] = subject[i + (i >= missing)].table;
        cr_expect_eq(verify_file(rest, SAMPLE_TABLES - 1, &fault),
                     EIGHT_E_MISSING_TABLE, "without table %d", missing);
        cr_expect_eq(fault.table, SAMPLE_TABLES - 1);
        cr_expect_eq(fault.root_cell, subject[missing].table.root);
        cr_expect_arr_eq(fault.order, subject[missing].table.order, 4);
    }
}

Test(verify, every_rule_has_its_own_text)
{
    for (uint32_t rule = EIGHT_RULE_ROOT; rule <= EIGHT_RULE_COUNT; rule++) {
        cr_expect_str_not_empty(eight_rule_strerror(rule));
        for (uint32_t other = 0; other < rule; other++)
            cr_expect_str_neq(eight_rule_strerror(rule),
                              eight_rule_strerror(other));
    }
    cr_expect_str_eq(eight_rule_strerror(0),
                     eight_rule_strerror(EIGHT_RULE_COUNT + 1));
}

/* ---- The command ------------------------------------------------------- */

/*
 * Runs `eight verify` on a file of the first `count` tables, and expects status
 * 3 and this message.
 */
static void expect_message(const eight_new_table *tables, uint32_t count,
                           const char *expected)
{
    const char *argv[] = {"eight", "verify", "--quiet", "bad.e8t", NULL};
    char *folder = scratch_new();
    char path[SCRATCH_PATH_BYTES];
    process_result result;
    size_t bytes;

    scratch_path(path, folder, "bad.e8t");
    cr_assert_eq(sample_write(path, tables, count, EIGHT_CODEC_DEFLATE, &bytes),
                 EIGHT_OK);
    process_run(argv, folder, "", 0, &result);
    cr_expect_eq(result.status, 3);
    cr_expect_str_eq((char *)result.out.at, "");
    cr_expect_str_eq((char *)result.err.at, expected);
    process_free(&result);
    scratch_remove(folder);
}

Test(verify, the_command_reports_table_state_and_rule)
{
    subject subject;
    static eight_new_table tables[SAMPLE_TABLES];

    for (int i = 0; i < SAMPLE_TABLES; i++) {
        take_table(&subject, i, NULL);
        tables[i] = subject.table;
    }
    /*
     * This state is one step from the root 12x345678: the blank is on cell 1,
     * and the rank is 0.
     */
    damage_move(tables[2].raw, 1 * EIGHT_RANKS, EIGHT_U);
    expect_message(
        tables, SAMPLE_TABLES,
        "eight: bad.e8t: table 2 (goal's blank on cell 2, order dlru): "
        "state 20160, board 1x2345678: its move leads off the board; "
        "regenerate it with: eight-gen -o 'bad.e8t'\n");

    take_table(&subject, 2, NULL);
    tables[2] = subject.table;
    tables[2].states_at[5]++;
    tables[2].states_at[6]--;
    expect_message(
        tables, SAMPLE_TABLES,
        "eight: bad.e8t: table 2 (goal's blank on cell 2, order dlru): "
        "distance 5: the number of states differs from the published or stored "
        "number; regenerate it with: eight-gen -o 'bad.e8t'\n");
}

Test(verify, the_command_reports_missing_tables)
{
    expect_message(
        sample_tables(), SAMPLE_TABLES - 1,
        "eight: bad.e8t: the file lacks a table that eight-gen writes "
        "(goal's blank on cell 8, order udlr); regenerate it with: "
        "eight-gen -o 'bad.e8t'\n");
}
