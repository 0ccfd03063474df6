/*
 * threads.c - eight threads ask ten million questions of open handles, and
 * every answer is compared with the one that a single thread got.
 *
 * A program of its own, without Criterion, so that it can be built with
 * ThreadSanitizer, which does not follow Criterion's forks.
 */
#include "test_random.h"
#include "eight.h"
#include "goal_last.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    THREADS = 8,
    ROUNDS = 20, /* each with a new handle, whose tables all want first */
    POOL = 12500,
    REPEATS = 5, /* of the pool, by each thread in each round */
};

typedef struct question {
    eight_board start;
    eight_board goal;
    int length;
    char moves[EIGHT_MOVES_SIZE];
} question;

typedef struct asker {
    pthread_t thread;
    unsigned number; /* 0..THREADS-1 */
    unsigned asked;
    unsigned wrong;
} asker;

static question pool[POOL];
static eight_tables *tables;
static pthread_barrier_t start_line;

static eight_board random_board(uint64_t *seed)
{
    eight_board board = goal_last;

    for (unsigned i = EIGHT_CELLS - 1; i > 0; i--) {
        unsigned j = test_random(seed, i + 1);
        uint8_t cell = board.cell[i];

        board.cell[i] = board.cell[j];
        board.cell[j] = cell;
    }
    return board;
}

/* Opens the tables, or says why not. */
static int open_tables(void)
{
    eight_status status = eight_open(TABLES_FILE, &tables);

    if (status != EIGHT_OK)
        fprintf(stderr, "%s: %s\n", TABLES_FILE, eight_strerror(status));
    return status == EIGHT_OK;
}

/* Asks the pool in a single thread, of a handle of its own. */
static int fill_pool(void)
{
    uint64_t seed = 362880;

    if (!open_tables())
        return 0;
    for (unsigned i = 0; i < POOL; i++) {
        question *question = &pool[i];

        question->start = random_board(&seed);
        question->goal = random_board(&seed);
        question->length = eight_solve(
            tables, &question->start, &question->goal, "dlru", question->moves);
    }
    eight_close(tables);
    return 1;
}

static void ask(asker *asker, const question *question)
{
    char moves[EIGHT_MOVES_SIZE];
    int length =
        eight_solve(tables, &question->start, &question->goal, "dlru", moves);

    asker->asked++;
    asker->wrong +=
        length != question->length || strcmp(moves, question->moves) != 0;
}

static void *run(void *context)
{
    asker *asker = context;

    pthread_barrier_wait(&start_line);
    for (unsigned n = 0; n < REPEATS * POOL; n++)
        ask(asker, &pool[(n + asker->number * 1000) % POOL]);
    return NULL;
}

/* One round; 0 when it could not be run. */
static int run_round(asker askers[THREADS])
{
    if (!open_tables() || pthread_barrier_init(&start_line, NULL, THREADS) != 0)
        return 0;
    for (unsigned i = 0; i < THREADS; i++) {
        int error;

        askers[i].number = i;
        error = pthread_create(&askers[i].thread, NULL, run, &askers[i]);
        if (error != 0) {
            fprintf(stderr, "no thread: %s\n", strerror(error));
            return 0;
        }
    }
    for (unsigned i = 0; i < THREADS; i++)
        pthread_join(askers[i].thread, NULL);
    pthread_barrier_destroy(&start_line);
    eight_close(tables);
    return 1;
}

int main(void)
{
    static asker askers[THREADS];
    unsigned long asked = 0;
    unsigned long wrong = 0;

    if (!fill_pool())
        return EXIT_FAILURE;
    for (unsigned i = 0; i < ROUNDS; i++)
        if (!run_round(askers))
            return EXIT_FAILURE;
    for (unsigned i = 0; i < THREADS; i++) {
        asked += askers[i].asked;
        wrong += askers[i].wrong;
    }
    printf("%d threads asked %lu questions: %lu answers differ\n", THREADS,
           asked, wrong);
    return asked == 10000000 && wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
