/*
 * open_generated.c - opens generated tables.  The tests in generated.c run this
 * program.
 *
 * The exit status is 1 if memory runs out and the handle is NULL, and 2 after
 * any other failure.
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
