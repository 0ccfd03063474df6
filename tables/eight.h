/*
 * eight.h - every shortest solution of the 3x3 sliding puzzle, looked up.
 *
 * This is the whole public interface of libeight.  A table file made by
 * eight-gen is opened once; every question after that is answered from it
 * without a search.  The library never prints, never exits, never changes
 * a signal handler and keeps no state outside the handles it returns.
 *
 * Threads: an open handle may be used by any number of threads at once.
 * eight_close() must come after the last use.
 */
#ifndef EIGHT_H
#define EIGHT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define EIGHT_API __attribute__((visibility("default")))
#else
#define EIGHT_API
#endif

enum {
    EIGHT_CELLS = 9,          /* cells of a board, in reading order */
    EIGHT_STATES = 181440,    /* boards that moves connect to any one goal */
    EIGHT_MAX_MOVES = 31,     /* no two boards are further apart */
    EIGHT_MAX_SOLUTIONS = 86, /* no two boards have more shortest solutions */
    EIGHT_MOVES_SIZE = 32,    /* bytes for the letters of a path and a NUL */
};

/*
 * What a call can answer when it has no result.  All are negative but
 * EIGHT_OK, so that a function can return a length or one of these.
 */
typedef enum eight_status {
    EIGHT_OK = 0,
    EIGHT_UNSOLVABLE = -1,       /* an answer: the boards are not connected */
    EIGHT_E_BOARD = -2,          /* a board is not nine different cells 0..8 */
    EIGHT_E_TILE_TWICE = -3,     /* text: a tile stands twice on a board */
    EIGHT_E_CELL = -4,           /* text: a character that is no cell */
    EIGHT_E_SHORT_BOARD = -5,    /* text: ends before the ninth cell */
    EIGHT_E_NO_FILE = -6,        /* there is no table file of that name */
    EIGHT_E_SYSTEM = -7,         /* a system call failed: errno says why */
    EIGHT_E_MEMORY = -8,         /* out of memory */
    EIGHT_E_NOT_TABLES = -9,     /* the file is not a table file */
    EIGHT_E_NEWER_VERSION = -10, /* a newer major version of the format */
    EIGHT_E_TRUNCATED = -11,     /* the file is shorter than it says */
    EIGHT_E_TRAILING_DATA = -12, /* the file is longer than it says */
    EIGHT_E_CHECKSUM = -13,      /* bytes do not match their CRC-32 */
    EIGHT_E_DIRECTORY = -14,     /* the directory contradicts itself */
    EIGHT_E_INFLATE = -15,       /* a section does not inflate to a table */
    EIGHT_E_MISSING_TABLE = -16, /* no table for that root and order */
    EIGHT_E_WRONG_MOVE = -17,    /* a table's moves do not lead to its root */
    EIGHT_E_ORDER = -18,         /* a move order is not u, d, l, r once each */
    EIGHT_E_INCORRECT = -19,     /* a table breaks a rule: see eight_verify() */
    EIGHT_E_OLDER_VERSION = -20, /* an older major version of the format */
} eight_status;

/*
 * One sentence, without a full stop, for a status; never NULL.  A number
 * that is no status gets a sentence too.
 */
EIGHT_API const char *eight_strerror(int status);

/* ---- Boards ---------------------------------------------------------- */

/* Nine cells in reading order: a tile 1..8, or 0 for the blank. */
typedef struct eight_board {
    uint8_t cell[EIGHT_CELLS];
} eight_board;

/*
 * Reads boards from text that comes in pieces.  A board is nine cells:
 * 1 to 8, and the blank as x, X, 0, _ or a full stop.  White space, commas,
 * slashes and square brackets between cells mean nothing; # starts a comment
 * that ends with the line.  Start with all bytes zero (EIGHT_SCANNER_INIT).
 */
typedef struct eight_scanner {
    eight_board board;  /* the cells read so far */
    uint16_t seen;      /* bit t: cell value t (0..8) was read */
    uint8_t cells_read; /* 0..9 */
    uint8_t in_comment; /* 1 after a # until the end of the line */
} eight_scanner;

#define EIGHT_SCANNER_INIT                                                     \
    {                                                                          \
        {{0}}, 0, 0, 0                                                         \
    }

/*
 * Reads up to length bytes of text.  *used becomes the number of bytes
 * taken: on EIGHT_OK with cells_read == 9 the board is complete and the text
 * after it was not touched; with cells_read < 9 all of the text was taken
 * and more is needed.  On EIGHT_E_TILE_TWICE or EIGHT_E_CELL text[*used] is
 * the offending byte.  A complete scanner must be reset before it is used
 * again.
 */
EIGHT_API eight_status eight_scan(eight_scanner *scanner, const char *text,
                                  size_t length, size_t *used);

/*
 * Reads up to `most` boards at once, for those who read thousands: boards
 * whose cells stand side by side or each one byte of filler apart.  It stops
 * before anything else, as before a comment, a board that is not whole and
 * what is none, for eight_scan() to say what that is.  Returns the number of
 * boards, the others up to `most` being of no use; *used becomes the number
 * of bytes that they and the filler before them take.
 */
EIGHT_API size_t eight_scan_boards(const char *text, size_t length,
                                   eight_board *boards, size_t most,
                                   size_t *used);

/*
 * Reads one board from a NUL-terminated text that holds nothing else.  On an
 * error *offset (if not NULL) is the offset of the offending byte, which is
 * the NUL for EIGHT_E_SHORT_BOARD.
 */
EIGHT_API eight_status eight_board_from_text(const char *text,
                                             eight_board *board,
                                             size_t *offset);

/* Writes nine characters and a NUL: tiles as 1..8, the blank as x. */
EIGHT_API void eight_board_to_text(const eight_board *board,
                                   char text[EIGHT_CELLS + 1]);

/*
 * Moves the blank one cell: u, d, l or r.  Returns 1, or 0 with the board
 * unchanged where the blank cannot go that way, where move is another letter
 * and where there is no blank.
 */
EIGHT_API int eight_board_move(eight_board *board, char move);

/*
 * The number of pairs of tiles that stand on board in the other order than
 * on goal, both read row by row without the blank: 0..28.  It is even for
 * just those boards that moves connect to goal.  EIGHT_E_BOARD when one of
 * them is no board.
 */
EIGHT_API int eight_inversions(const eight_board *board,
                               const eight_board *goal);

/*
 * Two numbers that no solution can be shorter than, found without a table.
 *
 * The Manhattan distance adds up, over the tiles, the rows and columns
 * between a tile's cell on board and on goal: 0..24.
 *
 * The inversion distance counts inversions twice.  A vertical move takes a
 * tile past two others in reading order, so it mends two inversions at most;
 * the same holds for horizontal moves and the columns read from left to
 * right.  It is half the inversions by rows and half of those by columns:
 * 0..28.  (Ken'ichiro Takahashi's invert distance, for the fifteen puzzle.)
 *
 * Both may be asked about any two boards that moves connect; else they are
 * EIGHT_UNSOLVABLE, or EIGHT_E_BOARD when one of them is no board.
 */
EIGHT_API int eight_manhattan(const eight_board *board,
                              const eight_board *goal);
EIGHT_API int eight_inversion_distance(const eight_board *board,
                                       const eight_board *goal);

/* The goal of the problem Eight: 1 2 3 4 5 6 7 8 x. */
EIGHT_API extern const eight_board eight_goal_last;

/* ---- Tables ---------------------------------------------------------- */

/* An open table file. */
typedef struct eight_tables eight_tables;

/*
 * Opens the table file at path.  Reads and checks the header and the
 * directory; each table is checked when a query first needs it.  On success
 * sets *tables to a handle, to be closed with eight_close(); on any error to
 * NULL.  Needs less than 16 KB of stack.
 * Errors: EIGHT_E_NO_FILE, EIGHT_E_SYSTEM (errno is set; EISDIR for a
 * directory), EIGHT_E_MEMORY, EIGHT_E_NOT_TABLES, EIGHT_E_NEWER_VERSION,
 * EIGHT_E_OLDER_VERSION, EIGHT_E_TRUNCATED, EIGHT_E_TRAILING_DATA,
 * EIGHT_E_CHECKSUM, EIGHT_E_DIRECTORY.
 *
 * The file is mapped.  It must not be shortened while it is open: replace a
 * table file by renaming a new one over it, as eight-gen does.  (Reading
 * from a file that was cut short raises SIGBUS; a program that cannot rule
 * this out installs a handler, as the command eight does.)
 */
EIGHT_API eight_status eight_open(const char *path, eight_tables **tables);

/* Closes a handle; NULL is allowed and does nothing. */
EIGHT_API void eight_close(eight_tables *tables);

/*
 * An answer walks through a table, move after move; one in an order that the
 * file has no table of does so many times.  After a thousand walks through a
 * table all its paths are laid out, which takes about a millisecond, 2 MB
 * until eight_close() and 1 MB meanwhile; where memory is short it is left.
 * Each later answer is a single look-up.  The answers are the same.
 *
 * The functions below return the number of moves, 0..31, or a negative
 * eight_status: EIGHT_UNSOLVABLE, EIGHT_E_BOARD, or, when a table is first
 * used, EIGHT_E_MISSING_TABLE, EIGHT_E_CHECKSUM, EIGHT_E_INFLATE,
 * EIGHT_E_MEMORY; EIGHT_E_WRONG_MOVE for a forged table.  moves receives the
 * letters u, d, l, r (the way the blank goes) and a NUL; all
 * EIGHT_MOVES_SIZE bytes may be written, and on an error moves[0] is NUL.
 */

/*
 * The problem Eight: from start to 12345678x, the first of the shortest
 * solutions in the order u < d < l < r.
 */
EIGHT_API int eight_solve(const eight_tables *tables, const eight_board *start,
                          char moves[EIGHT_MOVES_SIZE]);

/*
 * The problem Eight II: from start to goal, the first of the shortest
 * solutions in the order d < l < r < u, which is the lexicographically
 * smallest.
 */
EIGHT_API int eight_path(const eight_tables *tables, const eight_board *start,
                         const eight_board *goal, char moves[EIGHT_MOVES_SIZE]);

/*
 * From start to goal, the first of the shortest solutions in any move order:
 * the letters u, d, l, r once each, as "urdl", and a NUL.  EIGHT_E_ORDER for
 * anything else.  Where the file has no table of that order, the answer is
 * made of distances, which takes 20 to 60 times as long.
 */
EIGHT_API int eight_route(const eight_tables *tables, const eight_board *start,
                          const eight_board *goal, const char *order,
                          char moves[EIGHT_MOVES_SIZE]);

/* Two boards as the tables know them. */
typedef struct eight_query {
    unsigned root;  /* cell of the goal's blank, 0..8 */
    unsigned index; /* of the start, relabelled: 0..181439 */
} eight_query;

/* A question that was begun.  The members are the library's own. */
typedef struct eight_pending {
    eight_query question;
    const char *order;
    const uint64_t *path;
    int table;
    int status;
} eight_pending;

/*
 * eight_route() in two parts, for those who ask thousands of questions.  Most
 * of the time of a look-up is spent waiting for memory: when 64 questions are
 * begun in one call before the first of them is finished, they are waited for
 * together, and worked out sixteen at a time.
 *
 * eight_begin() begins `count` questions: boards has a start and its goal,
 * in turn, 2 * count boards in all, and pending room for `count`.  It says
 * nothing of errors: eight_finish() returns them, as eight_route() does, for
 * each question by itself.  order must live until then, boards need not.
 * Each question may be finished once, many times or never.
 */
EIGHT_API void eight_begin(const eight_tables *tables,
                           const eight_board *boards, size_t count,
                           const char *order, eight_pending *pending);
EIGHT_API int eight_finish(const eight_tables *tables,
                           const eight_pending *pending,
                           char moves[EIGHT_MOVES_SIZE]);

/* The least number of moves from start to goal. */
EIGHT_API int eight_distance(const eight_tables *tables,
                             const eight_board *start, const eight_board *goal);

/*
 * The first letter of eight_path(), or 0 when start is goal already; a
 * negative status as above.
 */
EIGHT_API int eight_next_move(const eight_tables *tables,
                              const eight_board *start,
                              const eight_board *goal);

/* ---- All shortest solutions -------------------------------------------- */

/*
 * Bit m of a set of moves is the move "udlr"[m]: 1 up, 2 down, 4 left,
 * 8 right.
 */
enum { EIGHT_SET_U = 1, EIGHT_SET_D = 2, EIGHT_SET_L = 4, EIGHT_SET_R = 8 };

/*
 * Is given a shortest solution: its letters, a NUL, and their number.  They
 * are overwritten by the next one.  Returns 0 to go on, anything else to
 * stop.  context is what eight_all_solutions() was given.
 */
typedef int eight_solution_fn(void *context, const char *moves, int length);

/*
 * Finds every shortest solution from start to goal, one after the other in
 * the move order (as that of eight_route(), whose answer comes first), and
 * calls visit, if it is not NULL, with each.  Returns how many were found,
 * 1..EIGHT_MAX_SOLUTIONS, the one that was stopped at included, or a negative
 * status as eight_route() does.  No solution is kept: the memory does not
 * grow with their number.
 */
EIGHT_API int eight_all_solutions(const eight_tables *tables,
                                  const eight_board *start,
                                  const eight_board *goal, const char *order,
                                  eight_solution_fn *visit, void *context);

/* ---- All states at once ------------------------------------------------ */

/*
 * The boards that moves connect to a goal are numbered 0..181439.  The
 * number of a board: EIGHT_UNSOLVABLE when it is not among them,
 * EIGHT_E_BOARD when one of the boards is none.  Boards with the blank on
 * the same cell have neighbouring numbers, those of cell z from 20160 z on.
 */
EIGHT_API int eight_board_index(const eight_board *board,
                                const eight_board *goal);

/*
 * The board with a number, 0..181439, among those connected to goal;
 * EIGHT_E_BOARD for any other number, and when goal is no board.
 */
EIGHT_API eight_status eight_board_at(unsigned index, const eight_board *goal,
                                      eight_board *board);

/*
 * distance[i] becomes the least number of moves from board i, as numbered
 * above, to goal.  Takes about a millisecond.  Errors as those of
 * eight_path().
 */
EIGHT_API eight_status eight_distances(const eight_tables *tables,
                                       const eight_board *goal,
                                       uint8_t distance[EIGHT_STATES]);

/* Every board that is connected to a goal, looked at; see below. */
typedef struct eight_survey {
    uint8_t distance[EIGHT_STATES];   /* the least number of moves */
    uint8_t best_moves[EIGHT_STATES]; /* set of the moves that lead nearer */
    uint16_t solutions[EIGHT_STATES]; /* number of shortest solutions */
} eight_survey;

/*
 * Fills a survey: entry i is about board i, as numbered above.  Only the
 * goal itself has no best move; it has one solution, which is empty.  Takes
 * some ten milliseconds.  Errors as those of eight_path().
 */
EIGHT_API eight_status eight_survey_goal(const eight_tables *tables,
                                         const eight_board *goal,
                                         eight_survey *survey);

/* ---- What a file holds ------------------------------------------------ */

/* One table of an open file. */
typedef struct eight_table_info {
    char order[5];          /* move order, as "dlru", with a NUL */
    uint8_t root_cell;      /* 0..8: cell of the blank at the root */
    uint8_t deflated;       /* 1: codec deflate; 0: codec none */
    uint32_t stored_bytes;  /* bytes in the file */
    uint32_t raw_bytes;     /* bytes of moves */
    uint32_t states_at[32]; /* number of states at each distance 0..31 */
} eight_table_info;

/* The number of tables in the file. */
EIGHT_API size_t eight_table_count(const eight_tables *tables);

/* Describes table i, 0 <= i < eight_table_count(). */
EIGHT_API void eight_table_describe(const eight_tables *tables, size_t i,
                                    eight_table_info *info);

/* ---- Proof ------------------------------------------------------------- */

/*
 * What every right table keeps, and a table that keeps all of it is right.
 * The distance of a state is the number of moves that its stored moves,
 * followed one after the other, need to the root.
 */
typedef enum eight_rule {
    EIGHT_RULE_ROOT = 1, /* the root's own two bits are 0 */
    EIGHT_RULE_LEGAL,    /* a state's move stays on the board */
    EIGHT_RULE_ACYCLIC,  /* a move leads one step nearer: no circles */
    EIGHT_RULE_SHORTEST, /* the distances of neighbours differ by 1 */
    EIGHT_RULE_FIRST,    /* no earlier letter of the order leads nearer */
    EIGHT_RULE_COUNT,    /* states at each distance: as in the directory */
} eight_rule;

/* Where eight_verify() stopped. */
typedef struct eight_fault {
    size_t table;      /* 0 <= table < eight_table_count() */
    eight_rule rule;   /* the rule that is broken; 0: the status says it */
    uint32_t index;    /* index of the state, 0..181439; not for COUNT */
    eight_board board; /* that state, the root's tiles being 1..8 in order */
    uint32_t distance; /* the state's distance; for COUNT the one miscounted;
                          0 where moves lead nowhere (LEGAL, NEARER) */
} eight_fault;

/*
 * Proves all tables of a file right.  Nothing is taken over from what made
 * them: neighbours come from boards whose blank is moved, distances from the
 * stored moves.  Spends about 5 MB while it runs and some fifty milliseconds
 * on ten tables.  Returns EIGHT_OK when every table is right and every
 * question above has its table; otherwise *fault is filled in and the result
 * is EIGHT_E_INCORRECT, or EIGHT_E_CHECKSUM, EIGHT_E_INFLATE, EIGHT_E_MEMORY
 * for fault->table, or EIGHT_E_MISSING_TABLE (then fault->table is
 * eight_table_count()).  Of several faults of one kind in a table, the one
 * nearest to the root is told.
 */
EIGHT_API eight_status eight_verify(const eight_tables *tables,
                                    eight_fault *fault);

/* One sentence, without a full stop: how a rule is broken; never NULL. */
EIGHT_API const char *eight_rule_strerror(int rule);

#ifdef __cplusplus
}
#endif

#endif
