#include <libical/ical.h>
#include "../CLoading/load_late.h"

// What Hearth calls of libical.
#define ICAL_FUNCTIONS(F) \
  F(icaldurationtype_from_string) \
  F(icaldurationtype_is_bad_duration) \
  F(icalerror_set_errors_are_fatal) \
  F(icaltime_from_string) \
  F(icaltime_is_null_time) \
  F(icaltime_is_utc) \
  F(icalvalue_free) \
  F(icalvalue_get_text) \
  F(icalvalue_new_from_string)

#if defined(__linux__) && ICAL_MAJOR_VERSION != 3
#error "the name of the library below is that of libical 3"
#endif
LOADS_LATE(ical, ICAL_FUNCTIONS, "libical.so.3")
