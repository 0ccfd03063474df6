"""Writes the C source of the extension eight_puzzle._eight.

    python3 generate.py EIGHT_H OUTPUT

cffi makes it from the declarations of the public header: each function is
called without the GIL, and the module uses the limited API of CPython alone.
"""

import pathlib
import re
import sys

import cffi

# What eight_all_solutions() calls, and what solve_many() needs of C.
DECLARATIONS = """
extern "Python" int eight_collect(void *context, const char *moves,
                                  int length);
size_t eight_pack(const char (*moves)[EIGHT_MOVES_SIZE], const int8_t *lengths,
                  size_t n, char *letters);
"""

SOURCE = """
#include "eight.h"

#include <string.h>

/*
 * Joins n solutions of eight_solve_many() and returns their number of letters.
 * Writes up to EIGHT_MAX_MOVES n + 1 bytes: the length of a copy that is always
 * the same need not be predicted, and the next copy overwrites the rest.
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
    """What cffi reads of a header: it knows no directives and no attributes."""
    without_cplusplus = re.sub(r"#ifdef __cplusplus.*?#endif", "", header, flags=re.S)
    without_directives = re.sub(r"^#(?:.*\\\n)*.*$", "", without_cplusplus, flags=re.M)
    return without_directives.replace("EIGHT_API ", "")


def main() -> None:
    """Writes the file."""
    header, output = sys.argv[1:]
    ffi = cffi.FFI()
    ffi.cdef(declarations(pathlib.Path(header).read_text()) + DECLARATIONS)
    ffi.set_source("eight_puzzle._eight", SOURCE)
    ffi.emit_c_code(output)


if __name__ == "__main__":
    main()
