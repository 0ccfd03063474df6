/* worksheet.c - see worksheet.h. */
#include "io/worksheet.h"

/*
 * This style sheet is for A4 and Letter paper.  Two boards are side by side,
 * each with LINES lines to its right.  A line has room for eleven moves, 5 mm
 * each, so that the lines hold the 31 moves of the hardest boards.  Fourteen
 * boards fit on the first page of either paper.  In the key, nine boards are
 * side by side.  No page begins inside a figure or a solution.  The font size
 * of the body is 0, because otherwise the line break between two figures would
 * take up space.
 */
#define LINES "<i></i><i></i><i></i>"
static const char style[] =
    "<style>\n"
    "@page { margin: 12mm 15mm }\n"
    ":root { color-scheme: light; background: #ffffff; color: #1f2426;\n"
    "  font-family: Helvetica, Arial, sans-serif; line-height: 1.4 }\n"
    "body { font-size: 0; margin: 0 auto; max-width: 180mm }\n"
    "header { display: flex; gap: 8mm; justify-content: space-between;\n"
    "  margin-bottom: 3mm }\n"
    "h1 { font-size: 16pt; line-height: 1.2; margin: 0 0 1mm;\n"
    "  overflow-wrap: anywhere }\n"
    "h2 { font-size: 11pt; margin: 4mm 0 1mm }\n"
    "p { font-size: 10pt; margin: 0 0 1mm }\n"
    ".name { display: flex; gap: 3mm; margin-top: 4mm }\n"
    ".name i { border-bottom: 0.75pt solid #5a6366; flex: 3 }\n"
    ".name i + span + i { flex: 1 }\n"
    "header > div { flex: 1 }\n"
    "header figure { margin: 0; width: 19mm }\n"
    "figure { display: inline-block; margin: 0; break-inside: avoid;\n"
    "  vertical-align: top }\n"
    "figure.answer { display: inline-grid; margin-bottom: 3.5mm; width: 90mm;\n"
    "  grid: 1fr 7.5mm 7.5mm 7.5mm / 28mm 57mm; column-gap: 3mm }\n"
    "figure.answer svg { grid-row: 1 / -1; grid-column: 1 }\n"
    "figure.answer figcaption { color: #1f2426; font-size: 11pt; grid-row: 1;\n"
    "  grid-column: 2 }\n"
    "figure.answer i { border-bottom: 0.75pt solid #5a6366; grid-column: 2 }\n"
    "figcaption { color: #5a6366; font-size: 9pt; line-height: 1.2 }\n"
    "section { break-inside: avoid }\n"
    "section figure { margin: 0 1mm 1mm 0; width: 18.9mm }\n"
    "svg { display: block; text-anchor: middle; width: 100% }\n"
    "</style>\n";

/*
 * Adds a figure of this class, with a caption, the picture of the board, and
 * more elements.  The caption replaces the caption of the drawing.
 */
static void add_figure(const char *class, const char *caption,
                       const drawing *board, const eight_board *before,
                       const char *more)
{
    const drawing alone = {.board = board->board,
                           .unsolvable = board->unsolvable};

    output_print("<figure class=\"%s\">\n<figcaption>%s</figcaption>\n"
                 "<svg viewBox=\"-2 -2 %d %d\" role=\"img\" "
                 "aria-label=\"%s\">\n",
                 class, caption, DRAWN_SIDE + 4, DRAWN_SIDE + 4,
                 text_of(&board->board).cells);
    draw_svg_board(&alone, 0, 0, before);
    output_print("</svg>%s</figure>\n", more);
}

static void add_title(const char *element, const char *title, bool is_key)
{
    output_print("<%s>", element);
    draw_escaped(title != NULL ? title : "Sliding puzzles");
    output_print("%s</%s>\n", is_key ? ": key" : "", element);
}

void worksheet_begin(const char *title, const eight_board *goal,
                     const char *note, bool is_key)
{
    output_text("<!DOCTYPE html>\n"
                "<html lang=\"en\">\n"
                "<meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width\">\n");
    add_title("title", title, is_key);
    output_text(style);
    output_text("<header><div>\n");
    add_title("h1", title, is_key);
    output_print("<p>%s %s</p>\n",
                 is_key ? "Each solution is as short as possible. The colored "
                          "tile has just moved."
                        : "Slide tiles until each board looks like the goal, "
                          "in as few moves as you can.",
                 note);
    output_text(is_key ? ""
                       : "<p class=\"name\"><span>Name</span><i></i>"
                         "<span>Date</span><i></i></p>\n");
    output_text("</div>\n");
    add_figure("goal", "goal", &(drawing){.board = *goal}, NULL, "");
    output_text("</header>\n");
}

void worksheet_add_board(const char *number, const eight_board *board)
{
    add_figure("answer", number, &(drawing){.board = *board}, NULL, LINES);
}

void worksheet_add_solution(const char *heading, const drawing *boards,
                            unsigned n)
{
    output_print("<section>\n<h2>%s</h2>\n", heading);
    for (unsigned i = 0; i < n; i++)
        add_figure("step", boards[i].caption, &boards[i],
                   i > 0 ? &boards[i - 1].board : NULL, "");
    output_text("</section>\n");
}
