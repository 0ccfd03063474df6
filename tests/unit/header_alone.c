/* header_alone.c - eight.h compiles alone, with nothing before or after. */
#include "eight.h"
