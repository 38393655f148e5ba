#include <libical/ical.h>
#include <dlfcn.h>
#include <stdbool.h>

// What Hearth calls of libical. On Linux it is loaded when something is imported, so that building a site neither waits for it
// nor holds it in memory, with the libraries that it needs itself; elsewhere it is linked.
#define ICAL_FUNCTIONS(F) \
  F(icalcomponent_free) \
  F(icalcomponent_isa) \
  F(icalcomponent_new_from_string) \
  F(icaldurationtype_from_string) \
  F(icaldurationtype_is_bad_duration) \
  F(icalerror_set_errors_are_fatal) \
  F(icalrecur_iterator_free) \
  F(icalrecur_iterator_new) \
  F(icalrecur_iterator_next) \
  F(icalrecurrencetype_from_string) \
  F(icaltime_from_string) \
  F(icaltime_is_null_time) \
  F(icaltime_is_utc) \
  F(icaltimezone_free) \
  F(icaltimezone_get_utc_offset) \
  F(icaltimezone_new) \
  F(icaltimezone_set_component) \
  F(icalvalue_free) \
  F(icalvalue_get_text) \
  F(icalvalue_new_from_string)

struct ical_functions {
#define F(name) __typeof__(&name) name;
  ICAL_FUNCTIONS(F)
#undef F
};

// False where the library is not installed, or lacks one of the functions.
static inline bool ical_load(struct ical_functions *functions) {
#ifdef __linux__
#if ICAL_MAJOR_VERSION != 3
#error "the name of the library below is that of libical 3"
#endif
  void *library = dlopen("libical.so.3", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return false;
#define F(name) \
  functions->name = (__typeof__(&name))dlsym(library, #name); \
  if (functions->name == NULL) return false;
#else
#define F(name) functions->name = &name;
#endif
  ICAL_FUNCTIONS(F)
#undef F
  return true;
}
