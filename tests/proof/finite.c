/*
 * finite.c - tries the contracts of finite.h with every argument.
 *
 * The result of each function depends only on its arguments, which have a
 * finite number of values.  Trying all of them is therefore a proof.  This
 * program is compiled with sanitizers, which end it at undefined behavior.
 */
#include "puzzle/rank.c"
#include "puzzle/relabel.c"

#include <stdio.h>
#include <stdlib.h>

/* Ends the program if a contract does not hold. */
static void require(int holds, const char *contract)
{
    if (!holds) {
        printf("broken: %s\n", contract);
        exit(EXIT_FAILURE);
    }
}

/* ---- Codes -------------------------------------------------------------- */

/* Returns whether each byte i of a code is at most 7 - i. */
static int is_code(uint64_t code)
{
    for (unsigned i = 0; i < 8; i++)
        if ((code >> 8 * i & 0xff) > 7 - i)
            return 0;
    return 1;
}

/* Returns whether a word has eight different bytes, each at most 8. */
static int are_labels(uint64_t word)
{
    unsigned found = 0;

    for (unsigned i = 0; i < 8; i++)
        if ((word >> 8 * i & 0xff) < EIGHT_CELLS)
            found |= 1u << (word >> 8 * i & 0xff);
    return __builtin_popcount(found) == 8;
}

/* Returns code n of all 8! = 40,320 codes, half of which are even. */
static uint64_t code_at(unsigned n)
{
    uint64_t code = 0;

    for (unsigned i = 0; i < 8; n /= 8 - i, i++)
        code |= (uint64_t)(n % (8 - i)) << 8 * i;
    return code;
}

/* Returns whether the row and the column of cell z allow the move. */
static int is_legal(unsigned z, unsigned move)
{
    return move == EIGHT_U   ? z / 3 > 0
           : move == EIGHT_D ? z / 3 < 2
           : move == EIGHT_L ? z % 3 > 0
                             : z % 3 < 2;
}

static void try_moves(uint64_t code)
{
    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++) {
            eight_state state = {z, 0, code};

            if (!is_legal(z, m))
                continue;
            eight_state_move(&state, (eight_move)m);
            require(state.z < EIGHT_CELLS && state.index < EIGHT_STATES &&
                        is_code(state.code),
                    "eight_state_move");
        }
}

static void try_codes(void)
{
    for (unsigned n = 0; n < 40320; n++) {
        uint64_t code = code_at(n);

        require(is_code(code), "code_at");
        require(eight_rank(code) < EIGHT_RANKS, "eight_rank");
        try_moves(code);
    }
}

static void try_ranks(void)
{
    for (unsigned rank = 0; rank < EIGHT_RANKS; rank++) {
        uint64_t code = eight_code(rank);

        require(is_code(code) && eight_byte_sum(code) % 2 == 0 &&
                    eight_rank(code) == rank,
                "eight_code");
        require(are_labels(eight_unrank(rank)) &&
                    eight_lehmer(eight_unrank(rank)) == code,
                "eight_unrank");
    }
}

static void try_cells(void)
{
    for (unsigned z = 0; z < EIGHT_CELLS; z++)
        for (unsigned m = 0; m < EIGHT_MOVE_COUNT; m++)
            require(!eight_move_is_legal(z, (eight_move)m) == !is_legal(z, m),
                    "eight_move_is_legal");
}

/* eight_vertical_moves_fill() has no input, so one call is a proof. */
static void fill_vertical_moves(void)
{
    eight_vertical_moves *vertical = malloc(sizeof(*vertical));

    if (vertical == NULL)
        exit(EXIT_FAILURE);
    eight_vertical_moves_fill(vertical);
    for (unsigned k = 0; k < EIGHT_VERTICAL_PAIRS; k++)
        for (unsigned rank = 0; rank < EIGHT_RANKS; rank++)
            require(vertical->up[k][rank] < EIGHT_RANKS &&
                        vertical->down[k][rank] < EIGHT_RANKS,
                    "eight_vertical_moves_fill");
    free(vertical);
}

/* ---- Labels ------------------------------------------------------------- */

/*
 * Returns one of the ten entries of relabel.c.  Entry 0 belongs to a tile that
 * the goal lacks.
 */
static uint32_t entry_at(unsigned n)
{
    return n == 0 ? 0 : EIGHT_LABEL_AND_BIT(n - 1);
}

/* Returns a mask with all bits from byte z on. */
static uint64_t mask_at(unsigned z)
{
    return z < 8 ? UINT64_MAX << 8 * z : 0;
}

/* Tries nine different labels with each mask. */
static void try_labelled(uint64_t labels, uint64_t last)
{
    for (unsigned z = 0; z < EIGHT_CELLS; z++) {
        uint64_t tiles = remove_blank(labels, last, mask_at(z));

        require(are_labels(tiles), "remove_blank");
        require(is_code(eight_lehmer(tiles)), "eight_lehmer");
    }
}

/*
 * Tries all 10^9 sequences of entries, from position i on.  `used` is the set
 * of the entries before position i.  `differ` is 1 if these entries are
 * different labels.
 */
static void try_entries(uint32_t entries[EIGHT_CELLS], unsigned i,
                        unsigned used, int differ)
{
    uint64_t labels;
    uint64_t last;

    if (i == EIGHT_CELLS) {
        require(pack_labels(entries, &labels, &last) == differ, "pack_labels");
        if (differ) {
            require(are_labels(labels) && last < EIGHT_CELLS, "pack_labels");
            for (unsigned k = 0; k < 8; k++)
                require((labels >> 8 * k & 0xff) != last, "pack_labels");
            try_labelled(labels, last);
        }
        return;
    }
    for (unsigned n = 0; n <= EIGHT_CELLS; n++) {
        entries[i] = entry_at(n);
        try_entries(entries, i + 1, used | 1u << n,
                    differ && n != 0 && !(used >> n & 1));
    }
}

/* ---- Masks -------------------------------------------------------------- */

/*
 * Tries all values of the cells i to 7.  The value of cell 8 is irrelevant.
 * `blank` is the first blank before cell i, or 8 if there is none.
 */
static void try_boards(eight_board *board, unsigned i, unsigned blank)
{
    if (i == 8) {
        uint64_t mask = mask_from_blank(board);

        require(mask == mask_at(blank), "mask_from_blank");
        require(cell_of_mask(mask) == blank, "cell_of_mask");
        return;
    }
    for (unsigned value = 0; value < EIGHT_CELLS; value++) {
        board->cell[i] = (uint8_t)value;
        try_boards(board, i + 1, value == 0 && blank == 8 ? i : blank);
    }
}

int main(void)
{
    uint32_t entries[EIGHT_CELLS];
    eight_board board = {{0}};

    try_cells();
    try_ranks();
    try_codes();
    fill_vertical_moves();
    try_entries(entries, 0, 0, 1);
    try_boards(&board, 0, 8);
    return 0;
}
