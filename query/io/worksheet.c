/* worksheet.c - see worksheet.h. */
#include "io/worksheet.h"

/*
 * This style sheet is for A4 and Letter paper.  Four boards side by side are as
 * wide as A4 allows, and sixteen fit on the first page of either paper.  In the
 * key, nine boards are side by side.  No page begins inside a figure or a
 * solution.  The font size of the body is 0, because otherwise the line break
 * between two figures would take up space.
 */
static const char style[] =
    "<style>\n"
    "@page { margin: 15mm }\n"
    ":root { color-scheme: light; background: #ffffff; color: #1f2426;\n"
    "  font-family: Helvetica, Arial, sans-serif; line-height: 1.4 }\n"
    "body { font-size: 0; margin: 0 auto; max-width: 180mm }\n"
    "header { display: flex; gap: 8mm; justify-content: space-between;\n"
    "  margin-bottom: 2mm }\n"
    "h1 { font-size: 16pt; margin: 0 0 2mm }\n"
    "h2 { font-size: 11pt; margin: 4mm 0 1mm }\n"
    "p { font-size: 11pt; margin: 0 0 2mm }\n"
    ".name { display: flex; gap: 3mm; margin-top: 6mm }\n"
    ".name i { border-bottom: 0.75pt solid #5a6366; flex: 3 }\n"
    ".name i + span + i { flex: 1 }\n"
    "header > div { flex: 1 }\n"
    "header figure { margin: 0; width: 22mm }\n"
    "figure { display: inline-block; margin: 0 6.9mm 3mm 0; width: 38mm;\n"
    "  break-inside: avoid; vertical-align: top }\n"
    "figure.answer { border-bottom: 0.75pt solid #5a6366; padding-bottom: 8mm "
    "}\n"
    "figcaption { color: #5a6366; font-size: 9pt }\n"
    "section { break-inside: avoid }\n"
    "section figure { margin: 0 1mm 1mm 0; width: 18.9mm }\n"
    "svg { display: block; text-anchor: middle; width: 100% }\n"
    "</style>\n";

/*
 * Adds a figure of this class, with the board's caption above the picture of
 * the board.
 */
static void add_figure(const char *class, const drawing *board,
                       const eight_board *before)
{
    const drawing alone = {.board = board->board};

    output_print("<figure class=\"%s\">\n<figcaption>%s</figcaption>\n"
                 "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
                 class, board->caption, DRAWN_SIDE, DRAWN_SIDE,
                 text_of(&board->board).cells);
    draw_svg_board(&alone, 0, 0, before);
    output_text("</svg></figure>\n");
}

void worksheet_begin(const eight_board *goal, bool is_key)
{
    const char *title = is_key ? "Sliding puzzles: key" : "Sliding puzzles";

    output_print("<!DOCTYPE html>\n"
                 "<html lang=\"en\">\n"
                 "<meta charset=\"utf-8\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width\">\n"
                 "<title>%s</title>\n",
                 title);
    output_text(style);
    output_print("<header><div>\n<h1>%s</h1>\n", title);
    output_text(
        is_key
            ? "<p>Each solution is as short as possible. The coloured tile has "
              "just moved.</p>\n"
            : "<p>Slide tiles until each board looks like the goal. Use as "
              "few moves as you can.</p>\n"
              "<p class=\"name\"><span>Name</span><i></i>"
              "<span>Date</span><i></i></p>\n");
    output_text("</div>\n");
    add_figure("goal", &(drawing){"goal", *goal}, NULL);
    output_text("</header>\n");
}

void worksheet_add_board(const drawing *board)
{
    add_figure("answer", board, NULL);
}

void worksheet_add_solution(const char *heading, const drawing *boards,
                            unsigned n)
{
    output_print("<section>\n<h2>%s</h2>\n", heading);
    for (unsigned i = 0; i < n; i++)
        add_figure("step", &boards[i], i > 0 ? &boards[i - 1].board : NULL);
    output_text("</section>\n");
}
