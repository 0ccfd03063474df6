/*
 * command_line.h - declares what the command line of a program or a command may
 * contain, and parses it.
 *
 * An option is declared once.  The parser, --help and the shells' completions
 * all use its declaration.
 */
#ifndef PROGRAM_COMMAND_LINE_H
#define PROGRAM_COMMAND_LINE_H

#include "program/failure.h"

#include <stddef.h>
#include <stdint.h>

/* An option_spec declares an option or an operand. */
typedef struct option_spec {
    const char *name;     /* the name without "--"; NULL for an operand */
    const char *argument; /* the name of the value or operand; NULL: no value.
                             FILE, INPUT, QUERIES and ANSWERS name files */
    const char *const *words; /* the possible words, followed by NULL (only some
                                 of them if there is `check`); NULL: any
                                 value */
    const char *help;       /* lines of up to 58 columns.  The first line, up to
                               any of ":;(", describes an entry in completions */
    const char *words_help; /* lines about the words, for words that only the
                               manuals explain; or NULL */
    /*
     * Ends the program if a value is invalid.  If `check` is NULL, `words` and
     * `most` determine which values are valid.
     */
    void (*check)(const char *text);
    uint64_t most; /* the greatest valid number; 0: not a number */
    bool range;    /* a range A-B of such numbers, A <= B, is allowed */
    char letter;   /* the letter, as in -o; 0: none */
    bool optional; /* the value may be missing; it is then the first word */
    bool many;     /* the operand may be repeated */
} option_spec;

/* Makes the list `words`. */
#define OPTION_NAMES(...) ((const char *const[]){__VA_ARGS__, NULL})

/*
 * These macros make the words of an option, and the lines of help about the
 * words, from a list such as ENGINES(X).
 */
#define OPTION_WORD(name, help) #name,
#define OPTION_WORDS(LIST)      ((const char *const[]){LIST(OPTION_WORD) NULL})
#define OPTION_LINE(name, help) "\n  " #name ": " help

/* A list of options and operands has at most this length. */
enum { OPTIONS_MAX = 24 };

/*
 * An option_value is the command line's value for an entry of a list.  An entry
 * for a repeated operand has no such value.
 */
typedef struct option_value {
    const char *text; /* "" for an option without a value; NULL: not given */
    uint64_t number;  /* the number, or the position of the word in the list of
                         values */
    uint64_t least;   /* A if the value is a range A-B; else the number */
} option_value;

/* An options struct is a parsed command line. */
typedef struct options {
    const option_spec *const *list; /* ends with NULL */
    option_value value[OPTIONS_MAX];
    char **operands; /* ends with NULL */
} options;

/* The `check` of an option --output: a file must have a name. */
void options_check_output(const char *text);

/* Options after --help are not parsed. */
extern const option_spec option_help, option_version, option_quiet;

/*
 * Parses the options and operands after argv[0] with getopt_long().  If `stop`
 * is true, parses only up to the first operand.  Ends the program if the
 * command line is invalid.
 */
void options_parse(options *options, int argc, char **argv, bool stop,
                   const option_spec *const *list);

/* Returns the value of an entry, or an empty value if it is not in the list. */
const option_value *options_value(const options *options,
                                  const option_spec *spec);

static inline bool options_given(const options *options,
                                 const option_spec *spec)
{
    return options_value(options, spec)->text != NULL;
}

/*
 * These functions return the number or the text of an option, or `otherwise` if
 * the option was not given.
 */
static inline uint64_t options_number(const options *options,
                                      const option_spec *spec,
                                      uint64_t otherwise)
{
    return options_given(options, spec) ? options_value(options, spec)->number
                                        : otherwise;
}

static inline const char *options_text(const options *options,
                                       const option_spec *spec,
                                       const char *otherwise)
{
    return options_given(options, spec) ? options_value(options, spec)->text
                                        : otherwise;
}

/*
 * Returns whether at most this number of edits turns `typed` into `name`.  An
 * edit inserts, deletes or replaces a character or swaps two adjacent
 * characters; no character is edited twice.  Takes up to 4^edits steps.
 */
bool options_is_within(unsigned edits, const char *typed, const char *name);

/*
 * Returns `nearest`, which is the nearest name so far or NULL; or `name` if it
 * is nearer to `typed`.  To be returned, `name` must be at most two edits away,
 * and must have at least two characters more than edits.
 */
const char *options_suggest(const char *nearest, const char *typed,
                            const char *name);

/*
 * Returns "; did you mean 'PREFIXname'?" for a message, or "" if the name is
 * NULL.  The result is valid until the next call.
 */
const char *options_did_you_mean(const char *prefix, const char *name);

/*
 * Returns the lines of --help about a list.  The lines are valid until the next
 * call.
 */
const char *options_describe(const option_spec *const *list);

#endif
