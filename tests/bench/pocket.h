/* pocket.h - the pocket edition's queries, one at a time. */
#ifndef POCKET_H
#define POCKET_H

/*
 * The median time, in seconds, that the pocket edition takes for a query of a
 * file with `count` pairs made by input_pairs(), in the order dlru.
 */
double pocket_seconds(const char *file, long count);

#endif
