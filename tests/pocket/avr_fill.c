/*
 * avr_fill.c - defines FILL bytes of constants, which are linked before the
 * constants of the pocket edition.  There are three arrays because an array can
 * have at most 32,767 bytes.
 */
#include <avr/pgmspace.h>

__attribute__((used)) const char fill_0[FILL / 3] PROGMEM = {1};
__attribute__((used)) const char fill_1[FILL / 3] PROGMEM = {1};
__attribute__((used)) const char fill_2[FILL / 3] PROGMEM = {1};
