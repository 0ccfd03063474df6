/*
 * disk.c - is preloaded into a program that replaces a file, and makes the disk
 * full at each byte of the program's output.
 *
 * A write of n bytes has n places at which the disk may become full.  The
 * program forks at each of these places.  In the child, the write stops there,
 * every later write fails with ENOSPC, and the program goes on to its end.  The
 * parent then checks the child's exit status and message.  It also checks that
 * the target is unchanged and that the temporary file is gone.  Finally it puts
 * the temporary file back and goes on, so the work before a write is done only
 * once.
 *
 * The variable DISK_TARGET is the path of the file that the program replaces.
 * With DISK_NEAR=N, only places up to N bytes from a border are tried.  A
 * border is a multiple of 4,096 bytes, or the beginning or the end of a write.
 * N = 4096 covers every place.  DISK_REPORT is the path of a file that receives
 * the number of places tried, and the first error.
 */
#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { BORDER = 4096, STATUS_OUTPUT = 4 };

/*
 * This is the program's temporary file.  Its second name, `spare`, keeps the
 * file's bytes when a child removes the file.
 */
static struct {
    int fd;
    off_t length;
    char path[4096]; /* "" while the path is not known */
    char spare[4096 + 8];
} file;

static int is_full; /* whether this is a child */
static size_t room; /* the bytes that a child may still write */
static unsigned long tried;
static char wrong[512];

/* ---- In a child ---------------------------------------------------------- */

static ssize_t write_to_full_disk(int fd, const void *bytes, size_t n)
{
    ssize_t written;

    if (room == 0) {
        errno = ENOSPC;
        return -1;
    }
    written = syscall(SYS_write, fd, bytes, n < room ? n : room);
    room -= written > 0 ? (size_t)written : 0;
    return written;
}

/* ---- In the parent ------------------------------------------------------- */

static void expect(int condition, off_t place, const char *what)
{
    if (!condition && wrong[0] == '\0')
        snprintf(wrong, sizeof(wrong), "byte %ld: %s", (long)place, what);
}

/*
 * Returns whether a text is one message on one line, with the reason at its
 * end.
 */
static int is_message(const char *text)
{
    static const char end[] = ": No space left on device\n";
    size_t length = strlen(text);

    return length > strlen(end) && strncmp(text, "eight", 5) == 0 &&
           strcmp(text + length - strlen(end), end) == 0 &&
           strchr(text, '\n') == text + length - 1;
}

static int is_same_file(const struct stat *a, const struct stat *b)
{
    return a->st_ino == b->st_ino && a->st_size == b->st_size &&
           a->st_ctim.tv_sec == b->st_ctim.tv_sec &&
           a->st_ctim.tv_nsec == b->st_ctim.tv_nsec;
}

/*
 * Waits for the child, and checks its status and its message, which is in the
 * pipe fd.
 */
static void check_child(pid_t child, int fd, off_t place)
{
    char text[400];
    int status = 0;
    ssize_t n;

    expect(waitpid(child, &status, 0) == child && WIFEXITED(status) &&
               WEXITSTATUS(status) == STATUS_OUTPUT,
           place, "wrong exit status");
    n = read(fd, text, sizeof(text) - 1);
    text[n < 0 ? 0 : n] = '\0';
    close(fd);
    expect(is_message(text), place, n <= 0 ? "no message" : text);
}

/* Puts back the file that the child has removed. */
static void restore(off_t place)
{
    expect(link(file.spare, file.path) == 0, place,
           "the temporary file was not removed");
    if (ftruncate(file.fd, file.length) != 0 ||
        lseek(file.fd, file.length, SEEK_SET) != file.length)
        abort();
}

/*
 * Forks a child for which the disk becomes full after `bytes` more bytes.
 * Returns 1 in the child, which goes on, and 0 in the parent once the child has
 * ended.
 */
static int fill(size_t bytes)
{
    off_t place = file.length + (off_t)bytes;
    const char *target = getenv("DISK_TARGET");
    struct stat before;
    struct stat after;
    int messages[2];
    pid_t child;

    if (stat(target, &before) != 0 || pipe(messages) != 0 ||
        (child = fork()) < 0)
        abort();
    if (child == 0) {
        is_full = 1;
        room = bytes;
        alarm(60);
        if (dup2(messages[1], STDERR_FILENO) < 0)
            abort();
        close(messages[0]);
        close(messages[1]);
        return 1;
    }
    close(messages[1]);
    check_child(child, messages[0], place);
    expect(stat(target, &after) == 0 && is_same_file(&before, &after), place,
           "the target has changed");
    restore(place);
    tried++;
    return 0;
}

static int is_wanted(size_t at, size_t n)
{
    size_t most = strtoul(getenv("DISK_NEAR"), NULL, 10);
    size_t from_border = (size_t)(file.length + (off_t)at) % BORDER;

    return from_border <= most || BORDER - from_border <= most || at <= most ||
           n - at <= most;
}

/*
 * Stores the file's length so far.  At the first write, also finds the file's
 * name.  At later writes the system no longer gives the name, because a child
 * has removed the file.
 */
static void find_file(int fd)
{
    char link_path[64];

    file.length = lseek(fd, 0, SEEK_CUR);
    if (file.path[0] != '\0')
        return;
    file.fd = fd;
    snprintf(link_path, sizeof(link_path), "/proc/self/fd/%d", fd);
    if (readlink(link_path, file.path, sizeof(file.path) - 1) < 0)
        abort();
    snprintf(file.spare, sizeof(file.spare), "%s.spare", file.path);
    if (link(file.path, file.spare) != 0)
        abort();
}

ssize_t write(int fd, const void *bytes, size_t n)
{
    if (fd <= STDERR_FILENO)
        return syscall(SYS_write, fd, bytes, n);
    if (is_full)
        return write_to_full_disk(fd, bytes, n);
    find_file(fd);
    for (size_t at = 0; at < n; at++)
        if (is_wanted(at, n) && fill(at))
            return write_to_full_disk(fd, bytes, n);
    return syscall(SYS_write, fd, bytes, n);
}

/*
 * Cancels the alarm that tests set for a program, because this program takes
 * longer.
 */
__attribute__((constructor)) static void set_up(void)
{
    alarm(0);
}

__attribute__((destructor)) static void tear_down(void)
{
    FILE *report = is_full ? NULL : fopen(getenv("DISK_REPORT"), "w");

    if (report == NULL || unlink(file.spare) != 0)
        return;
    fprintf(report, "%lu %s", tried, wrong);
    fclose(report);
}
