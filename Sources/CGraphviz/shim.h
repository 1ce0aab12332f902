// Everything that differs between the releases of Graphviz (2.43 to 12) is settled here, so that Swift sees one.
#ifndef NAVTRACE_CGRAPHVIZ_SHIM_H
#define NAVTRACE_CGRAPHVIZ_SHIM_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// pkg-config names the folder of these headers on some systems, and its parent is searched by itself on others.
#if __has_include(<graphviz/gvc.h>)
#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>
#include <graphviz/gvplugin_textlayout.h>
#else
#include <cgraph.h>
#include <gvc.h>
#include <gvplugin_textlayout.h>
#endif

// Graphviz draws clusters in the order of their ids, which are the addresses of their names unless they are given out
// otherwise: the same graph would be drawn in another order each time. Here clusters are numbered as they are made; all
// else keeps Graphviz's own ids, which order nothing.
typedef struct {
  void *others;
  char **names;
  unsigned long count;
} graphviz_ids;

static inline void *graphviz_ids_open(Agraph_t *graph, Agdisc_t *discipline) {
  graphviz_ids *ids = calloc(1, sizeof *ids);
  if (ids) ids->others = AgIdDisc.open(graph, discipline);
  return ids;
}

static inline long graphviz_ids_map(void *state, int kind, char *name, IDTYPE *id, int create) {
  graphviz_ids *ids = state;
  if (kind != AGRAPH || !name) return AgIdDisc.map(ids->others, kind, name, id, create);
  for (unsigned long index = 0; index < ids->count; index++) {
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

static inline long graphviz_ids_alloc(void *state, int kind, IDTYPE id) {
  return kind == AGRAPH ? 0 : AgIdDisc.alloc(((graphviz_ids *)state)->others, kind, id);
}

static inline void graphviz_ids_free(void *state, int kind, IDTYPE id) {
  if (kind != AGRAPH) AgIdDisc.free(((graphviz_ids *)state)->others, kind, id);
}

static inline char *graphviz_ids_print(void *state, int kind, IDTYPE id) {
  graphviz_ids *ids = state;
  if (kind != AGRAPH || id % 2) return AgIdDisc.print(ids->others, kind, id);
  return id / 2 <= ids->count ? ids->names[id / 2 - 1] : NULL;
}

static inline void graphviz_ids_close(void *state) {
  graphviz_ids *ids = state;
  AgIdDisc.close(ids->others);
  for (unsigned long index = 0; index < ids->count; index++) free(ids->names[index]);
  free(ids->names);
  free(ids);
}

static inline void graphviz_ids_register(void *state, int kind, void *object) {
  AgIdDisc.idregister(((graphviz_ids *)state)->others, kind, object);
}

/// A new graph. Swift cannot read the mutable globals (`Agdirected`) that say what kind.
static inline Agraph_t *graphviz_open(char *name, int directed) {
  static Agiddisc_t ids = {graphviz_ids_open,  graphviz_ids_map,   graphviz_ids_alloc,   graphviz_ids_free,
                           graphviz_ids_print, graphviz_ids_close, graphviz_ids_register};
  static Agdisc_t discipline = {NULL, &ids, NULL};
  return agopen(name, directed ? Agdirected : Agundirected, &discipline);
}

/// gvRenderData, whose length is an `unsigned int` in older releases and a `size_t` in newer ones. Either fills the
/// low bytes of a zeroed `size_t`: every platform that Swift runs on is little-endian.
static inline int graphviz_render(GVC_t *context, Agraph_t *graph, const char *format, char **bytes,
                                  size_t *length) {
  *length = 0;
  return gvRenderData(context, graph, format, bytes, (void *)length);
}

/// The longer side of a graph that has been laid out, in points.
static inline double graphviz_longer_side(Agraph_t *graph) {
  double width = GD_bb(graph).UR.x - GD_bb(graph).LL.x;
  double height = GD_bb(graph).UR.y - GD_bb(graph).LL.y;
  return width > height ? width : height;
}

/// What a text layout returns for "measured": an `unsigned char` in older releases, a `bool` in newer ones.
static inline __typeof__(((gvtextlayout_engine_t *)0)->textlayout(NULL, NULL)) graphviz_measured(void) {
  return 1;
}

// dladdr, which glibc shows only to those who define _GNU_SOURCE before the first header; Swift cannot.
#ifdef __linux__
typedef struct {
  const char *file;
  void *base;
  const char *symbol;
  void *address;
} graphviz_origin;
extern int graphviz_dladdr(const void *address, graphviz_origin *origin) __asm__("dladdr");
#else
#include <dlfcn.h>
#endif

/// The file of the Graphviz library that this process has loaded, or NULL.
static inline const char *graphviz_library_file(void) {
  const void *address = (const void *)&gvLayout;
#ifdef __linux__
  graphviz_origin origin = {0};
  return graphviz_dladdr(address, &origin) ? origin.file : NULL;
#else
  Dl_info origin;
  return dladdr(address, &origin) ? origin.dli_fname : NULL;
#endif
}

#endif
