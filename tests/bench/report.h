/* report.h - prints the benchmark's first table, one row at a time. */
#ifndef REPORT_H
#define REPORT_H

/* Holds a row of the table.  A number that is 0 is printed as missing. */
typedef struct row {
    const char *what;
    const char *unit; /* the unit of the next three values, such as "ms" */
    double ours;      /* Eight's value */
    double reference; /* the reference program's value */
    double most;      /* target: Eight's value is at most this */
    double ratio;
    double least_ratio; /* target: reference / Eight is at least this */
    double most_ratio;  /* target: Eight / reference is at most this */
} row;

void report_head(void);
void report_row(const row *row);

#endif
