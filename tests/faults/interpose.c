/*
 * interpose.c - is preloaded into a program, and makes one of the program's
 * calls fail.
 *
 * FAULT_AT=N chooses call N, counted from 1 over all functions below.
 * FAULT_KIND chooses what happens to this call:
 *   once    the call fails with the error number FAULT_ERRNO
 *   always  the call and all later calls of the same function fail in this way
 *   short   the call transfers only one byte, if it transfers any
 *   kill    the process is killed before the call
 *   end     the signal FAULT_ERRNO is sent before the call, which succeeds
 *   cut     the file `none` is truncated before the call, which succeeds
 * FAULT_REPORT is the path of a file that receives the name of the function,
 * and a line "leak" if memory has leaked at the end.
 *
 * System calls that the C library makes by itself (for example, when it prints)
 * and writes to standard error are not counted.  Allocations by the C library
 * (for example, in strdup()) are counted.  After the program has ended, no call
 * fails (for example, when gcov writes its counts).  malloc() and the other
 * functions of the allocator call glibc's own functions by their internal
 * names.
 */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

typedef enum kind { NONE, ONCE, ALWAYS, SHORT, KILL, END, CUT } kind;

static kind fault_kind;
static unsigned long fault_at;
static int fault_errno;
static int report = -1;
static unsigned long calls;
static int is_over;         /* the program has ended */
static const char *failing; /* the function whose calls fail from now on */
static long allocated;

/*
 * Writes to the report.  Makes a system call, because this file counts calls of
 * write().
 */
static void tell(const char *text)
{
    if (syscall(SYS_write, report, text, strlen(text)) < 0)
        abort();
}

__attribute__((constructor)) static void set_up(void)
{
    static const char *const kinds[] = {"",     "once", "always", "short",
                                        "kill", "end",  "cut"};
    const struct rlimit no_core = {0, 0}; /* signals leave no core file */
    const char *kind_name = getenv("FAULT_KIND");
    const char *path = getenv("FAULT_REPORT");

    if (kind_name == NULL || path == NULL)
        return;
    for (int i = ONCE; i <= CUT; i++)
        if (strcmp(kind_name, kinds[i]) == 0)
            fault_kind = (kind)i;
    fault_at = strtoul(getenv("FAULT_AT"), NULL, 10);
    fault_errno = atoi(getenv("FAULT_ERRNO"));
    report = (int)syscall(SYS_openat, AT_FDCWD, path,
                          O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    calls = 0;
    allocated = 0;
    if (fault_kind == END && (signal(fault_errno, SIG_DFL) == SIG_ERR ||
                              setrlimit(RLIMIT_CORE, &no_core) != 0))
        abort();
}

__attribute__((destructor)) static void tear_down(void)
{
    if (report >= 0 && allocated > 0)
        tell("leak\n");
}

static void be_over(void)
{
    is_over = 1;
}

/*
 * Counts a call.  Returns whether it must fail, as the chosen call or as a
 * later call of the same function.  The first intercepted call registers
 * be_over() with atexit(), because a handler registered before main() would run
 * too late.
 */
static int should_fail(const char *function)
{
    if (report < 0 || is_over)
        return 0;
    if (++calls == 1 && atexit(be_over) != 0)
        abort();
    if (calls == fault_at) {
        tell(function);
        tell("\n");
        if (fault_kind == KILL)
            kill(getpid(), SIGKILL);
        if (fault_kind == END)
            kill(getpid(), fault_errno);
        if (fault_kind == CUT && truncate("none", 0) != 0)
            abort();
        if (fault_kind == ALWAYS)
            failing = function;
        return fault_kind < SHORT || fault_kind == KILL;
    }
    return failing != NULL && strcmp(failing, function) == 0;
}

/*
 * Returns should_fail() for a call that transfers *n bytes.  If the call is to
 * be shortened, sets *n to 1.
 */
static int should_fail_or_shorten(const char *function, size_t *n)
{
    int fails = should_fail(function);

    if (fault_kind == SHORT && calls == fault_at && !is_over && *n > 1)
        *n = 1;
    return fails;
}

#define FAIL_IF_CHOSEN(name, result)                                           \
    do                                                                         \
        if (should_fail(name)) {                                               \
            errno = fault_errno;                                               \
            return (result);                                                   \
        }                                                                      \
    while (0)

/* ---- Files -------------------------------------------------------------- */

int open(const char *path, int flags, ...)
{
    mode_t mode = 0;

    if (flags & O_CREAT) {
        va_list arguments;

        va_start(arguments, flags);
        mode = va_arg(arguments, mode_t);
        va_end(arguments);
    }
    FAIL_IF_CHOSEN("open", -1);
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int close(int fd)
{
    int fails = should_fail("close");
    int result = (int)syscall(SYS_close, fd);

    /* Linux closes fd even if close() reports an error. */
    if (fails) {
        errno = fault_errno;
        return -1;
    }
    return result;
}

ssize_t read(int fd, void *bytes, size_t n)
{
    if (should_fail_or_shorten("read", &n)) {
        errno = fault_errno;
        return -1;
    }
    return syscall(SYS_read, fd, bytes, n);
}

/*
 * Messages are excepted, because the program cannot report the loss of a
 * message.
 */
ssize_t write(int fd, const void *bytes, size_t n)
{
    if (fd != STDERR_FILENO && should_fail_or_shorten("write", &n)) {
        errno = fault_errno;
        return -1;
    }
    return syscall(SYS_write, fd, bytes, n);
}

int fsync(int fd)
{
    FAIL_IF_CHOSEN("fsync", -1);
    return (int)syscall(SYS_fsync, fd);
}

int rename(const char *from, const char *to)
{
    FAIL_IF_CHOSEN("rename", -1);
    return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int fstat(int fd, struct stat *about)
{
    FAIL_IF_CHOSEN("fstat", -1);
    return fstatat(fd, "", about, AT_EMPTY_PATH);
}

int fchmod(int fd, mode_t mode)
{
    FAIL_IF_CHOSEN("fchmod", -1);
    return (int)syscall(SYS_fchmod, fd, mode);
}

ssize_t readlink(const char *path, char *link, size_t n)
{
    FAIL_IF_CHOSEN("readlink", -1);
    return syscall(SYS_readlinkat, AT_FDCWD, path, link, n);
}

int stat(const char *path, struct stat *about)
{
    FAIL_IF_CHOSEN("stat", -1);
    return fstatat(AT_FDCWD, path, about, 0);
}

int lstat(const char *path, struct stat *about)
{
    FAIL_IF_CHOSEN("lstat", -1);
    return fstatat(AT_FDCWD, path, about, AT_SYMLINK_NOFOLLOW);
}

/* ---- Memory -------------------------------------------------------------- */

void *mmap(void *address, size_t n, int protection, int flags, int fd,
           off_t offset)
{
    FAIL_IF_CHOSEN("mmap", MAP_FAILED);
    return (void *)syscall(SYS_mmap, address, n, protection, flags, fd, offset);
}

void *malloc(size_t n)
{
    FAIL_IF_CHOSEN("malloc", NULL);
    allocated++;
    return __libc_malloc(n);
}

void *calloc(size_t count, size_t n)
{
    FAIL_IF_CHOSEN("calloc", NULL);
    allocated++;
    return __libc_calloc(count, n);
}

void *realloc(void *memory, size_t n)
{
    FAIL_IF_CHOSEN("realloc", NULL);
    allocated += memory == NULL;
    return __libc_realloc(memory, n);
}

int posix_memalign(void **memory, size_t alignment, size_t n)
{
    if (should_fail("posix_memalign"))
        return fault_errno;
    *memory = __libc_memalign(alignment, n);
    allocated += *memory != NULL;
    return *memory != NULL ? 0 : ENOMEM;
}

void free(void *memory)
{
    allocated -= memory != NULL;
    __libc_free(memory);
}
