/* draw.c - see draw.h. */
#include "commands/draw.h"

#include <stdio.h>
#include <string.h>

enum {
    ACROSS = 8, /* boards in a row */
    WIDTH = 9,  /* columns of a board and the gap after it */
};

/* One of the three rows of cells, as "2 3 4". */
static void draw_cells(const eight_board *board, unsigned row, char text[6])
{
    char cells[EIGHT_CELLS + 1];

    eight_board_to_text(board, cells);
    snprintf(text, 6, "%c %c %c", cells[3 * row], cells[3 * row + 1],
             cells[3 * row + 2]);
}

/* Adds a text to a line, so that it begins at board i. */
static void place(char line[ACROSS * WIDTH + 1], unsigned i, const char *text)
{
    size_t length = strlen(line);

    memset(line + length, ' ', i * WIDTH - length);
    memcpy(line + i * WIDTH, text, strlen(text) + 1);
}

/* Draws n <= ACROSS boards. */
static bool draw_row(output *output, const drawing *boards, unsigned n)
{
    char captions[ACROSS * WIDTH + 1] = "";
    bool written;

    for (unsigned i = 0; i < n; i++)
        place(captions, i, boards[i].caption);
    written = output_print(output, "%s\n", captions);
    for (unsigned row = 0; written && row < 3; row++) {
        char line[ACROSS * WIDTH + 1] = "";

        for (unsigned i = 0; i < n; i++) {
            char cells[6];

            draw_cells(&boards[i].board, row, cells);
            place(line, i, cells);
        }
        written = output_print(output, "%s\n", line);
    }
    return written;
}

bool draw_boards(output *output, const drawing *boards, unsigned n)
{
    bool written = true;

    for (unsigned i = 0; written && i < n; i += ACROSS) {
        unsigned remaining = n - i;

        written = (i == 0 || output_text(output, "\n")) &&
                  draw_row(output, boards + i,
                           remaining < ACROSS ? remaining : ACROSS);
    }
    return written;
}
