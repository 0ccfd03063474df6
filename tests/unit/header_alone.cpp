// header_alone.cpp - tests that eight.h compiles alone as C++ too.
#include "eight.h"

// Uses the goal as an initializer and as a value.
eight_board initialized(void)
{
    eight_board goal = EIGHT_GOAL_LAST;

    goal = eight_goal_last();
    return goal;
}
