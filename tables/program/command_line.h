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
    const char *name;     /* without "--"; NULL for an operand */
    const char *argument; /* the name of the value or operand; NULL: no value.
                             FILE, INPUT, QUERIES, ANSWERS are files */
    const char *values;   /* the words it can be, separated by spaces (only some
                             of them if there is `check`); NULL: anything */
    const char *help;     /* lines of up to 58 columns.  The first, up to any
                             of ":;(", describes it in completions */
    const char *words_help; /* lines about the words of `values`, which manuals
                               explain and --help does not; or NULL */
    /* Returns whether a value is valid; notes why not.  NULL: see `values`. */
    bool (*check)(failure *failure, const char *text);
    uint64_t most; /* a whole number from 0 to this; 0: not a number */
    bool range;    /* two such numbers can be given, as A-B with A <= B */
    char letter;   /* the letter, as in -o; 0: none */
    bool optional; /* the value may be missing: then it is the first word */
    bool many;     /* an operand that can be repeated; an option with a set of
                      words, separated by commas or repeated */
} option_spec;

/* This is the greatest length of a list of options and operands. */
enum { OPTIONS_MAX = 24 };

/*
 * An option_value is what was given for an entry of a list, unless the entry is
 * a repeated operand.
 */
typedef struct option_value {
    const char *text; /* "" for an option without a value; NULL: not given */
    uint64_t number;  /* the number, or the place of the word among the values,
                         or a set of such places */
    uint64_t least;   /* A of a range A-B, whose number is B; else the number */
} option_value;

/* An options object is a parsed command line. */
typedef struct options {
    const option_spec *const *list; /* ends with NULL */
    option_value value[OPTIONS_MAX];
    char **operands; /* ends with NULL */
} options;

/* Options after --help are not parsed. */
extern const option_spec option_help, option_version, option_quiet;

/*
 * Parses the options and operands after argv[0] with getopt_long().  Parses
 * only up to the first operand if `stop`.  Returns false, with the failure
 * noted, if something is wrong.
 */
bool options_parse(options *options, failure *failure, int argc, char **argv,
                   bool stop, const option_spec *const *list);

/*
 * Returns what was given for an entry; nothing if the entry is not in the list.
 * An entry of the list that has the same name counts as the entry, because
 * commands may have an option with different defaults.
 */
const option_value *options_value(const options *options,
                                  const option_spec *spec);

static inline bool options_given(const options *options,
                                 const option_spec *spec)
{
    return options_value(options, spec)->text != NULL;
}

/* These return the number, or the text, given for an option, or else the
 * default. */
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

/* Returns false, with the failure noted, if both options are given. */
bool options_exclude(const options *options, failure *failure,
                     const option_spec *one, const option_spec *other);

/*
 * Returns whether at most this number of edits turns `typed` into `name`.  An
 * edit inserts, deletes or replaces a character or swaps two neighbours; no
 * character is edited twice.  Takes up to 4^edits steps.
 */
bool options_is_within(unsigned edits, const char *typed, const char *name);

/*
 * Returns `name` if it is nearer to `typed` than `nearest`, the nearest name so
 * far or NULL, and at most two edits away, with at least two characters kept.
 */
const char *options_suggest(const char *nearest, const char *typed,
                            const char *name);

/* Notes an unknown command or option, and the nearest name unless NULL. */
bool options_fail_unknown(failure *failure, const char *what, const char *typed,
                          const char *dashes, const char *nearest);

/*
 * Returns the lines of --help about a list.  The lines are valid until the next
 * call.
 */
const char *options_describe(const option_spec *const *list);

#endif
