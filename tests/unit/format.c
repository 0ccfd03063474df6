/* format.c - tests the header and the directory entries byte by byte. */
#include "file/format.h"

#include "test_random.h"

#include <criterion/criterion.h>
#include <string.h>

static const eight_header header = {0x0201, 0x0403, 0x08070605,
                                    0x100f0e0d0c0b0a09, 0x14131211};

static const uint8_t header_bytes[EIGHT_HEADER_BYTES] = {
    0x89,        'E',  '8',  'T',  '\r', '\n', 0x1a, '\n', /* magic */
    0x01,        0x02, 0x03, 0x04,                         /* major, minor */
    0x05,        0x06, 0x07, 0x08,                         /* sections */
    0x09,        0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x10, /* length */
    0x11,        0x12, 0x13, 0x14, /* directory's CRC-32 */
    [60] = 0xf2, 0xa7, 0x84, 0xdc, /* header's CRC-32 */
};

Test(format, header_bytes_are_little_endian)
{
    uint8_t bytes[EIGHT_HEADER_BYTES];

    memset(bytes, 0xaa, sizeof(bytes));
    eight_header_store(&header, bytes);
    cr_expect_arr_eq(bytes, header_bytes, sizeof(bytes));
}

Test(format, header_round_trip)
{
    eight_header again;

    cr_expect(eight_header_load(&again, header_bytes));
    cr_expect_eq(again.major, header.major);
    cr_expect_eq(again.minor, header.minor);
    cr_expect_eq(again.sections, header.sections);
    cr_expect_eq(again.file_bytes, header.file_bytes);
    cr_expect_eq(again.directory_crc, header.directory_crc);
}

static const uint8_t entry_start[36] = {
    0x01, 0x02, 0x03, 0x00,                         /* kind, codec, root */
    'r',  'l',  'd',  'u',                          /* order */
    0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, /* offset */
    0x21, 0x22, 0x23, 0x24,                         /* stored length */
    0x31, 0x32, 0x33, 0x34,                         /* raw length */
    0x41, 0x42, 0x43, 0x44,                         /* stored CRC-32 */
    0x51, 0x52, 0x53, 0x54,                         /* raw CRC-32 */
    0x00, 0x61, 0x62, 0x63,                         /* states at 0 */
};

static eight_entry make_entry(void)
{
    eight_entry entry = {1,          2,          3,          "",         0,
                         0x24232221, 0x34333231, 0x44434241, 0x54535251, {0}};

    memcpy(entry.order, "rldu", 4);
    entry.offset = 0x1817161514131211;
    for (uint32_t d = 0; d < 32; d++)
        entry.states_at[d] = 0x63626100 + d;
    return entry;
}

Test(format, entry_bytes_are_little_endian)
{
    eight_entry entry = make_entry();
    uint8_t bytes[EIGHT_ENTRY_BYTES];

    memset(bytes, 0xaa, sizeof(bytes));
    eight_entry_store(&entry, bytes);
    cr_expect_arr_eq(bytes, entry_start, sizeof(entry_start));
    for (uint8_t d = 0; d < 32; d++) {
        const uint8_t expected[4] = {d, 0x61, 0x62, 0x63};

        cr_expect_arr_eq(bytes + 32 + 4 * d, expected, 4, "distance %u", d);
    }
    cr_expect(eight_all_zero(bytes + 160, 32));
}

Test(format, any_bytes_survive_a_round_trip_except_reserved_ones)
{
    uint64_t seed = 8;

    for (unsigned round = 0; round < 1000; round++) {
        uint8_t bytes[EIGHT_ENTRY_BYTES] = {0};
        uint8_t again[EIGHT_ENTRY_BYTES];
        eight_entry entry;

        for (unsigned i = 0; i < 160; i++)
            bytes[i] = (uint8_t)(i == 3 ? 0 : test_random(&seed, 256));
        eight_entry_load(&entry, bytes);
        eight_entry_store(&entry, again);
        cr_assert_arr_eq(again, bytes, sizeof(bytes), "round %u", round);
    }
}

Test(format, reserved_bytes)
{
    uint8_t bytes[EIGHT_ENTRY_BYTES] = {0};

    for (unsigned i = 0; i < EIGHT_ENTRY_BYTES; i++) {
        bytes[i] = 0x80;
        cr_expect_eq(!eight_entry_reserved_is_zero(bytes), i == 3 || i >= 160,
                     "entry, byte %u", i);
        if (i < EIGHT_HEADER_BYTES)
            cr_expect_eq(!eight_header_reserved_is_zero(bytes),
                         i >= 28 && i < 60, "header, byte %u", i);
        bytes[i] = 0;
    }
}

Test(format, a_move_is_two_bits_from_the_lowest_up)
{
    const uint8_t raw[2] = {0xe4, 0x1b}; /* the moves 0 1 2 3, then 3 2 1 0 */

    for (unsigned index = 0; index < 8; index++)
        cr_expect_eq(eight_raw_move(raw, index), index < 4 ? index : 7 - index,
                     "index %u", index);
}

/*
 * Tables are hardly ever a multiple of 64 bytes long, so only this test tries
 * such lengths.
 */
Test(format, offsets_are_rounded_up_to_a_multiple_of_64)
{
    for (uint64_t n = 0; n < 1000; n++) {
        uint64_t aligned = eight_align(n);

        cr_expect_eq(aligned % 64, 0);
        cr_expect(n <= aligned && aligned < n + 64);
    }
    cr_expect_eq(eight_align(UINT32_MAX), (uint64_t)1 << 32);
}

/*
 * Most other tests use the names of these limits, and would pass with other
 * values.
 */
Test(format, limits_are_those_of_the_specification)
{
    cr_expect_eq(EIGHT_HEADER_BYTES, 64);
    cr_expect_eq(EIGHT_ENTRY_BYTES, 192);
    cr_expect_eq(EIGHT_ALIGNMENT, 64);
    cr_expect_eq(EIGHT_RAW_BYTES, 45360);
    cr_expect_eq(EIGHT_MAX_STORED_BYTES, 90720);
    cr_expect_eq(EIGHT_MAX_SECTION_BYTES, 16777216);
}
