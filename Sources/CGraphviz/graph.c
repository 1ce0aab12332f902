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

static const graphviz_functions *library;
static const graphviz_id_discipline *others;
static graphviz_description descriptions[2];

static void *ids_open(void *graph, const void *discipline) {
  cluster_ids *ids = calloc(1, sizeof *ids);
  if (ids) ids->others = others->open(graph, discipline);
  return ids;
}

static long ids_map(void *state, int kind, const char *name, uint64_t *id, int create) {
  cluster_ids *ids = state;
  if (kind != graphviz_graphs || !name) return others->map(ids->others, kind, name, id, create);
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
  return kind == graphviz_graphs ? 0 : others->alloc(((cluster_ids *)state)->others, kind, id);
}

static void ids_free(void *state, int kind, uint64_t id) {
  if (kind != graphviz_graphs) others->free(((cluster_ids *)state)->others, kind, id);
}

static char *ids_print(void *state, int kind, uint64_t id) {
  cluster_ids *ids = state;
  if (kind != graphviz_graphs || id % 2) return others->print(ids->others, kind, id);
  return id / 2 <= ids->count ? ids->names[id / 2 - 1] : NULL;
}

static void ids_close(void *state) {
  cluster_ids *ids = state;
  others->close(ids->others);
  for (uint64_t index = 0; index < ids->count; index++) free(ids->names[index]);
  free(ids->names);
  free(ids);
}

static void ids_register(void *state, int kind, void *object) {
  others->idregister(((cluster_ids *)state)->others, kind, object);
}

static const struct {
  void *(*open)(void *, const void *);
  long (*map)(void *, int, const char *, uint64_t *, int);
  long (*alloc)(void *, int, uint64_t);
  void (*free)(void *, int, uint64_t);
  char *(*print)(void *, int, uint64_t);
  void (*close)(void *);
  void (*idregister)(void *, int, void *);
} numbered = {ids_open, ids_map, ids_alloc, ids_free, ids_print, ids_close, ids_register};

/// Memory, ids, input and output; in newer releases without the first.
static const void *disciplines[] = {NULL, &numbered, NULL};
static const void *discipline;

void graphviz_prepare(const graphviz_functions *functions, const graphviz_id_discipline *ids,
                      graphviz_description directed, graphviz_description undirected, int has_memory_discipline) {
  library = functions;
  others = ids;
  descriptions[0] = undirected;
  descriptions[1] = directed;
  discipline = has_memory_discipline ? disciplines : disciplines + 1;
}

graphviz_object graphviz_open(const char *name, int directed) {
  return library->agopen(name, descriptions[directed ? 1 : 0], discipline);
}
