/* measure.c - see measure.h. */
#include "measure.h"

#include "search/searches.h"

int eight_measure(const uint16_t *values, const eight_board *goal,
                  const eight_board *starts, size_t n, int deepens,
                  int16_t *lengths, uint64_t (*counts)[3])
{
    heuristic array = heuristic_of_array(values, goal);

    for (size_t i = 0; i < n; i++) {
        search_stats stats;
        int length = deepens ? search_idastar_with(&array, &starts[i], &stats)
                             : search_astar_with(&array, &starts[i], &stats);

        if (length == EIGHT_E_MEMORY)
            return length;
        lengths[i] = (int16_t)(length == SEARCH_NOT_FOUND ? EIGHT_UNSOLVABLE - 1
                                                          : length);
        counts[i][0] = stats.generated;
        counts[i][1] = stats.expanded;
        counts[i][2] = stats.rounds;
    }
    return EIGHT_OK;
}
