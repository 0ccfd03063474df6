/* Reads nine cells.  Returns 1; 0 at the end of the input; -1 if invalid. */
static int read_board(unsigned char board[9])
{
    int cells = 0;

    while (cells < 9) {
        int c = getchar();

        if (c == EOF && cells == 0)
            return 0;
        if (c == 'x' || c == 'X')
            board[cells++] = 0;
        else if (c >= '1' && c <= '8')
            board[cells++] = (unsigned char)(c - '0');
        else if (c == EOF || c > ' ')
            return -1;
    }
    return eight_pocket_is_valid(board) ? 1 : -1;
}

/* Prints a message on failure.  Returns the exit status. */
static int finish(int is_valid, const char *expected)
{
    if (fflush(stdout) != 0 || ferror(stdout))
        perror("stdout");
    else if (!is_valid)
        fprintf(stderr, "expected %s of 1 to 8 and x\n", expected);
    else
        return 0;
    return 1;
}
