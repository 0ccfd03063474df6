/*
 * pocket_contracts.h - states what the functions of the pocket edition require
 * and ensure.  The copy of eight_pocket.h that is proved includes this header
 * after its tables and the type of a pair.
 *
 * WP and EVA are parts of Frama-C.  WP proves each contract from the contracts
 * of the called functions, except the postconditions `by_eva`, which EVA proves
 * in pocket_rank.c.  WP proves each WP_ASSERT, and EVA uses it.
 */
#ifdef PROVE_BY_EVA
#define BY_WP(...)
#define WP_ASSERT admit
#else
#define BY_WP(...) __VA_ARGS__
#define WP_ASSERT  assert
#endif

// This array replaces "udlr", because WP does not know a literal's letters.
static const char letters[4] = {'u', 'd', 'l', 'r'};

/*@ // The values are written out, so that the provers try each of them.
    predicate is_cell(integer v) = v == 0 || v == 1 || v == 2 || v == 3 ||
        v == 4 || v == 5 || v == 6 || v == 7 || v == 8;

    predicate is_injective{L}(unsigned char *p) =
        (\forall integer i; 0 <= i < 9 ==> p[i] < 9) &&
        (\forall integer i, j;
            0 <= i < 9 && 0 <= j < 9 && p[i] == p[j] ==> i == j);

    // The map q takes each p[i] back to i.
    predicate undoes{L}(unsigned char *q, unsigned char *p) =
        (\forall integer i; 0 <= i < 9 ==> p[i] < 9 && q[p[i]] == i);

    // pocket_rank.c proves this predicate for the constants of the header.
    predicate tables_are_valid{L} =
        (\forall integer s; 0 <= s < 8 ==> eight_pocket_inverses[s] < 8) &&
        (\forall integer s, c; 0 <= s < 8 && 0 <= c < 9 ==>
            eight_pocket_symmetries[s][c] < 9) &&
        (\forall integer s, c; 0 <= s < 8 && 0 <= c < 9 ==>
            eight_pocket_symmetries[eight_pocket_inverses[s]]
                [eight_pocket_symmetries[s][c]] == c) &&
        (\forall integer s, c; 0 <= s < 8 && 0 <= c < 9 ==>
            eight_pocket_symmetries[s][eight_pocket_symmetries
                [eight_pocket_inverses[s]][c]] == c) &&
        (\forall integer a, b; 0 <= a < 9 && 0 <= b < 9 ==>
            (eight_pocket_folds[a][b] & 15) < 11) &&
        letters[0] != 0 && letters[1] != 0 && letters[2] != 0 &&
        letters[3] != 0;

    predicate is_pair{L}(eight_pocket_pair *p) =
        undoes(&p->from_goal[0], &p->to_goal[0]) &&
        undoes(&p->to_goal[0], &p->from_goal[0]) &&
        p->blank < 9 && p->previous <= 9;

    // Each of the first five bytes can be read, unless a NUL precedes it.
    predicate is_string{L}(char *s) =
        \forall integer k; 0 <= k < 5 &&
            (\forall integer j; 0 <= j < k ==> s[j] != 0) ==>
            \valid_read(s + k);
 */

/*@ ghost
    // If q undoes p, then p also undoes q.  The reason is that p has nine
    // different values below nine, so that each value below nine occurs.
    /@ requires \valid_read(p + (0 .. 8)) && undoes(q, p);
       assigns \nothing;
       ensures undoes(p, q); @/
    void both_undo(const unsigned char *p, const unsigned char *q)
    {
        int seen[9] = {0, 0, 0, 0, 0, 0, 0, 0, 0};
        int i = 0;

        /@ loop invariant 0 <= i <= 9;
           loop invariant \forall integer v; 0 <= v < 9 ==> 0 <= seen[v] <= 1;
           loop invariant \forall integer v; 0 <= v < 9 && seen[v] == 1 ==>
               q[v] < i && p[q[v]] == v;
           loop invariant seen[0] + seen[1] + seen[2] + seen[3] + seen[4] +
               seen[5] + seen[6] + seen[7] + seen[8] == i;
           loop assigns i, seen[0 .. 8];
           loop variant 9 - i; @/
        while (i < 9) {
            /@ assert is_cell(p[i]) && seen[p[i]] == 0; @/
            seen[p[i]] = 1;
            i++;
        }
        /@ assert seen[0] == 1 && seen[1] == 1 && seen[2] == 1 &&
               seen[3] == 1 && seen[4] == 1 && seen[5] == 1 &&
               seen[6] == 1 && seen[7] == 1 && seen[8] == 1; @/
        /@ assert \forall integer v; is_cell(v) ==> seen[v] == 1; @/
    }
*/

/*@ BY_WP(requires \valid_read(permutation + (0 .. 8));)
    BY_WP(requires is_injective(permutation) && tables_are_valid;)
    requires blank < 9 && symmetry < 8;
    BY_WP(assigns \nothing;)
    ensures by_eva: \result < 20160; */
static unsigned eight_pocket_rank(const unsigned char *permutation,
                                  unsigned blank, unsigned symmetry);

/*@ requires \valid_read(pair) && is_pair(pair) && tables_are_valid;
    assigns \nothing;
    ensures \result < 4; */
static unsigned eight_pocket_mod4(const eight_pocket_pair *pair);

/*@ requires blank < 9;
    BY_WP(assigns \nothing;)
    ensures by_eva: \result <= 9; */
static unsigned char eight_pocket_target(unsigned char blank, char move);

/*@ requires \valid(pair) && is_pair(pair) && cell < 9;
    assigns *pair;
    ensures pair->previous == \old(pair->previous) && pair->blank == cell;
    ensures \forall integer c; 0 <= c < 9 ==>
        pair->to_goal[c] < 9 && pair->from_goal[pair->to_goal[c]] == c;
    ensures \forall integer c; 0 <= c < 9 ==>
        pair->from_goal[c] < 9 && pair->to_goal[pair->from_goal[c]] == c; */
static void eight_pocket_slide(eight_pocket_pair *pair, unsigned char cell);

/*@ requires \valid(pair) && is_pair(pair) && cell < 9 && tables_are_valid;
    assigns *pair;
    ensures is_pair(pair);
    ensures \result != 0 ==> pair->previous == \old(pair->blank); */
static int eight_pocket_try(eight_pocket_pair *pair, unsigned char cell,
                            unsigned mod4);

/*@ requires \valid(pair) && is_pair(pair) && tables_are_valid;
    requires \valid_read(order + (0 .. 3));
    assigns *pair;
    ensures is_pair(pair); */
static char eight_pocket_advance(eight_pocket_pair *pair, const char *order,
                                 unsigned mod4);

/*@ requires \valid_read(board + (0 .. 8));
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \result != 0 ==> is_injective(board); */
static int eight_pocket_is_valid(const unsigned char board[9]);

/*@ requires \valid_read(permutation + (0 .. 8));
    assigns \nothing; */
static unsigned eight_pocket_parity(const unsigned char permutation[9]);

/*@ requires \valid(pair) && is_injective(start) && is_injective(goal);
    requires \valid_read(start + (0 .. 8)) && \valid_read(goal + (0 .. 8));
    requires \separated(pair, start + (0 .. 8));
    requires \separated(pair, goal + (0 .. 8));
    assigns *pair;
    ensures is_pair(pair); */
static int eight_pocket_begin(eight_pocket_pair *pair,
                              const unsigned char start[9],
                              const unsigned char goal[9]);

/*@ requires \valid_read(pair);
    assigns \nothing; */
static int eight_pocket_is_solved(const eight_pocket_pair *pair);

/*@ requires \valid(pair) && is_pair(pair) && tables_are_valid;
    requires \valid_read(order + (0 .. 3));
    requires moves == \null || \valid(moves + (0 .. 31));
    requires moves != \null ==> \separated(pair, moves + (0 .. 31));
    assigns *pair, moves[0 .. 31];
    ensures -1 <= \result <= 31; */
static int eight_pocket_walk(eight_pocket_pair *pair, const char *order,
                             char *moves);

/*@ requires \valid(pair) && tables_are_valid;
    requires \valid_read(start + (0 .. 8)) && \valid_read(goal + (0 .. 8));
    requires is_string(order);
    requires \separated(pair, start + (0 .. 8));
    requires \separated(pair, goal + (0 .. 8));
    assigns *pair;
    ensures \result == 0 || \result == -1 || \result == -10 || \result == -30;
    ensures \result == 0 ==> is_pair(pair);
    ensures \result == 0 ==> \valid_read(order + (0 .. 3)); */
static int eight_pocket_query(eight_pocket_pair *pair,
                              const unsigned char start[9],
                              const unsigned char goal[9], const char *order);

// ---- What a caller guarantees ------------------------------------------

/*@ requires is_string(order) && tables_are_valid;
    assigns \nothing;
    ensures \result != 0 ==> \valid_read(order + (0 .. 3)); */
static int eight_pocket_is_order(const char *order);

/*@ requires \valid_read(board + (0 .. 8));
    assigns \nothing;
    ensures \result == 0 || \result == 1; */
int eight_pocket_is_board(const unsigned char board[9]);

/*@ requires tables_are_valid;
    requires \valid_read(start + (0 .. 8)) && \valid_read(goal + (0 .. 8));
    assigns \nothing;
    ensures \result == 0 || \result == 1 || \result == -10; */
int eight_pocket_is_solvable(const unsigned char start[9],
                             const unsigned char goal[9]);

/*@ requires tables_are_valid;
    requires \valid_read(start + (0 .. 8)) && \valid_read(goal + (0 .. 8));
    assigns \nothing;
    ensures -100 <= \result <= 31; */
int eight_pocket_distance(const unsigned char start[9],
                          const unsigned char goal[9]);

/*@ requires tables_are_valid;
    requires \valid_read(start + (0 .. 8)) && \valid_read(goal + (0 .. 8));
    requires is_string(order);
    requires moves == \null || \valid(moves + (0 .. 31));
    assigns moves[0 .. 31];
    ensures -100 <= \result <= 31; */
int eight_pocket_solve(const unsigned char start[9],
                       const unsigned char goal[9], const char *order,
                       char moves[EIGHT_POCKET_MOVES_SIZE]);

/*@ requires tables_are_valid;
    requires \valid_read(start + (0 .. 8)) && \valid_read(goal + (0 .. 8));
    requires is_string(order);
    assigns \nothing; */
int eight_pocket_next_move(const unsigned char start[9],
                           const unsigned char goal[9], const char *order);

/*@ requires tables_are_valid;
    requires \valid_read(start + (0 .. 8)) && \valid_read(goal + (0 .. 8));
    assigns \nothing; */
int eight_pocket_best_moves(const unsigned char start[9],
                            const unsigned char goal[9]);
