/*
 * readings.h - finds how to read answers whose moves are all wrong, so that
 * they are right: in another notation, or backwards.
 */
#ifndef READINGS_H
#define READINGS_H

#include "check/judge.h"

enum { READINGS_KEPT = 100, READINGS_BYTES = 64, READINGS_TEXT = 160 };

typedef struct readings {
    bool hopeless;  /* whether no reading can make all answers right */
    size_t count;   /* the number of answers kept */
    uint64_t first; /* the line of the first */
    struct {
        judged_query query;
        char moves[READINGS_BYTES];
    } kept[READINGS_KEPT];
} readings;

/* Keeps an answer that has moves, if it is one of the first. */
void readings_keep(readings *readings, const judged_query *query,
                   const answer_line *moves, bool are_right);

/*
 * Writes how the answers can be read so that all are right, or at least
 * shortest.  Returns false if there are no answers, or no such way.
 */
bool readings_explain(const readings *readings, const judge *judge,
                      char text[READINGS_TEXT]);

#endif
