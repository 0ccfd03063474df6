/* board_text.h - declares the scanner that reads a board from text. */
#ifndef EIGHT_BOARD_TEXT_H
#define EIGHT_BOARD_TEXT_H

#include "eight.h"

/*
 * These are the classes of the characters in a board's text.  The class of a
 * character that stands for a cell consists of the cell's value, 0..8, and a
 * bit that only this value has.
 */
enum {
    EIGHT_TEXT_OTHER = 0x00,   /* any other character, which is an error */
    EIGHT_TEXT_FILLER = 0x10,  /* allowed before, between and after cells */
    EIGHT_TEXT_COMMENT = 0x20, /* begins a comment that ends with the line */
};
#define EIGHT_TEXT_CELL(value)   ((uint32_t)0x100 << (value) | (value))
#define EIGHT_TEXT_BITS(classes) ((classes) >> 8) /* bit t: the value t */

/*
 * This array holds the class of each byte.  It alone determines which
 * characters the text of a board may contain.
 */
extern const uint32_t eight_text_class[256];

static inline uint32_t eight_text_classify(char byte)
{
    return eight_text_class[(unsigned char)byte];
}

/*
 * A scanner holds a board of which some cells have been read.  Set all its
 * bytes to zero before the first use.
 */
typedef struct eight_scanner {
    eight_board board;  /* the cells read so far */
    uint16_t found;     /* bit t is set if the value t, 0..8, was read */
    uint8_t cells_read; /* 0..9 */
    uint8_t in_comment; /* 1 after a # until the end of the line */
} eight_scanner;

/*
 * Reads up to length bytes of text.  Sets *consumed to the number of bytes
 * read.  On EIGHT_OK with cells_read == 9 the board is complete, and the text
 * after the board was not read.  On EIGHT_OK with cells_read < 9 all of the
 * text was read, and more text is needed.  On EIGHT_E_TILE_TWICE or
 * EIGHT_E_CELL text[*consumed] is the offending byte.  Set the bytes of a
 * complete scanner to zero before it is used again.
 */
eight_status eight_scan(eight_scanner *scanner, const char *text, size_t length,
                        size_t *consumed);

#endif
