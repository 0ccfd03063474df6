/* reference.c - see reference.h. */
#include "reference.h"

#include <stdlib.h>
#include <string.h>

static const char letters[] = "udlr";

reference_graph *reference_graph_new(void)
{
    reference_graph *graph = malloc(sizeof(*graph));

    if (graph == NULL)
        return NULL;
    for (unsigned n = 0; n < NAIVE_BOARDS; n++)
        for (unsigned m = 0; m < 4; m++) {
            eight_board board = naive_board(n);

            graph->next[n][m] = naive_move(&board, letters[m])
                                    ? (int32_t)naive_number(&board)
                                    : -1;
        }
    return graph;
}

/*
 * Appends the unreached neighbors of board n to the queue.  Returns the new
 * end of the queue.
 */
static unsigned reach(const reference_graph *graph, uint8_t *distance,
                      unsigned n, uint32_t *queue, unsigned end)
{
    for (unsigned m = 0; m < 4; m++) {
        int32_t next = graph->next[n][m];

        if (next >= 0 && distance[next] == REFERENCE_UNREACHED) {
            distance[next] = (uint8_t)(distance[n] + 1);
            queue[end++] = (uint32_t)next;
        }
    }
    return end;
}

/*
 * Moves can be undone, so the distances from the goal equal the distances to
 * the goal.
 */
uint8_t *reference_distances(const reference_graph *graph,
                             const eight_board *goal)
{
    uint8_t *distance = malloc(NAIVE_BOARDS);
    uint32_t *queue = malloc(NAIVE_BOARDS * sizeof(*queue));
    unsigned end = 1;

    if (distance == NULL || queue == NULL) {
        free(distance);
        free(queue);
        return NULL;
    }
    memset(distance, REFERENCE_UNREACHED, NAIVE_BOARDS);
    queue[0] = naive_number(goal);
    distance[queue[0]] = 0;
    for (unsigned at = 0; at < end; at++)
        end = reach(graph, distance, queue[at], queue, end);
    free(queue);
    return distance;
}

unsigned reference_best_moves(const reference_graph *graph,
                              const uint8_t *distance, unsigned number)
{
    unsigned best = 0;

    for (unsigned m = 0; m < 4; m++) {
        int32_t next = graph->next[number][m];

        if (next >= 0 && distance[number] != REFERENCE_UNREACHED &&
            distance[next] + 1 == distance[number])
            best |= 1u << m;
    }
    return best;
}

/*
 * Returns the number of shortest solutions of a board.  Boards that are nearer
 * to the goal must be counted first.
 */
static uint32_t count_solutions(const reference_graph *graph,
                                const uint8_t *distance,
                                const uint32_t *solutions, unsigned number)
{
    unsigned best = reference_best_moves(graph, distance, number);
    uint32_t count = distance[number] == 0;

    for (unsigned m = 0; m < 4; m++)
        if (best >> m & 1)
            count += solutions[graph->next[number][m]];
    return count;
}

uint32_t *reference_solutions(const reference_graph *graph,
                              const uint8_t *distance)
{
    uint32_t *solutions = calloc(NAIVE_BOARDS, sizeof(*solutions));

    if (solutions == NULL)
        return NULL;
    for (unsigned d = 0; d <= EIGHT_MAX_MOVES; d++)
        for (unsigned n = 0; n < NAIVE_BOARDS; n++)
            if (distance[n] == d)
                solutions[n] = count_solutions(graph, distance, solutions, n);
    return solutions;
}

int reference_first(const reference_graph *graph, const uint8_t *distance,
                    unsigned number, const char *order,
                    char moves[EIGHT_MOVES_SIZE])
{
    int length = 0;

    moves[0] = '\0';
    if (distance[number] == REFERENCE_UNREACHED)
        return -1;
    while (distance[number] > 0) {
        const char *letter = order;
        int32_t next;

        do
            next = graph->next[number][strchr(letters, *letter++) - letters];
        while (next < 0 || distance[next] + 1 != distance[number]);
        moves[length++] = letter[-1];
        number = (unsigned)next;
    }
    moves[length] = '\0';
    return length;
}
