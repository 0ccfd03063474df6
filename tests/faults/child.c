/* child.c - see child.h. */
#define _DEFAULT_SOURCE /* for FIONREAD */

#include "child.h"

#include "test_random.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- In the child -------------------------------------------------------- */

static void set_nonblocking(int fd)
{
    if (fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK) != 0)
        _exit(126);
}

void child_nonblocking(void)
{
    set_nonblocking(STDIN_FILENO);
    set_nonblocking(STDOUT_FILENO);
}

static void run(const char *const argv[], const char *folder,
                void (*prepare)(void))
{
    alarm(120); /* ends a program that hangs */
    signal(SIGPIPE, SIG_DFL);
    for (int fd = 3; fd < 256; fd++)
        close(fd);
    if (chdir(folder) != 0)
        _exit(126);
    if (prepare != NULL)
        prepare();
    execv(argv[0], (char *const *)(uintptr_t)argv);
    _exit(127);
}

/* ---- In the test --------------------------------------------------------- */

child child_start(const char *const argv[], const char *folder,
                  void (*prepare)(void))
{
    int in[2];
    int out[2];
    int err[2];
    child child = {.pid = 0};

    signal(SIGPIPE, SIG_IGN); /* a program may end before it reads all input */
    cr_assert(pipe(in) == 0 && pipe(out) == 0 && pipe(err) == 0);
    child.pid = fork();
    cr_assert_geq(child.pid, 0);
    if (child.pid == 0) {
        if (dup2(in[0], 0) < 0 || dup2(out[1], 1) < 0 || dup2(err[1], 2) < 0)
            _exit(126);
        run(argv, folder, prepare);
    }
    close(in[0]);
    close(out[1]);
    close(err[1]);
    child.in = in[1];
    child.out = out[0];
    child.err = err[0];
    return child;
}

static void set_ended(child *child, int status)
{
    child->pid = 0;
    child->status =
        WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

int child_wait(child *child)
{
    int status;

    if (child->pid != 0) {
        cr_assert_eq(waitpid(child->pid, &status, 0), child->pid);
        set_ended(child, status);
    }
    return child->status;
}

/* Sleeps for a random number of microseconds below `limit`. */
static void sleep_a_while(disturbance *disturbance, uint32_t limit)
{
    struct timespec time = {.tv_nsec =
                                1000 * test_random(&disturbance->seed, limit)};

    cr_assert_eq(nanosleep(&time, NULL), 0);
}

bool child_stop(child *child)
{
    int status;

    if (child->pid == 0)
        return false;
    cr_assert_eq(kill(child->pid, SIGSTOP), 0);
    cr_assert_eq(waitpid(child->pid, &status, WUNTRACED), child->pid);
    if (!WIFSTOPPED(status)) {
        set_ended(child, status);
        return false;
    }
    cr_assert_eq(kill(child->pid, SIGCONT), 0);
    return true;
}

void child_wait_until_asleep(const child *child)
{
    const struct timespec a_while = {.tv_nsec = 1000000};
    char path[64];
    char text[512];
    int before = -1;
    int waiting = 0;
    bool asleep = false;

    snprintf(path, sizeof(path), "/proc/%ld/stat", (long)child->pid);
    while (!asleep || waiting == 0 || waiting != before) {
        FILE *file;

        cr_assert_eq(nanosleep(&a_while, NULL), 0);
        before = waiting;
        cr_assert_eq(ioctl(child->out, FIONREAD, &waiting), 0);
        file = fopen(path, "r");
        cr_assert_not_null(file);
        cr_assert_not_null(fgets(text, sizeof(text), file));
        fclose(file);
        asleep = strstr(text, ") S ") != NULL || strstr(text, ") Z ") != NULL;
    }
}

static void disturb(child *child, disturbance *disturbance)
{
    if (!disturbance->stops || child->pid == 0)
        return;
    sleep_a_while(disturbance, 500);
    disturbance->count += child_stop(child);
    sleep_a_while(disturbance, 50);
}

/*
 * Sends up to n bytes of the input.  Closes the pipe when all input is sent, or
 * when the program has closed its end.
 */
static void send_some(child *child, const bytes *input, size_t *sent, size_t n)
{
    ssize_t written;

    if (n > input->length - *sent)
        n = input->length - *sent;
    written = write(child->in, input->at + *sent, n);
    cr_assert(written >= 0 || errno == EAGAIN || errno == EPIPE);
    *sent += written > 0 ? (size_t)written : 0;
    if (*sent == input->length || (written < 0 && errno == EPIPE)) {
        close(child->in);
        child->in = -1;
    }
}

/*
 * Appends up to n bytes of a pipe to the text.  At the end of the pipe, closes
 * the pipe and sets *fd to -1.
 */
static void receive_some(int *fd, bytes *text, size_t n)
{
    ssize_t got;

    text->at = realloc(text->at, text->length + n + 1);
    cr_assert_not_null(text->at);
    got = read(*fd, text->at + text->length, n);
    cr_assert(got >= 0 || errno == EAGAIN);
    text->length += got > 0 ? (size_t)got : 0;
    text->at[text->length] = '\0';
    if (got == 0) {
        close(*fd);
        *fd = -1;
    }
}

void child_talk(child *child, const void *input, size_t length,
                disturbance *disturbance, process_result *result)
{
    const bytes all = {(uint8_t *)(uintptr_t)input, length};
    size_t sent = 0;

    memset(result, 0, sizeof(*result));
    cr_assert(fcntl(child->in, F_SETFL, O_NONBLOCK) == 0 &&
              fcntl(child->out, F_SETFL, O_NONBLOCK) == 0 &&
              fcntl(child->err, F_SETFL, O_NONBLOCK) == 0);
    while (child->out >= 0 || child->err >= 0) {
        struct pollfd pipes[] = {{child->in, POLLOUT, 0},
                                 {child->out, POLLIN, 0},
                                 {child->err, POLLIN, 0}};
        size_t n = 1 + test_random(&disturbance->seed, 4096);

        disturb(child, disturbance);
        cr_assert_geq(poll(pipes, 3, disturbance->stops ? 0 : -1), 0);
        if (pipes[0].revents != 0)
            send_some(child, &all, &sent, n);
        if (pipes[1].revents != 0)
            receive_some(&child->out, &result->out, n);
        if (pipes[2].revents != 0)
            receive_some(&child->err, &result->err, n);
    }
    if (child->in >= 0)
        close(child->in);
    result->status = child_wait(child);
}
