/* passes.c - see passes.h. */
#include "passes.h"

#include "ten_passes.h"
#include "textbook.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void run_textbook(textbook_board **list, textbook_pass *passes[TEN])
{
    *list = textbook_list();
    for (unsigned i = 0; i < TEN; i++) {
        textbook_board root = textbook_root((int)ten_root(i));

        passes[i] = textbook_pass_new(*list, &root, ten_order(i));
    }
}

/* The textbook's rank of the state that a table calls index. */
static int rank_of_index(unsigned index)
{
    eight_state state = eight_state_at(index);
    uint8_t tiles[EIGHT_CELLS - 1];
    textbook_board board;

    eight_lehmer_arrange(state.code, tiles);
    for (unsigned cell = 0, place = 0; cell < EIGHT_CELLS; cell++)
        board.cell[cell] = cell == state.z ? 0 : tiles[place++] + 1;
    return textbook_rank(&board);
}

/* The textbook's distance of a state's neighbour, or -1 where there is none. */
static int neighbour_length(const textbook_board *list,
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

static bool table_is_right(const pass_result *result,
                           const textbook_board *list,
                           const textbook_pass *pass, const char *order)
{
    for (unsigned index = 0; index < EIGHT_STATES; index++) {
        char ours = eight_move_letters[eight_raw_move(result->raw, index)];
        int rank = rank_of_index(index);
        int length = textbook_length(pass, rank);
        const char *first = order;

        if (length == 0)
            continue;
        while (*first != '\0' &&
               neighbour_length(list, pass, rank, *first) != length - 1)
            first++;
        if (*first != ours || length < 0) {
            fprintf(stderr,
                    "bench: order %s, index %u: our move is %c, the textbook's "
                    "is %c\n",
                    order, index, ours, *first);
            return false;
        }
    }
    return true;
}

static bool all_right(const pass_result results[TEN],
                      const textbook_board *list,
                      textbook_pass *const passes[TEN])
{
    for (unsigned i = 0; i < TEN; i++)
        if (!table_is_right(&results[i], list, passes[i], ten_order(i)))
            return false;
    return true;
}

/* Seconds of this process on the processor: one thread, so no wall clock. */
static double processor(void)
{
    struct timespec time;

    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) != 0)
        stop("cannot tell the time", "clock_gettime");
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

duel passes_duel(unsigned repeats, bool *right)
{
    pass_result *results = malloc(TEN * sizeof(*results));
    double a[MOST_REPEATS];
    double b[MOST_REPEATS];

    if (results == NULL)
        stop("no memory", "ten passes");
    *right = true;
    for (unsigned i = 0; i < repeats; i++) {
        textbook_board *list;
        textbook_pass *passes[TEN];
        double start = processor();
        double middle;

        if (!ten_run(results))
            stop("no memory", "ten passes");
        middle = processor();
        run_textbook(&list, passes);
        b[i] = processor() - middle;
        a[i] = middle - start;
        if (i == 0)
            *right = all_right(results, list, passes);
        for (unsigned p = 0; p < TEN; p++)
            free(passes[p]);
        free(list);
    }
    free(results);
    return duel_of(a, b, repeats);
}
