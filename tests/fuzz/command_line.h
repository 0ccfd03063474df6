/*
 * command_line.h - chooses the command lines that fuzz-commands runs, and
 * mutates its inputs.
 *
 * The first byte of an input selects a line: A selects the first line, B the
 * second, and so on.  In a line, @ stands for the text of the input, * for the
 * lines of the text as words, and FILE for a table file whose content is the
 * text.  PADDED is not a word of the command: it puts spaces into standard
 * input.
 */
#ifndef COMMAND_LINE_H
#define COMMAND_LINE_H

#include <stddef.h>
#include <stdint.h>

enum { COMMAND_LINE_WORDS = 7 };

/*
 * Returns the words of the line that an input selects.  If there are fewer than
 * COMMAND_LINE_WORDS, a NULL follows the last word.
 */
const char *const *command_line_of(const uint8_t *data);

int command_line_has(const char *const *line, const char *word);

/*
 * Returns N for an input if only one in N mutations to such an input is kept.
 * N is large if the command takes from a millisecond to a second.
 */
unsigned command_line_rarity(const uint8_t *data, size_t size);

/*
 * Mutates an input as LLVMFuzzerCustomMutator() does.  If the line has FILE,
 * mutates the text as a table file.  Otherwise, half of the mutations build
 * what the line expects: boards, queries, options, or correct answers.
 */
size_t command_line_mutate(uint8_t *data, size_t size, size_t max,
                           unsigned seed);

#endif
