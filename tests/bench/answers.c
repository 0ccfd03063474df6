/* answers.c - see answers.h. */
#include "answers.h"

#include "process.h"
#include "textbook.h"

#include <stdio.h>
#include <string.h>

enum { LINE_BYTES = 128 };

static FILE *open_to_read(const char *name)
{
    FILE *file = fopen(name, "r");

    if (file == NULL)
        stop("cannot open", name);
    return file;
}

/* Reads the next line.  At the end, sets the line to "" and returns false. */
static bool next_line(FILE *file, char line[LINE_BYTES])
{
    line[0] = '\0';
    return fgets(line, LINE_BYTES, file) != NULL;
}

static bool differ(unsigned long number, const char *ours,
                   const char *reference)
{
    fflush(stdout);
    fprintf(stderr,
            "bench: answers differ on line %lu\nEight:     %s\n"
            "reference: %s\n",
            number, ours, reference);
    return false;
}

bool answers_same(const char *ours, const char *reference)
{
    FILE *a = open_to_read(ours);
    FILE *b = open_to_read(reference);
    bool same = true;
    bool more = true;

    for (unsigned long number = 1; same && more; number++) {
        char line_a[LINE_BYTES];
        char line_b[LINE_BYTES];
        bool more_a = next_line(a, line_a);

        more = next_line(b, line_b);
        if (more_a != more || strcmp(line_a, line_b) != 0)
            same = differ(number, line_a, line_b);
    }
    fclose(a);
    fclose(b);
    return same;
}

/* Makes the moves of a line.  Returns whether they lead to 12345678x. */
static bool leads_to_goal(const char *board, const char *moves)
{
    char cell[TEXTBOOK_CELLS + 1] = "";
    int blank = 0;

    for (int i = 0; i < TEXTBOOK_CELLS; i++) {
        cell[i] = board[2 * i];
        blank = cell[i] == 'x' ? i : blank;
    }
    for (; *moves != '\n'; moves++) {
        int target = textbook_target(blank, *moves);

        if (target < 0)
            return false;
        cell[blank] = cell[target];
        cell[target] = 'x';
        blank = target;
    }
    return strcmp(cell, "12345678x") == 0;
}

bool answers_solve(const char *boards, const char *ours, const char *reference)
{
    FILE *in = open_to_read(boards);
    FILE *a = open_to_read(ours);
    FILE *b = open_to_read(reference);
    char board[LINE_BYTES];
    char line_a[LINE_BYTES];
    char line_b[LINE_BYTES];
    bool correct = true;

    for (unsigned long number = 1; correct && next_line(in, board); number++) {
        next_line(a, line_a);
        next_line(b, line_b);
        correct = strlen(line_a) == strlen(line_b) && line_a[0] != '\0' &&
                  (strcmp(line_a, "unsolvable\n") == 0
                       ? strcmp(line_a, line_b) == 0
                       : leads_to_goal(board, line_a));
        if (!correct)
            differ(number, line_a, line_b);
    }
    if (correct && (next_line(a, line_a) || next_line(b, line_b)))
        correct = differ(0, line_a, line_b);
    fclose(in);
    fclose(a);
    fclose(b);
    return correct;
}
