/*
 * json.h - writes JSON (RFC 8259): values with a comma before all but the first
 * of an object or a list.
 */
#ifndef JSON_H
#define JSON_H

#include "io/output.h"

typedef struct json {
    output *output;
    bool follows; /* another value of the object or list: a comma goes first */
} json;

/* Begins a value, which output_print() may complete; a list's has name NULL. */
static inline void json_begin(json *json, const char *name)
{
    output_print(json->output,
                 name == NULL ? "%s" : "%s\"%s\":", json->follows ? "," : "",
                 name);
    json->follows = true;
}

/* Opens an object "{" or a list "["; json_close() takes the other bracket. */
static inline void json_open(json *json, const char *name, const char *bracket)
{
    json_begin(json, name);
    output_text(json->output, bracket);
    json->follows = false;
}

static inline void json_close(json *json, const char *bracket)
{
    output_text(json->output, bracket);
    json->follows = true;
}

/* A number from 0 on; null for a negative one, such as EIGHT_UNSOLVABLE. */
static inline void json_number(json *json, const char *name, int number)
{
    json_begin(json, name);
    output_print(json->output, number < 0 ? "null" : "%d", number);
}

/* A text without quotes, backslashes and controls; null for NULL. */
static inline void json_text(json *json, const char *name, const char *text)
{
    json_begin(json, name);
    output_print(json->output, text == NULL ? "null" : "\"%s\"", text);
}

#endif
