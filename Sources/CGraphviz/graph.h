#ifndef NAVTRACE_CGRAPHVIZ_GRAPH_H
#define NAVTRACE_CGRAPHVIZ_GRAPH_H

#include "CGraphviz.h"

/// How a graph's objects get their ids. Some of the results are wider or narrower in some releases: read as ints and
/// written as longs, they are right in all.
typedef struct {
  void *(*open)(void *graph, const void *discipline);
  int (*map)(void *state, int kind, const char *name, uint64_t *id, int create);
  int (*alloc)(void *state, int kind, uint64_t id);
  void (*free)(void *state, int kind, uint64_t id);
  char *(*print)(void *state, int kind, uint64_t id);
  void (*close)(void *state);
  void (*idregister)(void *state, int kind, void *object);
} graphviz_id_discipline;

/// Takes what `graphviz_open` needs from the library.
void graphviz_prepare(const graphviz_functions *functions, const graphviz_id_discipline *ids,
                      graphviz_description directed, graphviz_description undirected, int has_memory_discipline);

#endif
