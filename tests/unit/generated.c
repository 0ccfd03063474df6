/* generated.c - tests the tables that libeight-gen computes without a file. */
#include "eight_gen.h" /* comes first, to check that it needs no other header */

#include "file/reader.h"
#include "sample.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Equal bytes give equal answers, so the test makes only one query. */
Test(generated, tables_have_the_bytes_of_the_file)
{
    size_t length;
    uint8_t *file = sample_image(SAMPLE_TABLES, EIGHT_CODEC_NONE, &length);
    eight_board start;
    char moves[EIGHT_MOVES_SIZE];
    eight_fault fault;
    eight_tables *tables;

    cr_assert_eq(eight_open_generated(&tables), EIGHT_OK);
    cr_assert_eq(tables->map_bytes, length);
    cr_expect_eq(memcmp(tables->map, file, length), 0);
    cr_expect_eq(eight_verify(tables, 0, SIZE_MAX, &fault, sizeof(fault)),
                 EIGHT_OK);
    eight_board_from_text("23415x768", &start, NULL);
    cr_expect_eq(eight_solve(tables, &start, NULL, NULL, moves), 19);
    cr_expect_str_eq(moves, "ullddrurdllurdruldr");
    eight_close(tables);
    free(file);
}

static void *generate(void *tables)
{
    cr_expect_eq(eight_open_generated(tables), EIGHT_OK);
    return NULL;
}

/* Some C libraries give a thread a stack of only 80 KB. */
Test(generated, on_a_stack_of_80_kb)
{
    eight_tables *tables = NULL;
    pthread_attr_t attributes;
    pthread_t thread;

    cr_assert_eq(pthread_attr_init(&attributes), 0);
    cr_assert_eq(pthread_attr_setstacksize(&attributes, 80 * 1024), 0);
    cr_assert_eq(pthread_create(&thread, &attributes, generate, &tables), 0);
    cr_assert_eq(pthread_join(thread, NULL), 0);
    cr_expect_eq(eight_table_count(tables), 10);
    eight_close(tables);
    pthread_attr_destroy(&attributes);
}
