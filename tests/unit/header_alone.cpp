// header_alone.cpp - tests that eight.h compiles alone as C++ too.
#include "eight.h"

// Uses the goal as an initializer.
eight_board initialized(void)
{
    eight_board goal = EIGHT_GOAL_LAST;

    return goal;
}
