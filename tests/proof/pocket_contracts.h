/*
 * pocket_contracts.h - what the functions of the pocket edition require and
 * ensure.  Included by the copy of eight_pocket.h that is proved, after its
 * tables and the type of a pair.
 */
/*@ // Written out, so that the provers try each.
    predicate is_cell(integer v) = v == 0 || v == 1 || v == 2 || v == 3 ||
        v == 4 || v == 5 || v == 6 || v == 7 || v == 8;

    predicate is_injective{L}(unsigned char *p) =
        (\forall integer i; 0 <= i < 9 ==> p[i] < 9) &&
        (\forall integer i, j;
            0 <= i < 9 && 0 <= j < 9 && p[i] == p[j] ==> i == j);

    predicate is_on{L}(unsigned char *p, integer v) =
        p[0] == v || p[1] == v || p[2] == v || p[3] == v || p[4] == v ||
        p[5] == v || p[6] == v || p[7] == v || p[8] == v;

    predicate is_board{L}(unsigned char *p) = is_injective(p) &&
        (\forall integer v; 0 <= v < 9 ==> is_on(p, v));

    // Assumed here; tests/pocket/proof.c checks the generated tables.
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
            (eight_pocket_folds[a][b] & 15) < 11);

    // The label at a place in reading order, after a symmetry.
    logic integer label_at(unsigned char *p, integer s, integer place) =
        eight_pocket_symmetries[s][p[eight_pocket_symmetries
            [eight_pocket_inverses[s]][place]]];

    predicate is_pair{L}(eight_pocket_pair *p) =
        (\forall integer c; 0 <= c < 9 ==>
            p->to_goal[c] < 9 && p->from_goal[p->to_goal[c]] == c) &&
        (\forall integer c; 0 <= c < 9 ==>
            p->from_goal[c] < 9 && p->to_goal[p->from_goal[c]] == c) &&
        p->blank < 9 && p->previous <= 9;

    predicate is_letter(integer c) =
        c == 'u' || c == 'd' || c == 'l' || c == 'r';
 */

/*@ ghost
    // Nine marks, each 0 or 1, whose sum is nine: each is 1.
    /@ requires \forall integer v; 0 <= v < 9 ==> 0 <= seen[v] <= 1;
       requires seen[0] + seen[1] + seen[2] + seen[3] + seen[4] + seen[5] +
           seen[6] + seen[7] + seen[8] == 9;
       requires \forall integer v; 0 <= v < 9 && seen[v] == 1 ==>
           is_on(board, v);
       assigns \nothing;
       ensures \forall integer v; 0 <= v < 9 ==> is_on(board, v); @/
    void all_occur(const unsigned char *board, int \ghost *seen)
    {
        /@ assert seen[0] == 1; @/
        /@ assert seen[1] == 1; @/
        /@ assert seen[2] == 1; @/
        /@ assert seen[3] == 1; @/
        /@ assert seen[4] == 1; @/
        /@ assert seen[5] == 1; @/
        /@ assert seen[6] == 1; @/
        /@ assert seen[7] == 1; @/
        /@ assert seen[8] == 1; @/
        /@ assert is_on(board, 0); @/
        /@ assert is_on(board, 1); @/
        /@ assert is_on(board, 2); @/
        /@ assert is_on(board, 3); @/
        /@ assert is_on(board, 4); @/
        /@ assert is_on(board, 5); @/
        /@ assert is_on(board, 6); @/
        /@ assert is_on(board, 7); @/
        /@ assert is_on(board, 8); @/
        /@ assert \forall integer v; is_cell(v) ==> is_on(board, v); @/
    }

    /@ requires \forall integer v; 0 <= v < 9 ==> is_on(goal, v);
       requires \forall integer j; 0 <= j < 9 ==> cell[goal[j]] == j;
       assigns \nothing;
       ensures \forall integer v; 0 <= v < 9 ==>
           cell[v] < 9 && goal[cell[v]] == v; @/
    void cells_are_inverse(const unsigned char *goal,
                           const unsigned char *cell)
    {
        /@ assert cell[goal[0]] == 0; @/
        /@ assert cell[goal[1]] == 1; @/
        /@ assert cell[goal[2]] == 2; @/
        /@ assert cell[goal[3]] == 3; @/
        /@ assert cell[goal[4]] == 4; @/
        /@ assert cell[goal[5]] == 5; @/
        /@ assert cell[goal[6]] == 6; @/
        /@ assert cell[goal[7]] == 7; @/
        /@ assert cell[goal[8]] == 8; @/
        /@ assert \forall integer v; is_cell(v) ==>
              cell[v] < 9 && goal[cell[v]] == v; @/
    }

    /@ requires \forall integer j; 0 <= j < 9 ==> goal[j] < 9;
       requires \forall integer v; 0 <= v < 9 ==> is_on(start, v);
       requires \forall integer v; 0 <= v < 9 ==> cell[goal[v]] == v;
       requires \forall integer j; 0 <= j < 9 ==> to_goal[j] == cell[start[j]];
       requires \forall integer j; 0 <= j < 9 ==> from_goal[to_goal[j]] == j;
       assigns \nothing;
       ensures \forall integer v; 0 <= v < 9 ==> from_goal[v] < 9 &&
           to_goal[from_goal[v]] == v; @/
    void maps_are_inverse(const unsigned char *start, const unsigned char *goal,
                          const unsigned char *cell,
                          const unsigned char *to_goal,
                          const unsigned char *from_goal)
    {
        /@ assert is_on(start, goal[0]); @/
        /@ assert is_on(start, goal[1]); @/
        /@ assert is_on(start, goal[2]); @/
        /@ assert is_on(start, goal[3]); @/
        /@ assert is_on(start, goal[4]); @/
        /@ assert is_on(start, goal[5]); @/
        /@ assert is_on(start, goal[6]); @/
        /@ assert is_on(start, goal[7]); @/
        /@ assert is_on(start, goal[8]); @/
        /@ assert cell[goal[0]] == 0; @/
        /@ assert cell[goal[1]] == 1; @/
        /@ assert cell[goal[2]] == 2; @/
        /@ assert cell[goal[3]] == 3; @/
        /@ assert cell[goal[4]] == 4; @/
        /@ assert cell[goal[5]] == 5; @/
        /@ assert cell[goal[6]] == 6; @/
        /@ assert cell[goal[7]] == 7; @/
        /@ assert cell[goal[8]] == 8; @/
        /@ assert is_on(to_goal, 0); @/
        /@ assert is_on(to_goal, 1); @/
        /@ assert is_on(to_goal, 2); @/
        /@ assert is_on(to_goal, 3); @/
        /@ assert is_on(to_goal, 4); @/
        /@ assert is_on(to_goal, 5); @/
        /@ assert is_on(to_goal, 6); @/
        /@ assert is_on(to_goal, 7); @/
        /@ assert is_on(to_goal, 8); @/
        /@ assert from_goal[to_goal[0]] == 0; @/
        /@ assert from_goal[to_goal[1]] == 1; @/
        /@ assert from_goal[to_goal[2]] == 2; @/
        /@ assert from_goal[to_goal[3]] == 3; @/
        /@ assert from_goal[to_goal[4]] == 4; @/
        /@ assert from_goal[to_goal[5]] == 5; @/
        /@ assert from_goal[to_goal[6]] == 6; @/
        /@ assert from_goal[to_goal[7]] == 7; @/
        /@ assert from_goal[to_goal[8]] == 8; @/
        /@ assert \forall integer v; is_cell(v) ==> from_goal[v] < 9 &&
              to_goal[from_goal[v]] == v; @/
    }
*/

// Assumed: see docs/reliability.md.
/*@ requires \valid_read(permutation + (0 .. 8)) && is_injective(permutation);
    requires tables_are_valid && blank < 9 && symmetry < 8;
    assigns \nothing;
    ensures by_eva: \result < 20160; */
static unsigned eight_pocket_rank(const unsigned char *permutation,
                                  unsigned blank, unsigned symmetry);

/*@ requires \valid_read(pair) && is_pair(pair) && tables_are_valid;
    assigns \nothing;
    ensures \result < 4; */
static unsigned eight_pocket_mod4(const eight_pocket_pair *pair);

/*@ requires blank < 9;
    assigns \nothing;
    ensures \result <= 9; */
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
    requires \separated(pair, order + (0 .. 3));
    assigns *pair;
    ensures is_pair(pair); */
static char eight_pocket_advance(eight_pocket_pair *pair, const char *order,
                                 unsigned mod4);

/*@ requires \valid_read(board + (0 .. 8));
    assigns \nothing;
    ensures \result != 0 ==> is_injective(board);
    ensures \result != 0 ==> is_board(board); */
static int eight_pocket_is_valid(const unsigned char board[9]);

/*@ requires \valid_read(permutation + (0 .. 8));
    assigns \nothing; */
static unsigned eight_pocket_parity(const unsigned char permutation[9]);

/*@ requires \valid(pair) && is_board(start) && is_board(goal);
    requires \valid_read(start + (0 .. 8)) && \valid_read(goal + (0 .. 8));
    requires \separated(pair, start + (0 .. 8), goal + (0 .. 8));
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
    requires \separated(pair, order + (0 .. 3));
    requires moves != \null ==> \separated(pair, moves + (0 .. 31)) &&
        \separated(order + (0 .. 3), moves + (0 .. 31));
    assigns *pair, moves[0 .. 31];
    ensures -1 <= \result <= 31; */
static int eight_pocket_walk(eight_pocket_pair *pair, const char *order,
                             char *moves);

/*@ requires \valid(pair);
    requires \valid_read(start + (0 .. 8)) && \valid_read(goal + (0 .. 8));
    requires \separated(pair, start + (0 .. 8), goal + (0 .. 8));
    assigns *pair;
    ensures \result == 0 || \result == -1 || \result == -2;
    ensures \result == 0 ==> is_pair(pair); */
static int eight_pocket_query(eight_pocket_pair *pair,
                              const unsigned char start[9],
                              const unsigned char goal[9]);
