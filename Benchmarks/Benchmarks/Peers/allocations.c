// Counts allocations, by replacing the C library's functions with wrappers.

#include "peers.h"

#include <stdlib.h>

#ifdef __GLIBC__
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static unsigned long allocations;

static void count(void) { __atomic_fetch_add(&allocations, 1, __ATOMIC_RELAXED); }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count();
  return __libc_realloc(memory, size);
}

unsigned long peer_allocations(void) { return __atomic_load_n(&allocations, __ATOMIC_RELAXED); }
#else
unsigned long peer_allocations(void) { return 0; }
#endif
