/* board_text.h - declares which characters the text of a board may contain. */
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
    EIGHT_TEXT_ROW_END = 0x30, /* filler that ends a row */
    EIGHT_TEXT_COMMENT = 0x40, /* begins a comment that ends with the line */
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

#endif
