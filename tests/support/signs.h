/*
 * signs.h - lists the characters that the text of a board may contain: tiles,
 * blanks, fillers between cells, and the beginning of a comment.
 *
 * The tests of all readers of boards compare the readers with these lists:
 * cli/signs.py reads them for the readers that are not in C.
 */
#ifndef SIGNS_H
#define SIGNS_H

#define SIGNS_TILES   "12345678"
#define SIGNS_BLANKS  "0xX_.*bB"
#define SIGNS_FILLERS " \t\n\r\v\f,;:/|\\&+-\x22'()[]{}<>="
#define SIGNS_COMMENT "#"

#endif
