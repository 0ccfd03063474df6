/*
 * sigbus.h - what happens if the table file is truncated while in use.
 *
 * The file is mapped.  If it was truncated after it was opened, the kernel
 * raises SIGBUS on access to a missing page.  So that no answer is lost, add
 * each one to the output before the next query accesses a table.
 */
#ifndef SIGBUS_H
#define SIGBUS_H

#include "io/output.h"

/*
 * Handles SIGBUS like any other failure of the tables: writes the answers
 * buffered in output, then a message that names the file and ends with the
 * advice, and exits with EXIT_NO_TABLES.  output must remain valid.  Returns
 * false, with errno set, if the handler cannot be installed.
 */
bool sigbus_install(const char *tables_name, const char *advice,
                    const output *output);

#endif
