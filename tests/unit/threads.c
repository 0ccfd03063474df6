/*
 * threads.c - tests that several threads can use one handle at the same time,
 * from its first query on.
 */
#include "naive.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <string.h>

enum { THREADS = 4, ROUNDS = 3 };

static eight_tables *tables;
static pthread_barrier_t start_line;

/* Solves every hundredth board for every root; returns NULL on success. */
static void *solve_some(void *unused)
{
    char moves[EIGHT_MOVES_SIZE];

    (void)unused;
    pthread_barrier_wait(&start_line);
    for (unsigned n = 0; n < NAIVE_BOARDS; n += 100)
        for (unsigned z = 0; z < 9; z++) {
            eight_board start = naive_board(n);
            eight_board goal = naive_root(z);
            int length = eight_solve(tables, &start, &goal, "dlru", moves);

            if ((length < 0) == naive_is_even(&start) ||
                (int)strlen(moves) != (length < 0 ? 0 : length))
                return &start_line;
        }
    return NULL;
}

Test(threads, share_a_handle)
{
    for (unsigned round = 0; round < ROUNDS; round++) {
        pthread_t thread[THREADS];

        cr_assert_eq(eight_open(TABLES_FILE, 0, &tables), EIGHT_OK);
        cr_assert_eq(pthread_barrier_init(&start_line, NULL, THREADS), 0);
        for (unsigned i = 0; i < THREADS; i++)
            cr_assert_eq(pthread_create(&thread[i], NULL, solve_some, NULL), 0);
        for (unsigned i = 0; i < THREADS; i++) {
            void *failed;

            cr_assert_eq(pthread_join(thread[i], &failed), 0);
            cr_expect_null(failed, "thread %u", i);
        }
        pthread_barrier_destroy(&start_line);
        eight_close(tables);
    }
}
