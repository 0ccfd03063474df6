/* header_alone.c - tests that eight.h compiles alone. */
#include "eight.h"
