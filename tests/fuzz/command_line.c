/* command_line.c - see command_line.h. */
#include "command_line.h"

#include "command.h"
#include "fuzz.h"
#include "naive.h"
#include "table_file.h"

#include <string.h>

static const command *const commands[] = {COMMANDS(COMMAND_ADDRESS)};

enum { COMMANDS_LISTED = sizeof(commands) / sizeof(commands[0]) };

/*
 * The letter A selects the first line, B the second, and so on.  Add new lines
 * at the end, so that the letters in the corpus select the same lines as
 * before.
 */
static const char *const lines[][COMMAND_LINE_WORDS] = {
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
    {"distance", "--pairs"},
    {"distance"},
    {"distance", "--goal", "@"},
    {"graph"},
    {"show"},
    {"show", "--json", "@"},
    {"show", "--steps", "@"},
    {"all", "--limit", "9"},
    {"all", "--total", "@"},
    {"distance", "--engine", "idastar", "--goal", "@"},
    {"random", "--seed", "@"},
    {"random", "--depth", "@"},
    {"*"},
    {"solve", "*"},
    {"distance", "*"},
    {"path", "*"},
    {"show", "--brief"},
    {"show", "--steps", "--moves", "number"},
    {"solve", "--lines"},
    {"distance", "--lines", "--goal", "spiral"},
    {"check", "solve", "questions", "-"},
    {"check", "path", "--quiet", "questions", "-"},
    {"check", "solve", "--all", "--moves", "number", "questions"},
    {"check", "solve", "--accept", "exact", "--format", "uva652", "questions"},
    {"check", "path", "--no-count", "--accept", "any", "questions"},
    {"info", "FILE"},
    {"verify", "FILE"},
    {"solve", "PADDED"},
    {"path", "PADDED"},
    {"distance", "--pairs", "--lines", "PADDED"},
    {"show", "--json", "--lines"},
    {"path", "--goal", "last", "--moves", "number"},
    {"info", "--json", "FILE"},
};

enum { LINES = sizeof(lines) / sizeof(lines[0]), ANY_WORDS = 22 };

/*
 * Commands with these words take from a millisecond to a second.  Of the
 * mutations to inputs with such a word, only one in `every` is kept.
 */
static const struct {
    const char *word;
    unsigned every;
} slow_words[] = {{"export", 4096},
                  {"verify", 256},
                  {"random", 64},
                  {"bfs", 64},
                  {"astar", 64}};

const char *const *command_line_of(const uint8_t *data)
{
    return lines[(uint8_t)(data[0] - 'A') % LINES];
}

int command_line_has(const char *const *line, const char *word)
{
    for (int i = 0; i < COMMAND_LINE_WORDS && line[i] != NULL; i++)
        if (strcmp(line[i], word) == 0)
            return 1;
    return 0;
}

static int contains(const uint8_t *text, size_t size, const char *word)
{
    size_t n = strlen(word);

    for (size_t i = 0; i + n <= size; i++)
        if (memcmp(text + i, word, n) == 0)
            return 1;
    return 0;
}

unsigned command_line_rarity(const uint8_t *data, size_t size)
{
    const char *const *line = command_line_of(data);

    if (command_line_has(line, "FILE"))
        return 1;
    for (unsigned i = 0; i < sizeof(slow_words) / sizeof(slow_words[0]); i++)
        if (command_line_has(line, slow_words[i].word) ||
            contains(data + 1, size - 1, slow_words[i].word))
            return slow_words[i].every;
    return 1;
}

/* ---- Parts of an input --------------------------------------------------- */

/* A builder appends bytes to an input.  It leaves out what does not fit. */
typedef struct builder {
    uint8_t *at;
    uint8_t *end;
} builder;

static void add(builder *to, const char *text, size_t n)
{
    if (n <= (size_t)(to->end - to->at)) {
        memcpy(to->at, text, n);
        to->at += n;
    }
}

static void add_text(builder *to, const char *text)
{
    add(to, text, strlen(text));
}

static void add_number(builder *to, unsigned number, const char *end)
{
    char text[16];

    snprintf(text, sizeof(text), "%u%s", number, end);
    add_text(to, text);
}

/*
 * Adds a board as nine characters, or as nine cells with a space between them.
 */
static void add_board(builder *to, const eight_board *board, int is_wide,
                      char end)
{
    char text[2 * EIGHT_CELLS];
    unsigned n = 0;

    for (unsigned i = 0; i < EIGHT_CELLS; i++) {
        text[n++] = "x12345678"[board->cell[i]];
        text[n++] = i + 1 < EIGHT_CELLS ? ' ' : end;
        n -= !is_wide && i + 1 < EIGHT_CELLS;
    }
    add(to, text, n);
}

static void add_boards(builder *to, unsigned count)
{
    int is_wide = (int)pick(2);

    while (count-- > 0) {
        eight_board board = naive_board(pick(NAIVE_BOARDS));

        add_board(to, &board, is_wide, '\n');
    }
}

/* Adds one of the words that an option accepts, or a value of another kind. */
static void add_value(builder *to, const option_spec *spec)
{
    static const char *const others[] = {"0",  "1",   "7",    "20-22",
                                         "31", "100", "name", "-"};
    const char *const *word = spec->words;

    if (word == NULL || pick(4) == 0) {
        eight_board board = naive_board(pick(NAIVE_BOARDS));

        if (spec->most == 0 && pick(2) == 0)
            add_board(to, &board, 0, ' ');
        else
            add_text(to, others[pick(8)]);
        return;
    }
    for (unsigned skip = pick(4); skip > 0; skip--)
        word += word[1] != NULL;
    add_text(to, *word);
}

/*
 * Adds a command with some of its options and operands, one word per line.
 * After a NUL byte, adds boards for standard input.
 */
static void add_command(builder *to)
{
    const command *command = commands[pick(COMMANDS_LISTED)];
    const option_spec *const *list = command->options;

    add_text(to, command->name);
    for (; *list != NULL; list++) {
        if ((*list)->name == NULL || pick(4) != 0)
            continue;
        add_text(to, "\n--");
        add_text(to, (*list)->name);
        if ((*list)->argument != NULL) {
            add_text(to, pick(2) == 0 ? "=" : "\n");
            add_value(to, *list);
        }
    }
    if (pick(2) == 0) {
        add_text(to, "\n");
        add_boards(to, pick(3));
    }
    add(to, "", 1);
    add_boards(to, pick(6));
}

/*
 * Adds a correct answer to a query, or sometimes a longer answer with detours.
 */
static void add_answer(builder *to, const eight_board pair[2], int path,
                       unsigned number)
{
    unsigned detours = pick(8) == 0 ? pick(50) : 0;
    char moves[EIGHT_MOVES_SIZE];
    char label[48];
    eight_tables *tables;
    int length;

    require(eight_open(TABLES_FILE, 0, &tables) == EIGHT_OK, TABLES_FILE);
    length =
        eight_solve(tables, &pair[0], &pair[1], path ? "dlru" : "udlr", moves);
    snprintf(label, sizeof(label), "Case %u: %d\n", number,
             length < 0 ? -1 : length + 2 * (int)detours);
    if (path)
        add_text(to, label);
    while (length >= 0 && detours-- > 0)
        add_text(to, naive_blank(&pair[0]) % 3 == 0 ? "rl" : "lr");
    add_text(to, length < 0 && !path ? "unsolvable" : moves);
    add_text(to, "\n");
}

/* Adds queries and, after a NUL byte, their answers. */
static void add_answers(builder *to, const char *const *line)
{
    int path = command_line_has(line, "path");
    eight_board pairs[8];
    unsigned n = 1 + pick(4);

    if ((path && !command_line_has(line, "--no-count")) ||
        command_line_has(line, "uva652"))
        add_number(to, n, "\n");
    for (unsigned i = 0; i < 2 * n; i++) {
        pairs[i] = naive_board(pick(NAIVE_BOARDS));
        if (!path && i % 2 != 0)
            pairs[i] = naive_root(EIGHT_CELLS - 1);
        else
            add_board(to, &pairs[i], 0, '\n');
    }
    add(to, "", 1);
    for (unsigned i = 0; i < n; i++) {
        if (command_line_has(line, "uva652") && i > 0)
            add_text(to, "\n");
        add_answer(to, &pairs[2 * i], path, i + 1);
    }
}

/* Adds a case of `graph`: the edges, and the vertices of the eight pieces. */
static void add_graph(builder *to)
{
    eight_board pieces = naive_board(pick(NAIVE_BOARDS));
    unsigned edges = pick(14);

    add_number(to, edges, "\n");
    while (edges-- > 0) {
        unsigned from = pick(EIGHT_CELLS);

        add_number(to, from + 1, " ");
        add_number(to, (from + 1 + pick(8)) % EIGHT_CELLS + 1, "\n");
    }
    for (unsigned i = 0; i < EIGHT_CELLS - 1; i++)
        add_number(to, pieces.cell[i] + 1u, " ");
    add_text(to, "\n");
}

/* Adds the standard input that a line expects. */
static void add_input(builder *to, const char *const *line)
{
    unsigned n = 1 + pick(pick(8) == 0 ? 40 : 4);
    int is_counted = strcmp(line[0], "path") == 0 &&
                     !command_line_has(line, "--no-count") &&
                     !command_line_has(line, "*");

    if (strcmp(line[0], "graph") == 0) {
        add_graph(to);
        return;
    }
    if (is_counted || command_line_has(line, "uva652"))
        add_number(to, n, "\n");
    if (command_line_has(line, "--pairs") ||
        (command_line_has(line, "path") && !command_line_has(line, "--goal")))
        n *= 2;
    if (!command_line_has(line, "princeton"))
        add_boards(to, n);
    for (; command_line_has(line, "princeton") && n > 0; n--) {
        add_text(to, "3\n");
        add_boards(to, 1);
    }
}

/*
 * Builds the input that the line expects.  If the line expects only standard
 * input, half of the inputs begin with some bytes of the old input.
 */
static size_t rebuild(uint8_t *data, size_t size, size_t max)
{
    static const option_spec number = {.most = UINT64_MAX};
    static const option_spec *const values[] = {&option_goal, &option_order,
                                                &number};
    const char *const *line = command_line_of(data);
    builder to = {data + 1, data + max};

    if (strcmp(line[0], "*") == 0) {
        add_command(&to);
    } else if (strcmp(line[0], "check") == 0) {
        add_answers(&to, line);
    } else if (command_line_has(line, "@") && !command_line_has(line, "show")) {
        add_value(&to, values[command_line_has(line, "--order") ? 1 : pick(3)]);
        add(&to, "", 1);
        add_input(&to, line);
    } else {
        to.at += pick(2) * pick((unsigned)size);
        add_input(&to, line);
    }
    return (size_t)(to.at - data);
}

size_t command_line_mutate(uint8_t *data, size_t size, size_t max,
                           unsigned seed)
{
    fuzz_random = seed;
    if (size == 0) {
        data[0] = 'A';
        size = 1;
    }
    if (pick(16) == 0)
        data[0] = (uint8_t)('A' + pick(LINES));
    if (command_line_has(command_line_of(data), "FILE"))
        size = 1 + table_file_mutate(data + 1, size - 1, max - 1, seed);
    else if (pick(2) == 0)
        size = rebuild(data, size, max);
    else
        size = 1 + LLVMFuzzerMutate(data + 1, size - 1, max - 1);
    while (pick(command_line_rarity(data, size)) != 0) {
        data[0] = 'A' + ANY_WORDS;
        size = rebuild(data, size, max);
    }
    return size;
}
