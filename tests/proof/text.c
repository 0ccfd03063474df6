/*
 * text.c - proves the code that reads and writes boards as text.  The proof
 * covers any string of up to 24 bytes, any state of a scanner, and any nine
 * bytes as a board.
 */
#include "assumed.h"

#include "puzzle/board.c"
#include "puzzle/board_text.c"

#include "puzzle/rank.c"

enum { LONGEST = 24 };

static char text[LONGEST + 1];

static void read_strings(void)
{
    eight_board board;
    size_t offset;

    for (unsigned length = 0; length <= LONGEST; length++) {
        Frama_C_make_unknown(text, length);
        text[length] = '\0';
        eight_board_from_text(text, &board, &offset);
        //@ assert offset <= length;
    }
    eight_board_from_text(text, &board, NULL);
}

/* Scans any remaining text with a scanner in any state. */
static void scan_on(void)
{
    eight_scanner scanner;
    size_t consumed;

    Frama_C_make_unknown((char *)&scanner, sizeof(scanner));
    Frama_C_make_unknown(text, LONGEST);
    for (unsigned length = 0; length <= LONGEST; length++)
        for (unsigned read = 0; read <= EIGHT_CELLS; read++) {
            scanner.cells_read = (uint8_t)read;
            eight_scan(&scanner, text, length, &consumed);
            //@ assert scanner.cells_read <= 9 && consumed <= length;
        }
}

static void write_and_move(void)
{
    eight_board board;
    char written[EIGHT_CELLS + 1];

    Frama_C_make_unknown((char *)&board, sizeof(board));
    eight_board_to_text(&board, written);
    eight_board_check(&board);
    eight_legal_moves(&board);
    eight_board_move(&board, Frama_C_char_interval(-128, 127));
    eight_board_slide(&board, Frama_C_unsigned_int_interval(0, 0xffffffff));
}

/* Reads any four letters as a move order. */
static void read_orders(void)
{
    char letters[EIGHT_MOVE_COUNT];
    int order;

    Frama_C_make_unknown(letters, EIGHT_MOVE_COUNT);
    order = eight_order_number(letters);
    //@ assert order <= 0xff;
}

int main(void)
{
    read_strings();
    read_orders();
    scan_on();
    write_and_move();
    return 0;
}
