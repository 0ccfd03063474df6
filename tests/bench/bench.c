/*
 * bench.c - measures the time and the memory that Eight takes, and compares
 * them with the time and the memory of a reference program.  When both programs
 * are timed, their runs alternate.
 * Usage: bench EIGHT EIGHT-GEN TEXTBOOK POCKET
 *
 * The order of the measurements matters: a child's peak memory is correct only
 * while this process is small (see process_run()).  The measurements that run
 * in this process therefore come last.
 */
#include "answers.h"
#include "commands.h"
#include "folder.h"
#include "growth.h"
#include "inputs.h"
#include "knee.h"
#include "passes.h"
#include "pocket.h"
#include "process.h"
#include "report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    ANY_CASES = 5000,
    FEW_CASES = 200,
    POCKET_CASES = 20000,
    BULK_CASES = 2000000,
};

typedef struct bench {
    const char *eight;
    const char *eight_gen;
    const char *textbook;
    const char *pocket; /* the program for Eight II */
    bool correct;       /* whether all answers so far are correct */
} bench;

static double mb(long kb)
{
    return (double)kb * 1024 / 1e6;
}

/* ---- Answers ---------------------------------------------------------- */

/* Compares answers but not times.  About half of the queries are unsolvable. */
static void check_any(bench *bench)
{
    const program path = {{bench->eight, "path"}, "any.in", "ours.out"};
    const program solve = {{bench->eight, "solve"}, "any.in", "ours.out"};
    const program path_reference = {
        {bench->textbook, "path"}, "any.in", "reference.out"};
    const program solve_reference = {
        {bench->textbook, "solve"}, "any.in", "reference.out"};

    input_pairs("any.in", ANY_CASES, 1);
    process_duel(&path, &path_reference, 1);
    bench->correct &= answers_same(path.out, path_reference.out);
    input_boards("any.in", ANY_CASES, 1);
    process_duel(&solve, &solve_reference, 1);
    bench->correct &= answers_solve("any.in", solve.out, solve_reference.out);
}

/* ---- eight-gen -------------------------------------------------------- */

static void generator_row(const bench *bench, const char *what,
                          const char *codec, const char *file, double most)
{
    const program gen = {
        {bench->eight_gen, "-q", "--codec", codec, "-o", file}, NULL, NULL};
    row row = {.what = what, .unit = "ms", .most = most};

    row.ours = 1e3 * process_runs(&gen, 31).seconds;
    report_row(&row);
}

static void generator_rows(const bench *bench)
{
    generator_row(bench, "eight-gen --codec none, no disk", "none", "none.e8t",
                  12);
    folder_go(FOLDER_ON_DISK);
    generator_row(bench, "  the same, with the disk's flush", "none",
                  "none.e8t", 0);
    folder_go(FOLDER_IN_MEMORY);
    generator_row(bench, "eight-gen (deflate), no disk", "deflate",
                  "deflate.e8t", 0);
}

/* ---- One query -------------------------------------------------------- */

static void cold_row(const char *what, const program *query, double most)
{
    const program nothing = {{"true"}, NULL, NULL};
    duel duel = process_duel(query, &nothing, 301);
    row row = {.what = what,
               .unit = "ms",
               .ours = 1e3 * duel.ours,
               .reference = 1e3 * duel.reference,
               .ratio = 1 / duel.ratio,
               .most_ratio = most};

    report_row(&row);
}

/* Copies a program to a folder in which it finds no table file. */
static void copy_program(const char *from, const char *to)
{
    static char bytes[1 << 22];
    FILE *in = fopen(from, "rb");
    FILE *out = fopen(to, "wb");
    size_t n = 0;

    if (in == NULL)
        stop("cannot open", from);
    if (out == NULL)
        stop("cannot open", to);
    n = fread(bytes, 1, sizeof(bytes), in);
    if (n == sizeof(bytes) || fwrite(bytes, 1, n, out) != n ||
        fclose(out) != 0 || chmod(to, 0700) != 0)
        stop("cannot copy", from);
    fclose(in);
}

static void cold_rows(const bench *bench)
{
    const program solve = {{bench->eight, "solve"}, "board.in", NULL};
    const program plain = {
        {bench->eight, "--tables", "none.e8t", "solve"}, "board.in", NULL};
    const program made = {{"./eight", "solve"}, "board.in", NULL};
    const program path = {{bench->eight, "path"}, "pair.in", NULL};

    copy_program(bench->eight, "eight");
    input_boards("board.in", 1, 0);
    input_pairs("pair.in", 1, 0);
    cold_row("solve, one board, against true", &solve, 1.15);
    cold_row("  the same, tables of codec none", &plain, 1.15);
    cold_row("  the same, no table file", &made, 1.5);
    cold_row("path, one pair, against true", &path, 1.15);
}

/* ---- Many queries ----------------------------------------------------- */

/*
 * Reports the time for T = 200 pairs.  The problem Eight II (HDU 3567) allows
 * at most 200 pairs in an input.
 */
static void few_row(bench *bench, const char *what, const program *ours)
{
    const program reference = {
        {bench->textbook, "path"}, "few.in", "reference.out"};
    row row = {.what = what, .unit = "ms", .least_ratio = 300};
    duel duel;

    input_pairs("few.in", FEW_CASES, 0);
    duel = process_duel(ours, &reference, 5);
    bench->correct &= answers_same(ours->out, reference.out);
    row.ours = 1e3 * duel.ours;
    row.reference = 1e3 * duel.reference;
    row.ratio = duel.ratio;
    report_row(&row);
}

static void few_rows(bench *bench)
{
    const program path = {{bench->eight, "path"}, "few.in", "ours.out"};
    const program pocket = {{bench->pocket}, "few.in", "ours.out"};

    few_row(bench, "path, T = 200", &path);
    few_row(bench, "pocket edition, program, T = 200", &pocket);
}

/*
 * Reports the time per query of a whole process that reads and writes files.
 */
static void bulk_row(row row, const program *ours, const program *reference)
{
    duel duel = process_duel(ours, reference, 5);

    row.unit = "us";
    row.ours = 1e6 * duel.ours / BULK_CASES;
    row.reference = 1e6 * duel.reference / BULK_CASES;
    row.ratio = duel.ratio;
    report_row(&row);
}

static void bulk_path_row(bench *bench, row row)
{
    const program ours = {{bench->eight, "path"}, "bulk.in", "ours.out"};
    const program reference = {
        {bench->textbook, "path"}, "bulk.in", "reference.out"};

    input_pairs("bulk.in", BULK_CASES, 0);
    bulk_row(row, &ours, &reference);
    bench->correct &= answers_same(ours.out, reference.out);
}

static void bulk_solve_row(bench *bench, row row)
{
    const program ours = {{bench->eight, "solve"}, "bulk.in", "ours.out"};
    const program reference = {
        {bench->textbook, "solve"}, "bulk.in", "reference.out"};

    input_boards("bulk.in", BULK_CASES, 0);
    bulk_row(row, &ours, &reference);
    bench->correct &= answers_solve("bulk.in", ours.out, reference.out);
}

/* Solves the boards of the previous row in an order without a table. */
static void bulk_order_row(bench *bench)
{
    const program ours = {
        {bench->eight, "solve", "--order", "rlud"}, "bulk.in", "ours.out"};
    const program reference = {
        {bench->eight, "solve"}, "bulk.in", "reference.out"};
    duel duel = process_duel(&ours, &reference, 5);
    row row = {.what = "  solve, in an order without a table",
               .unit = "us",
               .ours = 1e6 * duel.ours / BULK_CASES,
               .reference = 1e6 * duel.reference / BULK_CASES,
               .ratio = 1 / duel.ratio,
               .most_ratio = 2};

    report_row(&row);
    bench->correct &= answers_solve("bulk.in", ours.out, reference.out);
}

/*
 * The files of the first two rows are on the disk, as a user's files are.  The
 * system may write the output to the disk after the program has ended.
 */
static void bulk_rows(bench *bench)
{
    const row path = {.what = "path, 2,000,000 pairs, per case",
                      .most = 0.1,
                      .least_ratio = 15};
    const row solve = {.what = "solve, 2,000,000 boards, per case",
                       .most = 0.1};

    folder_go(FOLDER_ON_DISK);
    bulk_path_row(bench, path);
    bulk_solve_row(bench, solve);
    folder_go(FOLDER_IN_MEMORY);
    bulk_path_row(bench, (row){.what = "  path, the same with no disk"});
    bulk_solve_row(bench, (row){.what = "  solve, the same with no disk"});
    bulk_order_row(bench);
}

static void graph_row(bench *bench, row row)
{
    const program ours = {{bench->eight, "graph"}, "graph.in", "ours.out"};
    const program reference = {
        {bench->textbook, "graph"}, "graph.in", "reference.out"};
    duel duel = process_cpu_duel(&ours, &reference, 11);

    bench->correct &= answers_same(ours.out, reference.out);
    row.unit = "ms";
    row.ours = 1e3 * duel.ours;
    row.reference = 1e3 * duel.reference;
    row.ratio = duel.ratio;
    report_row(&row);
}

static void graph_rows(bench *bench)
{
    input_complete_graph("graph.in");
    graph_row(bench, (row){.what = "graph, complete, a farthest query",
                           .most = 8,
                           .least_ratio = 25});
    input_grid("graph.in");
    graph_row(bench, (row){.what = "graph, 3x3 grid, an unsolvable query",
                           .least_ratio = 20});
}

/* ---- Memory ----------------------------------------------------------- */

static void memory_row(const char *what, long kb, double most)
{
    row row = {.what = what, .unit = "MB", .ours = mb(kb), .most = most};

    report_row(&row);
}

static void memory_ratio_row(const char *what, long kb, long reference_kb,
                             double most_ratio)
{
    row row = {.what = what,
               .unit = "MB",
               .ours = mb(kb),
               .reference = mb(reference_kb),
               .ratio = (double)kb / (double)reference_kb,
               .most_ratio = most_ratio};

    report_row(&row);
}

static void memory_rows(const bench *bench, const step *steps, size_t n)
{
    const program solve = {{bench->eight, "solve"}, "board.in", NULL};
    const program pocket = {{bench->pocket}, "few.in", NULL};
    const program textbook = {{bench->textbook, "path"}, "few.in", NULL};
    const step *some = &steps[6];
    const step *most = &steps[n - 1];
    char what[64];

    memory_row("peak memory, solve, one board",
               process_runs(&solve, 11).peak_kb, 4);
    memory_row("peak memory, path, one pair", steps[0].run.peak_kb, 4);
    memory_ratio_row("peak memory, pocket program, T = 200",
                     process_runs(&pocket, 11).peak_kb,
                     process_runs(&textbook, 1).peak_kb, 0);
    snprintf(what, sizeof(what), "peak memory, %ld pairs against %ld",
             most->cases, some->cases);
    memory_ratio_row(what, most->run.peak_kb, some->run.peak_kb, 1.1);
}

/* ---- Passes ----------------------------------------------------------- */

static void passes_row(bench *bench)
{
    bool correct;
    duel duel = passes_duel(5, &correct);
    row row = {.what = "ten passes in memory, one thread",
               .unit = "ms",
               .ours = 1e3 * duel.ours,
               .reference = 1e3 * duel.reference,
               .ratio = duel.ratio,
               .least_ratio = 180};

    bench->correct &= correct;
    report_row(&row);
}

/* ---- The pocket edition ------------------------------------------------ */

static void pocket_row(void)
{
    duel duel;
    row row = {.what = "pocket edition, one query", .unit = "us", .most = 1.5};

    input_pairs("pocket.in", POCKET_CASES, 0);
    duel = pocket_duel("pocket.in", POCKET_CASES, "none.e8t");
    row.ours = 1e6 * duel.ours;
    row.reference = 1e6 * duel.reference;
    row.ratio = duel.ratio;
    report_row(&row);
}

/* ---- All -------------------------------------------------------------- */

static const char *absolute(const char *name)
{
    char *path = realpath(name, NULL); /* not freed, as it is used to the end */

    if (path == NULL)
        stop("cannot find", name);
    return path;
}

static void print_table(bench *bench)
{
    step steps[MAX_STEPS];
    size_t n;

    report_head();
    generator_rows(bench);
    cold_rows(bench);
    few_rows(bench);
    bulk_rows(bench);
    graph_rows(bench);
    bench->correct &= commands_print(bench->eight);
    n = growth_measure(bench->eight, steps);
    memory_rows(bench, steps, n);
    passes_row(bench);
    pocket_row();
    growth_print(steps, n);
    knee_print("none.e8t");
}

int main(int argc, char **argv)
{
    bench bench = {.correct = true};

    if (argc != 5) {
        errno = EINVAL;
        stop("expected", "EIGHT EIGHT-GEN TEXTBOOK POCKET");
    }
    bench.eight = absolute(argv[1]);
    bench.eight_gen = absolute(argv[2]);
    bench.textbook = absolute(argv[3]);
    bench.pocket = absolute(argv[4]);
    if (unsetenv("EIGHT_TABLES") != 0)
        stop("cannot unset", "EIGHT_TABLES");
    stop_when_interrupted();
    folder_make();
    check_any(&bench);
    print_table(&bench);
    puts(bench.correct
             ? "\nall answers agree with the answers of the reference program"
             : "\nan answer differs or a command failed: see standard error");
    return bench.correct ? EXIT_SUCCESS : EXIT_FAILURE;
}
