/*
 * confine.c - what a confined process can do, and that eight is one.
 *
 * Each deed is done in a child of its own after confine(); a forbidden one
 * ends it by SIGSYS.
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */

#include "cli/confine.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

/* Returns 0 when the child ended well, otherwise its signal or status. */
static int do_confined(void (*deed)(void))
{
    pid_t child;
    int status;

    fflush(NULL);
    child = fork();
    cr_assert_geq(child, 0);
    if (child == 0) {
        signal(SIGSYS, SIG_DFL);
        confine();
        deed();
        _exit(0);
    }
    cr_assert_eq(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
}

/* ---- Deeds -------------------------------------------------------------- */

static void get_parent(void)
{
    (void)getppid();
}

static void open_file(void)
{
    (void)open("/dev/null", O_RDONLY);
}

static void write_file(void)
{
    (void)open("confined", O_WRONLY | O_CREAT, 0600);
}

static void open_socket(void)
{
    (void)socket(AF_INET, SOCK_STREAM, 0);
}

static void start_process(void)
{
    if (fork() == 0)
        _exit(0);
}

static void run_program(void)
{
    (void)execl("/bin/true", "true", (char *)NULL);
}

static void send_signal(void)
{
    (void)kill(getppid(), 0);
}

static void remove_file(void)
{
    (void)unlink("confined");
}

static void make_code(void)
{
    (void)mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS,
               -1, 0);
}

static void turn_into_code(void)
{
    static char page[1];

    (void)mprotect((void *)((uintptr_t)page & ~(uintptr_t)4095), 4096,
                   PROT_READ | PROT_EXEC);
}

static void map_file(void)
{
    (void)mmap(NULL, 4096, PROT_READ, MAP_SHARED, STDIN_FILENO, 0);
}

/* What answering needs. */
static void behave(void)
{
    char unused;
    char *some = malloc(10);
    char *more = some == NULL ? NULL : realloc(some, 1 << 20);
    char *most = more == NULL ? NULL : realloc(more, 1 << 26);

    if (most == NULL)
        _exit(1);
    most[(1 << 26) - 1] = 1;
    free(most);
    if (read(STDIN_FILENO, &unused, 0) < 0 || write(STDERR_FILENO, "", 0) < 0)
        _exit(2);
    if (fprintf(stderr, "%s", "") < 0 || close(STDIN_FILENO) != 0)
        _exit(3);
}

/* ---- Tests -------------------------------------------------------------- */

/* Whether this build and this kernel confine at all. */
static int can_confine(void)
{
    return do_confined(get_parent) == SIGSYS;
}

Test(confine, what_answering_needs_is_allowed)
{
    cr_expect_eq(do_confined(behave), 0);
}

Test(confine, anything_else_kills)
{
    static const struct {
        const char *name;
        void (*deed)(void);
    } deeds[] = {
        {"open", open_file},
        {"create", write_file},
        {"socket", open_socket},
        {"fork", start_process},
        {"exec", run_program},
        {"kill", send_signal},
        {"unlink", remove_file},
        {"mmap of code", make_code},
        {"mprotect to code", turn_into_code},
        {"mmap of a file", map_file},
    };

    if (!can_confine()) {
        cr_log_info("not tried: this build or kernel does not confine");
        return;
    }
    for (size_t i = 0; i < sizeof(deeds) / sizeof(deeds[0]); i++)
        cr_expect_eq(do_confined(deeds[i].deed), SIGSYS, "%s", deeds[i].name);
}

/* The line of /proc/PID/status that begins so; empty where there is none. */
static void read_status(pid_t pid, const char *begin, char line[256])
{
    char path[64];
    FILE *file;

    snprintf(path, sizeof(path), "/proc/%ld/status", (long)pid);
    file = fopen(path, "r");
    while (file != NULL && fgets(line, 256, file) != NULL)
        if (strncmp(line, begin, strlen(begin)) == 0) {
            fclose(file);
            return;
        }
    line[0] = '\0';
    if (file != NULL)
        fclose(file);
}

/* A command, the words after its tables, and a case with its answer. */
static const struct {
    const char *word[4];
    const char *question;
    const char *answer;
} commands[] = {
    {{"solve"}, "1234567x8\n", "r\n"},
    {{"solve", "--engine", "bfs"}, "1234567x8\n", "r\n"},
    {{"path", "--no-count"}, "1234567x8 12345678x\n", "Case 1: 1\nr\n"},
    {{"distance"}, "1234567x8 12345678x\n", "1\n"},
    {{"distance", "--engine", "astar"}, "1234567x8 12345678x\n", "1\n"},
    {{"graph"}, "0\n1 2 3 4 5 6 7 8\n", "0\n"},
};

/* Starts command i; its input and its output are ends of pipes. */
static pid_t start_command(unsigned i, int *to, int *from)
{
    const char *const *word = commands[i].word;
    int in[2];
    int out[2];
    pid_t child;

    cr_assert(pipe(in) == 0 && pipe(out) == 0);
    child = fork();
    cr_assert_geq(child, 0);
    if (child == 0) {
        if (dup2(in[0], 0) == 0 && dup2(out[1], 1) == 1)
            execl(EIGHT_PROGRAM, "eight", "--tables", TABLES_FILE, word[0],
                  word[1], word[2], (char *)NULL);
        _exit(127);
    }
    *to = in[1];
    *from = out[0];
    return child;
}

Test(confine, commands_are_confined_when_they_read)
{
    if (!can_confine())
        return;
    for (unsigned i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
        size_t length = strlen(commands[i].question);
        char line[256];
        int to;
        int from;
        pid_t child = start_command(i, &to, &from);

        cr_assert_eq(write(to, commands[i].question, length), (ssize_t)length);
        length = strlen(commands[i].answer);
        cr_assert_eq(read(from, line, sizeof(line)), (ssize_t)length);
        cr_assert_eq(memcmp(line, commands[i].answer, length), 0);
        read_status(child, "Seccomp:", line);
        kill(child, SIGKILL);
        cr_assert_eq(waitpid(child, NULL, 0), child);
        if (line[0] != '\0')
            cr_expect_str_eq(line, "Seccomp:\t2\n", "%s %s",
                             commands[i].word[0], commands[i].question);
        close(to);
        close(from);
    }
}
