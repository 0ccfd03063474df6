// header_alone.cpp - eight.h compiles alone as C++ too.
#include "eight.h"
