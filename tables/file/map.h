/*
 * map.h - the bytes of a file: mapped where the system replaces a file that is
 * in use, and read into memory elsewhere.
 */
#ifndef EIGHT_MAP_H
#define EIGHT_MAP_H

#include <stddef.h>
#include <stdint.h>

/*
 * Opens a file for reading, without waiting for the writer of a FIFO.  Returns
 * the descriptor; or -1 with errno set.
 */
int eight_map_open(const char *path);

/*
 * Maps or reads the bytes of a file, 0 < length < 2^31; they stay when fd is
 * closed.  NULL, with errno set, on failure.
 */
const uint8_t *eight_map(int fd, size_t length);

/* The same, read into memory; end with free(). */
const uint8_t *eight_copy(int fd, size_t length);

/* Keeps errno. */
void eight_unmap(const uint8_t *bytes, size_t length);

#endif
