/* confine.c - see confine.h. */
#define _DEFAULT_SOURCE /* syscall(), MAP_ANONYMOUS */

#include "cli/confine.h"

/* A sanitizer that came with other compiler flags makes calls of its own. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||     \
    __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif

#if EIGHT_CONFINE && !defined(SANITIZED) && defined(__linux__) &&              \
    (defined(__x86_64__) || (defined(__aarch64__) && defined(__AARCH64EL__)))

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/* Before Linux 4.14 and 4.17: the thread, and no such flag. */
#ifndef SECCOMP_RET_KILL_PROCESS
#define SECCOMP_RET_KILL_PROCESS SECCOMP_RET_KILL
#endif
#ifndef SECCOMP_FILTER_FLAG_SPEC_ALLOW
#define SECCOMP_FILTER_FLAG_SPEC_ALLOW 0
#endif

/* Loads 32 bits of what the kernel says about a call. */
#define LOAD(field)                                                            \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
/* Goes on with the next instruction, or skips some of them. */
#define IF_EQUAL(value, skip_if, skip_else)                                    \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (skip_if), (skip_else))
#define IF_ANY_BIT(bits, skip_if, skip_else)                                   \
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), (skip_if), (skip_else))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, (action))
#define ALLOW(call)    IF_EQUAL(__NR_##call, 0, 1), RETURN(SECCOMP_RET_ALLOW)

/*
 * The lower half of an argument is the half that is looked at: both machines
 * are little-endian, and the flags asked about are in it.
 */
static const struct sock_filter filter[] = {
    LOAD(arch),
    IF_EQUAL(ARCHITECTURE, 1, 0),
    RETURN(SECCOMP_RET_KILL_PROCESS),
    LOAD(nr),

    ALLOW(read),
    ALLOW(write),
    ALLOW(writev), /* how musl's stdio writes */
    ALLOW(close),
    ALLOW(exit_group),
#if defined(__NR_poll) /* of a pipe that is full: see output.c */
    ALLOW(poll),
#endif
    ALLOW(ppoll),
    ALLOW(clock_gettime), /* where it is a system call at all */

    /* malloc() and free(), and the mapped tables at the end. */
    ALLOW(brk),
    ALLOW(munmap),
    ALLOW(mremap),
    ALLOW(madvise),   /* the library asks for huge pages */
    ALLOW(getrandom), /* glibc's malloc, at its first call */

    /* New memory may hold data, not code, and not a file. */
    IF_EQUAL(__NR_mprotect, 3, 0), /* musl's malloc */
    IF_EQUAL(__NR_mmap, 0, 4),
    LOAD(args[3]),
    IF_ANY_BIT(MAP_ANONYMOUS, 0, 2),
    LOAD(args[2]),
    IF_ANY_BIT(PROT_EXEC, 0, 1),
    RETURN(SECCOMP_RET_KILL_PROCESS),
    RETURN(SECCOMP_RET_ALLOW),
};

void confine(void)
{
    const struct sock_fprog program = {
        sizeof(filter) / sizeof(filter[0]),
        (struct sock_filter *)(__UINTPTR_TYPE__)filter,
    };

    /* glibc's malloc may read files, at its first call. */
    void *volatile first = malloc(1);

    free(first);
    /*
     * SPEC_ALLOW: without it older kernels slow down all that follows, to
     * keep secrets from code that runs in the process; there is neither.
     */
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
        (void)syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER,
                      SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program);
}

#else

void confine(void)
{
}

#endif
