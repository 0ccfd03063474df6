/* open_generated.c - a program that makes its tables; generated.c runs it. */
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
