#include "graph.h"

#include <stdlib.h>
#include <string.h>

// Graphviz draws clusters in the order of their ids, which are the addresses of their names unless they are given out
// otherwise: the same graph would be drawn in another order each time. Here clusters are numbered as they are made; all
// else keeps Graphviz's own ids, which order nothing.
typedef struct {
  void *others;
  char **names;
  uint64_t count;
} cluster_ids;

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
} id_functions;

enum { id_function_count = 7, alloc_slot = 2 };

static const graphviz_functions *library;
static id_functions others;
static graphviz_description descriptions[2];

static void *ids_open(void *graph, const void *discipline) {
  cluster_ids *ids = calloc(1, sizeof *ids);
  if (ids) ids->others = others.open(graph, discipline);
  return ids;
}

static long ids_map(void *state, int kind, const char *name, uint64_t *id, int create) {
  cluster_ids *ids = state;
  if (kind != graphviz_graphs || !name) return others.map(ids->others, kind, name, id, create);
  for (uint64_t index = 0; index < ids->count; index++) {
    if (strcmp(ids->names[index], name) == 0) {
      *id = 2 * (index + 1);
      return 1;
    }
  }
  if (!create) return 0;
  char **names = realloc(ids->names, (ids->count + 1) * sizeof *names);
  if (!names) return 0;
  ids->names = names;
  char *copy = strdup(name);
  if (!copy) return 0;
  ids->names[ids->count++] = copy;
  *id = 2 * ids->count;
  return 1;
}

static long ids_alloc(void *state, int kind, uint64_t id) {
  return kind == graphviz_graphs ? 0 : others.alloc(((cluster_ids *)state)->others, kind, id);
}

static void ids_free(void *state, int kind, uint64_t id) {
  if (kind != graphviz_graphs) others.free(((cluster_ids *)state)->others, kind, id);
}

static char *ids_print(void *state, int kind, uint64_t id) {
  cluster_ids *ids = state;
  if (kind != graphviz_graphs || id % 2) return others.print(ids->others, kind, id);
  return id / 2 <= ids->count ? ids->names[id / 2 - 1] : NULL;
}

static void ids_close(void *state) {
  cluster_ids *ids = state;
  others.close(ids->others);
  for (uint64_t index = 0; index < ids->count; index++) free(ids->names[index]);
  free(ids->names);
  free(ids);
}

static void ids_register(void *state, int kind, void *object) {
  others.idregister(((cluster_ids *)state)->others, kind, object);
}

/// The table of these, as the library wants it.
static void *numbered[id_function_count] = {ids_open,  ids_map,   ids_alloc,   ids_free,
                                            ids_print, ids_close, ids_register};

/// Memory, ids, input and output; in newer releases without the first.
static const void *disciplines[] = {NULL, numbered, NULL};
static const void *discipline;

// Release 14 has the table without `alloc`. Which it is shows in the place from which a library takes the last function: it
// calls that for each graph that it opens.
static int called[id_function_count];

static void *probe_open(void *graph, const void *ignored) { return called; }

static long probe_map(void *state, int kind, const char *name, uint64_t *id, int create) {
  *id = 2;
  return 1;
}

#define PROBE(slot) \
  static void *probe_##slot(void) { \
    called[slot] = 1; \
    return NULL; \
  }
PROBE(2)
PROBE(3)
PROBE(4)
PROBE(5)
PROBE(6)
#undef PROBE

static int has_alloc(void) {
  static void *probes[id_function_count] = {probe_open, probe_map, probe_2, probe_3, probe_4, probe_5, probe_6};
  disciplines[1] = probes;
  graphviz_object graph = library->agopen("probe", descriptions[1], discipline);
  int is_last = called[id_function_count - 1];
  if (graph) library->agclose(graph);
  disciplines[1] = numbered;
  return is_last;
}

void graphviz_prepare(const graphviz_functions *functions, void *const *ids, graphviz_description directed,
                      graphviz_description undirected, int has_memory_discipline) {
  library = functions;
  descriptions[0] = undirected;
  descriptions[1] = directed;
  discipline = has_memory_discipline ? disciplines : disciplines + 1;

  union {
    void *slots[id_function_count];
    id_functions functions;
  } all = {{NULL}};
  int left_out = has_alloc() ? id_function_count : alloc_slot;
  for (int slot = 0, own = 0; slot < id_function_count; slot++) {
    if (slot == left_out) continue;
    all.slots[slot] = ids[own];
    numbered[own++] = numbered[slot];
  }
  others = all.functions;
}

graphviz_object graphviz_open(const char *name, int directed) {
  return library->agopen(name, descriptions[directed ? 1 : 0], discipline);
}
