/*
 * textbook.h - the puzzle solved as textbooks do, to measure against.
 *
 * All 9! arrangements of the nine cells are listed in lexicographic order.
 * A state's number is its place in that list, its Cantor rank, computed
 * anew from the board for each neighbour.  A breadth-first pass from a root
 * keeps, for each state, the state it was reached from and the move made.
 *
 * Nothing here uses libeight: that the answers agree is evidence.  Cells are
 * ints, as such programs have them; README.md says what bytes would change.
 */
#ifndef TEXTBOOK_H
#define TEXTBOOK_H

enum {
    TEXTBOOK_CELLS = 9,
    TEXTBOOK_STATES = 362880, /* 9! */
    TEXTBOOK_LETTERS = 32,    /* bytes for the letters of a path and a NUL */
};

/* Nine cells in reading order, 0 for the blank. */
typedef struct textbook_board {
    int cell[TEXTBOOK_CELLS];
} textbook_board;

typedef struct textbook_pass {
    int parent[TEXTBOOK_STATES];  /* -1: not reached; the root's is itself */
    char letter[TEXTBOOK_STATES]; /* the move from the parent */
} textbook_pass;

/*
 * A new list of all boards, the one of rank r at place r, to be freed by
 * the caller.  Leaves the program when memory is short, as the others here.
 */
textbook_board *textbook_list(void);

/* The Cantor rank, 0..362879, of a board. */
int textbook_rank(const textbook_board *board);

/*
 * A new pass from the root, which tries the moves of the blank in the order
 * given, "dlru" say; to be freed by the caller.
 */
textbook_pass *textbook_pass_new(const textbook_board *list,
                                 const textbook_board *root, const char *order);

/* The board with tiles 1..8 in reading order and the blank on a cell, 0..8. */
textbook_board textbook_root(int blank);

/* The number of moves between the root and a state, or -1 if none lead. */
int textbook_length(const textbook_pass *pass, int rank);

/* The blank's cell after a move, or -1 where the move is illegal. */
int textbook_target(int blank, char letter);

/* The cell of the blank. */
int textbook_blank(const textbook_board *board);

/*
 * Eight II: the moves from start to goal, answered from the pass of the root
 * that has its blank on the start's cell.  Returns their number, or -1.
 */
int textbook_path(textbook_pass *const passes[TEXTBOOK_CELLS],
                  const textbook_board *start, const textbook_board *goal,
                  char letters[TEXTBOOK_LETTERS]);

/*
 * Eight: some shortest moves from start to the root of a pass.  Returns
 * their number, or -1.
 */
int textbook_solve(const textbook_pass *pass, const textbook_board *start,
                   char letters[TEXTBOOK_LETTERS]);

/*
 * The puzzle on a graph: edge[u] has bit v set when the vertices u and v,
 * 0..8, are joined.  The least number of moves from a board, whose cells are
 * the vertices, to 1 2 3 4 5 6 7 8 and the blank, or -1.
 */
int textbook_graph(const textbook_board *list, const unsigned edge[9],
                   const textbook_board *start);

#endif
