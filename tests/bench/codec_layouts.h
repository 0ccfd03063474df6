/* codec_layouts.h - ways to write the moves of a table down. */
#ifndef CODEC_LAYOUTS_H
#define CODEC_LAYOUTS_H

#include "file/format.h"

/* A table's codes, a byte a state, each 0..3: its moves at first. */
typedef struct table {
    unsigned root;     /* cell of the blank, 0..8 */
    const char *order; /* of the moves, as "dlru" */
    uint8_t code[EIGHT_STATES];
} table;

typedef struct layout {
    const char *name;
    void (*code)(table *table); /* NULL: moves as they are */
    /* Writes the codes to bytes, EIGHT_STATES at most; returns how many. */
    size_t (*pack)(const table *table, uint8_t *bytes);
    unsigned blocks; /* ended one by one, all of a length */
    int flush;       /* how: Z_BLOCK, Z_FULL_FLUSH */
    int all;         /* 1: worth trying all settings of deflate */
} layout;

extern const layout layouts[];
extern const unsigned layout_count;

/*
 * Codes as places in a guessed order: the legal moves whose tile comes
 * nearer to its cell first, and among equals the table's order.
 */
void code_guessed(table *table);

#endif
