/*
 * goal_last.h - defines the goal of the problem Eight (HDU 1043) as an object.
 */
#ifndef GOAL_LAST_H
#define GOAL_LAST_H

#include "eight.h"

static const eight_board goal_last = EIGHT_GOAL_LAST;

#endif
