/* folder.h - makes, enters and removes the two folders for temporary files. */
#ifndef FOLDER_H
#define FOLDER_H

typedef enum folder {
    FOLDER_IN_MEMORY, /* in /dev/shm if possible, or else in $TMPDIR or /tmp */
    FOLDER_ON_DISK,   /* in the folder that the benchmark was started in */
} folder;

/*
 * Creates both folders and enters the folder in memory.  At exit, both folders
 * are removed with their contents.
 */
void folder_make(void);

/* Enters a folder. */
void folder_go(folder folder);

/* Returns the free space of the current folder, in megabytes. */
double folder_free_mb(void);

#endif
