#include <cmark.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/*
 * Memory for libcmark's tree of one text: handed out front to back, never given back piece by piece, and all of it
 * forgotten at once. libcmark asks for a hundred small pieces for each page, and the system's allocator takes longer
 * for them than the parsing takes. Each thread has its own.
 */
typedef struct hearth_block {
  struct hearth_block *older;
  size_t size, used;
} hearth_block;

/* The newest block of this thread. */
static inline hearth_block **hearth_arena_newest(void) {
  static _Thread_local hearth_block *newest;
  return &newest;
}

static inline void *hearth_arena_take(size_t count) {
  /* In front of each piece stands how long it is. */
  size_t need = ((count + 15) & ~(size_t)15) + 16;
  hearth_block **newest = hearth_arena_newest(), *block = *newest;
  if (need < count) abort();
  if (!block || block->size - block->used < need) {
    size_t size = block ? block->size * 2 : (size_t)1 << 18;
    while (size < need) size *= 2;
    block = (hearth_block *)malloc(sizeof(hearth_block) + 16 + size);
    /* As libcmark's own allocator does. */
    if (!block) abort();
    block->older = *newest;
    block->size = size;
    block->used = 0;
    *newest = block;
  }
  char *start = (char *)(((uintptr_t)(block + 1) + 15) & ~(uintptr_t)15) + block->used;
  block->used += need;
  *(size_t *)start = count;
  return start + 16;
}

static inline void *hearth_arena_calloc(size_t number, size_t size) {
  if (size && number > SIZE_MAX / size) abort();
  return memset(hearth_arena_take(number * size), 0, number * size);
}

static inline void *hearth_arena_realloc(void *old, size_t size) {
  size_t had = old ? *(size_t *)((char *)old - 16) : 0;
  if (old && had >= size) return old;
  void *piece = hearth_arena_take(size);
  if (had) memcpy(piece, old, had);
  return piece;
}

static inline void hearth_arena_free(void *piece) { (void)piece; }

/* Where libcmark takes its memory for one text of this thread. */
static inline cmark_mem *hearth_arena_mem(void) {
  static cmark_mem mem = {hearth_arena_calloc, hearth_arena_realloc, hearth_arena_free};
  return &mem;
}

/* Forgets everything that was taken, and keeps the first block for the next text. */
static inline void hearth_arena_reset(void) {
  hearth_block **newest = hearth_arena_newest();
  while (*newest && (*newest)->older) {
    hearth_block *older = (*newest)->older;
    free(*newest);
    *newest = older;
  }
  if (*newest) (*newest)->used = 0;
}
