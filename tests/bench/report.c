/* report.c - see report.h. */
#include "report.h"

#include <stdbool.h>
#include <stdio.h>

enum { TEXT_BYTES = 48 };

/* Writes a number with about three digits and its unit, or "-" if it is 0. */
static const char *number(char text[TEXT_BYTES], double value, const char *unit)
{
    int decimals = value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0;

    if (value > 0)
        snprintf(text, TEXT_BYTES, "%.*f%s", decimals, value, unit);
    else
        snprintf(text, TEXT_BYTES, "-");
    return text;
}

/* Writes the targets of a row.  Returns them, or "-" if there is no target. */
static const char *targets(char text[TEXT_BYTES], const row *row)
{
    const char *between = row->most > 0 ? ", " : "";
    int n = 0;

    text[0] = '\0';
    if (row->most > 0)
        n = snprintf(text, TEXT_BYTES, "<= %g %s", row->most, row->unit);
    if (row->least_ratio > 0)
        snprintf(text + n, TEXT_BYTES - (size_t)n, "%s>= %gx", between,
                 row->least_ratio);
    if (row->most_ratio > 0)
        snprintf(text + n, TEXT_BYTES - (size_t)n, "%s<= %gx", between,
                 row->most_ratio);
    return text[0] == '\0' ? "-" : text;
}

static const char *met(const row *row)
{
    bool missed = (row->most > 0 && row->ours > row->most) ||
                  (row->least_ratio > 0 && row->ratio < row->least_ratio) ||
                  (row->most_ratio > 0 && row->ratio > row->most_ratio);

    if (row->most <= 0 && row->least_ratio <= 0 && row->most_ratio <= 0)
        return "-";
    return missed ? "no" : "yes";
}

static void print_columns(const char *what, const char *ours,
                          const char *reference, const char *ratio,
                          const char *target, const char *met)
{
    printf("%-42s %10s %10s %7s  %-17s %s\n", what, ours, reference, ratio,
           target, met);
    fflush(stdout);
}

void report_head(void)
{
    print_columns("what", "Eight", "reference", "ratio", "target", "met");
}

void report_row(const row *row)
{
    char unit[8];
    char ours[TEXT_BYTES];
    char reference[TEXT_BYTES];
    char ratio[TEXT_BYTES];
    char target[TEXT_BYTES];

    snprintf(unit, sizeof(unit), " %s", row->unit);
    print_columns(row->what, number(ours, row->ours, unit),
                  number(reference, row->reference, unit),
                  number(ratio, row->ratio, "x"), targets(target, row),
                  met(row));
}
