/* draw.c - see draw.h. */
#include "commands/draw.h"

enum { ACROSS = 8 }; /* boards in a row, each nine columns but the last */

/* Draws n <= ACROSS boards. */
static void draw_row(output *output, const drawing *boards, unsigned n)
{
    char text[EIGHT_CELLS + 1];

    for (unsigned i = 0; i < n; i++)
        output_print(output, i + 1 < n ? "%-9s" : "%s\n", boards[i].caption);
    for (unsigned row = 0; row < 3; row++)
        for (unsigned i = 0; i < n; i++) {
            const char *cells = text + 3 * row;

            eight_board_to_text(&boards[i].board, text);
            output_print(output, "%c %c %c%s", cells[0], cells[1], cells[2],
                         i + 1 < n ? "    " : "\n");
        }
}

void draw_boards(output *output, const drawing *boards, unsigned n)
{
    for (unsigned i = 0; i < n; i += ACROSS) {
        if (i > 0)
            output_text(output, "\n");
        draw_row(output, boards + i, n - i < ACROSS ? n - i : ACROSS);
    }
}
