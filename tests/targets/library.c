/*
 * library.c - uses libeight on another machine.  The program opens the table
 * file that its argument names, solves one board and prints the solution.
 */
#include <eight.h>

#include <stdio.h>

int main(int argc, char **argv)
{
    eight_board start;
    eight_board goal;
    eight_tables *tables;
    char moves[EIGHT_MOVES_SIZE];
    int status;

    if (argc != 2 ||
        eight_board_from_text("2 3 4 1 5 x 7 6 8", &start, NULL) != EIGHT_OK ||
        eight_board_from_text("12345678x", &goal, NULL) != EIGHT_OK)
        return 2;
    status = eight_open(argv[1], 0, &tables);
    if (status == EIGHT_OK)
        status = eight_solve(tables, &start, &goal, "udlr", moves);
    if (status < 0) {
        fprintf(stderr, "%s\n", eight_strerror(status));
        return 1;
    }
    puts(moves);
    eight_close(tables);
    return 0;
}
