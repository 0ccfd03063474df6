/* growth.c - see growth.h. */
#include "growth.h"

#include "folder.h"
#include "inputs.h"

#include <stdio.h>
#include <unistd.h>

/*
 * 10,000,000 pairs need less than this space, because a pair has 20 bytes of
 * input and about 40 bytes of output.
 */
static const double space_mb = 1000;

size_t growth_measure(const char *eight, step steps[MAX_STEPS])
{
    static const size_t repeats[MAX_STEPS] = {201, 201, 101, 51, 21, 11, 5, 2};
    const program path = {{eight, "path"}, "growth.in", "growth.out"};
    size_t n = folder_free_mb() > space_mb ? MAX_STEPS : MAX_STEPS - 1;
    long cases = 1;

    for (size_t i = 0; i < n; i++, cases *= 10) {
        input_pairs(path.in, cases, 0);
        steps[i].cases = cases;
        steps[i].run = process_runs(&path, repeats[i]);
    }
    unlink(path.in);
    unlink(path.out);
    return n;
}

void growth_print(const step *steps, size_t n)
{
    const step *last = &steps[n - 1];
    double constant = steps[0].run.seconds;
    double slope =
        (last->run.seconds - constant) / (double)(last->cases - steps[0].cases);

    printf("\neight path, whole process: %.2f ms + %.4f us per case\n",
           1e3 * constant, 1e6 * slope);
    printf("%10s %12s %12s %14s %10s\n", "cases", "time", "that line",
           "per case", "peak");
    for (size_t i = 0; i < n; i++)
        printf("%10ld %9.2f ms %9.2f ms %11.4f us %7.2f MB\n", steps[i].cases,
               1e3 * steps[i].run.seconds,
               1e3 * (constant + slope * (double)(steps[i].cases - 1)),
               1e6 * steps[i].run.seconds / (double)steps[i].cases,
               (double)steps[i].run.peak_kb * 1024 / 1e6);
}
