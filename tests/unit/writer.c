/* writer.c - a table file is there whole, or as it was. */
#include "sample.h"

#include "file/reader.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char *folder;
static char target[SCRATCH_PATH_BYTES];

static void set_up(void)
{
    folder = scratch_new();
    scratch_path(target, folder, "tables");
}

static void tear_down(void)
{
    scratch_remove(folder);
}

TestSuite(writer, .init = set_up, .fini = tear_down);

static eight_status write_tables(const char *name, eight_codec codec)
{
    size_t bytes;

    return eight_write(name, sample_tables(), SAMPLE_TABLES, codec, &bytes);
}

/* Every table of the file has the raw bytes it was written with. */
static void check_raw_bytes(const char *what)
{
    eight_tables *tables;

    cr_assert_eq(eight_open(target, &tables), EIGHT_OK, "%s", what);
    cr_assert_eq(eight_table_count(tables), SAMPLE_TABLES);
    for (int i = 0; i < SAMPLE_TABLES; i++) {
        const uint8_t *raw;

        cr_assert_eq(eight_table_moves(tables, i, &raw), EIGHT_OK, "%s, %d",
                     what, i);
        cr_assert_arr_eq(raw, sample_tables()[i].raw, EIGHT_RAW_BYTES, "%s, %d",
                         what, i);
    }
    eight_close(tables);
}

Test(writer, every_codec_keeps_the_raw_bytes)
{
    cr_assert_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_OK);
    check_raw_bytes("none");
    cr_assert_eq(write_tables(target, EIGHT_CODEC_DEFLATE), EIGHT_OK);
    check_raw_bytes("deflate");
    cr_expect_eq(scratch_count(folder), 1);
}

Test(writer, the_length_is_that_of_the_file)
{
    for (int codec = EIGHT_CODEC_NONE; codec <= EIGHT_CODEC_DEFLATE; codec++) {
        size_t said = 0;
        size_t found;

        cr_assert_eq(eight_write(target, sample_tables(), SAMPLE_TABLES,
                                 (eight_codec)codec, &said),
                     EIGHT_OK);
        free(file_load(target, &found));
        cr_expect_eq(said, found);
        cr_expect_eq(found % EIGHT_ALIGNMENT, 0);
    }
}

Test(writer, the_same_file_comes_out_again)
{
    size_t length;
    size_t length_again;
    uint8_t *image = sample_image(10, EIGHT_CODEC_DEFLATE, &length);
    uint8_t *again = sample_image(10, EIGHT_CODEC_DEFLATE, &length_again);

    cr_assert_eq(length, length_again);
    cr_expect_arr_eq(image, again, length);
    free(image);
    free(again);
}

Test(writer, an_old_file_is_replaced_and_nothing_else_is_left)
{
    file_save(target, "old", 3);
    cr_assert_eq(write_tables(target, EIGHT_CODEC_DEFLATE), EIGHT_OK);
    check_raw_bytes("replaced");
    cr_expect_eq(scratch_count(folder), 1);
}

Test(writer, an_open_old_file_stays_as_it_was)
{
    eight_tables *tables;
    eight_board start = {{1, 2, 3, 4, 5, 6, 7, 0, 8}};
    char moves[EIGHT_MOVES_SIZE];

    cr_assert_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_OK);
    cr_assert_eq(eight_open(target, &tables), EIGHT_OK);
    cr_assert_eq(write_tables(target, EIGHT_CODEC_DEFLATE), EIGHT_OK);
    cr_expect_eq(eight_solve(tables, &start, moves), 1);
    eight_close(tables);
}

Test(writer, a_name_without_a_folder)
{
    cr_assert_eq(chdir(folder), 0);
    cr_expect_eq(write_tables("tables", EIGHT_CODEC_NONE), EIGHT_OK);
    check_raw_bytes("here");
    cr_assert_eq(chdir("/"), 0);
}

Test(writer, the_rights_are_those_of_any_new_file)
{
    struct stat about;

    umask(027);
    cr_assert_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_OK);
    cr_assert_eq(stat(target, &about), 0);
    cr_expect_eq(about.st_mode & 0777, 0640);
}

Test(writer, a_missing_folder)
{
    char missing[SCRATCH_PATH_BYTES];

    cr_expect_eq(
        write_tables(scratch_path(missing, target, "tables"), EIGHT_CODEC_NONE),
        EIGHT_E_SYSTEM);
    cr_expect_eq(errno, ENOENT);
}

Test(writer, a_folder_in_the_way)
{
    cr_assert_eq(mkdir(target, 0700), 0);
    cr_expect_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, EISDIR);
    cr_expect_eq(scratch_count(folder), 1);
}

Test(writer, a_pipe_in_the_way)
{
    cr_assert_eq(mkfifo(target, 0700), 0);
    cr_expect_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, ENOTSUP);
    cr_expect_eq(scratch_count(folder), 1);
}

Test(writer, a_folder_that_may_not_be_written_to)
{
    cr_assert_eq(chmod(folder, 0500), 0);
    if (access(folder, W_OK) == 0) {
        cr_log_info("not tried: nothing can be denied to root");
        return;
    }
    cr_expect_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, EACCES);
}

/* A disk that is full half-way, as a limit on the size of files makes it. */
Test(writer, a_write_that_fails_leaves_the_old_file_alone)
{
    const struct rlimit limit = {100000, 100000};
    size_t length;
    uint8_t *old;

    file_save(target, "old", 3);
    cr_assert_neq(signal(SIGXFSZ, SIG_IGN), SIG_ERR);
    sample_tables();
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    cr_expect_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, EFBIG);
    old = file_load(target, &length);
    cr_expect_eq(length, 3);
    cr_expect_arr_eq(old, "old", 3);
    cr_expect_eq(scratch_count(folder), 1);
    free(old);
}

Test(writer, what_a_killed_writer_left_is_passed_over)
{
    char left[SCRATCH_PATH_BYTES];
    char name[64];
    size_t length;

    snprintf(name, sizeof(name), "tables.%ld-0.tmp", (long)getpid());
    file_save(scratch_path(left, folder, name), "half", 4);
    cr_assert_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_OK);
    check_raw_bytes("beside the leavings");
    free(file_load(left, &length));
    cr_expect_eq(length, 4);
    cr_expect_eq(scratch_count(folder), 2);
}

Test(writer, all_temporary_names_are_taken)
{
    char left[SCRATCH_PATH_BYTES];
    char name[64];

    for (unsigned i = 0; i < 1000; i++) {
        snprintf(name, sizeof(name), "tables.%ld-%u.tmp", (long)getpid(), i);
        file_save(scratch_path(left, folder, name), "", 0);
    }
    cr_expect_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, EEXIST);
    cr_expect_eq(scratch_count(folder), 1000);
}
