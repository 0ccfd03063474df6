/*
 * open_generated.c - opens generated tables, in a program that generated.c
 * runs.
 */
#include "eight_gen.h"

int main(void)
{
    eight_tables *tables;
    int status = eight_open_generated(&tables);

    if (status != EIGHT_OK)
        return tables == NULL && status == EIGHT_E_MEMORY ? 1 : 2;
    eight_close(tables);
    return 0;
}
