/*
 * textbook_main.c - runs the reference program, which solves three published
 * problems as textbooks do.  Usage: textbook solve|path|graph <INPUT >OUTPUT
 */
#include "textbook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Prints a reason and exits.  The benchmark makes the arguments and the input,
 * so errors in them are not expected.
 */
static void stop(const char *why)
{
    fprintf(stderr, "textbook: %s\n", why);
    exit(EXIT_FAILURE);
}

static int cell_of(char text)
{
    if (text >= '1' && text <= '8')
        return text - '0';
    return 0;
}

/*
 * Reads boards until the end of the input.  A board is nine cells with white
 * space between them.  Prints a solution of each board, or "unsolvable".
 */
static void solve(void)
{
    textbook_board *list = textbook_list();
    textbook_board root = textbook_root(TEXTBOOK_CELLS - 1);
    textbook_pass *pass = textbook_pass_new(list, &root, "udlr");
    char letters[TEXTBOOK_LETTERS];
    textbook_board board;
    char text;

    while (scanf(" %c", &text) == 1) {
        board.cell[0] = cell_of(text);
        for (int i = 1; i < TEXTBOOK_CELLS; i++) {
            if (scanf(" %c", &text) != 1)
                stop("a board is incomplete");
            board.cell[i] = cell_of(text);
        }
        puts(textbook_solve(pass, &board, letters) < 0 ? "unsolvable"
                                                       : letters);
    }
    free(pass);
    free(list);
}

/* Reads a board of nine characters without white space between them. */
static void read_word(textbook_board *board)
{
    char text[TEXTBOOK_CELLS + 1];

    if (scanf("%9s", text) != 1 || strlen(text) != TEXTBOOK_CELLS)
        stop("a board is incomplete");
    for (int i = 0; i < TEXTBOOK_CELLS; i++)
        board->cell[i] = cell_of(text[i]);
}

/* Reads T, then T pairs of boards.  Prints a solution of each pair. */
static void path(void)
{
    textbook_board *list = textbook_list();
    textbook_pass *passes[TEXTBOOK_CELLS];
    char letters[TEXTBOOK_LETTERS];
    long count;

    for (int i = 0; i < TEXTBOOK_CELLS; i++) {
        textbook_board root = textbook_root(i);

        passes[i] = textbook_pass_new(list, &root, "dlru");
    }
    if (scanf("%ld", &count) != 1)
        stop("T is missing");
    for (long k = 1; k <= count; k++) {
        textbook_board start;
        textbook_board goal;
        int length;

        read_word(&start);
        read_word(&goal);
        length = textbook_path(passes, &start, &goal, letters);
        printf("Case %ld: %d\n%s\n", k, length, letters);
    }
    for (int i = 0; i < TEXTBOOK_CELLS; i++)
        free(passes[i]);
    free(list);
}

/*
 * Reads queries.  Each consists of the number M of edges, M edges u v, and the
 * vertices of the pieces 1..8.  Prints the distance of each query, or -1.
 */
static void graph(void)
{
    textbook_board *list = textbook_list();
    int edges;

    while (scanf("%d", &edges) == 1) {
        unsigned edge[TEXTBOOK_CELLS] = {0};
        textbook_board board = {{0}};
        int u;
        int v;

        while (edges-- > 0) {
            if (scanf("%d %d", &u, &v) != 2)
                stop("an edge is incomplete");
            edge[u - 1] |= 1u << (v - 1);
            edge[v - 1] |= 1u << (u - 1);
        }
        for (int piece = 1; piece < TEXTBOOK_CELLS; piece++) {
            if (scanf("%d", &v) != 1)
                stop("a piece has no vertex");
            board.cell[v - 1] = piece;
        }
        printf("%d\n", textbook_graph(list, edge, &board));
    }
    free(list);
}

int main(int argc, char **argv)
{
    const char *problem = argc == 2 ? argv[1] : "";

    if (strcmp(problem, "solve") == 0)
        solve();
    else if (strcmp(problem, "path") == 0)
        path();
    else if (strcmp(problem, "graph") == 0)
        graph();
    else
        stop("expected one argument: solve, path or graph");
    if (fflush(stdout) != 0 || ferror(stdout))
        stop("cannot write standard output");
    return EXIT_SUCCESS;
}
