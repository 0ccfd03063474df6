/* operands.c - see operands.h. */
#include "cli/operands.h"

#include "cli/options.h"
#include "program/system.h"
#include "puzzle/board_text.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { CELLS = (1 << EIGHT_CELLS) - 1, OTHER = CELLS + 1 };

/*
 * Returns bits that say what an operand consists of.  Bit t means that a cell
 * with the value t is in it.  The bit OTHER means that the operand has a
 * character that is neither a cell nor filler (such as a space), or that the
 * operand begins as a path does: with "./", "../" or "/".  An operand "/" alone
 * is filler.
 */
static unsigned classify(const char *operand)
{
    unsigned found = 0;

    if (operand[strspn(operand, ".")] == '/' && operand[1] != '\0')
        found = OTHER;
    for (; *operand != '\0'; operand++) {
        uint32_t class = eight_text_classify(*operand);

        if (EIGHT_TEXT_BITS(class) != 0)
            found |= EIGHT_TEXT_BITS(class);
        else if (class != EIGHT_TEXT_FILLER)
            found |= OTHER;
    }
    return found;
}

bool operands_can_be_input(const char *operand)
{
    unsigned found = classify(operand);

    return (found != 0 && found < OTHER) || access(operand, F_OK) == 0;
}

/*
 * Returns whether an operand has at least seven different cells of a board and
 * is not the name of a file.
 */
static bool is_wrong_board(const char *operand)
{
    return __builtin_popcount(classify(operand) & CELLS) >= EIGHT_CELLS - 2 &&
           access(operand, F_OK) != 0;
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
    unsigned found = 0;
    char **operand = operands;

    while (*operand != NULL && found < OTHER)
        found |= classify(*operand++);
    if (operands[0] == NULL)
        operands_open_file(context, NULL, what);
    else if ((found != 0 && found < OTHER) ||
             /* The reader reports what is wrong with a malformed board. */
             (operands[1] == NULL && is_wrong_board(operands[0])))
        input_open_operands(&context->input, operands);
    else if (operands[1] == NULL)
        input_open(&context->input, operands[0]);
    else
        die_operands(operands, operand[-1]);
}
