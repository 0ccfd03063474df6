/* ten_passes.c - see ten_passes.h. */
#include "ten_passes.h"

#include <stdlib.h>

unsigned ten_root(unsigned i)
{
    return i < EIGHT_CELLS ? i : EIGHT_CELLS - 1;
}

const char *ten_order(unsigned i)
{
    return i < EIGHT_CELLS ? "dlru" : "udlr";
}

int ten_run(pass_result results[TEN])
{
    static const eight_move lexicographic[] = {EIGHT_D, EIGHT_L, EIGHT_R,
                                               EIGHT_U};
    static const eight_move goal_order[] = {EIGHT_U, EIGHT_D, EIGHT_L, EIGHT_R};
    pass_tables *links = pass_tables_new();

    if (links == NULL)
        return 0;
    for (unsigned i = 0; i < TEN; i++)
        pass_run(links, ten_root(i),
                 i < EIGHT_CELLS ? lexicographic : goal_order, &results[i]);
    free(links);
    return 1;
}
