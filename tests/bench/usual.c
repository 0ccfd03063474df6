/*
 * usual.c - solves queries in ways that contestants often choose and that cost
 * too much.  Usage: usual search|strings|starts <INPUT >OUTPUT
 *
 * search   makes a breadth-first search for each query of Eight (HDU 1043).
 *          The visited boards are in a map, which is a search tree of strings.
 *          The map has the moves to each board.
 * strings  makes one breadth-first search from the goal, for all queries of
 *          Eight.  The map has the solution of every solvable board.
 * starts   makes a table for each start, for queries of Eight II (HDU 3567).
 */

/* <search.h> belongs to the X/Open part of POSIX. */
#define _XOPEN_SOURCE 700

#include "textbook.h"

#include <search.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void stop(const char *why)
{
    fprintf(stderr, "usual: %s\n", why);
    exit(EXIT_FAILURE);
}

/* Returns what malloc() or tsearch() returned, or exits if that is NULL. */
static void *checked(void *memory)
{
    if (memory == NULL)
        stop("out of memory");
    return memory;
}

/*
 * Reads nine cells, and skips white space.  Returns false if the input ends
 * before the ninth cell.
 */
static bool read_cells(char cells[TEXTBOOK_CELLS + 1])
{
    for (int i = 0; i < TEXTBOOK_CELLS; i++) {
        if (scanf(" %c", &cells[i]) != 1)
            return false;
        if (cells[i] < '1' || cells[i] > '8')
            cells[i] = 'x';
    }
    cells[TEXTBOOK_CELLS] = '\0';
    return true;
}

/* ---- A map of strings --------------------------------------------------- */

static const char goal_cells[] = "12345678x";

/* Holds an element of the map. */
typedef struct element {
    char *cells; /* the key */
    char *moves; /* the moves from the start; with `strings`, to the goal */
} element;

typedef struct map {
    void *root;                      /* the root of the tree: see tsearch() */
    element *queue[TEXTBOOK_STATES]; /* all elements, the oldest first */
    int count;
} map;

static int compare(const void *a, const void *b)
{
    return strcmp(((const element *)a)->cells, ((const element *)b)->cells);
}

/* Returns the element of a board, or NULL. */
static element *find(const map *map, char *cells)
{
    element key = {.cells = cells};
    element *const *found = tfind(&key, &map->root, compare);

    return found == NULL ? NULL : *found;
}

/* Adds a board whose moves are `first` and then `second`. */
static void add(map *map, const char *cells, const char *first,
                const char *second)
{
    element *element = checked(malloc(sizeof(*element)));

    element->cells = checked(strdup(cells));
    element->moves = checked(malloc(strlen(first) + strlen(second) + 1));
    strcpy(element->moves, first);
    strcat(element->moves, second);
    (void)checked(tsearch(element, &map->root, compare));
    map->queue[map->count++] = element;
}

static void clear(map *map)
{
    for (int i = 0; i < map->count; i++) {
        (void)tdelete(map->queue[i], &map->root, compare);
        free(map->queue[i]->cells);
        free(map->queue[i]->moves);
        free(map->queue[i]);
    }
    map->count = 0;
}

/*
 * Searches from the board `from` until the board `until` is found or no new
 * board can be reached.  If `until` is NULL, visits every board that can be
 * reached.  If `back` is true, the moves of each element lead back to `from`.
 */
static void search(map *map, const char *from, char *until, bool back)
{
    static const char letters[] = "udlr";
    static const char inverse[] = "durl";

    add(map, from, "", "");
    for (int i = 0; i < map->count; i++) {
        element *element = map->queue[i];
        int blank = (int)(strchr(element->cells, 'x') - element->cells);

        for (int m = 0; m < 4; m++) {
            int target = textbook_target(blank, letters[m]);
            char cells[TEXTBOOK_CELLS + 1];
            char move[2] = {back ? inverse[m] : letters[m], '\0'};

            if (target < 0)
                continue;
            strcpy(cells, element->cells);
            cells[blank] = cells[target];
            cells[target] = 'x';
            if (find(map, cells) == NULL)
                add(map, cells, back ? move : element->moves,
                    back ? element->moves : move);
        }
        if (until != NULL && find(map, until) != NULL)
            return;
    }
}

/* Answers queries of Eight with one search for all, or a search for each. */
static void solve(bool once)
{
    static map map;
    char cells[TEXTBOOK_CELLS + 1];
    char goal[TEXTBOOK_CELLS + 1];
    element *found;

    strcpy(goal, goal_cells);
    if (once)
        search(&map, goal, NULL, true);
    while (read_cells(cells)) {
        if (!once)
            search(&map, cells, goal, false);
        found = find(&map, once ? cells : goal);
        puts(found == NULL ? "unsolvable" : found->moves);
        if (!once)
            clear(&map);
    }
    clear(&map);
}

/* ---- A table for each start --------------------------------------------- */

static textbook_board board_of(const char cells[TEXTBOOK_CELLS + 1])
{
    textbook_board board;

    for (int i = 0; i < TEXTBOOK_CELLS; i++)
        board.cell[i] = cells[i] == 'x' ? 0 : cells[i] - '0';
    return board;
}

/* Answers queries of Eight II.  Keeps the table of a start until the end. */
static void path(void)
{
    static textbook_pass *passes[TEXTBOOK_STATES];
    textbook_board *list = textbook_list();
    char cells[TEXTBOOK_CELLS + 1];
    long count;

    if (scanf("%ld", &count) != 1)
        stop("T is missing");
    for (long k = 1; k <= count; k++) {
        char letters[TEXTBOOK_LETTERS] = "";
        textbook_board board;
        textbook_pass **pass;
        int rank;
        int length;

        if (!read_cells(cells))
            stop("a start is missing");
        board = board_of(cells);
        pass = &passes[textbook_rank(&board)];
        if (*pass == NULL)
            *pass = textbook_pass_new(list, &board, "dlru");
        if (!read_cells(cells))
            stop("a goal is missing");
        board = board_of(cells);
        rank = textbook_rank(&board);
        length = textbook_length(*pass, rank);
        for (int i = length; i > 0; rank = (*pass)->parent[rank])
            letters[--i] = (*pass)->letter[rank];
        printf("Case %ld: %d\n%s\n", k, length, letters);
    }
    for (int i = 0; i < TEXTBOOK_STATES; i++)
        free(passes[i]);
    free(list);
}

int main(int argc, char **argv)
{
    const char *way = argc == 2 ? argv[1] : "";

    if (strcmp(way, "search") == 0)
        solve(false);
    else if (strcmp(way, "strings") == 0)
        solve(true);
    else if (strcmp(way, "starts") == 0)
        path();
    else
        stop("expected one argument: search, strings or starts");
    if (fflush(stdout) != 0 || ferror(stdout))
        stop("cannot write standard output");
    return EXIT_SUCCESS;
}
