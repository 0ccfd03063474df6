/* writer.c - writes a table file. */
#include "writer.h"

#include "program/replace.h"

#include <stdlib.h>

eight_status eight_write(const char *path, const eight_new_table *tables,
                         uint32_t count, eight_codec codec, size_t *file_bytes)
{
    uint8_t *file = NULL;
    eight_status status =
        eight_assemble(tables, count, codec, &file, file_bytes);

    if (status == EIGHT_OK && eight_replace(path, file, *file_bytes) != 0)
        status = EIGHT_E_SYSTEM;
    free(file);
    return status;
}
