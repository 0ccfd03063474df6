/* table_file.h - mutates a table file so that it is usually still valid. */
#ifndef TABLE_FILE_H
#define TABLE_FILE_H

#include <stddef.h>
#include <stdint.h>

/*
 * Changes the tables of a file, or its fields and stored bytes.  Then corrects
 * the checksums, in most cases.  Returns the new size, which is at most max.
 * Calls LLVMFuzzerMutate().
 */
size_t table_file_mutate(uint8_t *data, size_t size, size_t max, unsigned seed);

/*
 * Sets *raw to the moves of the true table of a root and an order.  Returns 0
 * if eight-gen writes no such table.
 */
int table_file_true_moves(unsigned root, const char *order,
                          const uint8_t **raw);

#endif
