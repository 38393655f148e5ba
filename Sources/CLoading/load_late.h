#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

// A library whose functions are looked up when they are first wanted. On Linux it is loaded then, so that building a site neither
// waits for it nor holds it in memory, with the libraries that it needs itself; elsewhere it is linked.
//
// LOADS_LATE(name, FUNCTIONS, file) makes `struct name_functions`, with a pointer for each function of the list
// `FUNCTIONS(F)`, and `name_load`, which fills it: false where the library is not installed, or lacks one of the functions.

#define LATE_POINTER(function) __typeof__(&function) function;

#ifdef __linux__
#define LATE_LIBRARY(file) \
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL); \
  if (library == NULL) return false;
#define LATE_FUNCTION(function) \
  functions->function = (__typeof__(&function))dlsym(library, #function); \
  if (functions->function == NULL) return false;
#else
#define LATE_LIBRARY(file)
#define LATE_FUNCTION(function) functions->function = &function;
#endif

#define LOADS_LATE(name, FUNCTIONS, file) \
  struct name##_functions { FUNCTIONS(LATE_POINTER) }; \
  static inline bool name##_load(struct name##_functions *functions) { \
    LATE_LIBRARY(file) \
    FUNCTIONS(LATE_FUNCTION) \
    return true; \
  }
