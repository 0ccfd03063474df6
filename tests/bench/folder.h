/* folder.h - the temporary folder that all files are in. */
#ifndef FOLDER_H
#define FOLDER_H

/*
 * Makes a folder that is removed, with all that is in it, when the benchmark
 * ends, and goes there.  It is in memory where the system has a place for
 * that, so that no disk is measured.
 */
void folder_enter(void);

/* The megabytes that are free in it. */
double folder_free_mb(void);

#endif
