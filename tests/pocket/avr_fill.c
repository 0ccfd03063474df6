/*
 * avr_fill.c - FILL bytes of constants that are linked before the pocket
 * edition's.  An array has at most 32,767 bytes.
 */
#include <avr/pgmspace.h>

__attribute__((used)) const char fill_0[FILL / 3] PROGMEM = {1};
__attribute__((used)) const char fill_1[FILL / 3] PROGMEM = {1};
__attribute__((used)) const char fill_2[FILL / 3] PROGMEM = {1};
