/*
 * map.h - maps a file if the system can replace a file that is mapped;
 * otherwise reads the file into memory.
 */
#ifndef EIGHT_MAP_H
#define EIGHT_MAP_H

#include <stddef.h>
#include <stdint.h>

/*
 * Opens a file for reading.  Does not wait for the writer of a FIFO.  Returns
 * the descriptor; or -1 with errno set.
 */
int eight_map_open(const char *path);

/*
 * Maps or reads the first `length` bytes of a file, 0 < length < 2^31.  The
 * bytes stay in memory when fd is closed.  Returns NULL, with errno set, on
 * failure.
 */
const uint8_t *eight_map(int fd, size_t length);

/*
 * Does the same as eight_map(), but always reads the bytes into memory.
 * Release them with free().
 */
const uint8_t *eight_copy(int fd, size_t length);

/*
 * Allocates `length` bytes, to which the whole of a file will be written.
 * Release them with free().  Returns NULL, with errno set, on failure.
 */
uint8_t *eight_copy_alloc(size_t length);

/* Releases the bytes that eight_map() returned.  Does not change errno. */
void eight_unmap(const uint8_t *bytes, size_t length);

#endif
