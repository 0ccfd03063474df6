/*
 * eight.h - precomputed shortest solutions of the 3x3 sliding puzzle.
 *
 * This header is the whole public interface of libeight.  Open a table file
 * made by eight-gen once; the library then answers every query from it without
 * a search.  It never prints, never exits and changes no signal handler.
 *
 * Conventions.  A function of type int returns EIGHT_OK or a number that is not
 * negative on success, and a negative eight_status on failure.  A goal may be
 * NULL, which stands for 1 2 3 4 5 6 7 8 x, and an order may be NULL, which
 * stands for EIGHT_ORDER_UDLR; other pointers must not be NULL unless the
 * comment says that they may be.  Other arguments are checked, and nothing is
 * read or written out of bounds for an invalid one.
 *
 * Errors.  A function's comment lists its errors, except these:
 *   EIGHT_E_BOARD if the function takes a board that is not nine different
 *     cells 0..8;
 *   EIGHT_UNSOLVABLE, which is an answer, if the function takes two boards and
 *     the goal cannot be reached.  The number is negative so that no program
 *     takes it for a number of moves; eight_is_error() distinguishes it from
 *     the errors;
 *   EIGHT_E_ORDER if the function takes a move order that is not the letters u,
 *     d, l, r once each and a NUL;
 *   EIGHT_E_MISSING_TABLE, EIGHT_E_CHECKSUM, EIGHT_E_INFLATE, EIGHT_E_CODEC,
 *     EIGHT_E_MEMORY if the function takes tables and a goal, when a table is
 *     first used or expanded; EIGHT_E_WRONG_MOVE if a table's moves are wrong.
 * If a query has several of these errors, its result is the first of: an
 * invalid start, an invalid goal, an invalid order, a goal that cannot be
 * reached, an error of the tables.
 *
 * Threads.  Any number of threads may use an open handle at once.  Call
 * eight_close() after the last use.
 *
 * Memory comes from malloc() and its relatives: calloc(), strdup() and, on
 * Linux, posix_memalign().  There is no hook to replace them, because few
 * functions allocate (see eight_prepare()).  If memory runs out, a function
 * reports that and leaves the handle unchanged.  A program that wants to use
 * other memory can open a file in that memory with eight_open_memory(), replace
 * malloc() and its relatives in the linker, or use the pocket edition, which
 * allocates nothing.
 *
 * Compatibility.  While the major version is 0 a new minor version may change
 * this interface, and the SONAME changes with it.  New members of a struct come
 * last.  A function that fills a struct with several members takes the size of
 * the caller's struct.  A library that knows fewer members fills the rest with
 * 0; a library that knows more members fills only those that fit.  The function
 * returns EIGHT_E_RANGE if the struct is smaller than in this version.
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
#define EIGHT_VERSION_MINOR 2
#define EIGHT_VERSION_PATCH 0
#define EIGHT_VERSION       "0.2.0"

/* With #if, EIGHT_VERSION_NUMBER >= 10203 tests for version 1.2.3 or later. */
#define EIGHT_VERSION_NUMBER                                                   \
    (EIGHT_VERSION_MAJOR * 10000 + EIGHT_VERSION_MINOR * 100 +                 \
     EIGHT_VERSION_PATCH)

/* Returns the EIGHT_VERSION with which the library in use was built. */
EIGHT_API const char *eight_version(void);

enum {
    EIGHT_CELLS = 9,          /* the number of cells of a board */
    EIGHT_STATES = 181440,    /* the number of boards that can reach a goal */
    EIGHT_MAX_MOVES = 31,     /* moves of the longest shortest solution */
    EIGHT_MAX_SOLUTIONS = 86, /* no query has more shortest solutions */
    EIGHT_MOVES_SIZE = 32,    /* bytes for a solution's letters and a NUL */
    EIGHT_PATH_SIZE = 4096    /* bytes for a path: see eight_default_path() */
};

/* These are the status codes.  All except EIGHT_OK are negative. */
typedef enum eight_status {
    EIGHT_OK = 0,
    EIGHT_UNSOLVABLE = -1,       /* an answer: the goal is unreachable */
    EIGHT_E_BOARD = -2,          /* a board is not nine different cells 0..8 */
    EIGHT_E_TILE_TWICE = -3,     /* text: a tile or the blank appears twice */
    EIGHT_E_CELL = -4,           /* text: a character that is not a cell */
    EIGHT_E_SHORT_BOARD = -5,    /* text: it ends before the ninth cell */
    EIGHT_E_NO_FILE = -6,        /* there is no table file of that name */
    EIGHT_E_SYSTEM = -7,         /* a system call failed: see errno */
    EIGHT_E_MEMORY = -8,         /* out of memory */
    EIGHT_E_NOT_TABLES = -9,     /* the file is not a table file */
    EIGHT_E_NEWER_VERSION = -10, /* a newer major version of the format */
    EIGHT_E_TRUNCATED = -11,     /* the file is shorter than its header says */
    EIGHT_E_TRAILING_DATA = -12, /* the file is longer than its header says */
    EIGHT_E_CHECKSUM = -13,      /* bytes do not match their CRC-32 */
    EIGHT_E_DIRECTORY = -14,     /* the directory contradicts itself */
    EIGHT_E_INFLATE = -15,       /* a section does not inflate to a table */
    EIGHT_E_MISSING_TABLE = -16, /* the file has no table for that goal */
    EIGHT_E_WRONG_MOVE = -17,    /* a table's moves do not lead to its root */
    EIGHT_E_ORDER = -18,         /* an order is not u, d, l, r once each */
    EIGHT_E_INCORRECT = -19,     /* a table breaks a rule: see eight_verify() */
    EIGHT_E_OLDER_VERSION = -20, /* an older major version of the format */
    EIGHT_E_MOVE = -21,          /* the blank cannot make this move */
    EIGHT_E_RANGE = -22,         /* a number is out of range */
    EIGHT_E_CODEC = -23,         /* a table is deflated; zlib is not built in */
    EIGHT_E_LONG_BOARD = -24     /* text: after the ninth cell there is a
                                    character that is not ignored */
} eight_status;

/*
 * Returns a message for any status, without a final full stop; never returns
 * NULL.
 */
EIGHT_API const char *eight_strerror(int status);

/*
 * Returns 1 if a result is an error, which is negative but not
 * EIGHT_UNSOLVABLE; else 0.
 */
EIGHT_API int eight_is_error(int result);

/* ---- Boards ---------------------------------------------------------- */

/* A board has nine cells in reading order: the tiles 1..8 and 0, the blank. */
typedef struct eight_board {
    uint8_t cell[EIGHT_CELLS];
} eight_board;

/*
 * EIGHT_GOAL_LAST and eight_goal_last() are 1 2 3 4 5 6 7 8 x, the goal of the
 * problem Eight (HDU 1043).  The macro is an initializer; the function returns
 * a value to assign or to pass on.
 */
#define EIGHT_GOAL_LAST                                                        \
    {                                                                          \
        {                                                                      \
            1, 2, 3, 4, 5, 6, 7, 8, 0                                          \
        }                                                                      \
    }
EIGHT_API eight_board eight_goal_last(void);

/*
 * Reads one board from a NUL-terminated text that contains nothing else.  A
 * board is nine cells: 1 to 8, and the blank as x, X, 0, _ or a full stop.
 * White space, commas, slashes and square brackets are ignored before, between
 * and after cells; # starts a comment that ends with the line.
 *
 * Errors: EIGHT_E_TILE_TWICE, EIGHT_E_CELL, EIGHT_E_SHORT_BOARD,
 * EIGHT_E_LONG_BOARD.  On an error *board is unchanged, and *offset (if offset
 * is not NULL) is the offset of the offending byte.  For EIGHT_E_SHORT_BOARD
 * this is the NUL; for EIGHT_E_LONG_BOARD it is the first byte that is not
 * ignored after the ninth cell.
 */
EIGHT_API int eight_board_from_text(const char *text, eight_board *board,
                                    size_t *offset);

/*
 * Writes the tiles as 1..8, the blank as x, and a NUL.  Writes only a NUL on an
 * error.
 */
EIGHT_API int eight_board_to_text(const eight_board *board,
                                  char text[EIGHT_CELLS + 1]);

/* Returns EIGHT_OK if a board is valid, else EIGHT_E_BOARD. */
EIGHT_API int eight_board_check(const eight_board *board);

/*
 * eight_board_move() moves the blank one cell up, down, left or right: u, d, l
 * or r.  eight_board_undo() takes such a move back.  Both return EIGHT_E_MOVE
 * if the blank cannot do that.  On an error the board is unchanged.
 */
EIGHT_API int eight_board_move(eight_board *board, char move);
EIGHT_API int eight_board_undo(eight_board *board, char move);

/*
 * Slides the tile on a cell, 0..8, into the blank next to it.  Returns the
 * letter of the blank's move; EIGHT_E_RANGE if the cell is not 0..8; or
 * EIGHT_E_MOVE if the blank is not next to the cell.
 */
EIGHT_API int eight_board_slide(eight_board *board, unsigned cell);

/* A set of moves is a bitwise OR of these. */
enum { EIGHT_SET_U = 1, EIGHT_SET_D = 2, EIGHT_SET_L = 4, EIGHT_SET_R = 8 };

/* EIGHT_MOVE_LETTERS[m] is the letter of the move that is bit m of a set. */
#define EIGHT_MOVE_LETTERS "udlr"

/* Returns the set of the moves that keep the blank on the board. */
EIGHT_API int eight_legal_moves(const eight_board *board);

/*
 * Counts inversions relative to goal: pairs of tiles in opposite order on
 * board and goal, reading row by row and skipping the blank.  The number is
 * 0..28, and even if and only if goal is reachable.  This function never
 * returns EIGHT_UNSOLVABLE.
 */
EIGHT_API int eight_inversions(const eight_board *board,
                               const eight_board *goal);

/*
 * These functions compute two lower bounds on the number of moves of a
 * solution, without a table.  The Manhattan distance adds up, over the tiles,
 * the rows and columns between a tile's cell on board and its cell on goal; it
 * is 0..24.
 *
 * The inversion distance is half the inversions by rows plus half the
 * inversions by columns; it is 0..28.  A vertical move carries a tile past two
 * others in row order, so it removes at most two inversions by rows.  A
 * horizontal move removes at most two inversions by columns, read from left to
 * right, for the same reason.  (For the fifteen puzzle this is Ken'ichiro
 * Takahashi's invert distance.)
 */
EIGHT_API int eight_manhattan(const eight_board *board,
                              const eight_board *goal);
EIGHT_API int eight_inversion_distance(const eight_board *board,
                                       const eight_board *goal);

/* ---- Table files ------------------------------------------------------- */

/* An eight_tables is the handle of an open table file. */
typedef struct eight_tables eight_tables;

/*
 * Returns path k, counted from 0, of the paths at which eight_open() looks for
 * a table file if its argument is NULL.  Returns NULL after the last path.  The
 * file need not exist.  If $EIGHT_TABLES is set and not empty, it is the only
 * path.  Otherwise the paths are:
 *   ../share/eight/eight.e8t relative to the folder of the running program, if
 *     the system reports that folder;
 *   the path configured when the library was built.
 * The path is written to `space` unless it is in memory already, so it is valid
 * while neither `space` nor the environment changes.
 */
EIGHT_API const char *eight_default_path(unsigned k,
                                         char space[EIGHT_PATH_SIZE]);

/* These are flags for opening tables; combine them with |. */
enum {
    EIGHT_COPY = 1, /* read the file and keep a copy */
    EIGHT_NO_EXPAND =
        2 /* never expand solutions unasked: see eight_prepare() */
};

/*
 * Opens the table file at path.  If path is NULL, opens the first file that
 * exists and is accessible among the default paths; a program that runs with
 * another user's rights should not pass NULL.  On Windows a path is in the code
 * page of the program, which is UTF-8 if the program's manifest says so.
 *
 * Checks the header and the directory; each table is checked on first use.
 * Sets *tables to a handle for eight_close(), or to NULL on an error.  Needs
 * less than 16 KB of stack.  Errors: EIGHT_E_NO_FILE, EIGHT_E_SYSTEM (errno is
 * set; EISDIR for a directory), EIGHT_E_MEMORY, EIGHT_E_NOT_TABLES,
 * EIGHT_E_NEWER_VERSION, EIGHT_E_OLDER_VERSION, EIGHT_E_TRUNCATED,
 * EIGHT_E_TRAILING_DATA, EIGHT_E_CHECKSUM, EIGHT_E_DIRECTORY; EIGHT_E_RANGE if
 * flags has any other bit.
 *
 * Without EIGHT_COPY the file is mapped.  It must then not be shortened while
 * it is open: replace a table file by renaming a new one over it, as eight-gen
 * does.  (Reading from a truncated file raises SIGBUS.  A program that cannot
 * rule this out uses EIGHT_COPY, or installs a handler as the command eight
 * does.)  With EIGHT_COPY the whole file is read into memory: 456 KB if its ten
 * tables are not compressed.  The file may then be changed.  In either case the
 * header is read and compared with the file's size before anything is mapped or
 * allocated.
 */
EIGHT_API int eight_open(const char *path, unsigned flags,
                         eight_tables **tables);

/*
 * Opens a table file as eight_open() does, but from a file descriptor, and
 * reads it from the beginning.  The file's position may change, and the
 * descriptor may be closed afterwards.
 */
EIGHT_API int eight_open_fd(int fd, unsigned flags, eight_tables **tables);

/*
 * Opens a table file as eight_open() does, but from length bytes in memory,
 * aligned or not.  Without EIGHT_COPY, data is used in place and must stay
 * unchanged until eight_close().
 */
EIGHT_API int eight_open_memory(const void *data, size_t length, unsigned flags,
                                eight_tables **tables);

/*
 * Returns the path with which eight_open() opened the file: its argument, or
 * the default path that it found.  Returns NULL if another function opened the
 * tables.  The path belongs to the handle.
 */
EIGHT_API const char *eight_opened_path(const eight_tables *tables);

/* Closes a handle; NULL is allowed and does nothing. */
EIGHT_API void eight_close(eight_tables *tables);

/*
 * What queries cost.  The first query to a table checks its bytes, and with
 * codec deflate inflates them into 45 KB that are kept.  A query then follows
 * stored moves one at a time, which is called a walk.  The library expands all
 * solutions of a table into 64-bit words once the walks through the table have
 * cost as much as the expansion: after 6,000 walks in eight_solve_many() or
 * eight_distance_many(), or after 3,000 single walks.  The expansion takes 1 to
 * 3 ms, and needs 2 MB until eight_close() and 1 MB temporarily.  The library
 * skips it if memory runs out.  Later queries are a single look-up.  The
 * results do not change.
 *
 * If the file has no table for an order, the library derives the solution from
 * distances, which takes up to 70 times as long as a walk.  After 3,000 queries
 * it expands the order as well.  A program needs 2 MB for each cell of the
 * goal's blank and each order to which it makes thousands of queries: up to
 * 450 MB for nine cells and 24 orders.
 *
 * A handle that was opened with EIGHT_NO_EXPAND expands nothing unless one of
 * the functions below is called.  It then needs at most 2 MB for each table in
 * the file, but queries take longer.  They keep walking, which in bulk takes
 * five to eight times as long as a look-up, and keep deriving solutions in
 * orders without a table.
 *
 * eight_prepare() expands the tables of one goal now, and eight_prepare_all()
 * expands all tables.  Later queries to this goal, in an order of these tables,
 * are not slow, do not fail and do not allocate.  eight_all_distances(),
 * eight_survey_goal() and eight_random_board() expand the goal's first table as
 * well.  Memory is allocated only by these five functions, by the functions
 * that open a file, by eight_verify(), by the first query to a table, and by
 * the query that expands it.
 */
EIGHT_API int eight_prepare(const eight_tables *tables,
                            const eight_board *goal);
EIGHT_API int eight_prepare_all(const eight_tables *tables);

/* ---- One query --------------------------------------------------------- */

/*
 * These are two of the 24 move orders.  UDLR is the order of the problem Eight
 * (HDU 1043), and the default: NULL stands for it.  The files of eight-gen have
 * a table in this order for goals with the blank in the last cell.  DLRU, the
 * alphabetical order, is the order of the problem Eight II (HDU 3567).  The
 * files have a table in this order for every goal.
 */
#define EIGHT_ORDER_UDLR "udlr"
#define EIGHT_ORDER_DLRU "dlru"

/*
 * Finds the first shortest solution from start to goal in a move order.
 *
 * Returns the number of moves, 0..31.  moves receives the letters, which are
 * directions of the blank, and a NUL.  All EIGHT_MOVES_SIZE bytes may be
 * written; on an error moves[0] is NUL.
 */
EIGHT_API int eight_solve(const eight_tables *tables, const eight_board *start,
                          const eight_board *goal, const char *order,
                          char moves[EIGHT_MOVES_SIZE]);

/* Returns the number of moves of a shortest solution. */
EIGHT_API int eight_distance(const eight_tables *tables,
                             const eight_board *start, const eight_board *goal);

/* Returns the first letter of eight_solve()'s solution; 0 if start is goal. */
EIGHT_API int eight_next_move(const eight_tables *tables,
                              const eight_board *start, const eight_board *goal,
                              const char *order);

/*
 * Returns the set of all moves that begin a shortest solution, which is 0 if
 * start is goal.
 */
EIGHT_API int eight_best_moves(const eight_tables *tables,
                               const eight_board *start,
                               const eight_board *goal);

/*
 * eight_all_solutions() calls such a function with the context that it was
 * given, one shortest solution (NUL-terminated, overwritten by the next) and
 * the solution's length.  The function returns 0 to continue, nonzero to stop.
 */
typedef int eight_solution_fn(void *context, const char *moves, int length);

/*
 * Finds every shortest solution, and calls visit (unless it is NULL) for each.
 * The solutions come in the move order, so the first is the solution of
 * eight_solve().  Returns the number of solutions found,
 * 1..EIGHT_MAX_SOLUTIONS, including the one at which visit stopped.  The memory
 * used does not grow with this number.
 */
EIGHT_API int eight_all_solutions(const eight_tables *tables,
                                  const eight_board *start,
                                  const eight_board *goal, const char *order,
                                  eight_solution_fn *visit, void *context);

/* ---- Many queries ------------------------------------------------------ */

/*
 * These functions do what eight_solve() and eight_distance() do, for n pairs.
 * pairs has 2 n boards, each start before its goal.  lengths[i] and moves[i]
 * are what the single call returns and writes for pair i: a number of moves, or
 * a negative eight_status and no letters.  In bulk these functions are faster
 * than single calls, because their cache misses overlap.  They return EIGHT_OK,
 * or EIGHT_E_ORDER if the order is invalid; then every lengths[i] is negative.
 */
EIGHT_API int eight_solve_many(const eight_tables *tables,
                               const eight_board *pairs, size_t n,
                               const char *order,
                               char (*moves)[EIGHT_MOVES_SIZE],
                               int8_t *lengths);
EIGHT_API int eight_distance_many(const eight_tables *tables,
                                  const eight_board *pairs, size_t n,
                                  int8_t *lengths);

/*
 * These functions do the same for n starts and one goal.  They also return
 * EIGHT_E_BOARD if the goal is invalid.
 */
EIGHT_API int eight_solve_to_goal(const eight_tables *tables,
                                  const eight_board *starts, size_t n,
                                  const eight_board *goal, const char *order,
                                  char (*moves)[EIGHT_MOVES_SIZE],
                                  int8_t *lengths);
EIGHT_API int eight_distance_to_goal(const eight_tables *tables,
                                     const eight_board *starts, size_t n,
                                     const eight_board *goal, int8_t *lengths);

/* ---- All boards that can reach a goal ---------------------------------- */

/*
 * Returns the index of a board, 0..181439, among the boards that can reach
 * goal.  Boards with the blank on cell z have consecutive indices from 20160 z
 * on.
 */
EIGHT_API int eight_board_index(const eight_board *board,
                                const eight_board *goal);

/*
 * Sets *board to the board with an index.  Returns EIGHT_E_RANGE unless the
 * index is 0..181439.
 */
EIGHT_API int eight_board_at(unsigned index, const eight_board *goal,
                             eight_board *board);

/*
 * Sets distance[i] to the distance from the board with index i to goal.  Takes
 * about a millisecond.
 */
EIGHT_API int eight_all_distances(const eight_tables *tables,
                                  const eight_board *goal,
                                  uint8_t distance[EIGHT_STATES]);

/*
 * A survey holds results for each board that can reach one goal, by index.  It
 * has 725,760 bytes, which is too much for the stack of a small thread.
 */
typedef struct eight_survey {
    uint8_t distance[EIGHT_STATES];   /* 0..31 moves */
    uint8_t best_moves[EIGHT_STATES]; /* the set of moves that lead nearer */
    uint16_t solutions[EIGHT_STATES]; /* the number of shortest solutions */
} eight_survey;

/*
 * Fills a survey of `size` bytes.  Only the goal itself has no best move; it
 * has one solution, the empty one.  Takes about ten milliseconds.
 */
EIGHT_API int eight_survey_goal(const eight_tables *tables,
                                const eight_board *goal, eight_survey *survey,
                                size_t size);

/*
 * Returns a random number, 0..n-1, uniformly distributed; n = 0 stands for
 * 2^64.  *state is initially any seed; the same seed gives the same numbers on
 * every machine.  The numbers are not for secrets.  The generator is SplitMix64
 * (G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom number
 * generators", 2014).
 */
EIGHT_API uint64_t eight_random(uint64_t *state, uint64_t n);

/*
 * Sets *board to a random board exactly `distance` moves from goal; all such
 * boards are equally likely.  *state is as in eight_random().  Returns
 * EIGHT_E_RANGE if there is no board at this distance.
 */
EIGHT_API int eight_random_board(const eight_tables *tables,
                                 const eight_board *goal, unsigned distance,
                                 uint64_t *state, eight_board *board);

/* ---- What a file contains ---------------------------------------------- */

/* A codec says how the moves of a table are stored. */
typedef enum eight_codec { EIGHT_CODEC_NONE, EIGHT_CODEC_DEFLATE } eight_codec;

/* An eight_table_info describes one table of an open file. */
typedef struct eight_table_info {
    char order[5];          /* the move order, such as "dlru", with a NUL */
    uint8_t root_cell;      /* the cell of the root's blank, 0..8 */
    uint8_t codec;          /* an eight_codec */
    uint32_t stored_bytes;  /* the number of bytes in the file */
    uint32_t raw_bytes;     /* the number of bytes of moves */
    uint32_t states_at[32]; /* the number of states at each distance 0..31 */
} eight_table_info;

/* Returns the number of tables in the file. */
EIGHT_API size_t eight_table_count(const eight_tables *tables);

/*
 * Describes table i, counted from 0, in a struct of `size` bytes.  If there is
 * no table i, fills the struct with zeros and returns EIGHT_E_RANGE.
 */
EIGHT_API int eight_table_describe(const eight_tables *tables, size_t i,
                                   eight_table_info *info, size_t size);

/* ---- Proof ------------------------------------------------------------- */

/*
 * A table is correct if and only if it satisfies these rules.  The distance of
 * a state is the number of stored moves from the state to the root.
 */
typedef enum eight_rule {
    EIGHT_RULE_ROOT = 1, /* the root's own two bits are 0 */
    EIGHT_RULE_LEGAL,    /* a state's move stays on the board */
    EIGHT_RULE_ACYCLIC,  /* a move leads one step nearer: no cycles */
    EIGHT_RULE_SHORTEST, /* the distances of neighbours differ by 1 */
    EIGHT_RULE_FIRST,    /* no earlier letter of the order leads nearer */
    EIGHT_RULE_COUNT     /* the directory's numbers of states are correct */
} eight_rule;

/* An eight_fault says where eight_verify() stopped. */
typedef struct eight_fault {
    size_t table;      /* the table; eight_table_count() if one is missing */
    uint32_t rule;     /* an eight_rule; 0: the status says what is wrong */
    uint32_t index;    /* the index of a state, 0..181439; not for COUNT */
    eight_board board; /* the state; the root's tiles are 1..8 in order */
    uint32_t distance; /* the state's distance; 0 if moves lead nowhere (LEGAL,
                          ACYCLIC); for COUNT the distance at which the number
                          of states is wrong */
} eight_fault;

/*
 * Proves tables correct, from number `first` to number `last`, without trusting
 * what the generator computed: finds neighbours by moving the blank on a board,
 * and distances by following the stored moves.  If first = last = i, this
 * proves one table; if first = 0 and last = SIZE_MAX, it proves the file.  If
 * `last` is at least eight_table_count(), no table that eight-gen writes may be
 * missing.  Uses about 5.4 MB while it runs, and takes about thirty
 * milliseconds for ten tables.
 *
 * Returns EIGHT_OK if all is correct.  Otherwise fills *fault, a struct of
 * `size` bytes, and returns one of these errors: EIGHT_E_INCORRECT if table
 * fault->table breaks rule fault->rule; EIGHT_E_CHECKSUM, EIGHT_E_INFLATE,
 * EIGHT_E_CODEC or EIGHT_E_MEMORY if table fault->table cannot be read;
 *   EIGHT_E_MISSING_TABLE if a table is missing (fault->table is
 *     eight_table_count()).
 * If several states of a table break rule SHORTEST, or several break rule
 * FIRST, the state nearest to the root is reported.  To check the tables after
 * a failure, call this function again with first = fault->table + 1.
 */
EIGHT_API int eight_verify(const eight_tables *tables, size_t first,
                           size_t last, eight_fault *fault, size_t size);

/*
 * Returns a message, without a final full stop, that says how a rule is broken;
 * never returns NULL.
 */
EIGHT_API const char *eight_rule_strerror(uint32_t rule);

#ifdef __cplusplus
}
#endif

#endif
