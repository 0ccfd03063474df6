/*
 * walk_contracts.h - states what a walk of lookup.h requires and ensures.
 */
/*@ predicate is_walk{L}(eight_walk *w) =
        \valid_read(w->raw + (0 .. 45359)) && is_cell(w->state.z) &&
        is_code(w->state.code) && w->state.index < 181440 &&
        w->root < 181440;
 */

/*@ requires index < 181440;
    assigns \result \from index;
    ensures is_cell(\result.z) && is_code(\result.code);
    ensures \result.index < 181440; */
static inline eight_state eight_state_at(unsigned index);

/*@ requires \valid_read(raw + (0 .. 45359));
    requires index < 181440;
    assigns \result \from raw[0 .. 45359], index;
    ensures 0 <= \result < 4; */
static inline eight_move eight_raw_move(const uint8_t *raw, unsigned index);

/*@ requires \valid(walk) && is_walk(walk);
    requires n <= 31;
    requires \separated(walk, walk->raw + (0 .. 45359));
    assigns walk->state, walk->solution, \result
        \from *walk, walk->raw[0 .. 45359], n;
    ensures is_walk(walk) && walk->raw == \old(walk->raw);
    ensures 0 <= \result <= 1;
    ensures n == 31 ==> \result == 0; */
static inline int eight_walk_on(eight_walk *walk, unsigned n);
