/* operands.c - see operands.h. */
#include "cli/operands.h"

#include "cli/options.h"
#include "program/system.h"
#include "program/utf8.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* A text is what operands are if they are read as boards. */
typedef struct text {
    unsigned seen;     /* bit t: a cell with the value t is among them */
    bool is_whole;     /* they are whole boards, at least one */
    const char *wrong; /* the first operand with a character that no board has,
                          or NULL */
    bool stopped;      /* reading stopped at a second such character */
} text;

/* Reads an operand after those that the scanner has read. */
static void scan_operand(text *text, eight_scanner *scanner,
                         const char *operand)
{
    const char *at = operand;
    uint32_t point;
    size_t used;

    while (*at != '\0' && !text->stopped) {
        eight_status status = eight_scan(scanner, at, strlen(at), &used);

        at += used;
        for (unsigned i = 0; i < scanner->cells_read; i++)
            text->seen |= 1u << scanner->board.cell[i];
        if (status == EIGHT_E_CELL) {
            used = utf8_decode(at, &point);
            at += used > 0 ? used : 1;
            text->stopped = text->wrong != NULL;
            text->wrong = text->stopped ? text->wrong : operand;
        }
        /* A number before the boards may end as a board that is no board. */
        text->is_whole &= status == EIGHT_OK;
        if (status != EIGHT_OK || scanner->cells_read == EIGHT_CELLS)
            *scanner = (eight_scanner){.cells_read = 0};
    }
}

/* Reads operands, with a space between them. */
static text scan_operands(char **operands)
{
    text text = {.is_whole = true};
    eight_scanner scanner = {.cells_read = 0};

    for (; *operands != NULL && !text.stopped; operands++)
        scan_operand(&text, &scanner, *operands);
    text.is_whole &= text.seen != 0 && scanner.cells_read == 0;
    return text;
}

bool operands_can_be_input(char **operands)
{
    text text = scan_operands(operands);

    return (text.seen != 0 && text.wrong == NULL) ||
           access(operands[0], F_OK) == 0;
}

/*
 * Returns whether an operand that is no whole board is meant as a file: if
 * there is such a file, or if it has none of a board's cells, or fewer than
 * seven and a character that no board has.
 */
static bool is_file(const text *text, const char *operand)
{
    return text->seen == 0 || access(operand, F_OK) == 0 ||
           (text->wrong != NULL &&
            __builtin_popcount(text->seen) < EIGHT_CELLS - 2);
}

void operands_open_file(context *context, const char *name, const char *what)
{
    if (name == NULL && system_is_terminal(STDIN_FILENO))
        fail_report("reading %s from the terminal; %s on a new line ends the "
                    "input",
                    what, system_end_key);
    input_open(&context->input, name);
}

/* Ends the program because the operands are neither boards nor one file. */
__attribute__((noreturn)) static void die_operands(char **operands,
                                                   const char *wrong)
{
    fail_usage(
        "operand %s is not part of a board; give either boards (with the "
        "blank written " INPUT_BLANKS ") or one file",
        fail_quoted(wrong));
    for (; *operands != NULL; operands++)
        if (find_goal(*operands) != NULL)
            fail_add("; did you mean '--goal=%s'?", *operands);
    die_noted();
}

void operands_open(context *context, char **operands, const char *what)
{
    text text = scan_operands(operands);

    if (operands[0] == NULL)
        operands_open_file(context, NULL, what);
    else if (operands[1] == NULL && !text.is_whole &&
             is_file(&text, operands[0]))
        input_open(&context->input, operands[0]);
    else if (operands[1] != NULL && (text.wrong != NULL || text.seen == 0))
        die_operands(operands, text.wrong != NULL ? text.wrong : operands[0]);
    else /* the reader reports what is wrong with a malformed board */
        input_open_operands(&context->input, operands);
}
