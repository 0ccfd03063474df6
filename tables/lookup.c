/* lookup.c - the answers: move after move from a table, or a path at once. */
#include "paths.h"
#include "question.h"
#include "reader.h"

#include <stdbool.h>
#include <stdlib.h>

/* Follows a table's moves from a state to the root; see eight.h. */
static int walk(const uint8_t *raw, unsigned root, eight_state state,
                char *moves)
{
    int length = 0;

    while (eight_index(&state) != root * EIGHT_RANKS) {
        eight_move move = eight_raw_move(raw, eight_index(&state));

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

/* The letters of a path; returns their number. */
static int spell(uint64_t path, char moves[EIGHT_MOVES_SIZE])
{
    unsigned length = eight_path_length(path);

    for (unsigned i = 0; i < length; i++, path >>= 2)
        moves[i] = eight_move_letters[path & 3];
    moves[length] = '\0';
    return (int)length;
}

/*
 * The paths of table i, or NULL where questions are answered by walking:
 * few are expected, or the paths could not be laid out.
 */
static const uint64_t *get_paths(const eight_tables *tables, int i)
{
    eight_loaded *loaded = &tables->loaded[i];
    const uint64_t *paths =
        atomic_load_explicit(&loaded->paths, memory_order_acquire);
    const uint64_t *none = NULL;

    if (paths != NULL ||
        !atomic_load_explicit(&loaded->want_paths, memory_order_relaxed))
        return paths;
    paths = eight_paths_new(atomic_load(&loaded->raw), tables->entry[i].root);
    if (paths == NULL) {
        atomic_store(&loaded->want_paths, false);
        return NULL;
    }
    /* Another thread may have been first: its paths are as good. */
    if (!atomic_compare_exchange_strong(&loaded->paths, &none, paths)) {
        free((void *)(uintptr_t)paths);
        paths = none;
    }
    return paths;
}

/* The way from start to the root of table i; see eight.h. */
static int answer(const eight_tables *tables, int i, const eight_state *start,
                  char moves[EIGHT_MOVES_SIZE])
{
    const uint8_t *raw;
    const uint64_t *paths;
    eight_status status = eight_table_moves(tables, i, &raw);

    moves[0] = '\0';
    if (status != EIGHT_OK)
        return status;
    paths = get_paths(tables, i);
    if (paths != NULL)
        return spell(paths[eight_index(start)], moves);
    return walk(raw, tables->entry[i].root, *start, moves);
}

int eight_solve(const eight_tables *tables, const eight_board *start,
                char moves[EIGHT_MOVES_SIZE])
{
    eight_question question;
    eight_status status = eight_ask(start, &eight_goal_last, &question);

    moves[0] = '\0';
    if (status != EIGHT_OK)
        return status;
    return answer(tables, tables->solve_table, &question.start, moves);
}

int eight_path(const eight_tables *tables, const eight_board *start,
               const eight_board *goal, char moves[EIGHT_MOVES_SIZE])
{
    eight_question question;
    eight_status status = eight_ask(start, goal, &question);

    moves[0] = '\0';
    if (status != EIGHT_OK)
        return status;
    return answer(tables, tables->path_table[question.root], &question.start,
                  moves);
}

int eight_distance(const eight_tables *tables, const eight_board *start,
                   const eight_board *goal)
{
    char moves[EIGHT_MOVES_SIZE];

    return eight_path(tables, start, goal, moves);
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
