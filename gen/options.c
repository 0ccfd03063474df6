/* options.c - see options.h. */
#include "options.h"

const option_spec option_output = {
    "output", "FILE",
    .help = "the file to write (default: eight.e8t); - is standard\n"
            "output",
    .check = options_check_output, .letter = 'o'};
const option_spec option_codec = {
    "codec", "CODEC", OPTION_NAMES("deflate", "none"),
    .help = "how tables are stored: deflate makes a smaller file\n"
            "(default, if zlib is built in); none makes a file whose\n"
            "tables are used without decompression, which is faster"};
const option_spec option_pocket = {
    "pocket", "KIND", OPTION_NAMES("header", "bytes", "eight", "eight-ii"),
    .help = "write the pocket edition instead, one C file that needs no\n"
            "table file; without -o, it has the name given here:\n"
            "header (default): eight_pocket.h, a library\n"
            "bytes: the same; this name will be removed in 0.5\n"
            "eight: eight.c, a program for the problem HDU 1043\n"
            "eight-ii: eight_ii.c, a program for the problem HDU 3567",
    .optional = true};

const option_spec *const generator_options[] = {
    &option_output,  &option_codec, &option_pocket, &option_quiet, &option_help,
    &option_version, NULL};
