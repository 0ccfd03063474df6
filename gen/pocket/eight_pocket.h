/*
 * eight_pocket.h @VERSION@ - finds shortest solutions to the 3x3 sliding
 * puzzle.
 *
 * For any two boards, this library looks up the distance, the best moves and
 * the first shortest solution in any move order.  It uses one table of 27,720
 * bytes, and no search.  docs/pocket.md of the project Eight derives the
 * method, whose core is due to R. Clausecker and A. Reinefeld (SoCS 2019).
 *
 * USE.  Copy this file into your project.  In the C99 or C++98 file that needs
 * it, define EIGHT_POCKET_IMPLEMENTATION and include it:
 *
 *     #define EIGHT_POCKET_IMPLEMENTATION
 *     #include "eight_pocket.h"
 *     #include <stdio.h>
 *
 *     int main(void)
 *     {
 *         const unsigned char start[9] = {2, 3, 4, 1, 5, 0, 7, 6, 8};
 *         const unsigned char goal[9] = {1, 2, 3, 4, 5, 6, 7, 8, 0};
 *         char moves[EIGHT_POCKET_MOVES_SIZE];
 *         int length = eight_pocket_solve(start, goal, "udlr", moves);
 *
 *         if (length >= 0)
 *             printf("%d moves: %s\n", length, moves);
 *         return length < 0;
 *     }
 *
 * It prints "19 moves: ullddrurdllurdruldr".
 *
 * The functions are static, so that two libraries that contain this file link
 * together.  To call them from several files of one program, define
 * EIGHT_POCKET_API as extern before each #include, and
 * EIGHT_POCKET_IMPLEMENTATION in one of the files.
 *
 * BOARDS are nine bytes, row by row: the tiles 1 to 8, and 0 for the blank.
 * MOVES move the blank: u, d, l, r for up, down, left, right.
 * A MOVE ORDER is a string of these four letters, such as "dlru".  The first
 * shortest solution in a move order is the solution that comes first if the
 * letters are ranked in that order.
 *
 * LIMITS.  The functions allocate no memory, keep no state, call no library, do
 * not recurse and do not use floating point.  Any number of threads may call
 * them at once.  If they are compiled with optimization, a call needs at most
 * 256 bytes of stack.  The character set must be ASCII or a superset; the byte
 * order does not matter.  On an AVR the tables stay in program memory, at any
 * address, but a move order must be in RAM.
 *
 * LICENSE.  MIT License
 *
 * Copyright (c) 2026 the Eight authors
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in
 * all copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */
#ifndef EIGHT_POCKET_H
#define EIGHT_POCKET_H

#define EIGHT_POCKET_VERSION "@VERSION@"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    EIGHT_POCKET_MAX_MOVES = 31, /* no shortest solution is longer */
    EIGHT_POCKET_MOVES_SIZE = 32 /* space for any solution and its NUL */
};

/*
 * These are the errors, with libeight's numbers.  If a query has several
 * errors, the function returns the first of E_BOARD, E_ORDER, UNSOLVABLE and
 * E_TABLE.
 */
enum {
    EIGHT_POCKET_UNSOLVABLE = -1, /* the goal cannot be reached */
    EIGHT_POCKET_E_BOARD = -10,   /* a board is not 0..8, each once */
    EIGHT_POCKET_E_TABLE = -100,  /* no move leads nearer: damaged constants */
    EIGHT_POCKET_E_ORDER = -30    /* an order is not u, d, l, r, each once */
};

/* Define EIGHT_POCKET_API to change how the functions are declared. */
#ifndef EIGHT_POCKET_API
#ifdef EIGHT_POCKET_IMPLEMENTATION
#define EIGHT_POCKET_API static inline
#else
#define EIGHT_POCKET_API extern
#endif
#endif

/* Returns 1 if the nine bytes are 0..8, each once; otherwise 0. */
EIGHT_POCKET_API int eight_pocket_is_board(const unsigned char board[9]);

/* Returns 1 if the goal can be reached, 0 if not, or E_BOARD. */
EIGHT_POCKET_API int eight_pocket_is_solvable(const unsigned char start[9],
                                              const unsigned char goal[9]);

/* Returns the number of moves of a shortest solution, 0..31, or an error. */
EIGHT_POCKET_API int eight_pocket_distance(const unsigned char start[9],
                                           const unsigned char goal[9]);

/*
 * Finds the shortest solution that is first in the order.  Unless moves is
 * null, stores the letters and a NUL in moves[].  Returns the length, or an
 * error; on an error moves[] is an empty string.
 */
EIGHT_POCKET_API int eight_pocket_solve(const unsigned char start[9],
                                        const unsigned char goal[9],
                                        const char *order,
                                        char moves[EIGHT_POCKET_MOVES_SIZE]);

/*
 * Returns the first letter of eight_pocket_solve()'s solution, 0 if start is
 * the goal, or an error.
 */
EIGHT_POCKET_API int eight_pocket_next_move(const unsigned char start[9],
                                            const unsigned char goal[9],
                                            const char *order);

/*
 * Returns the set of all moves that begin a shortest solution, or an error.
 * The set is a bitwise OR of 1 (up), 2 (down), 4 (left) and 8 (right); it is 0
 * if start is the goal.
 */
EIGHT_POCKET_API int eight_pocket_best_moves(const unsigned char start[9],
                                             const unsigned char goal[9]);

#ifdef __cplusplus
}
#endif

#endif /* EIGHT_POCKET_H */

#ifdef EIGHT_POCKET_IMPLEMENTATION

#ifdef __AVR__ /* tables are in program memory */
#include <avr/pgmspace.h>
#define EIGHT_POCKET_ROM PROGMEM
#ifdef __AVR_HAVE_ELPM__ /* the memory can exceed 64 KB */
#define EIGHT_POCKET_AT(byte) eight_pocket_far(&(byte))
static unsigned char eight_pocket_far(const void *constant);
#else
#define EIGHT_POCKET_AT(byte) pgm_read_byte(&(byte))
#endif
#endif

#include "eight_pocket_walk.h"

#ifdef __AVR_HAVE_ELPM__
/*
 * Reads a constant from any address.  A pointer has only the low 16 bits of the
 * address.  They suffice, because every constant is less than 32 KB away from
 * the middle of the table.
 */
static unsigned char eight_pocket_far(const void *constant)
{
    uint_farptr_t middle = pgm_get_far_address(eight_pocket_bits) + 16384;

    return pgm_read_byte_far(middle +
                             (int)((unsigned)constant - (unsigned)middle));
}
#endif

/* Checks that order is u, d, l, r, each once; reads no further than needed. */
static int eight_pocket_is_order(const char *order)
{
    unsigned found = 0;
    unsigned i;

    for (i = 0; i < 4; i++) {
        unsigned move = 0;

        while (move < 4 && order[i] != "udlr"[move])
            move++;
        if (move == 4)
            return 0;
        found |= 1u << move;
    }
    return found == 15 && order[4] == 0;
}

/*
 * Begins a query.  Returns the first of E_BOARD, E_ORDER and UNSOLVABLE that
 * applies, or else 0.
 */
static int eight_pocket_query(eight_pocket_pair *pair,
                              const unsigned char start[9],
                              const unsigned char goal[9], const char *order)
{
    if (!eight_pocket_is_valid(start) || !eight_pocket_is_valid(goal))
        return EIGHT_POCKET_E_BOARD;
    if (!eight_pocket_is_order(order))
        return EIGHT_POCKET_E_ORDER;
    return eight_pocket_begin(pair, start, goal) ? 0 : EIGHT_POCKET_UNSOLVABLE;
}

EIGHT_POCKET_API int eight_pocket_is_board(const unsigned char board[9])
{
    return eight_pocket_is_valid(board);
}

EIGHT_POCKET_API int eight_pocket_is_solvable(const unsigned char start[9],
                                              const unsigned char goal[9])
{
    eight_pocket_pair pair;
    int status = eight_pocket_query(&pair, start, goal, "udlr");

    return status == EIGHT_POCKET_E_BOARD ? status : status == 0;
}

EIGHT_POCKET_API int eight_pocket_distance(const unsigned char start[9],
                                           const unsigned char goal[9])
{
    return eight_pocket_solve(start, goal, "udlr", 0);
}

EIGHT_POCKET_API int eight_pocket_solve(const unsigned char start[9],
                                        const unsigned char goal[9],
                                        const char *order,
                                        char moves[EIGHT_POCKET_MOVES_SIZE])
{
    eight_pocket_pair pair;
    int status = eight_pocket_query(&pair, start, goal, order);

    if (status == 0) {
        status = eight_pocket_walk(&pair, order, moves);
        if (status < 0)
            status = EIGHT_POCKET_E_TABLE;
    }
    if (status < 0 && moves)
        moves[0] = 0;
    return status;
}

EIGHT_POCKET_API int eight_pocket_next_move(const unsigned char start[9],
                                            const unsigned char goal[9],
                                            const char *order)
{
    eight_pocket_pair pair;
    int status = eight_pocket_query(&pair, start, goal, order);
    char letter;

    if (status != 0 || eight_pocket_is_solved(&pair))
        return status;
    letter =
        eight_pocket_advance(&pair, order, (eight_pocket_mod4(&pair) - 1) & 3);
    if (letter == 0)
        return EIGHT_POCKET_E_TABLE;
    return letter;
}

EIGHT_POCKET_API int eight_pocket_best_moves(const unsigned char start[9],
                                             const unsigned char goal[9])
{
    eight_pocket_pair pair;
    int status = eight_pocket_query(&pair, start, goal, "udlr");
    int set = 0;
    unsigned mod4;
    unsigned move;

    if (status != 0 || eight_pocket_is_solved(&pair))
        return status;
    mod4 = (eight_pocket_mod4(&pair) - 1) & 3;
    for (move = 0; move < 4; move++) {
        unsigned char cell = eight_pocket_target(pair.blank, "udlr"[move]);

        if (cell != 9 && eight_pocket_try(&pair, cell, mod4)) {
            set |= 1 << move;
            eight_pocket_slide(&pair, pair.previous);
        }
    }
    return set != 0 ? set : EIGHT_POCKET_E_TABLE;
}

#undef EIGHT_POCKET_IMPLEMENTATION /* one inclusion is enough */
#endif
