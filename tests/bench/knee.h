/*
 * knee.h - measures when expanding a table is faster than walking.  A walk
 * reads one solution from a table, one move at a time.  An expansion stores all
 * solutions of the table in memory.
 */
#ifndef KNEE_H
#define KNEE_H

/*
 * Solves 1 to 10,000,000 pairs in memory with a table file, in three ways: the
 * library expands each table as usual, never, or on its first use.  Prints the
 * times beside each other.
 */
void knee_print(const char *tables_file);

#endif
