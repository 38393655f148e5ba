#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

/*
 * Gives back to the system what this process freed. Allocators keep it for later, also where what comes later is of another
 * size or of another thread, so that memory that nobody uses counts as this process's.
 */
static inline void hearth_give_back(void) {
#ifdef __APPLE__
  malloc_zone_pressure_relief(NULL, 0);
#else
  malloc_trim(0);
#endif
}
