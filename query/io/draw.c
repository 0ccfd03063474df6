/* draw.c - see draw.h. */
#include "io/draw.h"

#include <stdio.h>
#include <string.h>

/* ---- Boards as text --------------------------------------------------- */

/*
 * A row has at most eight boards.  The last board of a row takes five columns,
 * and each of the others takes nine.
 */
enum { TEXT_ACROSS = 8 };

void draw_boards(const drawing *boards, unsigned n)
{
    for (unsigned first = 0; first < n; first += TEXT_ACROSS) {
        unsigned end = n - first < TEXT_ACROSS ? n : first + TEXT_ACROSS;

        output_text(first > 0 ? "\n" : "");
        for (unsigned i = first; i < end; i++)
            output_print(i + 1 < end ? "%-9s" : "%s\n", boards[i].caption);
        for (unsigned row = 0; row < 3; row++)
            for (unsigned i = first; i < end; i++) {
                board_text text = text_of(&boards[i].board);
                const char *cells = text.cells + 3 * row;

                output_print("%c %c %c%s", cells[0], cells[1], cells[2],
                             i + 1 < end ? "    " : "\n");
            }
    }
}

/* ---- SVG -------------------------------------------------------------- */

/*
 * These colors are from the palette of query/web/page/colors.css, under the
 * names that they have there.
 */
#define INK    "#1f2426" /* text */
#define MUTED  "#5a6366" /* captions and axes */
#define EDGE   "#7d8685" /* bars */
#define TRAY   "#d3cfc5" /* behind the tiles, and in the blank cell */
#define RULE   "#dcdad3" /* thin lines */
#define TILE   "#ffffff"
#define PAPER  "#f8f7f4"
#define ACCENT "#0d6b62"

/* This is the same palette for a dark screen. */
#define DARK_PAPER     "#14181a"
#define DARK_INK       "#e8ebea"
#define DARK_MUTED     "#a3adac"
#define DARK_EDGE      "#7f8a89"
#define DARK_TRAY      "#080a0b"
#define DARK_RULE      "#343c3e"
#define DARK_TILE      "#2f383b"
#define DARK_ACCENT    "#63c7b8"
#define DARK_ON_ACCENT "#0c2522"

/* These font sizes are also from colors.css. */
#define SMALL "14"
#define TEXT  "16"
#define LARGE "20" /* about half the side of a tile, for its digit */
#define TITLE "28"

/* All lengths are in the units of the viewBox. */
enum {
    BOARD = DRAWN_SIDE,
    MARGIN = 24,
    HEADING = 30, /* the height of a title */
    NOTE = 22,    /* the height of a note */
    LETTER = 11,  /* about the width of a letter of a title */
    PITCH = 40,   /* the distance from tile to tile; 3 * PITCH + 6 =
                     BOARD */
    GAP = 34,     /* the space between boards */
    CAPTION = 26, /* the height of a caption */
    ACROSS = 8,   /* the boards of a solution side by side */
};

void draw_escaped(const char *text)
{
    size_t plain;

    for (; *text != '\0'; text += plain + 1) {
        plain = strcspn(text, "<>&\"");
        output_bytes(text, plain);
        if (text[plain] == '\0')
            return;
        output_text(text[plain] == '<'   ? "&lt;"
                    : text[plain] == '>' ? "&gt;"
                    : text[plain] == '&' ? "&amp;"
                                         : "&quot;");
    }
}

/*
 * Begins a picture.  The caller adds its description, and then calls
 * svg_begin_content().
 */
static void svg_begin(unsigned width, unsigned height, const char *title)
{
    output_print("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                 "width=\"%u\" height=\"%u\" viewBox=\"0 0 %u %u\" "
                 "role=\"img\" "
                 "aria-labelledby=\"title desc\" font-family=\"Helvetica, "
                 "Arial, sans-serif\" text-anchor=\"middle\">\n"
                 "<title id=\"title\">",
                 width, height, width, height);
    draw_escaped(title);
    output_text("</title>\n<desc id=\"desc\">");
}

/*
 * Ends the description, and adds the style sheet and the paper, which is the
 * background.  The style sheet replaces the colors on a dark screen, and makes
 * the paper white in print.  Only text on the accent color has the color of
 * the tiles, so the style sheet can select this text by its color.
 */
static void svg_begin_content(void)
{
    output_text(
        "</desc>\n"
        "<style>@media screen and (prefers-color-scheme: dark) {\n"
        "[fill=\"" INK "\"] { fill: " DARK_INK " }\n"
        "[fill=\"" MUTED "\"] { fill: " DARK_MUTED " }\n"
        "[fill=\"" EDGE "\"] { fill: " DARK_EDGE " }\n"
        "[fill=\"" TRAY "\"] { fill: " DARK_TRAY " }\n"
        "[fill=\"" ACCENT "\"] { fill: " DARK_ACCENT " }\n"
        "rect[fill=\"" TILE "\"] { fill: " DARK_TILE " }\n"
        "text[fill=\"" TILE "\"] { fill: " DARK_ON_ACCENT " }\n"
        "[stroke=\"" INK "\"] { stroke: " DARK_INK " }\n"
        "[stroke=\"" MUTED "\"] { stroke: " DARK_MUTED " }\n"
        "[stroke=\"" RULE "\"] { stroke: " DARK_RULE " }\n"
        "rect.paper { fill: " DARK_PAPER " }\n"
        "}\n@media print { rect.paper { fill: " TILE " } }</style>\n"
        "<rect class=\"paper\" width=\"100%\" height=\"100%\" fill=\"" PAPER
        "\"/>\n");
}

static void draw_text(double x, double y, const char *size, const char *more,
                      const char *text)
{
    output_print("<text x=\"%.1f\" y=\"%.1f\" font-size=\"%s\" %s>", x, y, size,
                 more);
    draw_escaped(text);
    output_text("</text>\n");
}

/* ---- Boards as SVG ---------------------------------------------------- */

static void draw_tile(unsigned tile, unsigned cell, bool accent)
{
    unsigned x = 3 + cell % 3 * PITCH;
    unsigned y = 3 + cell / 3 * PITCH;

    output_print("<rect x=\"%u\" y=\"%u\" width=\"38\" height=\"38\" rx=\"4\" "
                 "fill=\"%s\"/><text x=\"%u\" y=\"%u\" fill=\"%s\">%u</text>\n",
                 x + 1, y + 1, accent ? ACCENT : TILE, x + PITCH / 2,
                 y + PITCH / 2 + 7, accent ? TILE : INK, tile);
}

void draw_svg_board(const drawing *drawing, unsigned x, unsigned y,
                    const eight_board *before)
{
    const uint8_t *cell = drawing->board.cell;

    output_print("<g transform=\"translate(%u %u)\" font-size=\"" LARGE "\">\n",
                 x, y);
    if (drawing->caption[0] != '\0')
        output_print("<text x=\"0\" y=\"-9\" font-size=\"" SMALL "\" "
                     "text-anchor=\"start\" fill=\"" MUTED "\">%s</text>\n",
                     drawing->caption);
    output_print(
        "<rect width=\"%d\" height=\"%d\" rx=\"7\" fill=\"" TRAY "\"%s/>\n",
        BOARD, BOARD,
        drawing->unsolvable ? " stroke=\"" INK
                              "\" stroke-width=\"3\" stroke-dasharray=\"9 6\""
                            : "");
    for (unsigned i = 0; i < EIGHT_CELLS; i++)
        if (cell[i] != 0)
            draw_tile(cell[i], i, before != NULL && before->cell[i] == 0);
    output_text("</g>\n");
}

/*
 * Returns about the width of a title.  Letters beyond Latin-1, which take three
 * bytes or more, may be twice as wide as others.
 */
static unsigned title_width(const char *title)
{
    unsigned letters = 0;

    for (; *title != '\0'; title++) {
        unsigned char byte = (unsigned char)*title;

        letters += byte >= 0xe0 ? 2 : (byte & 0xc0) != 0x80;
    }
    return letters * LETTER;
}

void draw_svg_boards(const char *title, const char *note, const drawing *boards,
                     unsigned n)
{
    unsigned across = n < ACROSS ? n : ACROSS;
    unsigned inside = across * (BOARD + GAP) - GAP;
    unsigned wide = title_width(title) > inside ? title_width(title) : inside;
    unsigned width = 2 * MARGIN + wide;
    unsigned left = (width - inside) / 2;
    unsigned top = MARGIN + HEADING + (note[0] != '\0' ? NOTE : 0);
    unsigned row = CAPTION + BOARD + MARGIN;
    unsigned height = top + (n + ACROSS - 1) / ACROSS * row;

    svg_begin(width, height, title);
    output_print("The %s, row by row, with x for the blank:",
                 boards[0].unsolvable ? "unsolvable board is"
                 : n == 1             ? "board is"
                                      : "boards are");
    for (unsigned i = 0; i < n; i++)
        output_print(" %s", text_of(&boards[i].board).cells);
    svg_begin_content();
    /* A browser prints the picture on a page of its size. */
    output_print("<style>@page { size: %upx %upx; margin: 0 }</style>\n", width,
                 height);
    draw_text(width / 2.0, MARGIN + 14, LARGE, "fill=\"" INK "\"", title);
    if (note[0] != '\0')
        draw_text(width / 2.0, MARGIN + HEADING + 6, SMALL,
                  "fill=\"" MUTED "\"", note);
    for (unsigned i = 0; i < n; i++)
        draw_svg_board(&boards[i], left + i % ACROSS * (BOARD + GAP),
                       top + CAPTION + i / ACROSS * row,
                       i > 0 ? &boards[i - 1].board : NULL);
    output_text("</svg>\n");
}
