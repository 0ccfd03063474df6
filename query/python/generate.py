"""Writes the C source of the extension eight_tables._eight.

    python3 generate.py EIGHT_H OUTPUT

cffi generates the source from the declarations of the public header.  The extension
releases the GIL during each call of a C function.  It uses only the limited API of
CPython.
"""

import pathlib
import re
import sys

import cffi

# The package calls these C functions besides those of the library.
DECLARATIONS = """
int eight_collect(const eight_tables *tables, const eight_board *start,
                  const eight_board *goal, const char *order,
                  char (*moves)[EIGHT_MOVES_SIZE]);
size_t eight_pack(const char (*moves)[EIGHT_MOVES_SIZE], const int8_t *lengths,
                  size_t n, char *letters);
void eight_bounds(int kind, const eight_board *starts, size_t start_stride,
                  const eight_board *goals, size_t goal_stride, size_t n,
                  int8_t *bounds);
int eight_boards(const eight_board *goal, eight_board *boards);
int eight_measure(const uint16_t *values, const eight_board *goal,
                  const eight_board *start, int engine, uint64_t limit,
                  int16_t *length, uint64_t counts[3]);
"""

SOURCE = """
#include "eight.h"
#include "measure.h"

#include <string.h>

/* Copies a solution to the place in *context, and advances the place. */
static int copy_solution(void *context, const char *moves, int length)
{
    char (**place)[EIGHT_MOVES_SIZE] = context;

    memcpy((*place)++, moves, (size_t)length + 1);
    return 0;
}

/*
 * Does what eight_all_solutions() does, and writes the solutions into an array
 * of EIGHT_MAX_SOLUTIONS elements.
 */
static int eight_collect(const eight_tables *tables, const eight_board *start,
                         const eight_board *goal, const char *order,
                         char (*moves)[EIGHT_MOVES_SIZE])
{
    return eight_all_solutions(tables, start, goal, order, copy_solution,
                               &moves);
}

/*
 * Joins n solutions of eight_solve_many() and returns their number of letters.
 * Writes up to EIGHT_MAX_MOVES * n + 1 bytes.  Every copy has the same length,
 * so the processor need not predict the length.  Each copy overwrites the
 * excess bytes of the previous copy.
 */
static size_t eight_pack(const char (*moves)[EIGHT_MOVES_SIZE],
                         const int8_t *lengths, size_t n, char *letters)
{
    char *end = letters;

    for (size_t i = 0; i < n; i++) {
        memcpy(end, moves[i], EIGHT_MOVES_SIZE);
        end += lengths[i] > 0 ? lengths[i] : 0;
    }
    return (size_t)(end - letters);
}
"""


def declarations(header: str) -> str:
    """Returns the declarations of a header, without its directives and attributes.

    cffi accepts neither directives nor attributes.  A board that is only read becomes a
    pointer to void, so that cffi passes bytes without a copy.
    """
    without_cplusplus = re.sub(r"#ifdef __cplusplus.*?#endif", "", header, flags=re.S)
    without_directives = re.sub(r"^#(?:.*\\\n)*.*$", "", without_cplusplus, flags=re.M)
    without_attributes = without_directives.replace("EIGHT_API ", "")
    return without_attributes.replace("const eight_board *", "const void *")


def main() -> None:
    """Writes the C source."""
    header, output = sys.argv[1:]
    ffi = cffi.FFI()
    ffi.cdef(declarations(pathlib.Path(header).read_text() + DECLARATIONS))
    ffi.set_source("eight_tables._eight", SOURCE)
    ffi.emit_c_code(output)


if __name__ == "__main__":
    main()
