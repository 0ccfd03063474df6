/*
 * textbook.c - solves the puzzle as textbooks do.  This is the reference
 * program, with which Eight is compared.  Usage: textbook solve|path|passes
 * <INPUT >OUTPUT
 *
 * solve    solves boards of Eight (HDU 1043) with a pass from the goal.
 * path     solves pairs of Eight II (HDU 3567) with nine passes, one for each
 * cell of the start's blank. passes   makes ten passes and prints nothing.
 *
 * All 9! arrangements of the eight tiles and the blank are listed in
 * lexicographic order. The number of a state is its position in that list,
 * which is called its Cantor rank.  The program computes the rank of every
 * neighbor anew, from the neighbor's board.  A pass is a breadth-first search
 * from one state, the root, over all states that can be reached. For each
 * state, the pass keeps the state's parent, which is the previous state on the
 * way from the root, and the move from the parent.
 *
 * Nothing here uses libeight, so equal answers are evidence that both programs
 * are correct. Cells are ints, as is usual in textbooks.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CELLS = 9,
    STATES = 362880, /* 9! */
    LETTERS = 32,    /* the letters of a solution, and a NUL */
};

/* Holds nine cells in reading order, with 0 for the blank. */
typedef struct board {
    int cell[CELLS];
} board;

typedef struct pass {
    int parent[STATES];  /* -1: not reached; the root: its own rank */
    char letter[STATES]; /* the move from the parent */
} pass;

static board list[STATES]; /* all boards, by rank */

static void stop(const char *why)
{
    fprintf(stderr, "textbook: %s\n", why);
    exit(EXIT_FAILURE);
}

static void *allocate(size_t bytes)
{
    void *memory = malloc(bytes);

    if (memory == NULL)
        stop("out of memory");
    return memory;
}

/* ---- Arrangements ----------------------------------------------------- */

static void swap(int *a, int *b)
{
    int kept = *a;

    *a = *b;
    *b = kept;
}

/* Makes the next arrangement; returns false after the last. */
static bool next_permutation(board *board)
{
    int *cell = board->cell;
    int last = CELLS - 1;
    int i = last - 1;
    int j = last;

    while (i >= 0 && cell[i] > cell[i + 1])
        i--;
    if (i < 0)
        return false;
    while (cell[j] < cell[i])
        j--;
    swap(&cell[i], &cell[j]);
    for (i++, j = last; i < j; i++, j--)
        swap(&cell[i], &cell[j]);
    return true;
}

static void make_list(void)
{
    board board = {{0, 1, 2, 3, 4, 5, 6, 7, 8}};
    int rank = 0;

    do
        list[rank++] = board;
    while (next_permutation(&board));
}

static int rank_of(const board *board)
{
    static const int factorial[CELLS] = {40320, 5040, 720, 120, 24, 6, 2, 1, 1};
    int rank = 0;

    for (int i = 0; i < CELLS; i++) {
        int smaller = 0;

        for (int j = i + 1; j < CELLS; j++)
            if (board->cell[j] < board->cell[i])
                smaller++;
        rank += smaller * factorial[i];
    }
    return rank;
}

/* Returns the board with tiles 1..8 in order and the blank on a cell. */
static board root_of(int blank)
{
    board board;
    int tile = 1;

    for (int i = 0; i < CELLS; i++)
        board.cell[i] = i == blank ? 0 : tile++;
    return board;
}

static int blank_of(const board *board)
{
    int blank = 0;

    while (board->cell[blank] != 0)
        blank++;
    return blank;
}

/* Returns the blank's cell after a move, or -1 if the move is illegal. */
static int target_of(int blank, char letter)
{
    int row = blank / 3 + (letter == 'd') - (letter == 'u');
    int column = blank % 3 + (letter == 'r') - (letter == 'l');

    if (row < 0 || row > 2 || column < 0 || column > 2)
        return -1;
    return row * 3 + column;
}

/* ---- Passes ----------------------------------------------------------- */

/* Makes a pass whose root has its blank on a cell.  Free it with free(). */
static pass *new_pass(int blank_of_root, const char *order)
{
    pass *pass = allocate(sizeof(*pass));
    int *queue = allocate(STATES * sizeof(*queue));
    board root = root_of(blank_of_root);
    int head = 0;
    int tail = 0;

    memset(pass->parent, -1, sizeof(pass->parent));
    queue[tail] = rank_of(&root);
    pass->parent[queue[tail]] = queue[tail];
    tail++;
    while (head < tail) {
        int state = queue[head++];
        int blank = blank_of(&list[state]);

        for (const char *letter = order; *letter != '\0'; letter++) {
            int target = target_of(blank, *letter);
            board board = list[state];
            int next;

            if (target < 0)
                continue;
            swap(&board.cell[blank], &board.cell[target]);
            next = rank_of(&board);
            if (pass->parent[next] >= 0)
                continue;
            pass->parent[next] = state;
            pass->letter[next] = *letter;
            queue[tail++] = next;
        }
    }
    free(queue);
    return pass;
}

/* Writes the moves from the root to a state.  Returns their number, or -1. */
static int follow(const pass *pass, int rank, char letters[LETTERS])
{
    const int *parent = pass->parent;
    int length = 0;

    letters[0] = '\0';
    if (parent[rank] < 0)
        return -1;
    for (int state = rank; parent[state] != state; state = parent[state])
        length++;
    letters[length] = '\0';
    for (int i = length; i > 0; rank = parent[rank])
        letters[--i] = pass->letter[rank];
    return length;
}

/* ---- Problems --------------------------------------------------------- */

/* Reads nine cells, and skips white space.  Returns false at the end. */
static bool read_board(board *board)
{
    char text;

    for (int i = 0; i < CELLS; i++) {
        if (scanf(" %c", &text) != 1)
            return false;
        board->cell[i] = text >= '1' && text <= '8' ? text - '0' : 0;
    }
    return true;
}

static void solve(void)
{
    static const char letters[] = "udlr";
    static const char inverse[] = "durl";
    pass *pass = new_pass(CELLS - 1, "udlr");
    board board;

    while (read_board(&board)) {
        int rank = rank_of(&board);

        if (pass->parent[rank] < 0)
            fputs("unsolvable", stdout);
        for (; pass->parent[rank] >= 0 && pass->parent[rank] != rank;
             rank = pass->parent[rank])
            putchar(inverse[strchr(letters, pass->letter[rank]) - letters]);
        putchar('\n');
    }
    free(pass);
}

/* Relabels the goal of each pair so that the start becomes a root. */
static void path(void)
{
    pass *passes[CELLS];
    long count;

    for (int i = 0; i < CELLS; i++)
        passes[i] = new_pass(i, "dlru");
    if (scanf("%ld", &count) != 1)
        stop("T is missing");
    for (long k = 1; k <= count; k++) {
        char letters[LETTERS];
        int label[CELLS] = {0};
        board start;
        board goal;
        board root;
        int length;

        if (!read_board(&start) || !read_board(&goal))
            stop("a board is missing");
        root = root_of(blank_of(&start));
        for (int i = 0; i < CELLS; i++)
            label[start.cell[i]] = root.cell[i];
        for (int i = 0; i < CELLS; i++)
            goal.cell[i] = label[goal.cell[i]];
        length = follow(passes[blank_of(&start)], rank_of(&goal), letters);
        printf("Case %ld: %d\n%s\n", k, length, letters);
    }
    for (int i = 0; i < CELLS; i++)
        free(passes[i]);
}

static void make_passes(void)
{
    for (int i = 0; i < CELLS; i++)
        free(new_pass(i, "dlru"));
    free(new_pass(CELLS - 1, "udlr"));
}

int main(int argc, char **argv)
{
    const char *problem = argc == 2 ? argv[1] : "";

    make_list();
    if (strcmp(problem, "solve") == 0)
        solve();
    else if (strcmp(problem, "path") == 0)
        path();
    else if (strcmp(problem, "passes") == 0)
        make_passes();
    else
        stop("expected one argument: solve, path or passes");
    if (fflush(stdout) != 0 || ferror(stdout))
        stop("cannot write standard output");
    return EXIT_SUCCESS;
}
