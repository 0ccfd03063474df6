/*
 * command_line.h - the command lines that fuzz-commands runs, and how its
 * inputs are mutated.
 *
 * The first byte of an input selects a line, A the first.  In a line, @ stands
 * for the text of the input, * for its lines as words, and FILE for a table
 * file that is the text.
 */
#ifndef COMMAND_LINE_H
#define COMMAND_LINE_H

#include <stddef.h>
#include <stdint.h>

enum { COMMAND_LINE_WORDS = 6 };

/* The words of an input's line; NULL ends them if they are fewer. */
const char *const *command_line_of(const uint8_t *data);

int command_line_has(const char *const *line, const char *word);

/*
 * Some commands take from a millisecond to a second.  Returns N for an input:
 * of the mutations that lead to it, only one in N is kept.
 */
unsigned command_line_rarity(const uint8_t *data, size_t size);

/*
 * Mutates an input as LLVMFuzzerCustomMutator() does.  Half of the mutations
 * build what the line expects: boards, queries, options, correct answers.
 */
size_t command_line_mutate(uint8_t *data, size_t size, size_t max,
                           unsigned seed);

#endif
