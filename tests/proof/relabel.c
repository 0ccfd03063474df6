/*
 * relabel.c - relabelling any two arrays of nine bytes.
 *
 * EVA proves label_cells(), and WP eight_relabel() and its twin for many pairs
 * from the contracts of finite.h.
 */
#include "assumed.h"

#define RELABEL
#include "finite.h"

#include "puzzle/relabel.h"

/*@ requires \valid_read(start) && \valid_read(goal);
    requires \valid(entries + (0 .. 8)) && \valid(root) && \valid(blank);
    requires \separated(start, goal, entries + (0 .. 8), root, blank);
    assigns entries[0 .. 8], *root, *blank, \result \from *start, *goal;
    ensures \result != 0 ==>
        are_entries(entries) && is_cell(*root) && is_cell(*blank); */
static int label_cells(const eight_board *start, const eight_board *goal,
                       uint32_t entries[EIGHT_CELLS], unsigned *root,
                       unsigned *blank);

#include "puzzle/relabel.c"
#include "puzzle/rank.c"

int main(void)
{
    eight_board start;
    eight_board goal;
    uint32_t entries[EIGHT_CELLS];
    unsigned root;
    unsigned blank;

    Frama_C_make_unknown((char *)&start, sizeof(start));
    Frama_C_make_unknown((char *)&goal, sizeof(goal));
    label_cells(&start, &goal, entries, &root, &blank);
    return 0;
}
