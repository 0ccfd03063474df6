/*
 * reader.c - opens a table file, and validates its parts before their use; or
 * opens a handle without a file, and makes its tables.
 */
#define _POSIX_C_SOURCE 200809L /* needed with -std=c11 */

#include "file/reader.h"

#include "file/map.h"
#include "file/places.h"
#include "puzzle/pass.h"
#include "puzzle/table_list.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Header and directory --------------------------------------------- */

/*
 * Loads the header of a file of this length.  `bytes` are the first
 * EIGHT_HEADER_BYTES of the file, or all bytes of a shorter file.  A valid file
 * has fewer than 2^31 bytes, because the number and the lengths of its sections
 * are limited.
 */
static eight_status load_header(const uint8_t *bytes, uint64_t length,
                                eight_header *header)
{
    if (length < EIGHT_MAGIC_BYTES ||
        memcmp(bytes, EIGHT_MAGIC, EIGHT_MAGIC_BYTES) != 0)
        return EIGHT_E_NOT_TABLES;
    if (length < EIGHT_HEADER_BYTES)
        return EIGHT_E_TRUNCATED;
    if (!eight_header_load(header, bytes))
        return EIGHT_E_CHECKSUM;
    if (header->major != EIGHT_MAJOR)
        return header->major > EIGHT_MAJOR ? EIGHT_E_NEWER_VERSION
                                           : EIGHT_E_OLDER_VERSION;
    if (header->sections < 1 || header->sections > EIGHT_MAX_SECTIONS ||
        (header->minor <= EIGHT_MINOR && !eight_header_reserved_is_zero(bytes)))
        return EIGHT_E_DIRECTORY;
    if (length != header->file_bytes)
        return length < header->file_bytes ? EIGHT_E_TRUNCATED
                                           : EIGHT_E_TRAILING_DATA;
    return length <= EIGHT_MAX_FILE_BYTES ? EIGHT_OK : EIGHT_E_DIRECTORY;
}

/*
 * Returns whether a section, of any kind, begins at offset and has a valid
 * length.
 */
static int section_is_at(const eight_entry *entry, uint64_t offset)
{
    return entry->offset == offset && entry->stored_bytes > 0 &&
           entry->stored_bytes <= EIGHT_MAX_SECTION_BYTES;
}

static int entry_is_known(const eight_entry *entry)
{
    return entry->kind == EIGHT_KIND_MOVES &&
           entry->codec <= EIGHT_CODEC_DEFLATE;
}

/* Returns whether an entry of a known kind and codec describes a table. */
static int entry_is_valid(const eight_entry *entry)
{
    uint64_t states = 0;

    for (unsigned d = 0; d < 32; d++)
        states += entry->states_at[d];
    return entry->root < EIGHT_CELLS && eight_order_number(entry->order) >= 0 &&
           entry->raw_bytes == EIGHT_RAW_BYTES &&
           entry->stored_bytes <= EIGHT_MAX_STORED_BYTES &&
           (entry->codec == EIGHT_CODEC_DEFLATE ||
            entry->stored_bytes == entry->raw_bytes) &&
           entry->states_at[0] == 1 && states == EIGHT_STATES;
}

/*
 * Loads the entries of the tables.  Checks that no two tables have the same
 * root and order, and that the sections are in order and aligned, and fill the
 * file without gaps.  In a file of a newer minor version, ignores reserved
 * bytes and skips sections of unknown kind or codec.
 */
static eight_status load_entries(eight_tables *tables, const uint8_t *bytes,
                                 const eight_header *header)
{
    int is_newer = header->minor > EIGHT_MINOR;
    uint64_t offset = eight_preamble_bytes(header->sections);

    for (uint32_t i = 0; i < header->sections; i++) {
        const uint8_t *stored = bytes + i * EIGHT_ENTRY_BYTES;
        eight_entry *entry = &tables->entry[tables->count];

        eight_entry_load(entry, stored);
        if (!section_is_at(entry, offset))
            return EIGHT_E_DIRECTORY;
        offset = eight_align(offset + entry->stored_bytes);
        if (is_newer && !entry_is_known(entry))
            continue;
        if ((!is_newer && !eight_entry_reserved_is_zero(stored)) ||
            !entry_is_known(entry) || !entry_is_valid(entry) ||
            eight_find_table(tables, entry->root,
                             eight_order_number(entry->order)) !=
                EIGHT_NO_TABLE)
            return EIGHT_E_DIRECTORY;
        tables->count++;
    }
    return offset == header->file_bytes ? EIGHT_OK : EIGHT_E_DIRECTORY;
}

/* Returns 0 if memory runs out; eight_close() frees what was allocated. */
static int alloc_entries(eight_tables *tables, uint32_t count)
{
    tables->entry = calloc(count, sizeof(*tables->entry));
    tables->shared = calloc(1, sizeof(*tables->shared));
    return tables->entry != NULL && tables->shared != NULL;
}

/* Prepares a handle, whose entries are loaded, for queries. */
static void begin_sharing(eight_tables *tables)
{
    atomic_store(&tables->shared->limit, EIGHT_DEFAULT_LIMIT);
    for (unsigned root = 0; root < EIGHT_CELLS; root++) {
        int i = eight_find_table(tables, root, EIGHT_ANY_ORDER);

        atomic_store(&tables->shared->any_order[root],
                     i == EIGHT_NO_TABLE
                         ? eight_order_number(EIGHT_ORDER_DLRU)
                         : eight_order_number(tables->entry[i].order));
    }
}

/* Checks everything before the first section, and loads the directory. */
static eight_status load_preamble(eight_tables *tables)
{
    eight_header header;
    eight_status status = load_header(tables->map, tables->map_bytes, &header);
    const uint8_t *directory = tables->map + EIGHT_HEADER_BYTES;

    if (status != EIGHT_OK)
        return status;
    if (eight_preamble_bytes(header.sections) > tables->map_bytes)
        return EIGHT_E_TRUNCATED;
    if (eight_crc32(directory, (size_t)header.sections * EIGHT_ENTRY_BYTES) !=
        header.directory_crc)
        return EIGHT_E_CHECKSUM;
    if (!alloc_entries(tables, header.sections))
        return EIGHT_E_MEMORY;
    status = load_entries(tables, directory, &header);
    if (status == EIGHT_OK)
        begin_sharing(tables);
    return status;
}

/* ---- Opening and closing ---------------------------------------------- */

enum { ALL_FLAGS = EIGHT_MAP };

int eight_find_table(const eight_tables *tables, unsigned root, int order)
{
    for (size_t i = 0; i < tables->count; i++)
        if (tables->entry[i].root == root &&
            (order == EIGHT_ANY_ORDER ||
             eight_order_number(tables->entry[i].order) == order))
            return (int)i;
    return EIGHT_NO_TABLE;
}

static void release_bytes(const uint8_t *bytes, size_t length,
                          eight_owner owner)
{
    if (owner == EIGHT_MAPPED)
        eight_unmap(bytes, length);
    if (owner == EIGHT_COPIED)
        free((void *)(uintptr_t)bytes);
}

/*
 * Sets *tables to a new handle, or closes the handle if its opening had an
 * error.
 */
static eight_status hand_over(eight_tables *opened, eight_status status,
                              eight_tables **tables)
{
    if (status != EIGHT_OK) {
        eight_close(opened);
        opened = NULL;
    }
    *tables = opened;
    return status;
}

/* Opens the bytes of a file, or releases them on an error. */
static eight_status open_bytes(const uint8_t *bytes, size_t length,
                               eight_owner owner, eight_tables **tables)
{
    eight_tables *opened = calloc(1, sizeof(*opened));
    eight_status status = EIGHT_E_MEMORY;

    if (opened == NULL) {
        release_bytes(bytes, length, owner);
    } else {
        opened->map = bytes;
        opened->map_bytes = length;
        opened->owner = owner;
        status = load_preamble(opened);
    }
    return hand_over(opened, status, tables);
}

/* Fills the entry of a table that is in no file. */
static void describe_table(const eight_listed_table *listed, eight_entry *entry)
{
    entry->kind = EIGHT_KIND_MOVES;
    entry->codec = EIGHT_CODEC_NONE;
    entry->root = listed->root;
    entry->raw_bytes = EIGHT_RAW_BYTES;
    memcpy(entry->order, listed->order, sizeof(entry->order));
    memcpy(entry->states_at, eight_known_counts(listed->root),
           sizeof(entry->states_at));
}

int eight_open_without_file(unsigned flags, eight_tables **tables)
{
    eight_tables *opened;
    eight_status status = EIGHT_E_MEMORY;

    *tables = NULL;
    if (flags > ALL_FLAGS)
        return EIGHT_E_RANGE;
    opened = calloc(1, sizeof(*opened));
    if (opened != NULL && alloc_entries(opened, EIGHT_LISTED_TABLES)) {
        for (; opened->count < EIGHT_LISTED_TABLES; opened->count++)
            describe_table(&eight_table_list[opened->count],
                           &opened->entry[opened->count]);
        begin_sharing(opened);
        status = EIGHT_OK;
    }
    return hand_over(opened, status, tables);
}

int eight_open_memory(const void *data, size_t length, unsigned flags,
                      eight_tables **tables)
{
    eight_header header;
    eight_status status;
    uint8_t *bytes;

    *tables = NULL;
    if (flags > ALL_FLAGS)
        return EIGHT_E_RANGE;
    if (flags & EIGHT_MAP)
        return open_bytes(data, length, EIGHT_CALLER, tables);
    status = load_header(data, length, &header);
    if (status != EIGHT_OK)
        return status;
    bytes = eight_copy_alloc(length);
    if (bytes == NULL)
        return EIGHT_E_MEMORY;
    memcpy(bytes, data, length);
    return open_bytes(bytes, length, EIGHT_COPIED, tables);
}

/* Finds the length of a regular file that is not empty. */
static eight_status measure_file(int fd, uint64_t *length)
{
    struct stat about;

    if (fstat(fd, &about) != 0)
        return EIGHT_E_SYSTEM;
    if (S_ISDIR(about.st_mode)) {
        errno = EISDIR;
        return EIGHT_E_SYSTEM;
    }
    if (!S_ISREG(about.st_mode) || about.st_size == 0)
        return EIGHT_E_NOT_TABLES;
    *length = (uint64_t)about.st_size;
    return EIGHT_OK;
}

/*
 * Reads the first n bytes of a file, n < 2^31.  Returns the number of bytes
 * read, which is below n if the file is shorter; or -1.
 */
static ssize_t read_first(int fd, uint8_t *bytes, size_t n)
{
    size_t done = 0;
    ssize_t result = lseek(fd, 0, SEEK_SET) == 0 ? 1 : -1;

    while (done < n && result > 0) {
        do
            result = read(fd, bytes + done, (unsigned)(n - done));
        while (result < 0 && errno == EINTR);
        done += result > 0 ? (size_t)result : 0;
    }
    return result < 0 ? result : (ssize_t)done;
}

/*
 * Reads the header of a file and checks it against the length, so that nothing
 * is allocated for another kind of file.
 */
static eight_status check_file(int fd, uint64_t *length)
{
    uint8_t bytes[EIGHT_HEADER_BYTES];
    eight_header header;
    eight_status status = measure_file(fd, length);
    ssize_t n;

    if (status != EIGHT_OK)
        return status;
    n = read_first(fd, bytes, sizeof(bytes));
    if (n < 0)
        return EIGHT_E_SYSTEM;
    if (n < EIGHT_HEADER_BYTES)
        *length = (uint64_t)n;
    return load_header(bytes, *length, &header);
}

const uint8_t *eight_copy(int fd, size_t length)
{
    uint8_t *bytes = eight_copy_alloc(length);
    ssize_t n = bytes == NULL ? -1 : read_first(fd, bytes, length);

    /*
     * The file may have become shorter since its length was measured.  No test
     * can force this case, so the coverage report excludes it.
     */
    /* GCOVR_EXCL_BR_START */
    if (n >= 0 && (size_t)n == length)
        return bytes;
    if (n >= 0)
        errno = EIO;
    /* GCOVR_EXCL_BR_STOP */
    free(bytes);
    return NULL;
}

int eight_open_fd(int fd, unsigned flags, eight_tables **tables)
{
    int maps = (flags & EIGHT_MAP) != 0;
    const uint8_t *bytes;
    uint64_t length = 0;
    eight_status status =
        flags > ALL_FLAGS ? EIGHT_E_RANGE : check_file(fd, &length);

    *tables = NULL;
    if (status != EIGHT_OK)
        return status;
    bytes = (maps ? eight_map : eight_copy)(fd, (size_t)length);
    if (bytes == NULL)
        return errno == ENOMEM ? EIGHT_E_MEMORY : EIGHT_E_SYSTEM;
    return open_bytes(bytes, (size_t)length, maps ? EIGHT_MAPPED : EIGHT_COPIED,
                      tables);
}

/* Sets the path of an open handle, or closes the handle if memory runs out. */
static eight_status keep_path(const char *path, eight_tables **tables)
{
    (*tables)->path = strdup(path);
    if ((*tables)->path != NULL)
        return EIGHT_OK;
    eight_close(*tables);
    *tables = NULL;
    return EIGHT_E_MEMORY;
}

int eight_open(const char *path, unsigned flags, eight_tables **tables)
{
    char space[EIGHT_PATH_SIZE];
    int status;
    int fd;
    int saved;

    *tables = NULL;
    if (flags > ALL_FLAGS)
        return EIGHT_E_RANGE;
    if (path == NULL)
        path = eight_find_path(space);
    if (path == NULL)
        return eight_open_without_file(flags, tables);
    do
        fd = eight_map_open(path);
    while (fd < 0 && errno == EINTR);
    if (fd < 0)
        return errno == ENOENT ? EIGHT_E_NO_FILE : EIGHT_E_SYSTEM;
    status = eight_open_fd(fd, flags, tables);
    saved = errno;
    close(fd); /* the mapping stays; after reading, close cannot lose data */
    errno = saved;
    return status == EIGHT_OK ? keep_path(path, tables) : status;
}

const char *eight_opened_path(const eight_tables *tables)
{
    return tables->path;
}

void eight_limit_expansion(eight_tables *tables, size_t bytes)
{
    atomic_store(&tables->shared->limit, bytes);
}

/* Frees the moves of a table, unless they are in the bytes of the file. */
static void release_moves(const eight_tables *tables, const uint8_t *raw)
{
    int in_place = 0;

    for (size_t i = 0; tables->map != NULL && i < tables->count; i++)
        in_place |= raw == tables->map + tables->entry[i].offset;
    if (!in_place)
        free((void *)(uintptr_t)raw);
}

/* Frees what the queries have allocated. */
static void release_tables(const eight_tables *tables)
{
    for (unsigned root = 0; root < EIGHT_CELLS; root++)
        for (int order = 0; order < EIGHT_ORDERS; order++) {
            eight_table *table = eight_table_of(tables, root, order);

            free((void *)(uintptr_t)atomic_load(&table->words));
            release_moves(tables, atomic_load(&table->raw));
        }
}

void eight_close(eight_tables *tables)
{
    if (tables == NULL)
        return;
    if (tables->shared != NULL)
        release_tables(tables);
    release_bytes(tables->map, tables->map_bytes, tables->owner);
    free(tables->entry);
    free(tables->shared);
    free(tables->path);
    free(tables);
}

/* ---- Sections --------------------------------------------------------- */

static eight_status inflate_new(const uint8_t *stored, const eight_entry *entry,
                                const uint8_t **raw)
{
    uint8_t *bytes = malloc(entry->raw_bytes);
    eight_status status =
        bytes == NULL ? EIGHT_E_MEMORY : eight_inflate(stored, entry, bytes);

    if (status == EIGHT_OK &&
        eight_crc32(bytes, entry->raw_bytes) != entry->raw_crc)
        status = EIGHT_E_CHECKSUM;
    if (status == EIGHT_OK)
        *raw = bytes;
    else
        free(bytes);
    return status;
}

/*
 * Checks a section and the padding after it.  Sets *raw to the section's moves,
 * in place or inflated.
 */
static eight_status load_section(const eight_tables *tables,
                                 const eight_entry *entry, const uint8_t **raw)
{
    const uint8_t *stored = tables->map + entry->offset;
    uint64_t end = entry->offset + entry->stored_bytes;

    if (eight_crc32(stored, entry->stored_bytes) != entry->stored_crc ||
        !eight_all_zero(stored + entry->stored_bytes,
                        (size_t)(eight_align(end) - end)))
        return EIGHT_E_CHECKSUM;
    if (entry->codec == EIGHT_CODEC_DEFLATE)
        return inflate_new(stored, entry, raw);
    if (entry->raw_crc != entry->stored_crc)
        return EIGHT_E_CHECKSUM;
    *raw = stored;
    return EIGHT_OK;
}

static eight_status make_new(unsigned root, int order, const uint8_t **raw)
{
    uint8_t *bytes = malloc(EIGHT_RAW_BYTES);
    eight_pass_tables *pass = eight_pass_tables_new();
    uint32_t states_at[32];

    if (bytes == NULL || pass == NULL) {
        free(bytes);
        free(pass);
        return EIGHT_E_MEMORY;
    }
    eight_pass_run(pass, root, order, bytes, states_at);
    free(pass);
    *raw = bytes;
    return EIGHT_OK;
}

/* Reads a table from the file, or makes it if the file lacks it. */
static eight_status load_table(const eight_tables *tables, unsigned root,
                               int order, const uint8_t **raw)
{
    int i = eight_find_table(tables, root, order);

    if (i == EIGHT_NO_TABLE || tables->map == NULL)
        return make_new(root, order, raw);
    return load_section(tables, &tables->entry[i], raw);
}

eight_status eight_table_moves(const eight_tables *tables, unsigned root,
                               int order, const uint8_t **raw)
{
    eight_table *table = eight_table_of(tables, root, order);
    const uint8_t *expected = NULL;
    eight_status status;

    *raw = atomic_load_explicit(&table->raw, memory_order_acquire);
    if (*raw != NULL)
        return EIGHT_OK;
    status = load_table(tables, root, order, raw);
    if (status != EIGHT_OK)
        return status;
    /*
     * If another thread was first, this thread uses the other thread's moves.
     * No test can force this case, so the coverage report excludes it.
     */
    /* GCOVR_EXCL_BR_START */
    if (!atomic_compare_exchange_strong(&table->raw, &expected, *raw)) {
        release_moves(tables, *raw);
        *raw = expected;
    }
    /* GCOVR_EXCL_BR_STOP */
    return EIGHT_OK;
}

/* ---- Description ------------------------------------------------------ */

size_t eight_table_count(const eight_tables *tables)
{
    return tables->count;
}

int eight_table_describe(const eight_tables *tables, size_t i,
                         eight_table_info *info, size_t size)
{
    const eight_entry *entry;
    eight_status status = eight_clear_rest(info, size, sizeof(*info));

    if (status != EIGHT_OK)
        return status;
    memset(info, 0, sizeof(*info));
    if (i >= tables->count)
        return EIGHT_E_RANGE;
    entry = &tables->entry[i];
    memcpy(info->order, entry->order, sizeof(entry->order));
    info->root_cell = (uint8_t)entry->root;
    info->codec = (uint8_t)entry->codec;
    info->stored_bytes = entry->stored_bytes;
    info->raw_bytes = entry->raw_bytes;
    memcpy(info->states_at, entry->states_at, sizeof(info->states_at));
    return EIGHT_OK;
}
