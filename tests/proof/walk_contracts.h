/*
 * walk_contracts.h - what the walks of lookup.c require and ensure.
 */
/*@ predicate is_walk{L}(walk *w) =
        \valid_read(w->raw + (0 .. 45359)) && is_cell(w->state.z) &&
        is_code(w->state.code) && w->root < 181440;
 */

/*@ requires \valid_read(state);
    requires is_cell(state->z) && is_code(state->code);
    assigns \result \from *state;
    ensures \result < 181440; */
static inline unsigned eight_index(const eight_state *state);

/*@ requires index < 181440;
    assigns \result \from index;
    ensures is_cell(\result.z) && is_code(\result.code); */
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
static inline int walk_on(walk *walk, unsigned n);

/*@ requires count <= 64;
    requires \valid(walks + (0 .. count - 1));
    requires \forall integer i; 0 <= i < count ==> is_walk(walks + i);
    requires \forall integer i, j; 0 <= i < count && 0 <= j < count ==>
        \separated(walks + i, walks[j].raw + (0 .. 45359));
    assigns walks[0 .. count - 1]; */
static void walk_together(walk *walks, size_t count);
