/* passes.c - see passes.h. */
#include "passes.h"

#include "new_tables.h"
#include "textbook.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PASSES = EIGHT_LISTED_TABLES };

static unsigned root_of(unsigned pass)
{
    return eight_table_list[pass].root;
}

static const char *order_of(unsigned pass)
{
    return eight_table_list[pass].order;
}

/*
 * Builds the tables of moves and runs all passes.  Returns false if memory runs
 * out.
 */
static bool run_ours(eight_new_table results[PASSES])
{
    eight_pass_tables *tables = eight_pass_tables_new();

    if (tables == NULL)
        return false;
    for (unsigned i = 0; i < PASSES; i++)
        eight_new_table_make(tables, root_of(i), order_of(i), &results[i]);
    free(tables);
    return true;
}

static void run_textbook(textbook_board **list, textbook_pass *passes[PASSES])
{
    *list = textbook_list();
    for (unsigned i = 0; i < PASSES; i++) {
        textbook_board root = textbook_root((int)root_of(i));

        stop_if_interrupted();
        passes[i] = textbook_pass_new(*list, &root, order_of(i));
    }
}

/* Returns the reference program's rank of the state with the given index. */
static int rank_of_index(unsigned index)
{
    uint64_t tiles = eight_unrank(index % EIGHT_RANKS);
    textbook_board board;

    for (unsigned cell = 0, place = 0; cell < EIGHT_CELLS; cell++)
        board.cell[cell] =
            cell == index / EIGHT_RANKS ? 0 : (tiles >> 8 * place++ & 0xff) + 1;
    return textbook_rank(&board);
}

/*
 * Returns the reference program's distance of the neighbour to which a move
 * leads, or -1 if the move is illegal.
 */
static int neighbour_distance(const textbook_board *list,
                              const textbook_pass *pass, int rank, char letter)
{
    textbook_board board = list[rank];
    int blank = textbook_blank(&board);
    int target = textbook_target(blank, letter);

    if (target < 0)
        return -1;
    board.cell[blank] = board.cell[target];
    board.cell[target] = 0;
    return textbook_length(pass, textbook_rank(&board));
}

static bool table_is_correct(const eight_new_table *result,
                             const textbook_board *list,
                             const textbook_pass *pass, const char *order)
{
    for (unsigned index = 0; index < EIGHT_STATES; index++) {
        char ours = EIGHT_MOVE_LETTERS[eight_raw_move(result->raw, index)];
        int rank = rank_of_index(index);
        int length = textbook_length(pass, rank);
        const char *first = order;

        if (length == 0)
            continue;
        while (*first != '\0' &&
               neighbour_distance(list, pass, rank, *first) != length - 1)
            first++;
        if (*first != ours || length < 0) {
            fprintf(stderr,
                    "bench: order %s, index %u: the move is %c, the reference "
                    "program's is %c\n",
                    order, index, ours, *first);
            return false;
        }
    }
    return true;
}

static bool all_correct(const eight_new_table results[PASSES],
                        const textbook_board *list,
                        textbook_pass *const passes[PASSES])
{
    for (unsigned i = 0; i < PASSES; i++) {
        stop_if_interrupted();
        if (!table_is_correct(&results[i], list, passes[i], order_of(i)))
            return false;
    }
    return true;
}

/* Returns the CPU time of this process, which has one thread, in seconds. */
static double processor_seconds(void)
{
    struct timespec time;

    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) != 0)
        stop("cannot call", "clock_gettime");
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

duel passes_duel(unsigned repeats, bool *correct)
{
    eight_new_table *results = malloc(PASSES * sizeof(*results));
    double a[MAX_REPEATS];
    double b[MAX_REPEATS];

    if (results == NULL)
        stop("out of memory for", "ten passes");
    *correct = true;
    for (unsigned i = 0; i < repeats; i++) {
        textbook_board *list;
        textbook_pass *passes[PASSES];
        double start = processor_seconds();
        double middle;

        if (!run_ours(results))
            stop("out of memory for", "ten passes");
        middle = processor_seconds();
        run_textbook(&list, passes);
        b[i] = processor_seconds() - middle;
        a[i] = middle - start;
        if (i == 0)
            *correct = all_correct(results, list, passes);
        for (unsigned p = 0; p < PASSES; p++)
            free(passes[p]);
        free(list);
    }
    free(results);
    return duel_of(a, b, repeats);
}
