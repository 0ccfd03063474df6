/*
 * sigbus.h - what happens when the table file is cut short under us.
 *
 * The file is mapped.  Where it ends before the place that is read, because
 * somebody shortened it since it was opened, the kernel sends SIGBUS.  So an
 * answer is added to the output as soon as it is there, before the next
 * question looks at a table: then it is not lost.
 */
#ifndef SIGBUS_H
#define SIGBUS_H

#include "io/output.h"

/*
 * From now on SIGBUS ends the process as any trouble with the tables does:
 * the answers that wait in output are written, then a message that names the
 * file, and the exit status is EXIT_NO_TABLES.  Both must stay until then.
 * False when that cannot be arranged; errno says why.
 */
bool sigbus_install(const char *tables_name, const output *output);

#endif
