/*
 * damage.h - changes table files in memory, and corrects their checksums, so
 * that a reader must find the damage in some other way.
 */
#ifndef DAMAGE_H
#define DAMAGE_H

#include "file/format.h"

/* These are the offsets of fields in the header. */
enum {
    DAMAGE_MAJOR = 8,
    DAMAGE_MINOR = 10,
    DAMAGE_SECTIONS = 12,
    DAMAGE_FILE_BYTES = 16,
    DAMAGE_DIRECTORY_CRC = 24,
    DAMAGE_HEADER_CRC = 60
};

/* These are the offsets of fields in an entry of the directory. */
enum {
    DAMAGE_KIND = 0,
    DAMAGE_CODEC = 1,
    DAMAGE_ROOT = 2,
    DAMAGE_ORDER = 4,
    DAMAGE_OFFSET = 8,
    DAMAGE_STORED_BYTES = 16,
    DAMAGE_RAW_BYTES = 20,
    DAMAGE_STORED_CRC = 24,
    DAMAGE_RAW_CRC = 28,
    DAMAGE_STATES_AT = 32
};

/* Returns a number of n bytes, little-endian. */
uint64_t damage_get(const uint8_t *bytes, unsigned n);

void damage_set(uint8_t *bytes, unsigned n, uint64_t value);

/* Gives state `index` another move in the moves of a table. */
void damage_move(uint8_t raw[EIGHT_RAW_BYTES], unsigned index, unsigned move);

/*
 * Corrects the checksums of the sections that are within the file.  The
 * checksum of the moves is corrected only if the section contains moves.
 */
void damage_seal_sections(uint8_t *file, size_t size);

/*
 * Corrects the checksums of the directory, if it is within the file, and of the
 * header.
 */
void damage_seal(uint8_t *file, size_t size);

#endif
