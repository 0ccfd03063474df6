/* lookup.c - the answers: move after move from a table, or a path at once. */
#include "lookup.h"

#include "paths.h"
#include "question.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* ---- One table -------------------------------------------------------- */

/* Follows a table's moves from an index to the root; see eight.h. */
static int walk(const uint8_t *raw, unsigned root, unsigned index, char *moves)
{
    unsigned goal = root * EIGHT_RANKS;
    eight_state state = eight_state_at(index);
    int length = 0;

    for (; index != goal; index = eight_index(&state)) {
        eight_move move = eight_raw_move(raw, index);

        if (length == EIGHT_MAX_MOVES || !eight_move_is_legal(state.z, move)) {
            moves[0] = '\0';
            return EIGHT_E_WRONG_MOVE;
        }
        moves[length++] = eight_move_letters[move];
        eight_state_move(&state, move);
    }
    moves[length] = '\0';
    return length;
}

eight_status eight_table_paths(const eight_tables *tables, int i,
                               const uint64_t **paths)
{
    eight_loaded *loaded;
    const uint64_t *none = NULL;
    const uint8_t *raw;
    uint64_t *made;
    eight_status status = eight_table_moves(tables, i, &raw);

    if (status != EIGHT_OK)
        return status;
    loaded = &tables->loaded[i];
    *paths = atomic_load_explicit(&loaded->paths, memory_order_acquire);
    if (*paths != NULL)
        return EIGHT_OK;
    status = eight_paths_new(raw, tables->entry[i].root, &made);
    if (status != EIGHT_OK)
        return status;
    *paths = made;
    /* Another thread may have been first: its paths are as good. */
    if (!atomic_compare_exchange_strong(&loaded->paths, &none, *paths)) {
        free(made);
        *paths = none;
    }
    return EIGHT_OK;
}

/*
 * The paths of a loaded table where questions are answered from them, or
 * NULL where they are answered by walking: when few are expected, and when
 * the paths could not be laid out.
 */
static const uint64_t *wanted_paths(const eight_tables *tables, int i)
{
    eight_loaded *loaded = &tables->loaded[i];
    const uint64_t *paths =
        atomic_load_explicit(&loaded->paths, memory_order_acquire);

    if (paths != NULL ||
        !atomic_load_explicit(&loaded->want_paths, memory_order_relaxed))
        return paths;
    if (eight_table_paths(tables, i, &paths) != EIGHT_OK) {
        atomic_store(&loaded->want_paths, false);
        return NULL;
    }
    return paths;
}

/* The way from an index to the root of table i; see eight.h. */
static int answer(const eight_tables *tables, int i, unsigned index,
                  char moves[EIGHT_MOVES_SIZE])
{
    const uint8_t *raw;
    const uint64_t *paths;
    eight_status status = eight_table_moves(tables, i, &raw);

    moves[0] = '\0';
    if (status != EIGHT_OK)
        return status;
    paths = wanted_paths(tables, i);
    if (paths != NULL)
        return eight_path_spell(paths[index], moves);
    return walk(raw, tables->entry[i].root, index, moves);
}

/* The number of moves from an index to the root of table i. */
static int distance(const eight_tables *tables, int i, unsigned index)
{
    char moves[EIGHT_MOVES_SIZE];
    const uint64_t *paths;

    if (i != EIGHT_NO_TABLE) {
        paths = atomic_load_explicit(&tables->loaded[i].paths,
                                     memory_order_acquire);
        if (paths != NULL)
            return (int)eight_path_length(paths[index]);
    }
    return answer(tables, i, index, moves);
}

/* ---- Questions -------------------------------------------------------- */

int eight_table_of_root(const eight_tables *tables, unsigned root)
{
    if (tables->path_table[root] != EIGHT_NO_TABLE)
        return tables->path_table[root];
    for (size_t i = 0; i < tables->count; i++)
        if (tables->entry[i].root == root)
            return (int)i;
    return EIGHT_NO_TABLE;
}

int eight_solve(const eight_tables *tables, const eight_board *start,
                char moves[EIGHT_MOVES_SIZE])
{
    eight_question question;
    eight_status status = eight_ask(start, &eight_goal_last, &question);

    moves[0] = '\0';
    if (status != EIGHT_OK)
        return status;
    return answer(tables, tables->solve_table, question.index, moves);
}

int eight_path(const eight_tables *tables, const eight_board *start,
               const eight_board *goal, char moves[EIGHT_MOVES_SIZE])
{
    eight_question question;
    eight_status status = eight_ask(start, goal, &question);

    moves[0] = '\0';
    if (status != EIGHT_OK)
        return status;
    return answer(tables, tables->path_table[question.root], question.index,
                  moves);
}

/*
 * Makes the first move, in the order, that leads to distance `nearer`.
 * Returns the move, or EIGHT_E_WRONG_MOVE when none does.
 */
static int step_nearer(const eight_tables *tables, int i, const char *order,
                       int nearer, eight_state *state)
{
    for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++) {
        const char *letter = strchr(eight_move_letters, order[m]);
        eight_move move = (eight_move)(letter - eight_move_letters);
        eight_state next = *state;

        if (!eight_move_is_legal(state->z, move))
            continue;
        eight_state_move(&next, move);
        if (distance(tables, i, eight_index(&next)) == nearer) {
            *state = next;
            return (int)move;
        }
    }
    return EIGHT_E_WRONG_MOVE;
}

/*
 * The first shortest way in an order that table i was not made for: the
 * least letter that leads nearer, again and again.
 */
static int answer_by_distance(const eight_tables *tables, int i,
                              const char *order, unsigned index,
                              char moves[EIGHT_MOVES_SIZE])
{
    eight_state state = eight_state_at(index);
    int length = distance(tables, i, index);

    for (int left = length; left > 0; left--) {
        int move = step_nearer(tables, i, order, left - 1, &state);

        if (move < 0) {
            moves[0] = '\0';
            return move;
        }
        moves[length - left] = eight_move_letters[move];
    }
    moves[length < 0 ? 0 : length] = '\0';
    return length;
}

/* The table with this root cell and order, or EIGHT_NO_TABLE. */
static int table_for(const eight_tables *tables, unsigned root,
                     const char *order)
{
    if (memcmp(order, "dlru", EIGHT_MOVE_COUNT) == 0)
        return tables->path_table[root];
    return eight_find_table(tables, root, order);
}

/* Answers a question in an order, from a table of it or from distances. */
static int route(const eight_tables *tables, const eight_question *question,
                 const char *order, char moves[EIGHT_MOVES_SIZE])
{
    int i = table_for(tables, question->root, order);

    if (i != EIGHT_NO_TABLE)
        return answer(tables, i, question->index, moves);
    return answer_by_distance(tables,
                              eight_table_of_root(tables, question->root),
                              order, question->index, moves);
}

static int is_order(const char *order)
{
    return strlen(order) == EIGHT_MOVE_COUNT && eight_is_order(order);
}

int eight_route(const eight_tables *tables, const eight_board *start,
                const eight_board *goal, const char *order,
                char moves[EIGHT_MOVES_SIZE])
{
    eight_question question;
    eight_status status = eight_ask(start, goal, &question);

    moves[0] = '\0';
    if (!is_order(order))
        return EIGHT_E_ORDER;
    if (status != EIGHT_OK)
        return status;
    return route(tables, &question, order, moves);
}

/*
 * The path that answers a question, asked for from memory; NULL when it has
 * to be found in another way.
 */
static const uint64_t *begin(const eight_tables *tables,
                             const eight_question *question, const char *order)
{
    int i = table_for(tables, question->root, order);
    const uint64_t *paths;

    if (i == EIGHT_NO_TABLE)
        return NULL;
    paths =
        atomic_load_explicit(&tables->loaded[i].paths, memory_order_acquire);
    if (paths == NULL)
        return NULL;
    __builtin_prefetch(&paths[question->index]);
    return &paths[question->index];
}

enum { GROUP = 16 }; /* look-ups under way at once */

/* Answers at most GROUP cases. */
static void route_group(const eight_tables *tables, const char *order,
                        eight_case *cases, size_t count)
{
    eight_question questions[GROUP];
    const uint64_t *paths[GROUP];

    for (size_t i = 0; i < count; i++) {
        cases[i].moves[0] = '\0';
        cases[i].length =
            eight_ask(&cases[i].start, &cases[i].goal, &questions[i]);
        paths[i] = NULL;
        if (cases[i].length == EIGHT_OK)
            paths[i] = begin(tables, &questions[i], order);
    }
    for (size_t i = 0; i < count; i++)
        if (paths[i] != NULL)
            cases[i].length = eight_path_spell(*paths[i], cases[i].moves);
        else if (cases[i].length == EIGHT_OK)
            cases[i].length =
                route(tables, &questions[i], order, cases[i].moves);
}

void eight_route_many(const eight_tables *tables, const char *order,
                      eight_case *cases, size_t count)
{
    if (!is_order(order)) {
        for (size_t i = 0; i < count; i++) {
            cases[i].moves[0] = '\0';
            cases[i].length = EIGHT_E_ORDER;
        }
        return;
    }
    for (; count > GROUP; cases += GROUP, count -= GROUP)
        route_group(tables, order, cases, GROUP);
    route_group(tables, order, cases, count);
}

int eight_distance(const eight_tables *tables, const eight_board *start,
                   const eight_board *goal)
{
    eight_question question;
    eight_status status = eight_ask(start, goal, &question);

    if (status != EIGHT_OK)
        return status;
    return distance(tables, eight_table_of_root(tables, question.root),
                    question.index);
}

int eight_next_move(const eight_tables *tables, const eight_board *start,
                    const eight_board *goal)
{
    char moves[EIGHT_MOVES_SIZE];
    int length = eight_path(tables, start, goal, moves);

    return length <= 0 ? length : moves[0];
}

void eight_expect_many(const eight_tables *tables)
{
    for (size_t i = 0; i < tables->count; i++)
        atomic_store(&tables->loaded[i].want_paths, true);
}
