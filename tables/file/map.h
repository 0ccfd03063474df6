/*
 * map.h - maps a file where the system can replace a file that is in use, and
 * reads it into memory elsewhere.
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
 * Maps or reads the bytes of a file, 0 < length < 2^31.  The bytes stay in
 * memory when fd is closed.  Returns NULL, with errno set, on failure.
 */
const uint8_t *eight_map(int fd, size_t length);

/* Does the same, but always reads the bytes into memory; end with free(). */
const uint8_t *eight_copy(int fd, size_t length);

/* Releases what eight_map() returned.  Keeps errno. */
void eight_unmap(const uint8_t *bytes, size_t length);

#endif
