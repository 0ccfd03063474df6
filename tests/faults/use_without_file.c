/*
 * use_without_file.c - makes tables in memory.  The tests in without_file.c run
 * this program, and make one of its allocations fail.
 *
 * The exit status is 1 if memory runs out, this is reported, and the handle
 * then answers; it is 2 after any other failure.
 */
#include "eight.h"

static const eight_board start = {{8, 6, 7, 2, 5, 4, 3, 0, 1}};

int main(void)
{
    eight_tables *tables;
    char moves[EIGHT_MOVES_SIZE];
    int status = eight_open_without_file(&tables);
    int exit_status;

    if (status != EIGHT_OK)
        return tables == NULL && status == EIGHT_E_MEMORY ? 1 : 2;
    status = eight_solve(tables, &start, NULL, "rlud", moves);
    exit_status = status == 31 ? 0 : 1;
    if (status != 31 && (status != EIGHT_E_MEMORY || moves[0] != '\0'))
        exit_status = 2;
    if (eight_solve(tables, &start, NULL, "rlud", moves) != 31)
        exit_status = 2;
    eight_close(tables);
    return exit_status;
}
