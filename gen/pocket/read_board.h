/* Reads nine cells, skipping all else.  Returns 0 at the end of the input. */
static int read_board(unsigned char board[9])
{
    int cells = 0;

    while (cells < 9) {
        int c = getchar();

        if (c == EOF)
            return 0;
        if (c == 'x' || c == 'X')
            board[cells++] = 0;
        else if (c >= '1' && c <= '8')
            board[cells++] = (unsigned char)(c - '0');
    }
    return eight_pocket_is_valid(board);
}
