#ifdef __linux__
// The C library declares renameat2 for GNU programs only.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdio.h>

// Swaps two files of a folder in one step.
static inline int rename_exchange(int folder, const char *name, const char *other) {
  return renameat2(folder, name, folder, other, RENAME_EXCHANGE);
}
#endif
