/*
 * textbook.h - solves the puzzle as textbooks do.  This is the reference
 * program, with which Eight is compared.
 *
 * All 9! arrangements of the eight tiles and the blank are listed in
 * lexicographic order.  The number of a state is its position in that list,
 * which is called its Cantor rank.  The program computes the rank of every
 * neighbour anew, from the neighbour's board.  A pass is a breadth-first search
 * from one state, the root, over all states that can be reached.  For each
 * state, the pass keeps the state's parent and the move from the parent.  The
 * parent is the previous state on the way from the root.
 *
 * Nothing here uses libeight, so equal answers are evidence that both programs
 * are correct.  Cells are ints, as is usual in textbooks.
 */
#ifndef TEXTBOOK_H
#define TEXTBOOK_H

enum {
    TEXTBOOK_CELLS = 9,
    TEXTBOOK_STATES = 362880, /* 9! */
    TEXTBOOK_LETTERS = 32,    /* the letters of a solution, and a NUL */
};

/* Holds nine cells in reading order, with 0 for the blank. */
typedef struct textbook_board {
    int cell[TEXTBOOK_CELLS];
} textbook_board;

typedef struct textbook_pass {
    int parent[TEXTBOOK_STATES];  /* -1: not reached; the root: its own rank */
    char letter[TEXTBOOK_STATES]; /* the move from the parent */
} textbook_pass;

/*
 * Returns a list of all boards by rank.  Free it with free().  If memory runs
 * out, this function and the other functions here end the program.
 */
textbook_board *textbook_list(void);

/* Returns the Cantor rank, 0..362879, of a board. */
int textbook_rank(const textbook_board *board);

/*
 * Returns a new pass from the root, which tries the moves of the blank in the
 * given order, such as "dlru".  Free it with free().
 */
textbook_pass *textbook_pass_new(const textbook_board *list,
                                 const textbook_board *root, const char *order);

/* Returns the board with tiles 1..8 in order and the blank on a cell, 0..8. */
textbook_board textbook_root(int blank);

/*
 * Returns the distance of a state from the root, or -1 if the pass did not
 * reach the state.
 */
int textbook_length(const textbook_pass *pass, int rank);

/* Returns the blank's cell after a move, or -1 if the move is illegal. */
int textbook_target(int blank, char letter);

/* Returns the cell of the blank. */
int textbook_blank(const textbook_board *board);

/*
 * Solves a query of Eight II (HDU 3567): writes the moves from start to goal,
 * using the pass of the root whose blank is on the cell of the start's blank.
 * Returns the number of moves, or -1 if the query is unsolvable.
 */
int textbook_path(textbook_pass *const passes[TEXTBOOK_CELLS],
                  const textbook_board *start, const textbook_board *goal,
                  char letters[TEXTBOOK_LETTERS]);

/*
 * Solves a query of the problem Eight (HDU 1043): writes a shortest solution
 * from start to the root of a pass.  Returns the solution's length, or -1 if
 * the query is unsolvable.
 */
int textbook_solve(const textbook_pass *pass, const textbook_board *start,
                   char letters[TEXTBOOK_LETTERS]);

/*
 * Solves the puzzle on a graph.  Bit v of edge[u] is set if the vertices u and
 * v, 0..8, are adjacent.  The cells of a board are the vertices.  Returns the
 * distance from start to 1 2 3 4 5 6 7 8 and the blank, or -1 if the query is
 * unsolvable.
 */
int textbook_graph(const textbook_board *list, const unsigned edge[9],
                   const textbook_board *start);

#endif
