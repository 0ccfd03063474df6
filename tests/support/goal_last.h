/* goal_last.h - the goal of the problem Eight, as an object. */
#ifndef GOAL_LAST_H
#define GOAL_LAST_H

#include "eight.h"

static const eight_board goal_last = EIGHT_GOAL_LAST;

#endif
