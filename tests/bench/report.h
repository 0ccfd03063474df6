/* report.h - the table that is printed, a row at a time. */
#ifndef REPORT_H
#define REPORT_H

/* A row.  What is 0 is not there. */
typedef struct row {
    const char *what;
    const char *unit; /* of ours, the reference and most: "ms" */
    double ours;
    double reference;
    double ratio;
    double most;        /* goal: ours is at most this */
    double least_ratio; /* goal: so many times as fast as the reference */
    double most_ratio;  /* goal: at most so many times the reference */
} row;

void report_head(void);
void report_row(const row *row);

#endif
