/* process.c - see process.h. */
#include "process.h"

#include "scratch.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * These files, in a folder of their own, hold the input and the output of a
 * run.
 */
typedef struct files {
    char *folder;
    char in[SCRATCH_PATH_BYTES];
    char out[SCRATCH_PATH_BYTES];
    char err[SCRATCH_PATH_BYTES];
} files;

/* ---- In the child, where a failed call only prints a message and exits --- */

static void child_failed(const char *what)
{
    perror(what);
    _exit(126);
}

static void redirect(const char *path, int flags, int to)
{
    int fd = open(path, flags, 0600);

    if (fd < 0 || dup2(fd, to) < 0)
        child_failed(path);
    if (fd != to)
        close(fd);
}

static void set_environment(void)
{
    static char path[1 << 16];
    const char *inherited = getenv("PATH");
    int n = snprintf(path, sizeof(path), "%s:%s", PROGRAM_FOLDERS,
                     inherited == NULL ? "/usr/bin:/bin" : inherited);

    if (n < 0 || (size_t)n >= sizeof(path) || setenv("PATH", path, 1) != 0 ||
        setenv("TABLES", TABLES_FILE, 1) != 0 ||
        setenv("SOURCE", SOURCE_FOLDER, 1) != 0 ||
        setenv("BUILD", BUILD_FOLDER, 1) != 0 ||
        setenv("LC_ALL", "C", 1) != 0 || setenv("CC", "cc", 0) != 0 ||
        unsetenv("EIGHT_TABLES") != 0 || unsetenv("POSIXLY_CORRECT") != 0)
        child_failed("environment");
}

static void run_child(const char *const argv[], const char *folder,
                      const files *files)
{
    signal(SIGPIPE, SIG_DFL); /* the parent may ignore it */
    alarm(120);               /* ends a program that hangs */
    redirect(files->in, O_RDONLY, STDIN_FILENO);
    redirect(files->out, O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    redirect(files->err, O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    set_environment();
    if (chdir(folder) != 0)
        child_failed(folder);
    execvp(argv[0], (char *const *)(uintptr_t)argv);
    child_failed(argv[0]);
}

/* ---- In the test ------------------------------------------------------- */

static int wait_for(pid_t child)
{
    int status;
    pid_t ended;

    do
        ended = waitpid(child, &status, 0);
    while (ended < 0 && errno == EINTR);
    cr_assert_eq(ended, child, "waitpid: %s", strerror(errno));
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void process_run(const char *const argv[], const char *folder,
                 const void *input, size_t length, process_result *result)
{
    files files = {scratch_new(), "", "", ""};
    pid_t child;

    file_save(scratch_path(files.in, files.folder, "in"), input, length);
    scratch_path(files.out, files.folder, "out");
    scratch_path(files.err, files.folder, "err");
    fflush(NULL);
    child = fork();
    cr_assert_geq(child, 0, "fork: %s", strerror(errno));
    if (child == 0)
        run_child(argv, folder, &files);
    result->status = wait_for(child);
    result->out.at = file_load(files.out, &result->out.length);
    result->err.at = file_load(files.err, &result->err.length);
    scratch_remove(files.folder);
}

void process_free(process_result *result)
{
    free(result->out.at);
    free(result->err.at);
}
