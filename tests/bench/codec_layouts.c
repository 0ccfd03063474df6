/* codec_layouts.c - see codec_layouts.h. */
#include "codec_layouts.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* ---- Codes ------------------------------------------------------------ */

/* The place of a move among the legal ones of a cell, u d l r. */
static uint8_t place_among_legal(unsigned z, unsigned move)
{
    uint8_t place = 0;

    for (unsigned m = 0; m < move; m++)
        place = (uint8_t)(place + eight_move_is_legal(z, (eight_move)m));
    return place;
}

static unsigned legal_moves(unsigned z)
{
    return place_among_legal(z, EIGHT_MOVE_COUNT);
}

static void code_legal(table *table)
{
    for (unsigned i = 0; i < EIGHT_STATES; i++)
        table->code[i] = place_among_legal(i / EIGHT_RANKS, table->code[i]);
}

/* Codes as differences to the state before with the blank on the same cell. */
static void code_differences(table *table)
{
    for (unsigned i = EIGHT_STATES; i-- > 1;)
        table->code[i] = (table->code[i] ^ table->code[i - 1]) & 3;
}

/* Cells between two cells, as a tile goes. */
static int cells_between(unsigned a, unsigned b)
{
    return abs((int)(a / 3) - (int)(b / 3)) + abs((int)(a % 3) - (int)(b % 3));
}

/* How much nearer the tile that a move carries comes to its cell: -1 or 1. */
static int tile_gain(const table *table, const eight_state *state,
                     const uint8_t tiles[8], eight_move move)
{
    unsigned from = eight_move_target(state->z, move);
    unsigned tile = tiles[from - (from > state->z)];
    unsigned home = tile + (tile >= table->root);

    return cells_between(from, home) - cells_between(state->z, home);
}

static uint8_t guess_place(const table *table, unsigned index)
{
    eight_state state = eight_state_at(index);
    uint8_t tiles[8];
    uint8_t place = 0;

    eight_lehmer_arrange(state.code, tiles);
    for (int gain = 1; gain >= -1; gain -= 2)
        for (const char *letter = table->order; *letter != '\0'; letter++) {
            eight_move move = (eight_move)(strchr(eight_move_letters, *letter) -
                                           eight_move_letters);

            if (!eight_move_is_legal(state.z, move) ||
                tile_gain(table, &state, tiles, move) != gain)
                continue;
            if (move == table->code[index])
                return place;
            place++;
        }
    return 0; /* the root: its move 0 may be illegal */
}

void code_guessed(table *table)
{
    for (unsigned i = 0; i < EIGHT_STATES; i++)
        table->code[i] = guess_place(table, i);
}

/* ---- Layouts ---------------------------------------------------------- */

/* Each writes a table's codes to bytes and returns their number. */

static size_t pack_pairs(const table *table, uint8_t *bytes)
{
    memset(bytes, 0, EIGHT_RAW_BYTES);
    for (unsigned i = 0; i < EIGHT_STATES; i++)
        bytes[i / 4] |= (uint8_t)(table->code[i] << i % 4 * 2);
    return EIGHT_RAW_BYTES;
}

static size_t pack_planes(const table *table, uint8_t *bytes)
{
    memset(bytes, 0, EIGHT_RAW_BYTES);
    for (unsigned i = 0; i < EIGHT_STATES; i++)
        for (unsigned b = 0; b < 2; b++)
            bytes[b * (EIGHT_STATES / 8) + i / 8] |=
                (uint8_t)((table->code[i] >> b & 1) << i % 8);
    return EIGHT_RAW_BYTES;
}

/* The cell of the blank innermost: state 9 rank + z. */
static size_t pack_by_rank(const table *table, uint8_t *bytes)
{
    memset(bytes, 0, EIGHT_RAW_BYTES);
    for (unsigned i = 0; i < EIGHT_STATES; i++) {
        unsigned state = i % EIGHT_RANKS * EIGHT_CELLS + i / EIGHT_RANKS;

        bytes[state / 4] |= (uint8_t)(table->code[i] << state % 4 * 2);
    }
    return EIGHT_RAW_BYTES;
}

/* Three a byte: the states that differ in digit 5 of the Lehmer code alone. */
static size_t pack_threes(const table *table, uint8_t *bytes)
{
    for (unsigned i = 0; i < EIGHT_STATES; i += 3)
        bytes[i / 3] = (uint8_t)(table->code[i] | table->code[i + 1] << 2 |
                                 table->code[i + 2] << 4);
    return EIGHT_STATES / 3;
}

static size_t pack_bytes(const table *table, uint8_t *bytes)
{
    memcpy(bytes, table->code, EIGHT_STATES);
    return EIGHT_STATES;
}

/*
 * As many codes of a cell in a byte as go: eight of two values, five of
 * three, four of four.
 */
static size_t pack_dense(const table *table, uint8_t *bytes)
{
    static const unsigned per_byte[] = {0, 0, 8, 5, 4};
    size_t n = 0;

    for (unsigned z = 0; z < EIGHT_CELLS; z++) {
        const uint8_t *code = table->code + z * EIGHT_RANKS;
        unsigned values = legal_moves(z);

        for (unsigned i = 0; i < EIGHT_RANKS; i += per_byte[values]) {
            unsigned byte = 0;

            for (unsigned j = per_byte[values]; j-- > 0;)
                byte = byte * values + code[i + j];
            bytes[n++] = (uint8_t)byte;
        }
    }
    return n;
}

const layout layouts[] = {
    {"moves, two bits", NULL, pack_pairs, 1, 0, 1},
    {"  a full flush after each cell", NULL, pack_pairs, 9, Z_FULL_FLUSH, 0},
    {"  a block for each cell", NULL, pack_pairs, 9, Z_BLOCK, 1},
    {"  two blocks for each cell", NULL, pack_pairs, 18, Z_BLOCK, 0},
    {"  four blocks for each cell", NULL, pack_pairs, 36, Z_BLOCK, 0},
    {"  blank's cell innermost", NULL, pack_by_rank, 1, 0, 0},
    {"  two bit planes", NULL, pack_planes, 1, 0, 0},
    {"  a byte each", NULL, pack_bytes, 1, 0, 0},
    {"  three a byte, a block a cell", NULL, pack_threes, 9, Z_BLOCK, 0},
    {"xor with the state before", code_differences, pack_pairs, 1, 0, 0},
    {"  a block for each cell", code_differences, pack_pairs, 9, Z_BLOCK, 0},
    {"legal moves 0..n-1, two bits", code_legal, pack_pairs, 1, 0, 0},
    {"  a block for each cell", code_legal, pack_pairs, 9, Z_BLOCK, 0},
    {"  two bit planes", code_legal, pack_planes, 1, 0, 0},
    {"  8, 5 or 4 a byte", code_legal, pack_dense, 1, 0, 0},
    {"place in a guess, two bits", code_guessed, pack_pairs, 1, 0, 0},
    {"  a block for each cell", code_guessed, pack_pairs, 9, Z_BLOCK, 0},
    {"  two bit planes", code_guessed, pack_planes, 1, 0, 0},
    {"  8, 5 or 4 a byte", code_guessed, pack_dense, 1, 0, 0},
};

const unsigned layout_count = sizeof(layouts) / sizeof(layouts[0]);
