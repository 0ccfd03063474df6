/*
 * table_list.c - see table_list.h.
 *
 * The alphabetical order, in which Eight II (HDU 3567) asks for solutions, has
 * a table for every root.  The order in which the published sample of Eight
 * (HDU 1043) comes out has one for its only goal.
 */
#include "puzzle/table_list.h"

#include "eight.h"

const eight_listed_table eight_table_list[] = {
    {0, EIGHT_ORDER_DLRU}, {1, EIGHT_ORDER_DLRU}, {2, EIGHT_ORDER_DLRU},
    {3, EIGHT_ORDER_DLRU}, {4, EIGHT_ORDER_DLRU}, {5, EIGHT_ORDER_DLRU},
    {6, EIGHT_ORDER_DLRU}, {7, EIGHT_ORDER_DLRU}, {8, EIGHT_ORDER_DLRU},
    {8, EIGHT_ORDER_UDLR},
};

_Static_assert(sizeof(eight_table_list) / sizeof(eight_table_list[0]) ==
                   EIGHT_LISTED_TABLES,
               "the list has EIGHT_LISTED_TABLES elements");

/*
 * These numbers are from the On-Line Encyclopedia of Integer Sequences.  The
 * sequence depends on the cell of the root's blank: it is A089473 for a corner,
 * A089483 for the middle of a side, and A089474 for the center.
 */
const uint32_t *eight_known_counts(unsigned root)
{
    static const uint32_t corner[32] = {
        1,     2,     4,     8,     16,    20,    39,    62,
        116,   152,   286,   396,   748,   1024,  1893,  2512,
        4485,  5638,  9529,  10878, 16993, 17110, 23952, 20224,
        24047, 15578, 14560, 6274,  3910,  760,   221,   2};
    static const uint32_t side[32] = {
        1,     3,     5,     10,    14,   28,   42,   80,   108,   202,   278,
        524,   726,   1348,  1804,  3283, 4193, 7322, 8596, 13930, 14713, 21721,
        19827, 25132, 18197, 18978, 9929, 7359, 2081, 878,  126,   2};
    static const uint32_t center[32] = {
        1,     4,     8,     8,     16,    32,    60,    72,
        136,   200,   376,   512,   964,   1296,  2368,  3084,
        5482,  6736,  11132, 12208, 18612, 18444, 24968, 19632,
        22289, 13600, 11842, 4340,  2398,  472,   148,   0};

    if (root == 4)
        return center;
    return root % 2 == 0 ? corner : side;
}
