/* status.c - provides the version, and a message for every status and rule. */
#include "eight.h"

const char *eight_version(void)
{
    return EIGHT_VERSION;
}

const char *eight_strerror(int status)
{
    static const char *const message[] = {
        [EIGHT_OK] = "success",
        [-EIGHT_UNSOLVABLE] = "the goal cannot be reached from the start",
        [-EIGHT_E_BOARD] = "a board must have the tiles 1 to 8 and one blank",
        [-EIGHT_E_TILE_TWICE] =
            "a tile or the blank appears twice on the board",
        [-EIGHT_E_CELL] = "a character is neither a tile 1 to 8 nor a blank",
        [-EIGHT_E_SHORT_BOARD] =
            "the text ends before the ninth cell of the board",
        [-EIGHT_E_NO_FILE] = "there is no such table file",
        [-EIGHT_E_SYSTEM] = "a system call failed",
        [-EIGHT_E_MEMORY] = "out of memory",
        [-EIGHT_E_NOT_TABLES] = "this is not a table file",
        [-EIGHT_E_NEWER_VERSION] =
            "the table file has a newer format than this program reads",
        [-EIGHT_E_OLDER_VERSION] =
            "the table file has an older format than this program reads",
        [-EIGHT_E_TRUNCATED] = "the table file is truncated",
        [-EIGHT_E_TRAILING_DATA] =
            "the table file is longer than its header says",
        [-EIGHT_E_CHECKSUM] =
            "the table file is damaged: a checksum does not match",
        [-EIGHT_E_DIRECTORY] =
            "the table file's directory of sections is invalid",
        [-EIGHT_E_INFLATE] =
            "a section of the table file does not inflate to a table",
        [-EIGHT_E_MISSING_TABLE] =
            "the table file lacks a table that eight-gen writes",
        [-EIGHT_E_WRONG_MOVE] =
            "a table contains moves that do not lead to its goal",
        [-EIGHT_E_ORDER] =
            "a move order must have the letters u, d, l and r once each",
        [-EIGHT_E_INCORRECT] = "a table is incorrect",
        [-EIGHT_E_MOVE] = "the blank cannot make this move",
        [-EIGHT_E_RANGE] = "a number is out of range",
        [-EIGHT_E_CODEC] =
            "the table file is compressed, and zlib is not built in",
        [-EIGHT_E_LONG_BOARD] = "the text goes on after the ninth cell",
        [-EIGHT_E_RUN] = "the number of cells together is not 1, 3 or 9, or "
                         "not the same throughout the board",
        [-EIGHT_E_ROW] = "the number of cells of a row is not 3, 1 or 9, or "
                         "not the same throughout the board",
    };
    enum { LENGTH = sizeof(message) / sizeof(*message) };
    unsigned code = 0u - (unsigned)status;

    _Static_assert(LENGTH <= 128, "eight.h: no status is below -127");
    return code < LENGTH && message[code] != NULL ? message[code]
                                                  : "unknown status";
}

int eight_is_error(int result)
{
    return result < 0 && result != EIGHT_UNSOLVABLE;
}

const char *eight_rule_strerror(uint32_t rule)
{
    static const char *const message[] = {
        [0] = "unknown rule",
        [EIGHT_RULE_ROOT] = "the goal has a move, expected none",
        [EIGHT_RULE_LEGAL] = "its move leads off the board",
        [EIGHT_RULE_ACYCLIC] =
            "its moves form a cycle and never reach the goal",
        [EIGHT_RULE_SHORTEST] =
            "its solution is longer than a neighbor's by more than one move",
        [EIGHT_RULE_FIRST] =
            "an earlier move in the order also begins a shortest solution",
        [EIGHT_RULE_COUNT] =
            "the number of states differs from the published or stored number",
    };

    return message[rule <= EIGHT_RULE_COUNT ? rule : 0];
}
