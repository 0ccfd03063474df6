/*
 * eight_gen.h - tables without a file, by libeight-gen.
 *
 * This library is for programs that cannot rely on a table file.  With a file,
 * tables take less time and memory: processes share the file's pages, and only
 * the tables in use are read.
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
 * 456 KB until eight_close(), and temporarily about 900 KB more.  The only
 * error is EIGHT_E_MEMORY.
 */
EIGHT_API int eight_open_generated(eight_tables **tables);

#ifdef __cplusplus
}
#endif

#endif
