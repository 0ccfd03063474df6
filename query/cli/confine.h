/*
 * confine.h - gives up, for good, what answering does not need.
 *
 * Once its input, output and tables are open, a command reads, writes, asks
 * for memory and ends.  Whoever takes it over by a crafted input or table
 * file can do no more: no file, process or connection can be opened.
 */
#ifndef CONFINE_H
#define CONFINE_H

/*
 * Confines the process where the kernel can (Linux on x86-64 and aarch64):
 * any other system call kills it from now on.  Elsewhere, and in builds that
 * watch themselves (sanitizers, coverage), nothing changes; nor does it where
 * the kernel refuses, because answers do not depend on it.
 */
void confine(void);

#endif
