/* options.c - see options.h. */
#include "options.h"

const option_spec option_output = {
    "output", "FILE",
    .help = "the file to write (default: eight.e8t); - is standard\n"
            "output",
    .letter = 'o'};
const option_spec option_codec = {
    "codec", "CODEC", "deflate none",
    .help = "how tables are stored: deflate (default), a smaller\n"
            "file; none, a larger one, read without inflating"};
const option_spec option_pocket = {
    "pocket", "KIND", "header bytes eight eight-ii",
    .help = "write the pocket edition instead, shortest solutions from\n"
            "27,720 bytes in one C file:\n"
            "header: eight_pocket.h, a library (default)\n"
            "bytes: eight_pocket_bytes.h, its table as numbers\n"
            "eight: eight.c, a program for HDU 1043\n"
            "eight-ii: eight_ii.c, a program for HDU 3567",
    .optional = true};

const option_spec *const generator_options[] = {
    &option_output,  &option_codec, &option_pocket, &option_quiet, &option_help,
    &option_version, NULL};
