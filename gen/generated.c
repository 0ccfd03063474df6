/* generated.c - see eight_gen.h. */
#include "eight_gen.h"

#include "pass.h"

#include <stdlib.h>

int eight_open_generated(eight_tables **tables)
{
    eight_new_table *made = calloc(EIGHT_NEW_TABLES, sizeof(*made));
    uint8_t *file = NULL;
    size_t length = 0;
    int status = made == NULL ? EIGHT_E_MEMORY : eight_pass_run_all(made);

    *tables = NULL;
    if (status == EIGHT_OK)
        status = eight_assemble(made, EIGHT_NEW_TABLES, NULL, &file, &length);
    free(made);
    if (status == EIGHT_OK)
        status = eight_open_memory(file, length, EIGHT_COPY, tables);
    free(file);
    return status;
}
