/* nth_order.h - numbers the 24 move orders. */
#ifndef NTH_ORDER_H
#define NTH_ORDER_H

#include <string.h>

/* Sets order to move order i, 0..23. */
static inline void nth_order(unsigned i, char order[5])
{
    char remaining[] = "dlru";

    for (unsigned place = 0; place < 4; place++) {
        unsigned choices = 4 - place;
        char *letter = &remaining[i % choices];

        order[place] = *letter;
        memmove(letter, letter + 1, strlen(letter));
        i /= choices;
    }
    order[4] = '\0';
}

#endif
