/*
 * finite.h - states the contracts of functions that finite.c tries with every
 * argument.
 *
 * A harness includes this header before the sources.  The provers use only
 * these contracts, and finite.c states the same conditions in C.
 */
#ifndef FINITE_H
#define FINITE_H

#include "puzzle/rank.h"

/*@ axiomatic Codes {
        // The word is a Lehmer code, in which byte i is at most 7 - i.
        predicate is_code(uint64_t code) reads \nothing;
        // The word consists of eight different bytes, each at most 8.
        predicate are_labels(uint64_t word) reads \nothing;
        // The eight bytes of the word and the parameter last are nine different
        // numbers, each at most 8.
        predicate are_nine(uint64_t word, uint64_t last) reads \nothing;
        // All bits of the word are set from some byte on, and no bits before
        // that byte; or no bits are set.
        predicate is_mask(uint64_t word) reads \nothing;
    }

    predicate is_cell(integer z) = 0 <= z < 9;

    // The cases are written out, so that the provers try each of them.
    predicate is_legal(integer z, integer move) =
        (move == 0 && (z == 3 || z == 4 || z == 5 || z == 6 || z == 7 ||
                       z == 8)) ||
        (move == 1 && (z == 0 || z == 1 || z == 2 || z == 3 || z == 4 ||
                       z == 5)) ||
        (move == 2 && (z == 1 || z == 2 || z == 4 || z == 5 || z == 7 ||
                       z == 8)) ||
        (move == 3 && (z == 0 || z == 1 || z == 3 || z == 4 || z == 6 ||
                       z == 7));

    // An entry is 0, or a label with its bit: see relabel.h.
    predicate is_entry(integer e) = e == 0 || e == 0x100 || e == 0x201 ||
        e == 0x402 || e == 0x803 || e == 0x1004 || e == 0x2005 ||
        e == 0x4006 || e == 0x8007 || e == 0x10008;

    predicate are_entries{L}(uint32_t *e) = is_entry(e[0]) &&
        is_entry(e[1]) && is_entry(e[2]) && is_entry(e[3]) &&
        is_entry(e[4]) && is_entry(e[5]) && is_entry(e[6]) &&
        is_entry(e[7]) && is_entry(e[8]);

    predicate are_cells{L}(eight_board *b) = b->cell[0] < 9 &&
        b->cell[1] < 9 && b->cell[2] < 9 && b->cell[3] < 9 &&
        b->cell[4] < 9 && b->cell[5] < 9 && b->cell[6] < 9 &&
        b->cell[7] < 9 && b->cell[8] < 9;
 */

/*@ requires labels: are_labels(tiles);
    assigns \result \from tiles;
    admit ensures is_code(\result); */
static inline uint64_t eight_lehmer(uint64_t tiles);

/*@ assigns \result \from word; */
static inline unsigned eight_byte_sum(uint64_t word);

/*@ requires code: is_code(code);
    assigns \result \from code;
    admit ensures \result < 20160; */
static inline unsigned eight_rank(uint64_t code);

/*@ requires rank: rank < 20160;
    assigns \result \from rank;
    admit ensures is_code(\result); */
uint64_t eight_code(unsigned rank);

/*@ requires rank: rank < 20160;
    assigns \result \from rank;
    admit ensures are_labels(\result); */
uint64_t eight_unrank(unsigned rank);

/*@ requires cell: is_cell(z);
    requires move: 0 <= move < 4;
    assigns \result \from z, move;
    admit ensures \result != 0 ==> is_legal(z, move); */
static inline int eight_move_is_legal(unsigned z, eight_move move);

/*@ requires \valid(state);
    requires legal: is_legal(state->z, move);
    requires code: is_code(state->code);
    assigns *state \from *state, move;
    admit ensures is_cell(state->z) && is_code(state->code) &&
        state->index < 181440; */
static inline void eight_state_move(eight_state *state, eight_move move);

#ifdef RELABEL
/*@ requires \valid_read(entries + (0 .. 8)) && \valid(labels) &&
        \valid(last);
    requires \separated(entries + (0 .. 8), labels, last);
    requires entries: are_entries(entries);
    assigns *labels, *last, \result \from entries[0 .. 8];
    admit ensures \result != 0 ==> are_nine(*labels, *last); */
static int pack_labels(const uint32_t entries[EIGHT_CELLS], uint64_t *labels,
                       uint64_t *last);

/*@ requires \valid_read(board);
    requires cells: are_cells(board);
    assigns \result \from *board;
    admit ensures is_mask(\result); */
static uint64_t mask_from_blank(const eight_board *board);

/*@ requires nine: are_nine(labels, last);
    requires mask: is_mask(mask);
    assigns \result \from labels, last, mask;
    admit ensures are_labels(\result); */
static uint64_t remove_blank(uint64_t labels, uint64_t last, uint64_t mask);

/*@ requires mask: is_mask(mask);
    assigns \result \from mask;
    admit ensures is_cell(\result); */
static unsigned cell_of_mask(uint64_t mask);
#endif

#endif
