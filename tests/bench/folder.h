/* folder.h - the two temporary folders that all files are in. */
#ifndef FOLDER_H
#define FOLDER_H

typedef enum folder {
    FOLDER_IN_MEMORY, /* where the system has a place for that */
    FOLDER_ON_DISK,   /* in the folder that the benchmark was started in */
} folder;

/*
 * Makes the folders, to be removed with all that is in them when the
 * benchmark ends, and goes to the one in memory.
 */
void folder_make(void);

/* Goes to a folder. */
void folder_go(folder folder);

/* The megabytes that are free in the one it is in. */
double folder_free_mb(void);

#endif
