/*
 * eight_gen.h - declares libeight-gen, which makes tables without a file.
 *
 * This library is for programs that cannot rely on a table file.  Tables in a
 * file take less time and memory, because processes share the pages of the file
 * and read only the tables that they use.
 */
#ifndef EIGHT_GEN_H
#define EIGHT_GEN_H

#include "eight.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Computes the tables of the file that eight-gen writes, and sets *tables to a
 * handle for eight_close(), or to NULL on an error.  Takes about 3 ms.  Uses
 * 456 KB until eight_close(), and about 900 KB more while it runs.  The only
 * error is EIGHT_E_MEMORY.
 */
EIGHT_API int eight_open_generated(eight_tables **tables);

#ifdef __cplusplus
}
#endif

#endif
