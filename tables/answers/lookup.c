/* lookup.c - the answers: move after move from a table, or a path at once. */
#include "answers/lookup.h"

#include "answers/unpacked.h"
#include "puzzle/relabel.h"

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

eight_status eight_table_unpacked(const eight_tables *tables, int i,
                                  const uint64_t **paths)
{
    eight_table_cache *cache;
    const uint64_t *none = NULL;
    const uint8_t *raw;
    uint64_t *made;
    eight_status status = eight_table_moves(tables, i, &raw);

    if (status != EIGHT_OK)
        return status;
    cache = &tables->cache[i];
    *paths = atomic_load_explicit(&cache->paths, memory_order_acquire);
    if (*paths != NULL)
        return EIGHT_OK;
    status = eight_unpack(raw, tables->entry[i].root, &made);
    if (status != EIGHT_OK)
        return status;
    *paths = made;
    /* Another thread may have been first: its paths are as good. */
    if (!atomic_compare_exchange_strong(&cache->paths, &none, *paths)) {
        free(made);
        *paths = none;
    }
    return EIGHT_OK;
}

/* The paths of table i where they are laid out, else NULL. */
static const uint64_t *find_unpacked(const eight_tables *tables, int i)
{
    if (i == EIGHT_NO_TABLE)
        return NULL;
    return atomic_load_explicit(&tables->cache[i].paths, memory_order_acquire);
}

/*
 * Walks from an index to the root of table i, and lays out its paths when
 * this was done often enough; if that fails, walking goes on.
 */
static int walk_table(const eight_tables *tables, int i, unsigned index,
                      char moves[EIGHT_MOVES_SIZE])
{
    const uint8_t *raw;
    const uint64_t *paths;
    eight_status status = eight_table_moves(tables, i, &raw);

    if (status != EIGHT_OK)
        return status;
    if (atomic_fetch_add_explicit(&tables->cache[i].walks, 1,
                                  memory_order_relaxed) ==
        EIGHT_UNPACK_AFTER_WALKS)
        (void)eight_table_unpacked(tables, i, &paths);
    return walk(raw, tables->entry[i].root, index, moves);
}

/* The way from an index to the root of table i; see eight.h. */
static int answer(const eight_tables *tables, int i, unsigned index,
                  char moves[EIGHT_MOVES_SIZE])
{
    const uint64_t *paths = find_unpacked(tables, i);

    moves[0] = '\0';
    if (paths != NULL)
        return eight_unpacked_spell(paths[index], moves);
    return walk_table(tables, i, index, moves);
}

/* The number of moves from an index to the root of table i. */
static int distance(const eight_tables *tables, int i, unsigned index)
{
    char moves[EIGHT_MOVES_SIZE];
    const uint64_t *paths = find_unpacked(tables, i);

    if (paths != NULL)
        return (int)eight_unpacked_length(paths[index]);
    return answer(tables, i, index, moves);
}

/* ---- Questions -------------------------------------------------------- */

int eight_table_of_root(const eight_tables *tables, unsigned root)
{
    if (tables->dlru_table[root] != EIGHT_NO_TABLE)
        return tables->dlru_table[root];
    for (size_t i = 0; i < tables->count; i++)
        if (tables->entry[i].root == root)
            return (int)i;
    return EIGHT_NO_TABLE;
}

int eight_solve(const eight_tables *tables, const eight_board *start,
                char moves[EIGHT_MOVES_SIZE])
{
    eight_query question;
    eight_status status = eight_relabel(start, &eight_goal_last, &question);

    moves[0] = '\0';
    if (status != EIGHT_OK)
        return status;
    return answer(tables, tables->udlr_table, question.index, moves);
}

int eight_path(const eight_tables *tables, const eight_board *start,
               const eight_board *goal, char moves[EIGHT_MOVES_SIZE])
{
    eight_query question;
    eight_status status = eight_relabel(start, goal, &question);

    moves[0] = '\0';
    if (status != EIGHT_OK)
        return status;
    return answer(tables, tables->dlru_table[question.root], question.index,
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

static int is_order(const char *order)
{
    return strlen(order) == EIGHT_MOVE_COUNT && eight_is_order(order);
}

/* The tables with an order, by root cell; EIGHT_NO_TABLE where none has it. */
static void find_tables(const eight_tables *tables, const char *order,
                        int table[EIGHT_CELLS])
{
    for (unsigned root = 0; root < EIGHT_CELLS; root++)
        table[root] = eight_find_table(tables, root, order);
}

/* The path of a state, on its way from memory; NULL if it is not known. */
static const uint64_t *prefetch_path(const eight_tables *tables, int i,
                                     unsigned index)
{
    const uint64_t *paths = find_unpacked(tables, i);

    if (paths == NULL)
        return NULL;
    __builtin_prefetch(&paths[index]);
    return &paths[index];
}

/*
 * Questions asked, and then prefetched, at a time.  A processor can wait for
 * some ten words at once; were more of them asked for without work in
 * between, the loop below would stop for them.
 */
enum { SOME_QUESTIONS = 16 };

static void begin_some(const eight_tables *tables, const int table[EIGHT_CELLS],
                       const eight_board *boards, size_t count,
                       eight_pending *pending)
{
    eight_query questions[SOME_QUESTIONS];
    eight_status statuses[SOME_QUESTIONS];

    eight_relabel_many(boards, count, questions, statuses);
    for (size_t i = 0; i < count; i++) {
        pending[i].status = statuses[i];
        if (statuses[i] != EIGHT_OK)
            continue;
        pending[i].question = questions[i];
        pending[i].table = table[questions[i].root];
        pending[i].path =
            prefetch_path(tables, pending[i].table, questions[i].index);
    }
}

/* No table is read yet, which may fail: that is for the end. */
void eight_begin(const eight_tables *tables, const eight_board *boards,
                 size_t count, const char *order, eight_pending *pending)
{
    int table[EIGHT_CELLS];

    for (size_t i = 0; i < count; i++)
        pending[i] = (eight_pending){.order = order, .status = EIGHT_E_ORDER};
    if (!is_order(order))
        return;
    find_tables(tables, order, table);
    for (size_t i = 0; i < count; i += SOME_QUESTIONS) {
        size_t left = count - i;

        begin_some(tables, table, boards + 2 * i,
                   left < SOME_QUESTIONS ? left : SOME_QUESTIONS, pending + i);
    }
}

/* The answer from table i, which has the order, or without one. */
static int answer_in_order(const eight_tables *tables, int i, const char *order,
                           const eight_query *question,
                           char moves[EIGHT_MOVES_SIZE])
{
    if (i != EIGHT_NO_TABLE)
        return answer(tables, i, question->index, moves);
    return answer_by_distance(tables,
                              eight_table_of_root(tables, question->root),
                              order, question->index, moves);
}

/*
 * The answer where no path is known.  It is no part of eight_finish(), which
 * would save its registers for it each time.
 */
__attribute__((noinline)) static int find_answer(const eight_tables *tables,
                                                 const eight_pending *pending,
                                                 char moves[EIGHT_MOVES_SIZE])
{
    moves[0] = '\0';
    if (pending->status != EIGHT_OK)
        return pending->status;
    return answer_in_order(tables, pending->table, pending->order,
                           &pending->question, moves);
}

int eight_finish(const eight_tables *tables, const eight_pending *pending,
                 char moves[EIGHT_MOVES_SIZE])
{
    if (pending->path != NULL)
        return eight_unpacked_spell(*pending->path, moves);
    return find_answer(tables, pending, moves);
}

int eight_route(const eight_tables *tables, const eight_board *start,
                const eight_board *goal, const char *order,
                char moves[EIGHT_MOVES_SIZE])
{
    eight_query question;
    eight_status status =
        is_order(order) ? eight_relabel(start, goal, &question) : EIGHT_E_ORDER;

    moves[0] = '\0';
    if (status != EIGHT_OK)
        return status;
    return answer_in_order(tables,
                           eight_find_table(tables, question.root, order),
                           order, &question, moves);
}

int eight_distance(const eight_tables *tables, const eight_board *start,
                   const eight_board *goal)
{
    eight_query question;
    eight_status status = eight_relabel(start, goal, &question);

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
