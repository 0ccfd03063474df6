/*
 * open.c - proves that opening a table file with any contents, and of any
 * length up to 2^62 bytes, has no undefined behavior.
 *
 * main() opens files of every length from 0 to 63 bytes.  For each number of
 * sections that a file can have, main() opens a file that ends within the
 * directory, and a file with the whole directory, of which only the header and
 * the directory can be read.  A file with no sections has any of these lengths.
 * A file with too many sections has only its header, because load_header()
 * refuses the file before it compares the file's length with the length in the
 * header.  The proof in tests/proof/reader.c covers the code that loads the
 * entries of the directory.
 */
#include "assumed.h"

#include "reader_contracts.h"

/*@ assigns \nothing; */
void eight_close(eight_tables *tables);

#include "file/format.c"
#include "file/reader.c"
#include "file/zlib.c"
#include "puzzle/rank.c"

enum {
    SECTIONS = EIGHT_MAX_SECTIONS,
    MOST = EIGHT_HEADER_BYTES + SECTIONS * EIGHT_ENTRY_BYTES,
};

static const size_t longest = (size_t)1 << 62;
static uint8_t file[MOST];

static void open_and_close(const uint8_t *bytes, size_t length)
{
    eight_tables *tables;

    if (eight_open_memory(bytes, length, EIGHT_MAP, &tables) == EIGHT_OK)
        eight_close(tables);
}

/* Opens files shorter than a header.  Only `length` bytes can be read. */
static void open_short(void)
{
    for (size_t length = 0; length < EIGHT_HEADER_BYTES; length++)
        open_and_close(file + MOST - length, length);
}

/* Opens a header alone.  Its number of sections has any value. */
static void open_header(void)
{
    const uint8_t *bytes = file + MOST - EIGHT_HEADER_BYTES;

    open_and_close(bytes, EIGHT_HEADER_BYTES);
}

/*
 * Opens a file of at most `most` bytes, of which only the header can be read.
 * The header has this number of sections.
 */
static void open_cut(uint32_t sections, size_t most)
{
    uint8_t *bytes = file + MOST - EIGHT_HEADER_BYTES;

    store(bytes + 12, 4, sections);
    open_and_close(bytes,
                   Frama_C_unsigned_long_interval(EIGHT_HEADER_BYTES, most));
    Frama_C_make_unknown((char *)file, sizeof(file));
}

/* Opens a file with the header and the directory of this many sections. */
static void open_directory(uint32_t sections)
{
    uint8_t *bytes = file + MOST - eight_preamble_bytes(sections);

    store(bytes + 12, 4, sections);
    open_and_close(bytes, Frama_C_unsigned_long_interval(
                              eight_preamble_bytes(sections), longest));
    Frama_C_make_unknown((char *)file, sizeof(file));
}

int main(void)
{
    Frama_C_make_unknown((char *)file, sizeof(file));
    open_short();
    open_header();
    open_cut(0, longest);
    //@ loop unroll SECTIONS;
    for (uint32_t sections = 1; sections <= SECTIONS; sections++) {
        open_cut(sections, eight_preamble_bytes(sections) - 1);
        open_directory(sections);
    }
    return 0;
}
