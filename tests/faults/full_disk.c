/*
 * full_disk.c - tests what commands that replace a file do if the disk becomes
 * full, at each byte of the file: see disk.c.
 */
#include "process.h"
#include "scratch.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* With this value of DISK_NEAR, disk.c tries all bytes. */
static const char all[] = "4096";

/*
 * Checks the report of disk.c, which has the number of places tried and the
 * first error.
 */
static void check_report(const char *path, const char *what, size_t length,
                         const char *near)
{
    size_t bytes;
    char *text = (char *)file_load(path, &bytes);
    char *wrong;
    unsigned long tried = strtoul(text, &wrong, 10);

    cr_log_info("%s: %lu of %lu bytes tried", what, tried,
                (unsigned long)length);
    cr_expect_str_eq(wrong, " ");
    cr_expect(near == all ? tried == length : tried > length / 4096);
    free(text);
}

/*
 * Runs a command that replaces the file "out", with `near` as the value of
 * DISK_NEAR.
 */
static void fill_disk(const char *const argv[], const char *near)
{
    char *folder = scratch_new();
    char *aside = scratch_new();
    char path[SCRATCH_PATH_BYTES];
    char report[SCRATCH_PATH_BYTES];
    process_result result;
    size_t length;

#ifdef DYNAMIC_PROGRAMS
    process_folders = DYNAMIC_PROGRAMS;
#endif
    file_save(scratch_path(path, folder, "out"), "old", 3);
    setenv("DISK_TARGET", path, 1);
    setenv("DISK_NEAR", near, 1);
    setenv("DISK_REPORT", scratch_path(report, aside, "report"), 1);
    process_preload = "disk.so";
    process_run(argv, folder, "", 0, &result);
    cr_assert_eq(result.status, 0, "%s", (const char *)result.err.at);
    cr_expect_eq(result.err.length, 0);
    cr_expect_eq(scratch_count(folder), 1);
    process_free(&result);
    free(file_load(path, &length));
    while (argv[1] != NULL)
        argv++;
    check_report(report, argv[0], length, near);
    scratch_remove(aside);
    scratch_remove(folder);
}

/* The last argument chooses what is written. */
#define GENERATOR_ARGV(what)                                                   \
    {                                                                          \
        "eight-gen", "-q", "-o", "out", what, NULL                             \
    }
#define EXPORT_ARGV(what)                                                      \
    {                                                                          \
        "eight", "--tables", TABLES_FILE, "export", "-o", "out", what, NULL    \
    }

static const char *const deflated[] = GENERATOR_ARGV("--codec=deflate");
static const char *const plain[] = GENERATOR_ARGV("--codec=none");
static const char *const header[] = GENERATOR_ARGV("--pocket=header");
static const char *const numbers[] = GENERATOR_ARGV("--pocket=bytes");
static const char *const program[] = GENERATOR_ARGV("--pocket=eight");
static const char *const program_ii[] = GENERATOR_ARGV("--pocket=eight-ii");
static const char *const csv[] = EXPORT_ARGV("--as=csv");
static const char *const jsonl[] = EXPORT_ARGV("--as=jsonl");
static const char *const npy[] = EXPORT_ARGV("--as=npy");

Test(full_disk, near_borders_of_files, .timeout = 600)
{
    fill_disk(deflated, "8");
    fill_disk(plain, "8");
    fill_disk(program, "8");
}

Test(full_disk, near_borders_of_an_export, .timeout = 600)
{
    fill_disk(npy, "1");
}

/* ---- Tests that take minutes --------------------------------------------- */

Test(long_full_disk, at_each_byte_of_a_deflated_table_file, .timeout = 7200)
{
    fill_disk(deflated, all);
}

Test(long_full_disk, at_each_byte_of_a_plain_table_file, .timeout = 7200)
{
    fill_disk(plain, all);
}

Test(long_full_disk, at_each_byte_of_pocket_editions, .timeout = 7200)
{
    fill_disk(program, all);
    fill_disk(header, all);
    fill_disk(numbers, all);
    fill_disk(program_ii, all);
}

Test(long_full_disk, near_borders_of_exports, .timeout = 7200)
{
    fill_disk(csv, "16");
    fill_disk(jsonl, "16");
    fill_disk(npy, "16");
}
