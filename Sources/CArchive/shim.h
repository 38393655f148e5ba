#include <archive.h>
#include <archive_entry.h>
#include "../CLoading/load_late.h"

// What Hearth calls of libarchive.
#define ARCHIVE_FUNCTIONS(F) \
  F(archive_entry_filetype) \
  F(archive_entry_pathname) \
  F(archive_entry_pathname_utf8) \
  F(archive_error_string) \
  F(archive_read_data_block) \
  F(archive_read_free) \
  F(archive_read_new) \
  F(archive_read_next_header) \
  F(archive_read_open1) \
  F(archive_read_set_callback_data) \
  F(archive_read_set_read_callback) \
  F(archive_read_set_seek_callback) \
  F(archive_read_support_filter_gzip) \
  F(archive_read_support_format_raw) \
  F(archive_read_support_format_tar) \
  F(archive_read_support_format_zip) \
  F(archive_version_string)

#if defined(__linux__) && ARCHIVE_VERSION_NUMBER / 1000000 != 3
#error "the name of the library below is that of libarchive 3"
#endif
LOADS_LATE(archive, ARCHIVE_FUNCTIONS, "libarchive.so.13")
