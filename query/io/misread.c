/* misread.c - see misread.h. */
#include "io/misread.h"

#include "io/text_class.h"

#include <string.h>

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static bool is_sign(char byte)
{
    return is_digit(byte) || (byte >= 'a' && byte <= 'z') ||
           (byte >= 'A' && byte <= 'Z') || byte == '_' || byte == '.' ||
           byte == '*';
}

static bool is_side_4_or_5(size_t cells)
{
    return cells == 16 || cells == 25;
}

bool misread_is_larger(const char *line, size_t length)
{
    size_t words = 0; /* adjacent signs are one word */
    size_t signs = 0;
    size_t numbers = 0; /* words of two digits */
    size_t longer = 0;  /* words of two signs that are no number, or of more */

    for (size_t i = 0; i < length && line[i] != '#';) {
        const char *word = line + i;
        size_t n = 0;

        while (i + n < length && is_sign(word[n]))
            n++;
        words += n > 0;
        signs += n;
        if (n == 2 && is_digit(word[0]) && is_digit(word[1]))
            numbers++;
        else if (n > 1)
            longer++;
        i += n > 0 ? n : 1;
    }
    if (is_side_4_or_5(words) || is_side_4_or_5(signs))
        return memchr(line, '9', length) != NULL;
    return words > 3 && numbers > 0 && longer == 0;
}

bool misread_is_negative(const char *text, size_t at)
{
    return at > 0 && text[at - 1] == '-' && is_digit(text[at]) &&
           (at == 1 || text_classify(text[at - 2]) != TEXT_OTHER);
}

bool misread_with_blank(const char *text, size_t length, const char *sign,
                        size_t n)
{
    eight_scanner scanner = {.cells_read = 0};
    size_t pos = 0;
    size_t used;

    while (pos < length && scanner.cells_read < EIGHT_CELLS) {
        int status = eight_scan(&scanner, text + pos, length - pos, &used);

        pos += used;
        if (status == EIGHT_OK)
            continue;
        if (length - pos < n || memcmp(text + pos, sign, n) != 0 ||
            eight_scan(&scanner, "x", 1, &used) != EIGHT_OK)
            return false;
        pos += n;
    }
    return scanner.cells_read == EIGHT_CELLS;
}
