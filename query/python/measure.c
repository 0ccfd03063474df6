/* measure.c - runs a search and collects its counts. */
#include "measure.h"

#include "search/searches.h"

int eight_measure(const uint16_t *values, const eight_board *goal,
                  const eight_board *start, int deepens, int16_t *length,
                  uint64_t counts[3])
{
    heuristic array = heuristic_of_array(values, goal);
    search_stats stats;
    int found = deepens ? search_idastar_with(&array, start, &stats)
                        : search_astar_with(&array, start, &stats);

    if (found == EIGHT_E_MEMORY)
        return found;
    *length =
        (int16_t)(found == SEARCH_NOT_FOUND ? EIGHT_UNSOLVABLE - 1 : found);
    counts[0] = stats.generated;
    counts[1] = stats.expanded;
    counts[2] = stats.rounds;
    return EIGHT_OK;
}
