/*
 * relabel.c - relabelling any two arrays of nine bytes.
 *
 * EVA proves what label_cells() ensures, by main(); WP proves the rest, from
 * the contracts of finite.h.
 */
#include "assumed.h"

#define RELABEL
#include "finite.h"

#include "puzzle/relabel.h"

/*@ requires \valid_read(start) && \valid_read(goal);
    requires \valid(entries + (0 .. 8)) && \valid(root);
    requires \separated(start, goal, entries + (0 .. 8), root);
    assigns entries[0 .. 8], *root, \result \from *start, *goal;
    ensures by_eva: \result != 0 ==>
        are_entries(entries) && is_cell(*root) && are_cells(start); */
static int label_cells(const eight_board *start, const eight_board *goal,
                       uint32_t entries[EIGHT_CELLS], unsigned *root);

#include "relabel_contracts.h"

#include "puzzle/rank.c"
#include "puzzle/relabel.c"

int main(void)
{
    eight_board start;
    eight_board goal;
    uint32_t entries[EIGHT_CELLS];
    unsigned root;

    Frama_C_make_unknown((char *)&start, sizeof(start));
    Frama_C_make_unknown((char *)&goal, sizeof(goal));
    label_cells(&start, &goal, entries, &root);
    return 0;
}
