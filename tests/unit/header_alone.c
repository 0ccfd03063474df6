/* header_alone.c - eight.h compiles alone. */
#include "eight.h"
