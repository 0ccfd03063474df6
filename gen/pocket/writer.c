/* writer.c - inserts the tables into the pocket edition's templates. */
#include "pocket/pocket.h"

#include "pocket/eight_pocket_tables.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CLASSES = sizeof(eight_pocket_bits) / sizeof(eight_pocket_bits[0]),
    RANKS = 8 * sizeof(eight_pocket_bits[0]),
    TEXT_BITS = 6, /* the bits per character if the table is text */
};

static const pocket_variant variants[] = {
    {"header", "eight_pocket.h", "eight_pocket.h", false},
    {"bytes", "eight_pocket.h", "eight_pocket.h", false},
    {"eight", "eight.c", "eight.c", true},
    {"eight-ii", "eight_ii.c", "eight_ii.c", true},
};

const pocket_variant *pocket_find(const char *name)
{
    if (name[0] == '\0')
        return variants;
    for (size_t i = 0; i < sizeof(variants) / sizeof(variants[0]); i++)
        if (strcmp(variants[i].name, name) == 0)
            return &variants[i];
    return NULL;
}

/* ---- Text -------------------------------------------------------------- */

/*
 * A text holds what has been written so far.  Its buffer suffices, because no
 * variant has more than 120 KB.
 */
typedef struct text {
    char bytes[1 << 18];
    size_t length;
} text;

__attribute__((format(printf, 2, 3))) static void add(text *out,
                                                      const char *format, ...)
{
    size_t room = sizeof(out->bytes) - out->length;
    va_list arguments;
    int n;

    va_start(arguments, format);
    /*
     * clang-tidy 14 overlooks va_start() if a file belongs to a second target.
     */
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized) */
    n = vsnprintf(out->bytes + out->length, room, format, arguments);
    out->length += (size_t)n;
    va_end(arguments);
}

/* ---- Tables ----------------------------------------------------------- */

/* Returns the bits of a class, from `rank` on, that one character holds. */
static unsigned unit_at(unsigned class, unsigned rank)
{
    unsigned unit = 0;

    for (unsigned i = 0; i < TEXT_BITS; i++, rank++)
        unit |= (eight_pocket_bits[class][rank / 8] >> rank % 8 & 1u) << i;
    return unit;
}

/*
 * Writes a class as a string literal.  Escapes the second of two question
 * marks, because two question marks and a third character can be a trigraph.
 */
static void write_literal(text *out, unsigned class)
{
    enum { ZERO = '0' };
    char before = 0;

    add(out, "%c", '"');
    for (unsigned rank = 0; rank < RANKS; rank += TEXT_BITS) {
        char c = (char)(unit_at(class, rank) + ZERO);

        if (c == '\\' || (c == '?' && before == '?'))
            add(out, "%c", '\\');
        add(out, "%c", c);
        before = c;
    }
    add(out, "%c", '"');
}

/* Writes numbers in braces, 24 per line. */
static void write_numbers(text *out, const unsigned char *numbers,
                          unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        add(out, "%s%u", i == 0 ? "{" : i % 24 == 0 ? ",\n" : ",", numbers[i]);
    add(out, "%c", '}');
}

static void write_rows(text *out, const char *name, const unsigned char *rows,
                       unsigned count, unsigned width)
{
    add(out, "static const unsigned char %s[%u][%u] EIGHT_POCKET_ROM = {\n",
        name, count, width);
    for (unsigned i = 0; i < count; i++) {
        write_numbers(out, rows + i * width, width);
        add(out, "%s", i + 1 < count ? ",\n" : "};\n");
    }
}

/*
 * Writes the symmetries of the square, their inverses, and the folds of the 81
 * pairs of blanks.
 */
static void write_folds(text *out)
{
    write_rows(out, "eight_pocket_symmetries", eight_pocket_symmetries[0], 8,
               9);
    add(out, "%s",
        "static const unsigned char eight_pocket_inverses[8] "
        "EIGHT_POCKET_ROM =\n");
    write_numbers(out, eight_pocket_inverses, 8);
    add(out, "%s", ";\n");
    write_rows(out, "eight_pocket_folds", eight_pocket_folds[0], 9, 9);
}

/* Writes the bits as text, a string literal per class. */
static void write_literals(text *out)
{
    add(out,
        "static const char eight_pocket_bits[%d][%d] EIGHT_POCKET_ROM = "
        "{\n",
        CLASSES, RANKS / TEXT_BITS + 1);
    for (unsigned i = 0; i < CLASSES; i++) {
        write_literal(out, i);
        add(out, "%s", i + 1 < CLASSES ? ",\n" : "};\n");
    }
}

/* Writes constants in place of eight_pocket_tables.h. */
static void write_tables(text *out, bool is_text)
{
    add(out,
        "enum { EIGHT_POCKET_UNIT_BITS = %d, EIGHT_POCKET_UNIT_ZERO = %d "
        "};\n",
        is_text ? TEXT_BITS : 8, is_text ? '0' : 0);
    write_folds(out);
    if (is_text)
        write_literals(out);
    else
        write_rows(out, "eight_pocket_bits", eight_pocket_bits[0], CLASSES,
                   RANKS / 8);
}

/* ---- Templates -------------------------------------------------------- */

static const pocket_template *find_template(const char *name, size_t length)
{
    const pocket_template *file = pocket_templates;

    while (file->name != NULL && (strlen(file->name) != length ||
                                  memcmp(file->name, name, length) != 0))
        file++;
    return file->name != NULL ? file : NULL;
}

static const pocket_template *included(const char *line)
{
    static const char directive[] = "#include \"";
    const char *name = line + sizeof(directive) - 1;

    if (strncmp(line, directive, sizeof(directive) - 1) != 0)
        return NULL;
    return find_template(name, strcspn(name, "\""));
}

/*
 * Writes a template.  In place of an #include of a template or of the tables,
 * writes the included text.
 */
static void write_template(text *out, const pocket_template *file, bool is_text)
{
    for (const char *const *line = file->lines; *line != NULL; line++) {
        const pocket_template *inner = included(*line);

        if (inner != NULL)
            write_template(out, inner, is_text);
        else if (strcmp(*line, "#include \"eight_pocket_tables.h\"\n") == 0)
            write_tables(out, is_text);
        else
            add(out, "%s", *line);
    }
}

char *pocket_text(const pocket_variant *variant, size_t *text_bytes)
{
    const pocket_template *file =
        find_template(variant->template, strlen(variant->template));
    text *out = calloc(1, sizeof(*out));

    if (out == NULL || file == NULL) {
        free(out);
        return NULL;
    }
    write_template(out, file, variant->is_text);
    *text_bytes = out->length;
    return out->bytes;
}
