/*
 * relabel.c - proves the code that relabels any two arrays of nine bytes.
 *
 * EVA analyses main(), and so proves what eight_label_goal() and label_cells()
 * ensure.  WP proves the rest from the contracts of finite.h.
 */
#include "assumed.h"

#define RELABEL
#include "finite.h"

#include "puzzle/relabel.h"

/*@ requires \valid_read(start) && \valid_read(goal);
    requires \valid(entries + (0 .. 8));
    requires \separated(start, goal, entries + (0 .. 8));
    requires entries: are_entries(&goal->entry[0]);
    assigns entries[0 .. 8], \result \from *start, *goal;
    ensures by_eva: \result != 0 ==> are_entries(entries) && are_cells(start);
 */
static int label_cells(const eight_board *start, const eight_goal *goal,
                       uint32_t entries[EIGHT_CELLS]);

#include "relabel_contracts.h"

#include "puzzle/rank.c"
#include "puzzle/relabel.c"

int main(void)
{
    eight_board start;
    eight_board goal;
    eight_goal labels;
    uint32_t entries[EIGHT_CELLS];

    Frama_C_make_unknown((char *)&start, sizeof(start));
    Frama_C_make_unknown((char *)&goal, sizeof(goal));
    eight_label_goal(&goal, &labels);
    label_cells(&start, &labels, entries);
    return 0;
}
