/*
 * format.h - declares the header and the directory of a table file, which the
 * writer and the reader share.  docs/format.md specifies the layout and gives
 * the reasons for it; format.c has the offset of each field.
 */
#ifndef EIGHT_FORMAT_H
#define EIGHT_FORMAT_H

#include "puzzle/rank.h"

enum {
    EIGHT_HEADER_BYTES = 64,
    EIGHT_ENTRY_BYTES = 192,
    EIGHT_ALIGNMENT = 64, /* the alignment of sections */
    EIGHT_MAX_SECTIONS = 64,
    EIGHT_MAGIC_BYTES = 8,
    EIGHT_MAJOR = 1,
    EIGHT_MINOR = 0,
    EIGHT_KIND_MOVES = 1, /* the kind of a table's section */
    EIGHT_MAX_STORED_BYTES = 2 * EIGHT_RAW_BYTES, /* the limit for a table */
    EIGHT_MAX_SECTION_BYTES = 1 << 24,            /* the limit for a section */
    EIGHT_MAX_FILE_BYTES =
        EIGHT_HEADER_BYTES +
        EIGHT_MAX_SECTIONS * (EIGHT_ENTRY_BYTES + EIGHT_MAX_SECTION_BYTES),
};

/*
 * A file begins with these bytes, which follow the pattern of PNG: a byte with
 * bit 7 set, "E8T", CR LF, Ctrl-Z, LF.  A transfer that strips bit 7 or
 * converts line ends changes these bytes, so the reader detects the damage.
 */
#define EIGHT_MAGIC                                                            \
    "\x89"                                                                     \
    "E8T\r\n\x1a\n"

typedef struct eight_header {
    unsigned major;
    unsigned minor;
    uint32_t sections; /* 1..EIGHT_MAX_SECTIONS */
    uint64_t file_bytes;
    uint32_t directory_crc;
} eight_header;

typedef struct eight_entry {
    unsigned kind;
    unsigned codec;
    unsigned root;   /* the cell of the root's blank, 0..8 */
    char order[4];   /* the letters, without a NUL */
    uint64_t offset; /* the offset of the section in the file */
    uint32_t stored_bytes;
    uint32_t raw_bytes;
    uint32_t stored_crc;
    uint32_t raw_crc;
    uint32_t states_at[32];
} eight_entry;

/* Stores a header and the header's own CRC-32. */
void eight_header_store(const eight_header *header,
                        uint8_t bytes[EIGHT_HEADER_BYTES]);
/* Loads a header.  Returns whether the header's own CRC-32 matches. */
int eight_header_load(eight_header *header,
                      const uint8_t bytes[EIGHT_HEADER_BYTES]);

void eight_entry_store(const eight_entry *entry,
                       uint8_t bytes[EIGHT_ENTRY_BYTES]);
void eight_entry_load(eight_entry *entry,
                      const uint8_t bytes[EIGHT_ENTRY_BYTES]);

uint32_t eight_crc32(const uint8_t *bytes, size_t n);

/*
 * Inflates exactly stored_bytes of an entry to exactly raw_bytes.  Errors:
 * EIGHT_E_INFLATE, EIGHT_E_MEMORY.  Without zlib, always returns EIGHT_E_CODEC.
 */
eight_status eight_inflate(const uint8_t *stored, const eight_entry *entry,
                           uint8_t *raw);

int eight_all_zero(const uint8_t *bytes, size_t n);

/* These functions return whether all reserved bytes are zero. */
int eight_header_reserved_is_zero(const uint8_t bytes[EIGHT_HEADER_BYTES]);
int eight_entry_reserved_is_zero(const uint8_t bytes[EIGHT_ENTRY_BYTES]);

/* Rounds an offset or a length up to the alignment of sections. */
static inline uint64_t eight_align(uint64_t offset)
{
    return (offset + EIGHT_ALIGNMENT - 1) / EIGHT_ALIGNMENT * EIGHT_ALIGNMENT;
}

/*
 * Returns the length of the preamble (header and directory), which is a
 * multiple of 64.
 */
static inline size_t eight_preamble_bytes(uint32_t sections)
{
    return EIGHT_HEADER_BYTES + (size_t)sections * EIGHT_ENTRY_BYTES;
}

#endif
