/* knee.h - when to expand: walking against expanding. */
#ifndef KNEE_H
#define KNEE_H

/*
 * Solves 1 to 10,000,000 pairs in memory with a table file: as the library
 * does, without ever expanding a table, and expanding each on its first use.
 * Prints the times beside each other.
 */
void knee_print(const char *tables_file);

#endif
