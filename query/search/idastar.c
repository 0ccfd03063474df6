/*
 * idastar.c - searches with iterative-deepening A*.
 *
 * 1. If g moves lead to a board, f = g + h is a lower bound on the length of
 *    any solution that begins with these moves (heuristic.c defines h).
 *
 * 2. A round is a depth-first search that goes back wherever f is greater than
 *    the round's limit.  The first limit is the h of the start.  The next limit
 *    is the least f at which the round went back, since a smaller limit would
 *    repeat the round.
 *
 * 3. No limit exceeds the distance: if a round finds no solution, it went back
 *    at a board of a shortest solution, where f is at most the distance.
 *    Because h is 0 on the goal, a solution is no longer than the limit of its
 *    round.  So the first solution found is a shortest one.
 *
 * 4. A round tries moves in the order u, d, l, r.  The last round goes
 *    back at no board of a shortest solution, because its limit is the
 *    distance.  So it finds the first of all shortest solutions in this order.
 *
 * 5. The search needs memory for only one node per move of the path.  In return
 *    it takes more time: it expands a board again in each round, and again for
 *    each path to the board, since it stores no visited boards.  It leaves out
 *    only the move that undoes the last one.
 */
#include "search/searches.h"

#include <string.h>

typedef struct idastar {
    const heuristic *heuristic;
    unsigned limit;
    unsigned next;     /* the least f over the limit in this round */
    search_node *path; /* the start, then one node per move */
    unsigned room;     /* the greatest number of moves in the path */
    uint64_t most;     /* the greatest number of boards to expand */
    char *moves;       /* the moves of the solution, or NULL */
    search_stats *stats;
} idastar;

/*
 * Searches from the board after g moves.  Returns the length of the solution
 * found, EIGHT_UNSOLVABLE if it goes back, or SEARCH_NOT_FOUND if it gives up.
 */
static int descend(idastar *search, unsigned g)
{
    const eight_board *board = &search->path[g].board;
    unsigned f =
        g + (unsigned)search->heuristic->bound(search->heuristic, board);
    int length = EIGHT_UNSOLVABLE;

    if (f > search->limit) {
        search->next = f < search->next ? f : search->next;
        return length;
    }
    if (memcmp(board, &search->heuristic->goal, sizeof(*board)) == 0)
        return search_retrace(search->path, g, search->moves);
    if (g == search->room)
        return length;
    if (search->stats->expanded == search->most)
        return SEARCH_NOT_FOUND;
    search->stats->expanded++;
    if (g + 1 > search->stats->frontier)
        search->stats->frontier = g + 1;
    for (unsigned move = 0; length == EIGHT_UNSOLVABLE && move < SEARCH_MOVES;
         move++)
        if (search_make_child(search->path, g, move, &search->path[g + 1])) {
            search->stats->generated++;
            length = descend(search, g + 1);
        }
    return length;
}

/*
 * Makes rounds until one finds the goal or gives up, or until there is no
 * greater limit.
 */
static int deepen(idastar *search)
{
    search_stats *stats = search->stats;
    const eight_board *start = &search->path[0].board;
    int length = EIGHT_UNSOLVABLE;

    *stats = (search_stats){.bytes = (search->room + 1) * sizeof(search_node)};
    search->next = (unsigned)search->heuristic->bound(search->heuristic, start);
    do {
        search->limit = search->next;
        search->next = UINT32_MAX;
        length = descend(search, 0);
        stats->rounds++;
    } while (length == EIGHT_UNSOLVABLE && search->next < UINT32_MAX);
    return length == EIGHT_UNSOLVABLE ? SEARCH_NOT_FOUND : length;
}

int search_idastar(const eight_board *start, const eight_board *goal,
                   heuristic_kind kind, char moves[EIGHT_MOVES_SIZE],
                   search_stats *stats)
{
    search_node path[EIGHT_MAX_MOVES + 2] = {{.board = *start}};
    heuristic heuristic = heuristic_new(kind, goal);
    idastar search = {.heuristic = &heuristic,
                      .path = path,
                      .room = EIGHT_MAX_MOVES + 1,
                      .most = SEARCH_MOST_EXPANDED,
                      .moves = moves,
                      .stats = stats};

    moves[0] = '\0';
    *stats = (search_stats){0};
    if (eight_inversions(start, goal) % 2 != 0)
        return EIGHT_UNSOLVABLE;
    return deepen(&search);
}

int search_idastar_with(const heuristic *heuristic, const eight_board *start,
                        uint64_t limit, search_stats *stats)
{
    search_node path[SEARCH_MOST_MOVES + 1] = {{.board = *start}};
    idastar search = {.heuristic = heuristic,
                      .path = path,
                      .room = SEARCH_MOST_MOVES,
                      .most = limit,
                      .stats = stats};

    *stats = (search_stats){0};
    if (eight_inversions(start, &heuristic->goal) % 2 != 0)
        return EIGHT_UNSOLVABLE;
    return deepen(&search);
}
