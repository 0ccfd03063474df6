/*
 * options.h - declares the options of eight-gen, which its parser and the
 * completions use.
 */
#ifndef GEN_OPTIONS_H
#define GEN_OPTIONS_H

#include "program/command_line.h"

extern const option_spec option_output, option_codec, option_pocket;
extern const option_spec *const generator_options[];

#endif
