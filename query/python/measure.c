/* measure.c - runs a search and collects its counts. */
#include "measure.h"

#include "search/searches.h"

void eight_bounds(int kind, const eight_board *starts, size_t start_stride,
                  const eight_board *goals, size_t goal_stride, size_t n,
                  int8_t *bounds)
{
    static int (*const functions[])(const eight_board *,
                                    const eight_board *) = {
        [HEURISTIC_misplaced] = eight_misplaced,
        [HEURISTIC_manhattan] = eight_manhattan,
        [HEURISTIC_conflict] = eight_conflict,
        [HEURISTIC_inversion] = eight_inversion_distance,
    };
    const char *start = (const char *)starts;
    const char *goal = (const char *)goals;

    for (size_t i = 0; i < n; i++)
        bounds[i] = (int8_t)functions[kind](
            (const eight_board *)(start + i * start_stride),
            (const eight_board *)(goal + i * goal_stride));
}

int eight_boards(const eight_board *goal, eight_board *boards)
{
    int status = EIGHT_OK;

    for (unsigned i = 0; i < EIGHT_STATES && status >= 0; i++)
        status = eight_board_at(&boards[i], goal, i);
    return status;
}

static int search(const uint16_t *values, const eight_board *goal,
                  const eight_board *start, int engine, uint64_t limit,
                  search_stats *stats)
{
    char moves[EIGHT_MOVES_SIZE];
    heuristic array;

    if (engine == MEASURE_BFS)
        return search_bfs(start, goal, VISITED_rank, moves, stats);
    array = heuristic_of_array(values, goal);
    return engine == MEASURE_IDASTAR
               ? search_idastar_with(&array, start, limit, stats)
               : search_astar_with(&array, start, stats);
}

int eight_measure(const uint16_t *values, const eight_board *goal,
                  const eight_board *start, int engine, uint64_t limit,
                  int16_t *length, uint64_t counts[3])
{
    search_stats stats;
    int found = search(values, goal, start, engine, limit, &stats);

    if (found == EIGHT_E_MEMORY)
        return found;
    *length =
        (int16_t)(found == SEARCH_NOT_FOUND ? EIGHT_UNSOLVABLE - 1 : found);
    counts[0] = stats.generated;
    counts[1] = stats.expanded;
    counts[2] = stats.rounds;
    return EIGHT_OK;
}
