/*
 * json.h - writes JSON Lines: objects of RFC 8259, one per line.  A comma comes
 * before each value except the first of an object or a list.
 *
 * A value in an object has a name.  The name is NULL for a value in a list and
 * for the outermost value.
 */
#ifndef JSON_H
#define JSON_H

#include "io/output.h"

typedef struct json {
    output *output;
    bool follows; /* the next value is not the first: a comma goes before it */
} json;

/*
 * json_open() opens an object with "{" or a list with "[".  json_close() closes
 * an object with "}" or a list with "]".  To close an outermost object, pass
 * "}\n", which also ends the line.
 */
void json_open(json *json, const char *name, const char *bracket);
void json_close(json *json, const char *bracket);

/* Writes a number, or null for a negative number such as EIGHT_UNSOLVABLE. */
void json_number(json *json, const char *name, int64_t number);

/* Writes a real number with this many decimal places. */
void json_real(json *json, const char *name, int places, double number);

void json_truth(json *json, const char *name, bool truth);

/*
 * Writes a text, or null for NULL.  U+FFFD replaces each byte that is not
 * UTF-8.
 */
void json_text(json *json, const char *name, const char *text);

/* Writes a board as text, with x as the blank. */
void json_board(json *json, const char *name, const eight_board *board);

/*
 * Writes the object about an error, with its line, its column and its message.
 */
void json_error(json *json, uint64_t line, uint64_t column, const char *error);

#endif
