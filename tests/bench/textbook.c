/* textbook.c - see textbook.h. */
#include "textbook.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *allocate(size_t bytes)
{
    void *memory = malloc(bytes);

    if (memory == NULL) {
        fputs("textbook: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return memory;
}

/* ---- Arrangements ----------------------------------------------------- */

static void swap(int *a, int *b)
{
    int kept = *a;

    *a = *b;
    *b = kept;
}

/*
 * Makes the next arrangement in lexicographic order.  Returns false after the
 * last arrangement.
 */
static bool next_permutation(textbook_board *board)
{
    int *cell = board->cell;
    int last = TEXTBOOK_CELLS - 1;
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

textbook_board *textbook_list(void)
{
    textbook_board *list = allocate(TEXTBOOK_STATES * sizeof(*list));
    textbook_board board = {{0, 1, 2, 3, 4, 5, 6, 7, 8}};
    int rank = 0;

    do
        list[rank++] = board;
    while (next_permutation(&board));
    return list;
}

int textbook_rank(const textbook_board *board)
{
    static const int factorial[TEXTBOOK_CELLS] = {40320, 5040, 720, 120, 24,
                                                  6,     2,    1,   1};
    int rank = 0;

    for (int i = 0; i < TEXTBOOK_CELLS; i++) {
        int smaller = 0;

        for (int j = i + 1; j < TEXTBOOK_CELLS; j++)
            if (board->cell[j] < board->cell[i])
                smaller++;
        rank += smaller * factorial[i];
    }
    return rank;
}

textbook_board textbook_root(int blank)
{
    textbook_board board;
    int tile = 1;

    for (int i = 0; i < TEXTBOOK_CELLS; i++)
        board.cell[i] = i == blank ? 0 : tile++;
    return board;
}

int textbook_blank(const textbook_board *board)
{
    int blank = 0;

    while (board->cell[blank] != 0)
        blank++;
    return blank;
}

int textbook_target(int blank, char letter)
{
    int row = blank / 3;
    int column = blank % 3;

    switch (letter) {
    case 'u':
        row--;
        break;
    case 'd':
        row++;
        break;
    case 'l':
        column--;
        break;
    default:
        column++;
        break;
    }
    if (row < 0 || row > 2 || column < 0 || column > 2)
        return -1;
    return row * 3 + column;
}

/* ---- The passes ------------------------------------------------------- */

textbook_pass *textbook_pass_new(const textbook_board *list,
                                 const textbook_board *root, const char *order)
{
    textbook_pass *pass = allocate(sizeof(*pass));
    int *queue = allocate(TEXTBOOK_STATES * sizeof(*queue));
    int head = 0;
    int tail = 0;

    memset(pass->parent, -1, sizeof(pass->parent));
    queue[tail] = textbook_rank(root);
    pass->parent[queue[tail]] = queue[tail];
    tail++;
    while (head < tail) {
        int state = queue[head++];
        int blank = textbook_blank(&list[state]);

        for (const char *letter = order; *letter != '\0'; letter++) {
            int target = textbook_target(blank, *letter);
            textbook_board board = list[state];
            int next;

            if (target < 0)
                continue;
            swap(&board.cell[blank], &board.cell[target]);
            next = textbook_rank(&board);
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

int textbook_length(const textbook_pass *pass, int rank)
{
    int length = 0;

    if (pass->parent[rank] < 0)
        return -1;
    for (; pass->parent[rank] != rank; rank = pass->parent[rank])
        length++;
    return length;
}

/* ---- Answers ---------------------------------------------------------- */

int textbook_path(textbook_pass *const passes[TEXTBOOK_CELLS],
                  const textbook_board *start, const textbook_board *goal,
                  char letters[TEXTBOOK_LETTERS])
{
    int blank = textbook_blank(start);
    textbook_board root = textbook_root(blank);
    const textbook_pass *pass = passes[blank];
    int label[TEXTBOOK_CELLS];
    textbook_board relabelled;
    int rank;
    int length;

    for (int i = 0; i < TEXTBOOK_CELLS; i++)
        label[start->cell[i]] = root.cell[i];
    for (int i = 0; i < TEXTBOOK_CELLS; i++)
        relabelled.cell[i] = label[goal->cell[i]];
    rank = textbook_rank(&relabelled);
    length = textbook_length(pass, rank);
    letters[length < 0 ? 0 : length] = '\0';
    for (int i = length - 1; i >= 0; i--) {
        letters[i] = pass->letter[rank];
        rank = pass->parent[rank];
    }
    return length;
}

static char inverse(char letter)
{
    switch (letter) {
    case 'u':
        return 'd';
    case 'd':
        return 'u';
    case 'l':
        return 'r';
    default:
        return 'l';
    }
}

int textbook_solve(const textbook_pass *pass, const textbook_board *start,
                   char letters[TEXTBOOK_LETTERS])
{
    int rank = textbook_rank(start);
    int length = 0;

    if (pass->parent[rank] < 0)
        return -1;
    for (; pass->parent[rank] != rank; rank = pass->parent[rank])
        letters[length++] = inverse(pass->letter[rank]);
    letters[length] = '\0';
    return length;
}

int textbook_graph(const textbook_board *list, const unsigned edge[9],
                   const textbook_board *start)
{
    static const textbook_board solved = {{1, 2, 3, 4, 5, 6, 7, 8, 0}};
    int *distance = allocate(TEXTBOOK_STATES * sizeof(*distance));
    int *queue = allocate(TEXTBOOK_STATES * sizeof(*queue));
    int head = 0;
    int tail = 0;
    int answer;

    memset(distance, -1, TEXTBOOK_STATES * sizeof(*distance));
    queue[tail] = textbook_rank(start);
    distance[queue[tail++]] = 0;
    while (head < tail) {
        int state = queue[head++];
        int blank = textbook_blank(&list[state]);

        for (int target = 0; target < TEXTBOOK_CELLS; target++) {
            textbook_board board = list[state];
            int next;

            if ((edge[blank] >> target & 1) == 0)
                continue;
            swap(&board.cell[blank], &board.cell[target]);
            next = textbook_rank(&board);
            if (distance[next] >= 0)
                continue;
            distance[next] = distance[state] + 1;
            queue[tail++] = next;
        }
    }
    answer = distance[textbook_rank(&solved)];
    free(queue);
    free(distance);
    return answer;
}
