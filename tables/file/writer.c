/* writer.c - a table file, assembled in memory and put in place at once. */
#include "file/writer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

/* A file in the making: `length` bytes are done. */
typedef struct image {
    uint8_t *bytes;
    size_t length;
    size_t capacity;
} image;

/*
 * Deflates a table to the end of the image, as a raw stream: the directory
 * has the lengths and checksums.  Huffman coding only, because there are
 * hardly any repetitions.  Each cell of the blank gets a block of its own,
 * because the moves' statistics change there.
 */
static eight_status append_deflated(image *file, const uint8_t *raw)
{
    enum { CELL_BYTES = EIGHT_RAW_BYTES / EIGHT_CELLS };
    z_stream stream;
    int result;

    memset(&stream, 0, sizeof(stream));
    result = deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, -MAX_WBITS,
                          MAX_MEM_LEVEL, Z_HUFFMAN_ONLY);
    if (result != Z_OK)
        return EIGHT_E_MEMORY;
    stream.next_in = (z_const Bytef *)raw;
    stream.next_out = file->bytes + file->length;
    stream.avail_out = (uInt)(file->capacity - file->length);
    /* Coverage leaves out a failure: zlib has allocated all it needs by now. */
    /* GCOVR_EXCL_BR_START */
    for (unsigned z = 0; z < EIGHT_CELLS && result == Z_OK; z++) {
        stream.avail_in = CELL_BYTES;
        result = deflate(&stream, z + 1 < EIGHT_CELLS ? Z_BLOCK : Z_FINISH);
    }
    file->length += stream.total_out;
    deflateEnd(&stream);
    /* There is room for twice the raw bytes: only memory can be short. */
    return result == Z_STREAM_END ? EIGHT_OK : EIGHT_E_MEMORY;
    /* GCOVR_EXCL_BR_STOP */
}

/* Appends one section; entry becomes its entry in the directory. */
static eight_status append_section(image *file, const eight_new_table *table,
                                   eight_codec codec, eight_entry *entry)
{
    size_t offset = file->length;
    eight_status status = EIGHT_OK;

    if (codec == EIGHT_CODEC_DEFLATE) {
        status = append_deflated(file, table->raw);
    } else {
        memcpy(file->bytes + offset, table->raw, EIGHT_RAW_BYTES);
        file->length += EIGHT_RAW_BYTES;
    }
    entry->kind = EIGHT_KIND_MOVES;
    entry->codec = codec;
    entry->root = table->root;
    memcpy(entry->order, table->order, sizeof(entry->order));
    entry->offset = offset;
    entry->stored_bytes = (uint32_t)(file->length - offset);
    entry->raw_bytes = EIGHT_RAW_BYTES;
    entry->stored_crc =
        (uint32_t)crc32(0, file->bytes + offset, entry->stored_bytes);
    entry->raw_crc = (uint32_t)crc32(0, table->raw, EIGHT_RAW_BYTES);
    memcpy(entry->states_at, table->states_at, sizeof(entry->states_at));
    /* The image began as zeros, and so did the gap. */
    file->length = (size_t)eight_align(file->length);
    return status;
}

/* Fills the image: header, directory, sections. */
static eight_status assemble(image *file, const eight_new_table *tables,
                             uint32_t count, eight_codec codec)
{
    eight_header header = {EIGHT_MAJOR, EIGHT_MINOR, count, 0, 0};
    size_t preamble = eight_preamble_bytes(count);

    file->length = preamble;
    for (uint32_t i = 0; i < count; i++) {
        eight_entry entry;
        eight_status status = append_section(file, &tables[i], codec, &entry);

        if (status != EIGHT_OK)
            return status;
        eight_entry_store(&entry, file->bytes + eight_preamble_bytes(i));
    }
    header.file_bytes = file->length;
    header.directory_crc =
        (uint32_t)crc32(0, file->bytes + EIGHT_HEADER_BYTES,
                        (uInt)(preamble - EIGHT_HEADER_BYTES));
    eight_header_store(&header, file->bytes);
    return EIGHT_OK;
}

static int write_all(int fd, const uint8_t *bytes, size_t length)
{
    while (length > 0) {
        ssize_t n = write(fd, bytes, length);

        if (n < 0 && errno != EINTR)
            return -1;
        if (n > 0) {
            bytes += n;
            length -= (size_t)n;
        }
    }
    return 0;
}

/* fsync that goes on after a signal. */
static int flush(int fd)
{
    int result;

    do
        result = fsync(fd);
    while (result != 0 && errno == EINTR);
    return result;
}

/* Closes fd without disturbing errno. */
static void close_quietly(int fd)
{
    int saved = errno;

    close(fd);
    errno = saved;
}

/*
 * Opens a new file beside path.  Its name, in temporary, has the process's
 * number, so two writers never share one; what a killed writer left behind
 * is passed over.
 */
static int create_beside(const char *path, char *temporary, size_t size)
{
    for (unsigned attempt = 0; attempt < 1000; attempt++) {
        int fd;

        snprintf(temporary, size, "%s.%ld-%u.tmp", path, (long)getpid(),
                 attempt);
        fd = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0 || (errno != EEXIST && errno != EINTR))
            return fd;
    }
    return -1;
}

/* Writes and flushes the open temporary file, and closes it. */
static int fill(int fd, const image *file)
{
    if (write_all(fd, file->bytes, file->length) != 0 || flush(fd) != 0) {
        close_quietly(fd);
        return -1;
    }
    /* After EINTR the descriptor is gone and the data are on the disk. */
    return close(fd) != 0 && errno != EINTR ? -1 : 0;
}

/*
 * Flushes the folder that path is in, so that the new name survives a power
 * cut.  Some file systems cannot, and say EINVAL; some folders may be written
 * to but not opened, which is EACCES.  They are left alone: the file is there.
 */
static int flush_folder(char *path)
{
    char *slash = strrchr(path, '/');
    const char *folder = ".";
    int fd;
    int result;

    if (slash != NULL) {
        slash[slash == path] = '\0';
        folder = path;
    }
    do
        fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    while (fd < 0 && errno == EINTR);
    if (fd < 0)
        return errno == EACCES ? 0 : -1;
    result = flush(fd);
    if (result != 0 && errno == EINVAL)
        result = 0;
    close_quietly(fd);
    return result;
}

/*
 * Only a file may be replaced.  Renamed over /dev/null, the new file would
 * take the device away from the whole system.
 */
static int may_replace(const char *path)
{
    struct stat about;

    if (stat(path, &about) != 0 || S_ISREG(about.st_mode))
        return 1; /* what else is wrong shows when the file is created */
    errno = S_ISDIR(about.st_mode) ? EISDIR : ENOTSUP;
    return 0;
}

/* Puts the image in place; temporary is scratch for a name of that size. */
static int put_in_place(const char *path, const image *file, char *temporary,
                        size_t size)
{
    int fd = may_replace(path) ? create_beside(path, temporary, size) : -1;

    if (fd < 0)
        return -1;
    if (fill(fd, file) != 0 || rename(temporary, path) != 0) {
        int saved = errno;

        unlink(temporary);
        errno = saved;
        return -1;
    }
    return flush_folder(temporary);
}

eight_status eight_write(const char *path, const eight_new_table *tables,
                         uint32_t count, eight_codec codec, size_t *file_bytes)
{
    enum { SUFFIX_BYTES = 48 };
    size_t name_bytes = strlen(path) + SUFFIX_BYTES;
    char *temporary = malloc(name_bytes);
    image file = {NULL, 0,
                  eight_preamble_bytes(count) +
                      (size_t)count * EIGHT_MAX_STORED_BYTES};
    eight_status status = EIGHT_E_MEMORY;

    file.bytes = calloc(1, file.capacity);
    if (temporary != NULL && file.bytes != NULL)
        status = assemble(&file, tables, count, codec);
    if (status == EIGHT_OK &&
        put_in_place(path, &file, temporary, name_bytes) != 0)
        status = EIGHT_E_SYSTEM;
    *file_bytes = file.length;
    free(temporary);
    free(file.bytes);
    return status;
}
