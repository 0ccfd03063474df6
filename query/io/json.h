/*
 * json.h - writes JSON Lines: objects of RFC 8259, one per line.  A comma comes
 * before each value except the first of an object or a list.
 *
 * A value in an object has a name; the name of a value in a list is NULL.
 */
#ifndef JSON_H
#define JSON_H

#include "io/board_formats.h"
#include "io/output.h"

/*
 * These begin and end an outermost object, which is one line.  output_end()
 * then ends the answer.
 */
void json_open_line(void);
void json_close_line(void);

/*
 * json_open() opens an object with "{" or a list with "[".  json_close() closes
 * an object with "}" or a list with "]".
 */
void json_open(const char *name, const char *bracket);
void json_close(const char *bracket);

/* Writes a number, or null for a negative number such as EIGHT_UNSOLVABLE. */
void json_number(const char *name, int64_t number);

void json_truth(const char *name, bool truth);

/*
 * Writes a text, or null for NULL.  U+FFFD replaces each byte that is not
 * UTF-8.
 */
void json_text(const char *name, const char *text);

/* Writes a board as text: its cells as the format writes them, on one line. */
void json_board(const char *name, board_format format,
                const eight_board *board);

#endif
