/*
 * threads.c - runs more than a million queries in twelve threads that share an
 * open handle, and compares each result with the result of a single thread.
 * The tables come from a file and, in every second round, from no file.
 *
 * This is a program without Criterion, so that it can be built with
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
    THREADS = 12,
    ROUNDS = 10, /* each opens a new handle, which loads tables again */
    POOL = 10000,
};

typedef struct query {
    eight_board start;
    eight_board goal;
    int length;
    char moves[EIGHT_MOVES_SIZE];
} query;

typedef struct worker {
    pthread_t thread;
    unsigned number; /* 0..THREADS-1 */
    unsigned queries;
    unsigned wrong;
} worker;

static query pool[POOL];
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

/* Opens the tables.  On failure, prints an error and returns 0. */
static int open_tables(int from_file)
{
    int status = from_file ? eight_open(TABLES_FILE, 0, &tables)
                           : eight_open_without_file(0, &tables);

    if (status != EIGHT_OK)
        fprintf(stderr, "%s: %s\n", TABLES_FILE, eight_strerror(status));
    return status == EIGHT_OK;
}

/*
 * Makes the queries, and solves them in a single thread.  Returns 0 on failure.
 */
static int fill_pool(void)
{
    uint64_t seed = 362880;

    if (!open_tables(1))
        return 0;
    for (unsigned i = 0; i < POOL; i++) {
        query *query = &pool[i];

        query->start = random_board(&seed);
        query->goal = random_board(&seed);
        query->length = eight_solve(tables, &query->start, &query->goal, "dlru",
                                    query->moves);
    }
    eight_close(tables);
    return 1;
}

static void check(worker *worker, const query *query)
{
    char moves[EIGHT_MOVES_SIZE];
    int length =
        eight_solve(tables, &query->start, &query->goal, "dlru", moves);

    worker->queries++;
    worker->wrong +=
        length != query->length || strcmp(moves, query->moves) != 0;
}

static void *run(void *context)
{
    worker *worker = context;

    pthread_barrier_wait(&start_line);
    for (unsigned n = 0; n < POOL; n++)
        check(worker, &pool[(n + worker->number * 1000) % POOL]);
    return NULL;
}

/* Runs round n.  Returns 0 on failure. */
static int run_round(unsigned n, worker workers[THREADS])
{
    if (!open_tables(n % 2) ||
        pthread_barrier_init(&start_line, NULL, THREADS) != 0)
        return 0;
    for (unsigned i = 0; i < THREADS; i++) {
        int error;

        workers[i].number = i;
        error = pthread_create(&workers[i].thread, NULL, run, &workers[i]);
        if (error != 0) {
            fprintf(stderr, "cannot start a thread: %s\n", strerror(error));
            return 0;
        }
    }
    for (unsigned i = 0; i < THREADS; i++)
        pthread_join(workers[i].thread, NULL);
    pthread_barrier_destroy(&start_line);
    eight_close(tables);
    return 1;
}

int main(void)
{
    static worker workers[THREADS];
    unsigned long queries = 0;
    unsigned long wrong = 0;

    if (!fill_pool())
        return EXIT_FAILURE;
    for (unsigned i = 0; i < ROUNDS; i++)
        if (!run_round(i, workers))
            return EXIT_FAILURE;
    for (unsigned i = 0; i < THREADS; i++) {
        queries += workers[i].queries;
        wrong += workers[i].wrong;
    }
    printf("%d threads ran %lu queries: %lu results differ\n", THREADS, queries,
           wrong);
    return queries == (unsigned long)THREADS * ROUNDS * POOL && wrong == 0
               ? EXIT_SUCCESS
               : EXIT_FAILURE;
}
