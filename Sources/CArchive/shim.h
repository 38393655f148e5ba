#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif
#include "../CLoading/load_late.h"

// The letters in which libarchive gives the names of an archive: those of a UTF-8 locale, whatever the process has; null where the
// system has none. Without it, a name that is marked as UTF-8 and holds other letters than English ones is not given at all.
static inline locale_t archive_name_locale(void) {
  const char *names[] = {"C.UTF-8", "UTF-8", "en_US.UTF-8"};
  for (int index = 0; index < 3; index++) {
    locale_t found = newlocale(LC_CTYPE_MASK, names[index], (locale_t)0);
    if (found != (locale_t)0) return found;
  }
  return (locale_t)0;
}

// What Hearth calls of libarchive.
#define ARCHIVE_FUNCTIONS(F) \
  F(archive_entry_filetype) \
  F(archive_entry_is_data_encrypted) \
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
