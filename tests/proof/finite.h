/*
 * finite.h - contracts of functions of which finite.c tries every argument.
 *
 * Included after the sources.  The provers see only what is written here;
 * finite.c has the same conditions in C.
 */
#ifndef FINITE_H
#define FINITE_H

#include "puzzle/rank.h"

/*@ axiomatic Codes {
        // A Lehmer code: byte i is at most 7 - i.
        predicate is_code(uint64_t code) reads \nothing;
        // Eight different bytes, each at most 8.
        predicate are_labels(uint64_t word) reads \nothing;
    }

    predicate is_cell(integer z) = 0 <= z < 9;

    // Written out, so that the provers try each.
    predicate is_legal(integer z, integer move) =
        (move == 0 && (z == 3 || z == 4 || z == 5 || z == 6 || z == 7 ||
                       z == 8)) ||
        (move == 1 && (z == 0 || z == 1 || z == 2 || z == 3 || z == 4 ||
                       z == 5)) ||
        (move == 2 && (z == 1 || z == 2 || z == 4 || z == 5 || z == 7 ||
                       z == 8)) ||
        (move == 3 && (z == 0 || z == 1 || z == 3 || z == 4 || z == 6 ||
                       z == 7));

    // None, or a label and its bit: see relabel.c.
    predicate is_entry(integer e) = e == 0 || e == 0x100 || e == 0x201 ||
        e == 0x402 || e == 0x803 || e == 0x1004 || e == 0x2005 ||
        e == 0x4006 || e == 0x8007 || e == 0x10008;

    predicate are_entries{L}(uint32_t *e) = is_entry(e[0]) &&
        is_entry(e[1]) && is_entry(e[2]) && is_entry(e[3]) &&
        is_entry(e[4]) && is_entry(e[5]) && is_entry(e[6]) &&
        is_entry(e[7]) && is_entry(e[8]);

    // Nine different ones, none of them 0.
    predicate is_labelled{L}(uint32_t *e) = are_entries(e) &&
        (\forall integer i; 0 <= i < 9 ==> e[i] != 0) &&
        (\forall integer i, j; 0 <= i < j < 9 ==> e[i] != e[j]);
 */

/*@ requires code: is_code(code);
    assigns \result \from code;
    admit ensures \result < 20160; */
static inline unsigned eight_rank(eight_lehmer code);

/*@ requires code: is_code(code);
    assigns \result \from code;
    admit ensures 0 <= \result <= 1; */
static inline unsigned eight_lehmer_parity(eight_lehmer code);

/*@ requires rank: rank < 20160;
    assigns \result \from rank;
    admit ensures is_code(\result); */
eight_lehmer eight_unrank(unsigned rank);

/*@ requires cell: is_cell(z);
    requires move: 0 <= move < 4;
    assigns \result \from z, move;
    admit ensures \result != 0 ==> is_legal(z, move); */
static inline int eight_move_is_legal(unsigned z, eight_move move);

/*@ requires \valid(state);
    requires legal: is_legal(state->z, move);
    requires code: is_code(state->code);
    assigns *state \from *state, move;
    admit ensures is_cell(state->z) && is_code(state->code); */
static inline void eight_state_move(eight_state *state, eight_move move);

#ifdef RELABEL
/*@ requires \valid_read(entries + (0 .. 8));
    requires entries: are_entries(entries);
    assigns \result \from entries[0 .. 8];
    admit ensures \result != 0 ==> is_labelled(entries); */
static int all_differ(const uint32_t entries[EIGHT_CELLS]);

/*@ requires \valid_read(entries + (0 .. 8));
    requires labelled: is_labelled(entries);
    requires cell: is_cell(blank);
    assigns \result \from entries[0 .. 8], blank;
    admit ensures are_labels(\result); */
static uint64_t pack_labels(const uint32_t entries[EIGHT_CELLS],
                            unsigned blank);

/*@ requires labels: are_labels(labels);
    assigns \result \from labels;
    admit ensures is_code(\result); */
static eight_lehmer lehmer_digits(uint64_t labels);
#endif

#endif
