/*
 * codec_trial.c - what zlib makes of the ten raw tables: run by hand when the
 * codec is to be chosen anew.
 *
 * A layout is a way to write the moves of a table down.  For each, and for
 * settings of deflate, it prints the bytes of all ten tables and the time to
 * deflate all and to inflate one; then what an order-0 code could reach.
 */
#include "codec_layouts.h"
#include "ten_passes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <zlib.h>

enum {
    REPEATS = 7,
    MOST_BYTES = 2 * EIGHT_STATES, /* of a table, packed or deflated */
};

static void stop(const char *why)
{
    fprintf(stderr, "codec-trial: %s\n", why);
    exit(EXIT_FAILURE);
}

static void *allocate(size_t bytes)
{
    void *memory = malloc(bytes);

    if (memory == NULL)
        stop("out of memory");
    return memory;
}

/* Seconds of the processor: what else runs meanwhile hardly counts. */
static double now(void)
{
    struct timespec time;

    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) != 0)
        stop("the time cannot be told");
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* ---- Deflate ---------------------------------------------------------- */

typedef struct settings {
    int level;
    int memory; /* memLevel */
    int strategy;
} settings;

static const char *const strategy_names[] = {"default", "filtered", "huffman",
                                             "rle", "fixed"};

static size_t deflate_table(const settings *settings, const layout *layout,
                            const uint8_t *bytes, size_t n, uint8_t *out)
{
    z_stream stream;
    size_t part = n / layout->blocks;

    memset(&stream, 0, sizeof(stream));
    if (deflateInit2(&stream, settings->level, Z_DEFLATED, -MAX_WBITS,
                     settings->memory, settings->strategy) != Z_OK)
        stop("deflate does not begin");
    stream.next_in = (z_const Bytef *)bytes;
    stream.next_out = out;
    stream.avail_out = MOST_BYTES;
    for (size_t done = part; done <= n; done += part) {
        stream.avail_in = (uInt)part;
        if (deflate(&stream, done == n ? Z_FINISH : layout->flush) < Z_OK)
            stop("deflate fails");
    }
    n = stream.total_out;
    deflateEnd(&stream);
    return n;
}

static void inflate_table(const uint8_t *deflated, size_t deflated_bytes,
                          uint8_t *bytes, size_t n)
{
    z_stream stream;

    memset(&stream, 0, sizeof(stream));
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        stop("inflate does not begin");
    stream.next_in = (z_const Bytef *)deflated;
    stream.avail_in = (uInt)deflated_bytes;
    stream.next_out = bytes;
    stream.avail_out = (uInt)n;
    if (inflate(&stream, Z_FINISH) != Z_STREAM_END || stream.total_out != n)
        stop("inflate fails");
    inflateEnd(&stream);
}

/* One round over ten packed tables of n bytes each. */
static size_t measure(const settings *settings, const layout *layout,
                      uint8_t *packed[TEN], size_t n, double *deflating,
                      double *inflating)
{
    static uint8_t deflated[MOST_BYTES];
    static uint8_t bytes[MOST_BYTES];
    size_t total = 0;

    *deflating = *inflating = 0;
    for (unsigned i = 0; i < TEN; i++) {
        double start = now();
        size_t size = deflate_table(settings, layout, packed[i], n, deflated);
        double middle = now();

        inflate_table(deflated, size, bytes, n);
        *inflating += now() - middle;
        *deflating += middle - start;
        if (memcmp(bytes, packed[i], n) != 0)
            stop("a table does not come back");
        total += size;
    }
    return total;
}

/* Prints a row: of the repeats, the quickest. */
static void try_settings(const layout *layout, const settings *settings,
                         uint8_t *packed[TEN], size_t n)
{
    double least_deflating = HUGE_VAL;
    double least_inflating = HUGE_VAL;
    size_t total = 0;

    for (unsigned i = 0; i < REPEATS; i++) {
        double deflating;
        double inflating;

        total = measure(settings, layout, packed, n, &deflating, &inflating);
        least_deflating = fmin(deflating, least_deflating);
        least_inflating = fmin(inflating, least_inflating);
    }
    printf("%-32s %-8s %5d %3d %8zu %8.1f ms %8.0f us\n", layout->name,
           strategy_names[settings->strategy], settings->level,
           settings->memory, total, 1e3 * least_deflating,
           1e6 * least_inflating / TEN);
    fflush(stdout);
}

/* The settings worth a row: Huffman only and RLE know no level. */
static void try_all_settings(const layout *layout, uint8_t *packed[TEN],
                             size_t n)
{
    static const int levels[] = {1, 6, 9};

    for (int strategy = Z_DEFAULT_STRATEGY; strategy <= Z_FIXED; strategy++)
        for (unsigned l = 0; l < 3; l++)
            for (int memory = 6; memory <= 9; memory++) {
                settings settings = {levels[l], memory, strategy};

                if ((strategy == Z_HUFFMAN_ONLY || strategy == Z_RLE) && l != 1)
                    continue;
                try_settings(layout, &settings, packed, n);
            }
}

/* The ones that tell the layouts apart. */
static void try_some_settings(const layout *layout, uint8_t *packed[TEN],
                              size_t n)
{
    static const settings some[] = {
        {6, 9, Z_DEFAULT_STRATEGY},
        {9, 9, Z_DEFAULT_STRATEGY},
        {6, 9, Z_FILTERED},
        {6, 6, Z_HUFFMAN_ONLY},
        {6, 7, Z_HUFFMAN_ONLY},
        {6, 9, Z_HUFFMAN_ONLY},
        {6, 7, Z_RLE},
    };

    for (unsigned i = 0; i < sizeof(some) / sizeof(some[0]); i++)
        try_settings(layout, &some[i], packed, n);
}

/* ---- Entropy ---------------------------------------------------------- */

/* Bits that a best code needs for symbols that come so often. */
static double bits_of(const unsigned count[4])
{
    double total = count[0] + count[1] + count[2] + count[3];
    double bits = 0;

    for (unsigned i = 0; i < 4; i++)
        if (count[i] > 0)
            bits += count[i] * log2(total / count[i]);
    return bits;
}

/*
 * The bytes of a table if each code is coded knowing the cell and the codes
 * of the `before` states before it.
 */
static double entropy(const table *table, unsigned before)
{
    double bits = 0;

    for (unsigned z = 0; z < EIGHT_CELLS; z++) {
        const uint8_t *code = table->code + z * EIGHT_RANKS;
        static unsigned count[1 << 8][4];

        memset(count, 0, sizeof(count));
        for (unsigned i = before, known = 0; i < EIGHT_RANKS; i++) {
            known = 0;
            for (unsigned j = 1; j <= before; j++)
                known = known << 2 | code[i - j];
            count[known][code[i]]++;
        }
        for (unsigned known = 0; known < 1u << 2 * before; known++)
            bits += bits_of(count[known]);
    }
    return bits / 8;
}

static void print_entropy(const char *name, const table *tables)
{
    printf("%-32s", name);
    for (unsigned before = 0; before <= 4; before++) {
        double bytes = 0;

        for (unsigned i = 0; i < TEN; i++)
            bytes += entropy(&tables[i], before);
        printf(" %9.0f", bytes);
    }
    putchar('\n');
}

/* ---- All -------------------------------------------------------------- */

static void make_tables(table tables[TEN])
{
    pass_result *results = allocate(TEN * sizeof(*results));

    if (!ten_run(results))
        stop("out of memory");
    for (unsigned i = 0; i < TEN; i++) {
        tables[i].root = ten_root(i);
        tables[i].order = ten_order(i);
        for (unsigned index = 0; index < EIGHT_STATES; index++)
            tables[i].code[index] =
                (uint8_t)eight_raw_move(results[i].raw, index);
    }
    free(results);
}

/* Tables in another code; NULL leaves the moves. */
static void recode(table coded[TEN], const table tables[TEN],
                   void (*code)(table *table))
{
    memcpy(coded, tables, TEN * sizeof(*tables));
    for (unsigned i = 0; code != NULL && i < TEN; i++)
        code(&coded[i]);
}

static void try_layouts(const table tables[TEN], table coded[TEN])
{
    uint8_t *packed[TEN];

    for (unsigned i = 0; i < TEN; i++)
        packed[i] = allocate(MOST_BYTES);
    printf("%-32s %-8s %5s %3s %8s %11s %11s\n", "layout", "strategy", "level",
           "mem", "bytes", "deflate ten", "inflate one");
    for (unsigned l = 0; l < layout_count; l++) {
        size_t n = 0;

        recode(coded, tables, layouts[l].code);
        for (unsigned i = 0; i < TEN; i++)
            n = layouts[l].pack(&coded[i], packed[i]);
        printf("%-32s %-8s %5s %3s %8zu\n", layouts[l].name, "none", "-", "-",
               TEN * n);
        if (layouts[l].all)
            try_all_settings(&layouts[l], packed, n);
        else
            try_some_settings(&layouts[l], packed, n);
    }
    for (unsigned i = 0; i < TEN; i++)
        free(packed[i]);
}

int main(void)
{
    table *tables = allocate(TEN * sizeof(*tables));
    table *coded = allocate(TEN * sizeof(*coded));

    make_tables(tables);
    try_layouts(tables, coded);
    puts("\nbytes of ten tables, coded knowing the cell and the codes of so "
         "many states before");
    printf("%-32s %9d %9d %9d %9d %9d\n", "code", 0, 1, 2, 3, 4);
    print_entropy("moves", tables);
    recode(coded, tables, code_guessed);
    print_entropy("place in a guess", coded);
    free(tables);
    free(coded);
    return EXIT_SUCCESS;
}
