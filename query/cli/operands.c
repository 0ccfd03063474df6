/* operands.c - see operands.h. */
#include "cli/operands.h"

#include "cli/options.h"
#include "program/system.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* A text is what operands are if they are read as boards. */
typedef struct text {
    size_t cells;      /* the number of cells before reading stops */
    const char *wrong; /* the operand with a character that no board has, at
                          which reading stops; or NULL */
    bool is_whole;     /* they are whole boards, at least one */
} text;

static bool is_option(const char *word)
{
    return word[0] == '-' && word[1] != '\0';
}

/* Reads a string after those that the scanner has read. */
static eight_status scan(eight_scanner *scanner, const char *string,
                         size_t *cells)
{
    eight_status status = EIGHT_OK;
    size_t used;

    for (; *string != '\0' && status == EIGHT_OK; string += used) {
        unsigned before;

        if (scanner->cells_read == EIGHT_CELLS)
            *scanner = (eight_scanner){.cells_read = 0};
        before = scanner->cells_read;
        status = eight_scan(scanner, string, strlen(string), &used);
        *cells += scanner->cells_read - before;
    }
    return status;
}

/*
 * Reads operands, with a space between them, up to the first mistake or the
 * first option.
 */
static text scan_operands(char **operands)
{
    text text = {0};
    eight_scanner scanner = {.cells_read = 0};
    eight_status status = EIGHT_OK;

    for (; *operands != NULL && !is_option(*operands) && status == EIGHT_OK;
         operands++) {
        status = scan(&scanner, *operands, &text.cells);
        if (status == EIGHT_E_CELL)
            text.wrong = *operands;
        else if (status == EIGHT_OK)
            status = scan(&scanner, " ", &text.cells);
    }
    text.is_whole =
        status == EIGHT_OK && text.cells > 0 && text.cells % EIGHT_CELLS == 0;
    return text;
}

bool operands_are_boards(char **words)
{
    return scan_operands(words).is_whole;
}

/* Returns whether a name looks like a board: it begins so, or with a 9. */
static bool looks_like_board(const text *text, const char *name)
{
    return text->cells >= 2 || name[0] == '9';
}

bool operands_can_be_input(char **operands)
{
    text text = scan_operands(operands);

    return (text.cells > 0 && text.wrong == NULL) ||
           (operands[1] == NULL && looks_like_board(&text, operands[0])) ||
           access(operands[0], F_OK) == 0;
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
    const char *goal = NULL;

    for (; *operands != NULL; operands++)
        if (find_goal(*operands) != NULL)
            goal = *operands;
    die_usage("operand %s is not part of a board; give either boards (with the "
              "blank written " INPUT_BLANKS ") or one file%s",
              fail_quoted(wrong), options_did_you_mean("--goal=", goal));
}

/*
 * Ends the program because the operand is no whole board, and no file has its
 * name.  The message says where it stops being a board.
 */
__attribute__((noreturn)) static void die_missing(context *context,
                                                  char **operand)
{
    static char where[FAILURE_BYTES];
    const char *name = operand[0];
    const char *reason = strerror(errno);
    input *in = &context->input;
    eight_board board;
    size_t count;

    in->by_line = false; /* so that the message has the place */
    input_open_operands(in, operand);
    while (input_boards(in, &board, 1, 1, &count) == READ_OK)
        ;
    strcpy(where, fail_message());
    fail_clear();
    die(in->bad, "%s: cannot be opened: %s; as a board, %s", name, reason,
        where);
}

/*
 * Opens the only operand, which is no whole board, as a file.  Without such a
 * file, a text that is too long for a name is boards with a mistake.
 */
static void open_single(context *context, char **operand, const text *text)
{
    bool exists = access(operand[0], F_OK) == 0;

    if (!exists && find_goal(operand[0]) != NULL)
        die_operands(operand, operand[0]);
    if (exists || !looks_like_board(text, operand[0]))
        input_open(&context->input, operand[0]);
    else if (errno == ENAMETOOLONG)
        input_open_operands(&context->input, operand);
    else
        die_missing(context, operand);
}

/* Opens at least one operand. */
static void open_operands(context *context, char **operands)
{
    text text = scan_operands(operands);

    if (operands[1] == NULL && !text.is_whole)
        open_single(context, operands, &text);
    else if (text.wrong != NULL || text.cells == 0)
        die_operands(operands, text.wrong != NULL ? text.wrong : operands[0]);
    else /* the reader reports what is wrong with a malformed board */
        input_open_operands(&context->input, operands);
}

void operands_open(context *context, char **operands, const char *what)
{
    if (operands[0] == NULL)
        operands_open_file(context, NULL, what);
    else
        open_operands(context, operands);
}
