/*
 * eight.h - looks up shortest solutions to the 3x3 sliding puzzle in tables.
 *
 * This header is the whole public interface of libeight.  A program opens
 * tables once, from a file that eight-gen makes or without a file, and the
 * library then answers every query without a search.  The library never prints,
 * never exits and changes no signal handler.
 *
 * Tables.  Moves do not depend on the numbers of the tiles.  The library
 * therefore renumbers the tiles of each query so that the goal has the tiles 1
 * to 8 in reading order.  Nine such goals exist, one for each cell of the
 * blank.  They are called roots, and a state is a renumbered board that can
 * reach its root.  A table belongs to a root and a move order.  For each state,
 * the table stores the first move of the shortest solution that comes first in
 * the move order.
 *
 * Conventions.  A function of type int returns EIGHT_OK or another number that
 * is not negative on success, and a negative eight_status on failure.  A goal
 * of NULL stands for 1 2 3 4 5 6 7 8 x, and an order of NULL stands for
 * EIGHT_ORDER_UDLR.  Other pointers must not be NULL, unless the function's
 * comment allows NULL.  The functions check all boards, orders, flags and
 * indices; an invalid argument never makes them access memory out of bounds.
 *
 * Errors.  A function's comment lists its errors, except these:
 *   EIGHT_E_BOARD if the function takes a board, and the board does not have
 *     each of the values 0..8 once;
 *   EIGHT_UNSOLVABLE if the function takes two boards, and the goal cannot be
 *     reached from the other board.  This status is an answer and not an error;
 *     eight_is_error() distinguishes it from the errors.  It is negative so
 *     that no program mistakes it for a number of moves;
 *   EIGHT_E_ORDER if the function takes a move order, and the order is not a
 *     string of the letters u, d, l and r, once each;
 *   EIGHT_E_CHECKSUM, EIGHT_E_INFLATE, EIGHT_E_CODEC or EIGHT_E_MEMORY if the
 *     function takes tables and a goal, and the table that it needs cannot be
 *     read, made or expanded;
 *   EIGHT_E_WRONG_MOVE if the moves of that table do not lead to its root.
 * If a query has several of these errors, the function reports the error that
 * comes first in this sequence: an invalid start, an invalid goal, an invalid
 * order, a goal that cannot be reached, an error of the tables.
 *
 * Threads.  Any number of threads may use an open handle at once.  Call
 * eight_close() after the last use.
 *
 * Memory comes from malloc() and its relatives.  If it runs out, a function
 * reports EIGHT_E_MEMORY, and the handle stays usable.  A query that has no
 * memory to expand a table still succeeds.
 *
 * Compatibility.  docs/promises.md says what stays and what may change.  A
 * function that fills an eight_table_info or an eight_fault takes the size of
 * the caller's struct, because a later version adds members at its end.  If the
 * library's struct has fewer members, the rest of the caller's is filled with
 * 0; if it has more, only those that fit are filled.  A struct that is smaller
 * than in this version is EIGHT_E_RANGE.  The other structs keep their size.
 */
#ifndef EIGHT_H
#define EIGHT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Define EIGHT_API to change how the functions are declared. */
#ifndef EIGHT_API
#if defined(__GNUC__)
#define EIGHT_API __attribute__((visibility("default")))
#else
#define EIGHT_API
#endif
#endif

#define EIGHT_VERSION_MAJOR 0
#define EIGHT_VERSION_MINOR 4
#define EIGHT_VERSION_PATCH 0
#define EIGHT_VERSION       "0.4.0"

/* In #if, EIGHT_VERSION_NUMBER >= 10203 is true for version 1.2.3 or later. */
#define EIGHT_VERSION_NUMBER                                                   \
    (EIGHT_VERSION_MAJOR * 10000 + EIGHT_VERSION_MINOR * 100 +                 \
     EIGHT_VERSION_PATCH)

/* Returns the EIGHT_VERSION of the library that the program uses. */
EIGHT_API const char *eight_version(void);

enum {
    EIGHT_CELLS = 9,          /* the number of cells of a board */
    EIGHT_STATES = 181440,    /* the number of boards that can reach a goal */
    EIGHT_MAX_MOVES = 31,     /* no shortest solution is longer */
    EIGHT_MAX_SOLUTIONS = 86, /* no query has more shortest solutions */
    EIGHT_MOVES_SIZE = 32,    /* space for a solution's letters and a NUL */
    EIGHT_PATH_SIZE = 4096    /* space for a path: see eight_default_path() */
};

/*
 * Each group of statuses has room for more.  No status, now or later, is below
 * -127, so that an int8_t can hold it: see eight_solve_many().
 */
typedef enum eight_status {
    EIGHT_OK = 0,
    EIGHT_UNSOLVABLE = -1, /* an answer: the goal is unreachable */

    EIGHT_E_BOARD = -10,       /* a board lacks one of the values 0..8 */
    EIGHT_E_CELL = -11,        /* text: a character that is not a cell */
    EIGHT_E_RUN = -12,         /* text: not 1, 3 or 9 cells together */
    EIGHT_E_ROW = -13,         /* text: a row has not 3, 1 or 9 cells */
    EIGHT_E_TILE_TWICE = -14,  /* text: a tile or the blank appears twice */
    EIGHT_E_SHORT_BOARD = -15, /* text: the end comes before the ninth cell */
    EIGHT_E_LONG_BOARD = -16,  /* text: after the ninth cell there is a
                                  character that is not ignored */

    EIGHT_E_ORDER = -30, /* an order is not u, d, l, r once each */
    EIGHT_E_MOVE = -31,  /* the blank cannot make this move */
    EIGHT_E_RANGE = -32, /* a number is out of range */

    EIGHT_E_MEMORY = -50,  /* out of memory */
    EIGHT_E_SYSTEM = -51,  /* a system call failed: see errno */
    EIGHT_E_NO_FILE = -52, /* there is no table file of that name */

    EIGHT_E_NOT_TABLES = -70,    /* the file is not a table file */
    EIGHT_E_NEWER_VERSION = -71, /* the format has a newer major version */
    EIGHT_E_OLDER_VERSION = -72, /* the format has an older major version */
    EIGHT_E_TRUNCATED = -73,     /* the file is shorter than its header says */
    EIGHT_E_TRAILING_DATA = -74, /* the file is longer than its header says */
    EIGHT_E_DIRECTORY = -75,     /* the header or the directory is invalid */
    EIGHT_E_CHECKSUM = -76,      /* bytes do not match their CRC-32 */
    EIGHT_E_INFLATE = -77,       /* a section does not inflate to a table */
    EIGHT_E_CODEC = -78,         /* a table is deflated; zlib is not built in */

    EIGHT_E_WRONG_MOVE = -100,   /* a table's moves do not lead to its root */
    EIGHT_E_INCORRECT = -101,    /* a table breaks a rule: see eight_verify() */
    EIGHT_E_MISSING_TABLE = -102 /* the file lacks a table: eight_verify() */
} eight_status;

/*
 * Returns a message for any status, without a final full stop; never returns
 * NULL.
 */
EIGHT_API const char *eight_strerror(int status);

/*
 * Returns 1 if a result is an error (negative, but not EIGHT_UNSOLVABLE).
 * Otherwise returns 0.
 */
EIGHT_API int eight_is_error(int result);

/*
 * A board has nine cells in reading order: the tiles 1..8, and 0 for the blank.
 */
typedef struct eight_board {
    uint8_t cell[EIGHT_CELLS];
} eight_board;

/*
 * An initializer: 1 2 3 4 5 6 7 8 x, the goal of the contest problem Eight (HDU
 * 1043).
 */
#define EIGHT_GOAL_LAST                                                        \
    {                                                                          \
        {                                                                      \
            1, 2, 3, 4, 5, 6, 7, 8, 0                                          \
        }                                                                      \
    }

/* ---- Opening tables ---------------------------------------------------- */

/*
 * The handle of open tables.  Functions that answer queries take it as const,
 * because answers do not change; nevertheless they allocate memory that the
 * handle keeps until eight_close().  The first query that uses a table inflates
 * it, if it is compressed, or makes it, if no file has it: each takes 45 KB,
 * and all nine roots in all 24 orders take 10 MB.  eight_limit_expansion()
 * limits what many queries take.
 */
typedef struct eight_tables eight_tables;

/*
 * A flag: use the bytes of the file where they are.  eight_open() then maps the
 * file, whose pages all processes share (on Windows, it still reads it).  A
 * mapped file must not be shortened: the process would get SIGBUS.  To replace
 * it, rename a new file over it, as eight-gen does.
 */
enum { EIGHT_MAP = 1 };

/*
 * Opens the table file at path, and reads it into memory: 456 KB if its tables
 * are not compressed.  If path is NULL, opens the first file that exists among
 * the default paths; if there is none, and $EIGHT_TABLES does not name one,
 * opens a handle as eight_open_without_file() does.  A file that exists but
 * cannot be used is an error.  A program that runs with another user's rights
 * should not pass NULL, because the environment then chooses the file.  On
 * Windows a path is in the code page of the program, which is UTF-8 if the
 * program's manifest requests it.
 *
 * Checks the header and the directory; each table is checked on first use.
 * Sets *tables to a handle for eight_close(), or to NULL on an error.  The
 * function needs less than 16 KB of stack.  Errors: EIGHT_E_NO_FILE,
 * EIGHT_E_SYSTEM (errno is set; EISDIR for a directory), EIGHT_E_MEMORY,
 * EIGHT_E_NOT_TABLES, EIGHT_E_NEWER_VERSION, EIGHT_E_OLDER_VERSION,
 * EIGHT_E_TRUNCATED, EIGHT_E_TRAILING_DATA, EIGHT_E_CHECKSUM,
 * EIGHT_E_DIRECTORY; EIGHT_E_RANGE if flags contains an undefined bit.
 */
EIGHT_API int eight_open(const char *path, unsigned flags,
                         eight_tables **tables);

/*
 * Opens a handle without a file.  Opening makes no table: the first query that
 * needs a table makes it, and the handle keeps its 45 KB.  The answers are
 * those of a file.  No flag has an effect.  The errors are
 * EIGHT_E_MEMORY and EIGHT_E_RANGE.
 */
EIGHT_API int eight_open_without_file(unsigned flags, eight_tables **tables);

/*
 * Opens a table file as eight_open() does, but from a file descriptor, and
 * reads the file from its beginning.  The file's position may change, and the
 * descriptor may be closed afterwards.  On Windows the descriptor must have
 * been opened with O_BINARY.
 */
EIGHT_API int eight_open_fd(int fd, unsigned flags, eight_tables **tables);

/*
 * Opens a table file as eight_open() does, but from length bytes in memory,
 * which need not be aligned, and which it copies.  With EIGHT_MAP, the bytes
 * must stay unchanged until eight_close().
 */
EIGHT_API int eight_open_memory(const void *data, size_t length, unsigned flags,
                                eight_tables **tables);

/* Closes a handle; NULL is allowed and does nothing. */
EIGHT_API void eight_close(eight_tables *tables);

/*
 * Returns the path with which eight_open() opened the file: its argument, or
 * the default path that it found.  Returns NULL if eight_open() found no file,
 * or if another function opened the tables.  The path belongs to the handle.
 */
EIGHT_API const char *eight_opened_path(const eight_tables *tables);

/*
 * Writes to `path`, which has `size` bytes, the path number k, counted from 0,
 * at which eight_open() looks for a table file if its path is NULL, and a NUL.
 * Returns the length of the path, or 0 after the last path.  If the length is
 * not below size, the written path is cut off; EIGHT_PATH_SIZE bytes are enough
 * for all paths but a long $EIGHT_TABLES.  The file need not exist.  If
 * $EIGHT_TABLES is set and not empty, it is the only path.  Otherwise the paths
 * are:
 *   ../share/eight/eight.e8t relative to the folder of the running program, if
 *     the system reports that folder;
 *   the path configured when the library was built.
 */
EIGHT_API size_t eight_default_path(unsigned k, char *path, size_t size);

/* ---- One query --------------------------------------------------------- */

/*
 * A move order ranks the letters u, d, l and r.  Solutions are compared in a
 * move order as words are compared alphabetically.  These are two of the 24
 * move orders.
 *
 * UDLR is the default: NULL stands for this order.  The contest problem Eight
 * (HDU 1043) accepts any solution, and the solution in its published sample is
 * the first in this order.  The files of eight-gen have a table in this order
 * for goals with the blank in the last cell.  DLRU, the alphabetical order, is
 * the order of the contest problem Eight II (HDU 3567).  The files have a table
 * in this order for every goal.  Tables in other orders are made on first use.
 */
#define EIGHT_ORDER_UDLR "udlr"
#define EIGHT_ORDER_DLRU "dlru"

/*
 * Finds, among the shortest solutions from start to goal, the solution that
 * comes first in a move order.
 *
 * Returns the number of moves, 0..31.  Writes to moves the letters, which are
 * directions of the blank, and a NUL.  May write all EIGHT_MOVES_SIZE bytes.
 * If the result is negative, moves[0] is NUL.
 */
EIGHT_API int eight_solve(const eight_tables *tables, const eight_board *start,
                          const eight_board *goal, const char *order,
                          char moves[EIGHT_MOVES_SIZE]);

/* Returns the number of moves of a shortest solution. */
EIGHT_API int eight_distance(const eight_tables *tables,
                             const eight_board *start, const eight_board *goal);

/*
 * Returns the first letter of eight_solve()'s solution; 0 if start equals goal.
 */
EIGHT_API int eight_next_move(const eight_tables *tables,
                              const eight_board *start, const eight_board *goal,
                              const char *order);

/* A set of moves is a bitwise OR of these values. */
enum { EIGHT_MOVE_U = 1, EIGHT_MOVE_D = 2, EIGHT_MOVE_L = 4, EIGHT_MOVE_R = 8 };

/* EIGHT_MOVE_LETTERS[m] is the letter of the move that is bit m of a set. */
#define EIGHT_MOVE_LETTERS "udlr"

/*
 * Returns the set of all moves that begin a shortest solution.  The set is 0 if
 * start equals goal.
 */
EIGHT_API int eight_best_moves(const eight_tables *tables,
                               const eight_board *start,
                               const eight_board *goal);

/*
 * eight_all_solutions() calls a function of this type for each shortest
 * solution.  `context` is the context that was passed to eight_all_solutions(),
 * `moves` is the solution with a NUL, and `length` is the number of its moves.
 * The next solution overwrites `moves`.  The function returns 0 to continue the
 * search, and any other number to stop it.
 */
typedef int eight_solution_fn(void *context, const char *moves, int length);

/*
 * Finds every shortest solution.  Calls visit for each solution, unless visit
 * is NULL.  The solutions come in the move order, so eight_solve() finds the
 * first of them.  Returns the number of solutions found,
 * 1..EIGHT_MAX_SOLUTIONS, including the solution at which visit stopped the
 * search.  The memory used does not grow with this number.
 */
EIGHT_API int eight_all_solutions(const eight_tables *tables,
                                  const eight_board *start,
                                  const eight_board *goal, const char *order,
                                  eight_solution_fn *visit, void *context);

/* ---- Many queries ------------------------------------------------------ */

/*
 * These functions do for n pairs of boards what eight_solve() and
 * eight_distance() do for one pair.  Query i has the start at the address
 * `starts` plus i times start_stride, in bytes, and a goal likewise.  The
 * stride of an array of boards is sizeof(eight_board); it is twice that if each
 * start is followed by its goal, and 0 if all queries have the same board.  If
 * goals is NULL, all queries have the goal EIGHT_GOAL_LAST.
 *
 * lengths[i] becomes the number of moves, and moves[i] the letters with a NUL.
 * If there is no solution, or if the query has an error, lengths[i] becomes a
 * negative eight_status, and moves[i] has no letters.  In bulk these functions
 * are faster than single calls, because their cache misses overlap.  They
 * return EIGHT_OK; or EIGHT_E_ORDER if the order is invalid, and then every
 * lengths[i] is negative.
 */
EIGHT_API int
eight_solve_many(const eight_tables *tables, const eight_board *starts,
                 ptrdiff_t start_stride, const eight_board *goals,
                 ptrdiff_t goal_stride, size_t n, const char *order,
                 char (*moves)[EIGHT_MOVES_SIZE], int8_t *lengths);
EIGHT_API int
eight_distance_many(const eight_tables *tables, const eight_board *starts,
                    ptrdiff_t start_stride, const eight_board *goals,
                    ptrdiff_t goal_stride, size_t n, int8_t *lengths);

/*
 * Sets the limit, in bytes, up to which queries expand tables; with 0 they
 * expand none.  Call the function after opening, before the first query.  The
 * limit is 20 MiB unless it is set, which is enough for all tables of a file of
 * eight-gen.
 *
 * A query walks: it follows stored moves, one at a time.  To expand a table is
 * to store the solutions of all its states, a 64-bit word each, so that a query
 * is a single look-up with the same result.  This takes 2 MiB until
 * eight_close(), and 1 MB for a moment.  A query expands its table once the
 * walks through it have cost as much: after 6,000 walks in the functions for
 * many queries, or after 3,000 walks in the functions for one query.  If that
 * would exceed the limit, or if memory runs out, queries go on walking.  The
 * functions for all boards expand one table of their goal, whatever the limit
 * is, unless one is expanded already.
 */
EIGHT_API void eight_limit_expansion(eight_tables *tables, size_t bytes);

/* ---- Boards ------------------------------------------------------------ */

/*
 * Reads one board from a NUL-terminated text that contains nothing else.  A
 * board is nine cells: 1 to 8, and the blank as one of x X 0 _ . * b B. Between
 * cells there may be white space and the punctuation
 * , ; : / | \ & + - " ' ( ) [ ] { } < > =, and # starts a comment that ends
 * with the line.  The cells have a shape, the same throughout a board:
 *
 * - They stand alone, in threes, or all nine together.
 * - Rows have three cells, one, or all nine.  A row ends at a line end, a
 *   bracket, or one of ; : / | = if there is a cell since the last such end.
 *
 * Errors: EIGHT_E_CELL, EIGHT_E_RUN, EIGHT_E_ROW, EIGHT_E_TILE_TWICE,
 * EIGHT_E_SHORT_BOARD, EIGHT_E_LONG_BOARD.  On an error *board is unchanged,
 * and *offset (if offset is not NULL) is the offset of the offending byte,
 * which for EIGHT_E_RUN and EIGHT_E_ROW is the cell too many, or the byte that
 * ends cells too early.  For EIGHT_E_SHORT_BOARD it is the NUL; for
 * EIGHT_E_LONG_BOARD it is the first byte after the ninth cell that is not
 * ignored.
 */
EIGHT_API int eight_board_from_text(const char *text, eight_board *board,
                                    size_t *offset);

/*
 * A scanner reads a board from a text that arrives in pieces.  Set all its
 * bytes to zero before each board.  A program only reads the members.
 */
typedef struct eight_scanner {
    eight_board board;    /* the cells read so far */
    uint8_t cells_read;   /* 0..9; the board is complete at 9 */
    uint8_t in_comment;   /* 1 after a # until the end of its line */
    uint8_t run;          /* the number of cells directly before this place */
    uint8_t run_length;   /* 1 or 3, the first number of cells together; 0
                             while these may go on */
    uint8_t row;          /* the number of cells of this row so far */
    uint8_t row_length;   /* 1 or 3, as the first row has; 0 during this row */
    uint16_t found;       /* bit t is set if the value t, 0..8, was read */
    uint8_t reserved[14]; /* for later versions */
} eight_scanner;

/*
 * Reads up to length bytes of text, and sets *consumed to the number of bytes
 * read.  On EIGHT_OK either the board is complete, and the text after its ninth
 * cell was not read; or all of the text was read, and more is needed.  On
 * EIGHT_E_CELL, EIGHT_E_RUN, EIGHT_E_ROW or EIGHT_E_TILE_TWICE text[*consumed]
 * is the offending byte; if several errors apply, the first of these is
 * returned.  At the end of a text, a scanner with 1..8 cells holds an
 * incomplete board, and a scanner without cells has read only what is ignored.
 */
EIGHT_API int eight_scan(eight_scanner *scanner, const char *text,
                         size_t length, size_t *consumed);

/*
 * Reads up to max boards of a text, if they are written in the usual ways: all
 * nine cells together, or between each two one character.  Stops before
 * anything else, such as a comment, an incomplete board or an invalid one,
 * which eight_scan() then reads or diagnoses.  Returns the number of boards
 * read, and sets *consumed to the number of bytes read; the other elements of
 * boards are unspecified.  For long texts this is several times as fast as
 * eight_scan().
 */
EIGHT_API size_t eight_scan_many(const char *text, size_t length,
                                 eight_board *boards, size_t max,
                                 size_t *consumed);

/*
 * Writes the nine cells as text, with x for the blank, and a NUL.  On an error,
 * writes only a NUL.
 */
EIGHT_API int eight_board_to_text(const eight_board *board,
                                  char text[EIGHT_CELLS + 1]);

/* Returns EIGHT_OK if a board is valid, else EIGHT_E_BOARD. */
EIGHT_API int eight_board_check(const eight_board *board);

/*
 * Moves the blank one cell: u means up, d down, l left and r right.  Returns
 * EIGHT_E_MOVE if the letter is not a move, or if the blank would leave the
 * board.  On an error the board is unchanged.
 */
EIGHT_API int eight_board_move(eight_board *board, char move);

/*
 * Slides the tile on a cell, 0..8, into the blank next to the cell.  Returns
 * the letter of the blank's move; EIGHT_E_RANGE if the cell is not 0..8; or
 * EIGHT_E_MOVE if the blank is not next to the cell.
 */
EIGHT_API int eight_board_slide(eight_board *board, unsigned cell);

/* Returns the set of the moves that keep the blank on the board. */
EIGHT_API int eight_legal_moves(const eight_board *board);

/*
 * Counts the inversions of board relative to goal.  An inversion is a pair of
 * tiles that are in opposite orders on board and goal, in reading order without
 * the blank.  The number is 0..28; it is even if and only if goal is reachable.
 * This function never returns EIGHT_UNSOLVABLE.
 */
EIGHT_API int eight_inversions(const eight_board *board,
                               const eight_board *goal);

/*
 * These functions compute four lower bounds on the number of moves of a
 * solution, without a table:
 *   eight_misplaced() counts the tiles that are not on their goal cells, 0..8;
 *   eight_manhattan() adds up, over all tiles, the rows and columns between the
 *     tile and its goal cell, 0..24;
 *   eight_conflict() is that plus 2 for each tile that must leave its row or
 *     column to let another pass (linear conflict), 0..28;
 *   eight_inversion_distance() is half the inversions in reading order plus
 *     half of those in column order, 0..28, because a vertical move removes at
 *     most two of the first, and a horizontal move at most two of the second.
 */
EIGHT_API int eight_misplaced(const eight_board *board,
                              const eight_board *goal);
EIGHT_API int eight_manhattan(const eight_board *board,
                              const eight_board *goal);
EIGHT_API int eight_conflict(const eight_board *board, const eight_board *goal);
EIGHT_API int eight_inversion_distance(const eight_board *board,
                                       const eight_board *goal);

/* ---- All boards that can reach a goal ---------------------------------- */

/*
 * Returns the index of a board, 0..181439, among the boards that can reach
 * goal.  The boards with the blank on cell z have the indices 20160 z to 20160
 * z + 20159.
 */
EIGHT_API int eight_board_index(const eight_board *board,
                                const eight_board *goal);

/*
 * Sets *board to the board with this index, 0..181439.  Returns EIGHT_E_RANGE
 * for any other index.
 */
EIGHT_API int eight_board_at(eight_board *board, const eight_board *goal,
                             unsigned index);

/*
 * Describes every board that can reach goal: element i of each array is about
 * the board with index i.  An array may be NULL.  The distance is 0..31 moves.
 * The best moves are a set, as of eight_best_moves(); that of the goal is
 * empty.  The solutions are the number of shortest solutions, which is 1 for
 * the goal.  Takes about a millisecond for the distances and ten for the rest.
 */
EIGHT_API int eight_survey(const eight_tables *tables, const eight_board *goal,
                           uint8_t distance[EIGHT_STATES],
                           uint8_t best_moves[EIGHT_STATES],
                           uint16_t solutions[EIGHT_STATES]);

/*
 * Returns a random number, 0..n-1, uniformly distributed; n = 0 stands for
 * 2^64.  *state is initially any seed; the same seed gives the same numbers on
 * every machine.  The numbers can be predicted, so they must not be used for
 * secrets.  The generator is SplitMix64 (G. L. Steele, D. Lea and C. H. Flood,
 * "Fast splittable pseudorandom number generators", 2014).
 */
EIGHT_API uint64_t eight_random(uint64_t *state, uint64_t n);

/*
 * Sets *board to a random board exactly `distance` moves from goal; all such
 * boards are equally likely.  *state is the state of the generator, as in
 * eight_random().  Returns EIGHT_E_RANGE if there is no board at this distance.
 */
EIGHT_API int eight_random_board(const eight_tables *tables,
                                 const eight_board *goal, unsigned distance,
                                 uint64_t *state, eight_board *board);

/* ---- Tables and their proof -------------------------------------------- */

/* An eight_codec tells how the moves of a table are stored. */
typedef enum eight_codec { EIGHT_CODEC_NONE, EIGHT_CODEC_DEFLATE } eight_codec;

/*
 * An eight_table_info describes one table.  Without a file, stored_bytes is 0.
 */
typedef struct eight_table_info {
    char order[5];          /* the move order, such as "dlru", with a NUL */
    uint8_t root_cell;      /* the cell of the root's blank, 0..8 */
    uint8_t codec;          /* an eight_codec */
    uint32_t stored_bytes;  /* the number of bytes in the file */
    uint32_t raw_bytes;     /* the number of bytes of moves */
    uint32_t states_at[32]; /* the number of states at each distance 0..31 */
} eight_table_info;

/*
 * Returns the number of tables in the file or, without a file, of the tables
 * that eight-gen writes.
 */
EIGHT_API size_t eight_table_count(const eight_tables *tables);

/*
 * Describes table i, counted from 0, in a struct of `size` bytes.  If there is
 * no table i, fills the struct with zeros and returns EIGHT_E_RANGE.
 */
EIGHT_API int eight_table_describe(const eight_tables *tables, size_t i,
                                   eight_table_info *info, size_t size);

/*
 * A table is correct if and only if it satisfies these rules.  (The top of this
 * file explains tables, states and roots.)  The distance of a state is the
 * number of stored moves from the state to the root.
 */
typedef enum eight_rule {
    EIGHT_RULE_ROOT = 1, /* the two bits stored for the root are 0 */
    EIGHT_RULE_LEGAL,    /* no move takes the blank off the board */
    EIGHT_RULE_ACYCLIC,  /* the moves form no cycle */
    EIGHT_RULE_SHORTEST, /* the distances of neighbors differ by 1 */
    EIGHT_RULE_FIRST,    /* no earlier move in the order leads nearer */
    EIGHT_RULE_COUNT     /* the directory's numbers of states are correct */
} eight_rule;

/* An eight_fault describes what is wrong with a table. */
typedef struct eight_fault {
    size_t table;      /* the table; eight_table_count() if it is missing */
    char order[5];     /* the table's move order, with a NUL */
    uint8_t root_cell; /* the cell of its root's blank, 0..8 */
    uint32_t rule;     /* the broken eight_rule; 0 for another error */
    uint32_t index;    /* the state's index, 0..181439; unused for COUNT */
    eight_board board; /* the state; the root's tiles are 1..8 in order */
    uint32_t distance; /* the state's distance; 0 for LEGAL and ACYCLIC, where
                          moves do not lead to the root; for COUNT, the
                          distance at which the number of states is wrong */
} eight_fault;

/*
 * eight_verify_table() proves that table i is correct.  eight_verify() proves
 * that all tables are, and that none is missing which eight-gen writes.  The
 * proof is independent of the generator: it finds neighbors by moving the blank
 * on a board, and distances by following the stored moves.  It uses about 5.4
 * MB while it runs, and takes tens of milliseconds for all tables.
 *
 * Both return EIGHT_OK if all is correct.  Otherwise they fill *fault, a struct
 * of `size` bytes, and return the first of these errors:
 *   EIGHT_E_INCORRECT if the table breaks rule fault->rule; if several states
 *     break SHORTEST, or several FIRST, the fault is the one nearest to the
 *     root;
 *   EIGHT_E_CHECKSUM, EIGHT_E_INFLATE, EIGHT_E_CODEC or EIGHT_E_MEMORY if the
 *     table cannot be read, or if memory runs out;
 *   EIGHT_E_MISSING_TABLE if all tables of the file are correct, but one is
 *     missing;
 *   EIGHT_E_RANGE if there is no table i.
 */
EIGHT_API int eight_verify(const eight_tables *tables, eight_fault *fault,
                           size_t size);
EIGHT_API int eight_verify_table(const eight_tables *tables, size_t i,
                                 eight_fault *fault, size_t size);

/*
 * Returns a message, without a final full stop, that says how a rule is broken;
 * never returns NULL.
 */
EIGHT_API const char *eight_rule_strerror(uint32_t rule);

#ifdef __cplusplus
}
#endif

#endif
