/*
 * walk.c - a walk in a table of any 45,360 bytes, from any state to any root.
 *
 * By induction: each move, the first to the last, leads to a cell or ends the
 * walk, and the move after the last ends it.  A code packed in a word is beyond
 * EVA: that the rank of every code is below 20,160 is assumed, and
 * tests/unit/rank.c tries all states and moves.
 */
#include "assumed.h"

#include "puzzle/rank.h"

/*@ assigns \result \from code;
    admit ensures \result < 20160; */
static inline unsigned eight_rank(eight_lehmer code);

#include "puzzle/rank.c"

#include "answers/lookup.c"

static uint8_t raw[EIGHT_RAW_BYTES];

int main(void)
{
    Frama_C_make_unknown((char *)raw, sizeof(raw));
    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        for (unsigned n = 0; n <= EIGHT_MAX_MOVES; n++) {
            uint64_t code = Frama_C_unsigned_long_interval(0, UINT64_MAX);
            walk walk = {
                .raw = raw,
                .state = {z, code},
                .root = Frama_C_unsigned_int_interval(0, EIGHT_STATES - 1),
                .solution = Frama_C_unsigned_long_interval(0, UINT64_MAX),
            };
            int goes_on = walk_on(&walk, n);

            //@ assert walk.state.z < 9;
            //@ assert n == 31 ==> goes_on == 0;
        }
    return 0;
}
