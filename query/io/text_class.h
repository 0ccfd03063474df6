/* text_class.h - classifies the bytes in the text of a board. */
#ifndef TEXT_CLASS_H
#define TEXT_CLASS_H

#include "eight.h"

typedef enum text_class {
    TEXT_FILLER,  /* allowed before, between and after cells */
    TEXT_COMMENT, /* begins a comment that ends with the line */
    TEXT_OTHER,   /* a cell, or an error */
} text_class;

/* Returns the class of a byte, as the library reads it. */
static inline text_class text_classify(char byte)
{
    eight_scanner scanner = {.cells_read = 0};
    size_t used;

    if (eight_scan(&scanner, &byte, 1, &used) != EIGHT_OK ||
        scanner.cells_read > 0)
        return TEXT_OTHER;
    return scanner.in_comment ? TEXT_COMMENT : TEXT_FILLER;
}

#endif
