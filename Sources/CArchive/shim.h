#include <archive.h>
#include <archive_entry.h>
#include <dlfcn.h>
#include <stdbool.h>

// What Hearth calls of libarchive. On Linux it is loaded when something is imported, so that building a site neither waits for it
// nor holds it in memory, with the libraries that it needs itself; elsewhere it is linked.
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

struct archive_functions {
#define F(name) __typeof__(&name) name;
  ARCHIVE_FUNCTIONS(F)
#undef F
};

// False where the library is not installed, or lacks one of the functions.
static inline bool archive_load(struct archive_functions *functions) {
#ifdef __linux__
#if ARCHIVE_VERSION_NUMBER / 1000000 != 3
#error "the name of the library below is that of libarchive 3"
#endif
  void *library = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return false;
#define F(name) \
  functions->name = (__typeof__(&name))dlsym(library, #name); \
  if (functions->name == NULL) return false;
#else
#define F(name) functions->name = &name;
#endif
  ARCHIVE_FUNCTIONS(F)
#undef F
  return true;
}
