/*
 * commands.c - fuzzes the command line and its input.
 *
 * The first byte of an input selects a command line: see command_line.h.  The
 * rest is a text and, after a NUL byte, standard input.  Without a NUL byte, or
 * if the line has FILE, the rest is both the text and standard input.
 *
 * Commands run in this process.  The table file stays open.  Every other file
 * that a command opens has the text as its content, but a file with the name
 * `missing` does not exist.  What commands write is dropped.
 */
int eight_main(int argc, char **argv);

#define main eight_main
#include "../../query/main.c"
#undef main

#include "command_line.h"
#include "expand_all.h"
#include "program/replace.h"
#include "program/system.h"
#include "fuzz.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    MAX_WORDS = 64,
    MAX_BYTES = 1 << 16,
    SLOW_BYTES = 96,      /* the longest input of a slow command */
    DISK_BYTES = 1 << 24, /* the size of the disk, to end endless output */
};

static context used;
static jmp_buf ended;        /* where a command that ends the program goes on */
static eight_tables *tables; /* the tables of the table file */
static int file_fd;          /* the content of every other file */
static size_t written;       /* the number of bytes that the command wrote */
static unsigned char last_written;

static unsigned long executions;
static unsigned long statuses[EXIT_NO_OUTPUT + 1];
static unsigned long valid_files; /* how many texts were valid table files */

static void report(void)
{
    dprintf(fuzz_log,
            "%lu executions: %lu answered, %lu rejected their input, %lu their "
            "options, %lu the tables; %lu table files were valid\n",
            executions, statuses[EXIT_ANSWERED], statuses[EXIT_BAD_INPUT],
            statuses[EXIT_USAGE], statuses[EXIT_NO_TABLES], valid_files);
}

/* ---- Files ----------------------------------------------------------------
 */

/*
 * The linker replaces calls of eight_open() by calls of __wrap_eight_open(),
 * and in the same way calls of the functions below.
 */
int __real_eight_open(const char *path, unsigned flags, eight_tables **opened);
int __wrap_eight_open(const char *path, unsigned flags, eight_tables **opened);
int __real_system_open_file(const char *path, int flags);
int __wrap_system_open_file(const char *path, int flags);
int __wrap_eight_map_open(const char *path);
int __real_replace_begin(const char *path);
int __wrap_replace_begin(const char *path);
size_t __wrap_system_write_all(int fd, const void *bytes, size_t length);

int __wrap_eight_open(const char *path, unsigned flags, eight_tables **opened)
{
    *opened = tables;
    return strcmp(path, TABLES_FILE) == 0
               ? EIGHT_OK
               : __real_eight_open(path, flags, opened);
}

/*
 * Opens the file again, because a copy of a descriptor would share its
 * position.
 */
int __wrap_system_open_file(const char *path, int flags)
{
    char name[32];

    if (strcmp(path, TABLES_FILE) == 0)
        return __real_system_open_file(path, flags);
    if (strcmp(path, "missing") == 0) {
        errno = ENOENT;
        return -1;
    }
    snprintf(name, sizeof(name), "/proc/self/fd/%d", file_fd);
    return open(name, (flags & ~O_ACCMODE) | O_RDONLY);
}

int __wrap_eight_map_open(const char *path)
{
    return __wrap_system_open_file(path, O_RDONLY | O_CLOEXEC);
}

int __wrap_replace_begin(const char *path)
{
    return path[0] == '\0' ? -1 : __real_replace_begin("-");
}

size_t __wrap_system_write_all(int fd, const void *bytes, size_t length)
{
    (void)fd;
    if (length > 0)
        last_written = ((const unsigned char *)bytes)[length - 1];
    written += length;
    errno = ENOSPC;
    return written > DISK_BYTES ? 0 : length;
}

static int new_file(void)
{
    char name[] = "/tmp/eight-fuzz-XXXXXX";
    int fd = mkstemp(name);

    require(fd >= 0 && unlink(name) == 0, name);
    return fd;
}

static void fill_file(int fd, const uint8_t *text, size_t size)
{
    require(pwrite(fd, text, size, 0) == (ssize_t)size &&
                ftruncate(fd, (off_t)size) == 0 && lseek(fd, 0, SEEK_SET) == 0,
            "scratch file");
}

/*
 * Fills standard input.  For a PADDED line, inserts spaces after the first
 * bytes.
 */
static void fill_input(const uint8_t *text, size_t size, int is_padded)
{
    static uint8_t padded[INPUT_BYTES + MAX_BYTES];
    size_t before = size < 4 ? size : 4;
    size_t spaces = INPUT_BYTES - size % 32;

    if (!is_padded) {
        fill_file(STDIN_FILENO, text, size);
        return;
    }
    memcpy(padded, text, before);
    memset(padded + before, ' ', spaces);
    memcpy(padded + before + spaces, text + before, size - before);
    fill_file(STDIN_FILENO, padded, size + spaces);
}

/* Leaves a command that would end the program. */
static void leave(int status)
{
    (void)status;
    longjmp(ended, 1);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    int nowhere = open("/dev/null", O_WRONLY);
    int input = new_file();

    (void)argc;
    (void)argv;
    fail_exit = leave;
    fuzz_report_at_exit(report);
    require(__real_eight_open(TABLES_FILE, 0, &tables) == EIGHT_OK &&
                expand_all(tables) == EIGHT_OK,
            TABLES_FILE);
    file_fd = new_file();
    require(dup2(input, STDIN_FILENO) == STDIN_FILENO, "standard input");
    require(nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) == STDOUT_FILENO,
            "standard output");
    return 0;
}

/* ---- Command lines --------------------------------------------------------
 */

/*
 * Adds each line of the text as a word, except an empty last line.  Returns the
 * number of words so far.
 */
static int add_words(char *text, char **words, int n)
{
    while (text != NULL && text[0] != '\0' && n < MAX_WORDS) {
        char *end = strchr(text, '\n');

        if (end != NULL)
            *end++ = '\0';
        words[n++] = text;
        text = end;
    }
    return n;
}

/*
 * Makes argv from the words of a line, with --tables unless an operand names
 * the file.  Returns the number of words.
 */
static int make_words(const char *const *line, char *text,
                      char *words[MAX_WORDS + 1])
{
    static char fixed[][32] = {"eight", "--tables"};
    static char tables_file[] = TABLES_FILE;
    static char copy[COMMAND_LINE_WORDS][32];
    int n = command_line_has(line, "FILE") ? 1 : 3;

    words[0] = fixed[0];
    words[1] = fixed[1];
    words[2] = tables_file;
    for (int i = 0; i < COMMAND_LINE_WORDS && line[i] != NULL; i++) {
        snprintf(copy[i], sizeof(copy[i]), "%s", line[i]);
        if (strcmp(line[i], "*") == 0)
            n = add_words(text, words, n);
        else if (strcmp(line[i], "PADDED") != 0)
            words[n++] = strcmp(line[i], "@") == 0 ? text : copy[i];
    }
    words[n] = NULL;
    return n;
}

/* Checks what must hold after every command. */
static void check_outcome(const char *const *line)
{
    exit_status status = fail_status();
    bool is_binary = command_line_has(line, "export");

    require(is_binary || written == 0 || last_written == '\n' ||
                status == EXIT_NO_OUTPUT,
            "output that ends within a line");
    require((status == EXIT_ANSWERED) == (fail_message()[0] == '\0'),
            "a failure without a message, or a message without one");
    require(status != EXIT_NO_TABLES || command_line_has(line, "FILE") ||
                command_line_has(line, "*"),
            "status 3, although the tables are valid");
    require(status != EXIT_NO_OUTPUT || written > DISK_BYTES ||
                command_line_has(line, "*"),
            "status 4, although all was written");
}

static void run_line(const char *const *line, char *text)
{
    char *words[MAX_WORDS + COMMAND_LINE_WORDS + 1];
    int n = make_words(line, text, words);

    memset(&used, 0, sizeof(used));
    used.input.bad = EXIT_BAD_INPUT;
    used.input.before_wait = output_flush;
    output_state.name = "standard output";
    output_state.fd = STDOUT_FILENO;
    output_state.failed = false;
    output_state.ended = 0;
    output_state.length = 0;
    fail_clear();
    written = 0;
    if (setjmp(ended) == 0)
        run(&used, n, words);
    if (fail_status() == EXIT_ANSWERED)
        output_end();
    output_close();
    check_outcome(line);
    statuses[fail_status() != EXIT_ANSWERED ? fail_status() : used.verdict]++;
    valid_files +=
        command_line_has(line, "FILE") && fail_status() == EXIT_ANSWERED;
    if (used.input.fd > STDIN_FILENO)
        close(used.input.fd);
    if (used.tables != tables)
        eight_close(used.tables);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[MAX_BYTES + 1];
    const uint8_t *input;
    const char *const *line;

    if (size == 0 || size > MAX_BYTES)
        return -1;
    line = command_line_of(data);
    if (size > SLOW_BYTES && command_line_rarity(data, size) > 1 &&
        !command_line_has(line, "FILE"))
        return -1;
    executions++;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    input = memchr(data + 1, '\0', size - 1);
    input =
        input == NULL || command_line_has(line, "FILE") ? data + 1 : input + 1;
    fill_input(input, (size_t)(data + size - input),
               command_line_has(line, "PADDED"));
    fill_file(file_fd, data + 1,
              input == data + 1 ? size - 1 : (size_t)(input - data - 2));
    run_line(line, text);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max,
                               unsigned seed)
{
    return command_line_mutate(data, size, max, seed);
}
