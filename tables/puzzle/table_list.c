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
