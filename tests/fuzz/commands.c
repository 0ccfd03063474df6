/*
 * commands.c - libFuzzer's target for command-line arguments and input.
 *
 * The first byte of an input selects a command with its options from `lines`, A
 * the first; the rest is standard input and replaces the word @.  Commands run
 * in this process; their answers go to /dev/null.
 */
int eight_main(int argc, char **argv);

#define main eight_main
#include "../../query/main.c"
#undef main

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { MAX_WORDS = 5, MAX_BYTES = 1 << 16 };

static const char *const lines[][MAX_WORDS] = {
    {"solve"},
    {"solve", "--format", "uva652"},
    {"solve", "--format", "princeton"},
    {"solve", "--moves", "tile"},
    {"solve", "--engine", "astar"},
    {"solve", "--goal", "@"},
    {"solve", "--order", "@"},
    {"path"},
    {"path", "--no-count"},
    {"path", "--order", "urdl"},
    {"distance"},
    {"distance", "--goal", "last"},
    {"distance", "--goal", "@"},
    {"graph"},
    {"show"},
    {"show", "--json", "@"},
    {"show", "--steps", "@"},
    {"all", "--limit", "9"},
    {"all", "--count", "@"},
    {"compare", "@"},
    {"random", "--seed", "@"},
    {"random", "--depth", "@"},
};

enum { LINES = sizeof(lines) / sizeof(lines[0]) };

static context used;
static int input_fd;

static void require(int holds, const char *what)
{
    if (!holds) {
        perror(what);
        abort();
    }
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static char name[] = "/tmp/eight-fuzz-XXXXXX";
    int nowhere = open("/dev/null", O_WRONLY);

    (void)argc;
    (void)argv;
    input_fd = mkstemp(name);
    require(input_fd >= 0 && unlink(name) == 0, name);
    require(dup2(input_fd, STDIN_FILENO) == STDIN_FILENO, "standard input");
    require(nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) == STDOUT_FILENO,
            "standard output");
    opterr = 0; /* getopt's messages would hide all others */
    return 0;
}

static void set_input(const uint8_t *text, size_t size)
{
    require(pwrite(input_fd, text, size, 0) == (ssize_t)size &&
                ftruncate(input_fd, (off_t)size) == 0 &&
                lseek(STDIN_FILENO, 0, SEEK_SET) == 0,
            "scratch input");
}

/* Makes argv: --tables and the words of a line; returns their number. */
static int make_words(const char *const *line, char *text, char **words)
{
    static char fixed[][32] = {"eight", "--tables"};
    static char tables[] = TABLES_FILE;
    static char copy[MAX_WORDS][32];
    int n = 3;

    words[0] = fixed[0];
    words[1] = fixed[1];
    words[2] = tables;
    for (int i = 0; i < MAX_WORDS && line[i] != NULL; i++) {
        snprintf(copy[i], sizeof(copy[i]), "%s", line[i]);
        words[n++] = strcmp(line[i], "@") == 0 ? text : copy[i];
    }
    words[n] = NULL;
    return n;
}

/* Checks that hold after every command. */
static void check_end(void)
{
    const output *output = &used.output;
    const failure *failure = &used.failure;

    require(output->length == 0 || output->buffer[output->length - 1] == '\n',
            "an incomplete line is buffered");
    require((failure->status == EXIT_ANSWERED) ==
                    (failure->message[0] == '\0') ||
                failure->status == EXIT_USAGE,
            "a failure without a message, or a message without one");
    require(failure->status != EXIT_NO_TABLES,
            "status 3, although the tables are valid");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[MAX_BYTES + 1];
    char *words[MAX_WORDS + 4];
    int n;

    if (size == 0 || size > MAX_BYTES)
        return -1;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    set_input(data + 1, size - 1);
    memset(&used, 0, sizeof(used));
    used.program = "eight";
    output_open_standard(&used.output);
    used.output.failure = used.input.failure = &used.failure;
    used.input.answers = &used.output;
    n = make_words(lines[(uint8_t)(data[0] - 'A') % LINES], text, words);
    optind = 0;
    (void)run(&used, n, words);
    check_end();
    (void)output_flush(&used.output);
    eight_close(used.tables);
    free(used.memory);
    return 0;
}
