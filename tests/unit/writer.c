/* writer.c - tests that a table file is replaced completely or not at all. */
#include "sample.h"

#include "file/reader.h"
#include "program/replace.h"
#include "scratch.h"
#include "goal_last.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
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

    return sample_write(name, sample_tables(), SAMPLE_TABLES, codec, &bytes);
}

/* Every table of the file must have the raw bytes that were written. */
static void check_raw_bytes(const char *what)
{
    eight_tables *tables;

    cr_assert_eq(eight_open(target, 0, &tables), EIGHT_OK, "%s", what);
    cr_assert_eq(eight_table_count(tables), SAMPLE_TABLES);
    for (int i = 0; i < SAMPLE_TABLES; i++) {
        const uint8_t *raw;

        cr_assert_eq(eight_entry_moves(tables, i, &raw), EIGHT_OK, "%s, %d",
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

Test(writer, an_open_old_file_is_unchanged)
{
    eight_tables *tables;
    eight_board start = {{1, 2, 3, 4, 5, 6, 7, 0, 8}};
    char moves[EIGHT_MOVES_SIZE];

    cr_assert_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_OK);
    cr_assert_eq(eight_open(target, EIGHT_MAP, &tables), EIGHT_OK);
    cr_assert_eq(write_tables(target, EIGHT_CODEC_DEFLATE), EIGHT_OK);
    cr_expect_eq(eight_solve(tables, &start, &goal_last, "udlr", moves), 1);
    eight_close(tables);
}

Test(writer, a_name_without_a_folder)
{
    cr_assert_eq(chdir(folder), 0);
    cr_expect_eq(write_tables("tables", EIGHT_CODEC_NONE), EIGHT_OK);
    check_raw_bytes("here");
    cr_assert_eq(chdir("/"), 0);
}

Test(writer, the_mode_of_a_new_file_follows_the_umask)
{
    struct stat about;

    umask(027);
    cr_assert_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_OK);
    cr_assert_eq(stat(target, &about), 0);
    cr_expect_eq(about.st_mode & 0777, 0640);
}

/* Reads all bytes from the pipe `target`, and returns their number. */
static int count_piped(void)
{
    char block[4096];
    int bytes = 0;
    ssize_t n;
    int fd = open(target, O_RDONLY);

    while ((n = read(fd, block, sizeof(block))) > 0)
        bytes += (int)n;
    return bytes;
}

Test(writer, a_pipe_is_written_in_place)
{
    struct stat about;
    pid_t child;
    int status;

    cr_assert_eq(mkfifo(target, 0700), 0);
    sample_tables();
    child = fork();
    cr_assert_geq(child, 0);
    if (child == 0) {
        alarm(60);
        _exit(count_piped() == 64 + (192 + 45376) * SAMPLE_TABLES ? 0 : 1);
    }
    cr_expect_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_OK);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect_eq(status, 0);
    cr_expect(stat(target, &about) == 0 && S_ISFIFO(about.st_mode));
    cr_expect_eq(scratch_count(folder), 1);
}

/* ---- Links, modes, names ----------------------------------------------- */

/* Returns whether a name in the folder is a symbolic link. */
static int is_link(const char *name)
{
    char path[SCRATCH_PATH_BYTES];
    struct stat about;

    return lstat(scratch_path(path, folder, name), &about) == 0 &&
           S_ISLNK(about.st_mode);
}

Test(writer, a_link_is_kept_and_its_target_replaced)
{
    char path[SCRATCH_PATH_BYTES];
    char other[SCRATCH_PATH_BYTES];
    char absolute[SCRATCH_PATH_BYTES];

    scratch_path(other, folder, "other");
    cr_assert_eq(mkdir(other, 0700), 0);
    file_save(scratch_path(path, other, "file"), "old", 3);
    cr_assert_eq(symlink("other/two", target), 0);
    cr_assert_eq(symlink("three", scratch_path(path, other, "two")), 0);
    cr_assert_eq(symlink(scratch_path(absolute, other, "file"),
                         scratch_path(path, other, "three")),
                 0);
    cr_assert_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_OK);
    check_raw_bytes("linked");
    cr_expect(is_link("tables") && is_link("other/two") &&
              is_link("other/three") && !is_link("other/file"));
    cr_expect_eq(scratch_count(other), 3);
    cr_expect_eq(scratch_count(folder), 2);
}

Test(writer, links_to_no_file_are_kept_and_the_file_created)
{
    char path[SCRATCH_PATH_BYTES];
    char other[SCRATCH_PATH_BYTES];

    scratch_path(other, folder, "other");
    cr_assert_eq(mkdir(other, 0700), 0);
    cr_assert_eq(symlink("other/two", target), 0);
    cr_assert_eq(symlink(scratch_path(path, folder, "file"),
                         scratch_path(other, folder, "other/two")),
                 0);
    cr_assert_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_OK);
    check_raw_bytes("linked");
    cr_expect(is_link("tables") && is_link("other/two") && !is_link("file"));
    cr_expect_eq(scratch_count(folder), 3);
}

Test(writer, a_link_to_a_file_in_no_folder)
{
    cr_assert_eq(symlink("none/file", target), 0);
    cr_expect_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, ENOENT);
    cr_expect(is_link("tables"));
    cr_expect_eq(scratch_count(folder), 1);
}

Test(writer, links_in_a_circle)
{
    cr_assert_eq(symlink("tables", target), 0);
    cr_expect_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, ELOOP);
}

Test(writer, a_path_longer_than_the_system_allows)
{
    static char path[2 * EIGHT_PATH_BYTES];

    for (size_t i = 0; i + 2 < sizeof(path); i += 2)
        memcpy(path + i, "./", 2);
    cr_expect_eq(write_tables(path, EIGHT_CODEC_NONE), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, ENAMETOOLONG);
}

/*
 * The path fits into EIGHT_PATH_BYTES, but the longer path of the temporary
 * file does not.  The path is relative to the test's own folder, so that an
 * incorrect writer leaves no file for later tests.
 */
Test(writer, a_path_with_too_little_space_for_the_temporary_file)
{
    static char path[EIGHT_PATH_BYTES];

    cr_assert_eq(chdir(folder), 0);
    for (size_t i = 0; i + 2 < sizeof(path); i += 2)
        memcpy(path + i, "./", 2);
    path[sizeof(path) - 2] = 'a';
    cr_expect_eq(write_tables(path, EIGHT_CODEC_NONE), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, ENAMETOOLONG);
}

Test(writer, the_result_is_minus_one_if_a_file_cannot_be_opened)
{
    cr_expect_eq(replace_begin(folder), -1);
    cr_expect_eq(errno, EISDIR);
    cr_expect_eq(replace_file(folder, "", 0), -1);
}

Test(writer, a_temporary_file_of_a_killed_writer_is_skipped)
{
    char left[SCRATCH_PATH_BYTES];
    char name[64];
    size_t length;

    snprintf(name, sizeof(name), ".eight-%ld-0.tmp", (long)getpid());
    file_save(scratch_path(left, folder, name), "half", 4);
    cr_assert_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_OK);
    check_raw_bytes("beside the old temporary file");
    free(file_load(left, &length));
    cr_expect_eq(length, 4);
    cr_expect_eq(scratch_count(folder), 2);
}

Test(writer, all_temporary_names_are_taken)
{
    char left[SCRATCH_PATH_BYTES];
    char name[64];

    for (unsigned i = 0; i < 1000; i++) {
        snprintf(name, sizeof(name), ".eight-%ld-%u.tmp", (long)getpid(), i);
        file_save(scratch_path(left, folder, name), "", 0);
    }
    cr_expect_eq(write_tables(target, EIGHT_CODEC_NONE), EIGHT_E_SYSTEM);
    cr_expect_eq(errno, EEXIST);
    cr_expect_eq(scratch_count(folder), 1000);
}
