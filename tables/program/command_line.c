/* command_line.c - see command_line.h. */
#include "program/command_line.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const option_spec option_help = {"help", .help = "print this and exit",
                                 .letter = 'h'};
const option_spec option_version = {
    "version", .help = "print the version and exit", .letter = 'V'};

const option_spec option_quiet = {"quiet", .help = "print only what is wrong",
                                  .letter = 'q'};

/* ---- Values ------------------------------------------------------------ */

/* Returns the position of a word in a list of words, or -1. */
static int find_word(const char *const *words, const char *word)
{
    for (int place = 0; words[place] != NULL; place++)
        if (strcmp(word, words[place]) == 0)
            return place;
    return -1;
}

/*
 * Returns the words of a list for a message, each after a space.  The result is
 * valid until the next call.
 */
static const char *list_words(const char *const *words)
{
    static char text[256];
    size_t length = 0;

    for (; *words != NULL && length < sizeof(text); words++)
        length += (size_t)snprintf(text + length, sizeof(text) - length, " %s",
                                   *words);
    return text;
}

/* Finds the position of a value in the option's list of words. */
static void read_word(const option_spec *spec, option_value *value)
{
    int place = find_word(spec->words, value->text);

    if (place < 0)
        die_usage("--%s: found %s, expected one of:%s", spec->name,
                  fail_quoted(value->text), list_words(spec->words));
    value->number = (uint64_t)place;
}

/* Reads a number.  Returns the end of its digits, or NULL if it is invalid. */
static const char *parse(const char *text, uint64_t most, uint64_t *number)
{
    char *end;

    errno = 0;
    *number = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && errno == 0 && *number <= most ? end
                                                                         : NULL;
}

static void read_number(const option_spec *spec, option_value *value)
{
    const char *end = parse(value->text, spec->most, &value->number);

    value->least = value->number;
    if (spec->range && end != NULL && *end == '-')
        end = parse(end + 1, spec->most, &value->number);
    if (end == NULL || *end != '\0' || value->least > value->number)
        die_usage("--%s: found %s, expected a whole number from 0 to %" PRIu64
                  "%s",
                  spec->name, fail_quoted(value->text), spec->most,
                  spec->range ? ", or A-B with A <= B" : "");
}

void options_check_output(const char *text)
{
    if (text[0] == '\0')
        die_usage("--output: found '', expected the name of a file");
}

static void read_value(const option_spec *spec, option_value *value)
{
    if (spec->check != NULL)
        spec->check(value->text);
    else if (spec->words != NULL && !(spec->optional && value->text[0] == '\0'))
        read_word(spec, value);
    else if (spec->most > 0)
        read_number(spec, value);
}

/* ---- Suggestions ------------------------------------------------------- */

/*
 * Makes one edit at the first difference, and the other edits after it.
 * Matching the equal characters before the first difference never costs an
 * additional edit.
 */
bool options_is_within(unsigned edits, const char *typed, const char *name)
{
    for (; *typed != '\0' && *typed == *name; typed++)
        name++;
    if (*typed == *name)
        return true;
    if (edits == 0)
        return false;
    if (*typed == '\0' || *name == '\0')
        return strlen(typed) + strlen(name) <= edits;
    return options_is_within(edits - 1, typed + 1, name) ||
           options_is_within(edits - 1, typed, name + 1) ||
           options_is_within(edits - 1, typed + 1, name + 1) ||
           (typed[0] == name[1] && typed[1] == name[0] &&
            options_is_within(edits - 1, typed + 2, name + 2));
}

const char *options_suggest(const char *nearest, const char *typed,
                            const char *name)
{
    for (unsigned edits = 0; edits < 3 && edits + 1 < strlen(name); edits++) {
        if (nearest != NULL && options_is_within(edits, typed, nearest))
            return nearest;
        if (options_is_within(edits, typed, name))
            return name;
    }
    return nearest;
}

const char *options_did_you_mean(const char *prefix, const char *name)
{
    static char text[64];

    if (name == NULL)
        return "";
    snprintf(text, sizeof(text), "; did you mean '%s%s'?", prefix, name);
    return text;
}

/* ---- Parsing ----------------------------------------------------------- */

/*
 * getopt_long() returns FIRST_NAME + i for the name of list[i].  These numbers
 * are larger than any letter, even with musl, where a letter is any Unicode
 * character.
 */
enum { FIRST_NAME = 0x110000 };

/* Makes the lists of letters and of names for getopt_long(). */
static void make_lists(const option_spec *const *list, char *letters,
                       struct option *names)
{
    for (int i = 0; list[i] != NULL; i++) {
        const option_spec *spec = list[i];

        if (spec->name == NULL)
            continue;
        *names++ = (struct option){spec->name,
                                   spec->optional ? optional_argument
                                                  : spec->argument != NULL,
                                   NULL, FIRST_NAME + i};
        if (spec->letter != '\0')
            *letters++ = spec->letter;
        if (spec->letter != '\0' && spec->argument != NULL)
            *letters++ = ':';
    }
    *letters = '\0';
}

/* Returns the position, in the list, of the option that getopt_long() found. */
static int find_place(const option_spec *const *list, int found)
{
    int i = found - FIRST_NAME;

    if (found < FIRST_NAME)
        for (i = 0; list[i]->letter != found; i++)
            ;
    return i;
}

/*
 * Ends the program because of an unexpected operand, which may be meant as an
 * option's value.
 */
__attribute__((noreturn)) static void die_operand(const options *options,
                                                  const char *operand)
{
    for (int i = 0; options->list[i] != NULL; i++) {
        const option_spec *spec = options->list[i];

        if (spec->optional && options_given(options, spec) &&
            find_word(spec->words, operand) >= 0)
            die_usage("unexpected operand %s; did you mean '--%s=%s'?",
                      fail_quoted(operand), spec->name, operand);
    }
    die_usage("unexpected operand %s", fail_quoted(operand));
}

/*
 * Assigns the operands to the list's entries for operands.  An entry for a
 * repeated operand allows any number of operands.
 */
static void assign_operands(options *options)
{
    char **operand = options->operands;

    for (int i = 0; options->list[i] != NULL; i++) {
        if (options->list[i]->name != NULL)
            continue;
        if (options->list[i]->many)
            return;
        if (*operand != NULL)
            options->value[i].text = *operand++;
    }
    if (*operand != NULL)
        die_operand(options, *operand);
}

/*
 * Returns the first name of an option that begins with a text, or else the name
 * that is nearest to it, or NULL.
 */
static const char *find_meant(const option_spec *const *list, const char *typed)
{
    const char *nearest = NULL;

    for (; *list != NULL; list++) {
        const char *name = (*list)->name;

        if (name == NULL)
            continue;
        if (strncmp(typed, name, strlen(typed)) == 0)
            return name;
        nearest = options_suggest(nearest, typed, name);
    }
    return nearest;
}

/* Ends the program because no option has the name that was typed. */
__attribute__((noreturn)) static void die_name(const option_spec *const *list,
                                               const char *typed)
{
    const char *meant = typed[1] == '-' ? find_meant(list, typed + 2) : NULL;

    die_usage("unknown option %s%s", fail_quoted(typed),
              options_did_you_mean("--", meant));
}

/* Ends the program with the reason why getopt_long() rejected an option. */
__attribute__((noreturn)) static void die_option(const option_spec *const *list,
                                                 int found, char *typed)
{
    char letter[] = {'-', (char)optopt, '\0'};

    if (optopt != 0 && optopt < FIRST_NAME)
        typed = letter;
    else
        typed[strcspn(typed, "=")] = '\0';
    if (found == ':' || optopt >= FIRST_NAME) {
        /* BSD's getopt_long() also returns ':' for an unexpected value. */
        const option_spec *spec = list[find_place(list, optopt)];

        die_usage(spec->argument != NULL ? "option %s needs a value"
                                         : "option %s takes no value",
                  fail_quoted(typed));
    }
    die_name(list, typed);
}

/*
 * Checks that the option that getopt_long() has just read is not an
 * abbreviation of a name.  An abbreviation may change its meaning when an
 * option is added.  The option is argv[at - 1], or argv[at - 2] if argv[at - 1]
 * is its value.
 */
static void check_name(const option_spec *const *list, const char *name,
                       char **argv, int at)
{
    char *typed = argv[at - 1 - (optarg == argv[at - 1])];

    typed[strcspn(typed, "=")] = '\0';
    if (typed[1] == '-' && strcmp(typed + 2, name) != 0)
        die_name(list, typed);
}

void options_parse(options *options, int argc, char **argv, bool stop,
                   const option_spec *const *list)
{
    struct option names[OPTIONS_MAX + 1] = {{0}};
    char letters[2 * OPTIONS_MAX + 3] = "+:"; /* getopt prints nothing */
    int found;

    *options = (struct options){.list = list};
    make_lists(list, letters + 2, names);
    optind = 0; /* getopt starts afresh */
    while (!options_given(options, &option_help) &&
           (found = getopt_long(argc, argv, letters + !stop, names, NULL)) !=
               -1) {
        int place;

        if (found == '?' || found == ':')
            die_option(list, found, argv[optind - 1]);
        place = find_place(list, found);
        if (optarg != NULL && !list[place]->many &&
            options->value[place].text != NULL)
            die_usage("--%s is given a second time", list[place]->name);
        options->value[place].text = optarg != NULL ? optarg : "";
        if (found >= FIRST_NAME)
            check_name(list, list[place]->name, argv, optind);
        read_value(list[place], &options->value[place]);
    }
    options->operands = argv + optind;
    if (stop || options_given(options, &option_help))
        return;
    assign_operands(options);
}

const option_value *options_value(const options *options,
                                  const option_spec *spec)
{
    static const option_value none;

    for (int i = 0; options->list[i] != NULL; i++)
        if (options->list[i] == spec)
            return &options->value[i];
    return &none;
}

/* ---- Help -------------------------------------------------------------- */

/* A help text has at most this number of bytes, including its NUL. */
enum { HELP_BYTES = 8192 };

/* A help struct holds a help text that grows up to HELP_BYTES. */
typedef struct help {
    char text[HELP_BYTES];
    size_t length;
} help;

/*
 * Adds a line about an option or operand.  The label is "" except on the first
 * line.
 */
static void add_line(help *help, const char *label, int length,
                     const char *line)
{
    size_t room = sizeof(help->text) - help->length;
    int n = snprintf(help->text + help->length, room, "  %-17s  %.*s\n", label,
                     length, line);

    if (n > 0)
        help->length += (size_t)n < room ? (size_t)n : room - 1;
}

static void describe(help *help, const option_spec *spec)
{
    const char letter[] = {'-', spec->letter, ',', ' ', '\0'};
    const char *argument = spec->argument != NULL ? spec->argument : "";
    char label[64];

    if (spec->name == NULL)
        snprintf(label, sizeof(label), "%s", argument);
    else
        snprintf(label, sizeof(label),
                 spec->optional ? "%s--%s[=%s]" : "%s--%s %s",
                 spec->letter != '\0' ? letter : "", spec->name, argument);
    for (const char *line = spec->help; *line != '\0';) {
        size_t length = strcspn(line, "\n");

        add_line(help, label, (int)length, line);
        label[0] = '\0';
        line += length + (line[length] == '\n');
    }
}

const char *options_describe(const option_spec *const *list)
{
    static help help;

    help.length = 0;
    for (; *list != NULL; list++)
        describe(&help, *list);
    return help.text;
}
