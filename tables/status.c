/* status.c - a sentence for every status, and the version. */
#include "eight.h"

const char *eight_version(void)
{
    return EIGHT_VERSION;
}

const char *eight_installed_tables(void)
{
    return EIGHT_INSTALLED_TABLES;
}

const char *eight_strerror(int status)
{
    switch ((eight_status)status) {
    case EIGHT_OK:
        return "success";
    case EIGHT_UNSOLVABLE:
        return "the goal cannot be reached from the start";
    case EIGHT_E_BOARD:
        return "a board must have the tiles 1 to 8 and one blank";
    case EIGHT_E_TILE_TWICE:
        return "a tile or the blank appears twice on the board";
    case EIGHT_E_CELL:
        return "a character that is neither a tile 1 to 8 nor a blank";
    case EIGHT_E_SHORT_BOARD:
        return "the text ends before the ninth cell of the board";
    case EIGHT_E_NO_FILE:
        return "there is no such table file";
    case EIGHT_E_SYSTEM:
        return "a system call failed";
    case EIGHT_E_MEMORY:
        return "out of memory";
    case EIGHT_E_NOT_TABLES:
        return "this is not a table file";
    case EIGHT_E_NEWER_VERSION:
        return "the table file has a newer format than this program reads";
    case EIGHT_E_OLDER_VERSION:
        return "the table file has an older format than this program reads";
    case EIGHT_E_TRUNCATED:
        return "the table file is truncated";
    case EIGHT_E_TRAILING_DATA:
        return "the table file is longer than its header says";
    case EIGHT_E_CHECKSUM:
        return "the table file is damaged: a checksum does not match";
    case EIGHT_E_DIRECTORY:
        return "the table file's directory contradicts itself";
    case EIGHT_E_INFLATE:
        return "a section of the table file does not inflate to a table";
    case EIGHT_E_MISSING_TABLE:
        return "the table file has no table for this goal";
    case EIGHT_E_WRONG_MOVE:
        return "a table contains moves that do not lead to its root";
    case EIGHT_E_ORDER:
        return "a move order must have the letters u, d, l and r once each";
    case EIGHT_E_INCORRECT:
        return "a table is incorrect";
    case EIGHT_E_MOVE:
        return "the blank cannot make this move";
    case EIGHT_E_RANGE:
        return "a number is out of its range";
    }
    return "unknown status";
}

int eight_status_is_damage(int status)
{
    switch (status) {
    case EIGHT_E_NOT_TABLES:
    case EIGHT_E_TRUNCATED:
    case EIGHT_E_TRAILING_DATA:
    case EIGHT_E_CHECKSUM:
    case EIGHT_E_DIRECTORY:
    case EIGHT_E_INFLATE:
    case EIGHT_E_MISSING_TABLE:
    case EIGHT_E_WRONG_MOVE:
    case EIGHT_E_INCORRECT:
        return 1;
    default:
        return 0;
    }
}

const char *eight_rule_strerror(int rule)
{
    switch ((eight_rule)rule) {
    case EIGHT_RULE_ROOT:
        return "the root has a move, expected none";
    case EIGHT_RULE_LEGAL:
        return "its move leaves the board";
    case EIGHT_RULE_ACYCLIC:
        return "its moves form a cycle and never reach the root";
    case EIGHT_RULE_SHORTEST:
        return "its solution is not a shortest one: a neighbour is more than "
               "one move nearer";
    case EIGHT_RULE_FIRST:
        return "an earlier move in the order also begins a shortest solution";
    case EIGHT_RULE_COUNT:
        return "the directory's number of states is not the one found";
    }
    return "unknown rule";
}
