// Graphviz's own headers, and a table of pointers to those of its functions that are used.
//
// The pointers have the types that the headers declare, and are looked up in the library when something is drawn. Nothing is
// linked, so that a program which never draws starts sooner, and runs where Graphviz is not installed.
#ifndef NAVTRACE_CGRAPHVIZ_H
#define NAVTRACE_CGRAPHVIZ_H

#if __has_include(<graphviz/gvc.h>)
#define GRAPHVIZ_HEADER(name) <graphviz/name>
#elif __has_include(</opt/homebrew/include/graphviz/gvc.h>)
// Homebrew on Apple silicon, and MacPorts: the compiler does not search their folders.
#define GRAPHVIZ_HEADER(name) </opt/homebrew/include/graphviz/name>
#elif __has_include(</opt/local/include/graphviz/gvc.h>)
#define GRAPHVIZ_HEADER(name) </opt/local/include/graphviz/name>
#else
#error "Graphviz's headers are missing. Run .ci/setup, or `apt-get install libgraphviz-dev`, or `brew install graphviz`."
#endif

#include GRAPHVIZ_HEADER(gvc.h)
#include GRAPHVIZ_HEADER(gvplugin_textlayout.h)
#include GRAPHVIZ_HEADER(graphviz_version.h)

#include <dlfcn.h>
#ifdef __linux__
#include <link.h>
#endif
#include <stddef.h>

#pragma clang assume_nonnull begin

#define GRAPHVIZ_SYMBOLS(SYMBOL) \
  SYMBOL(agopen) \
  SYMBOL(agclose) \
  SYMBOL(agsubg) \
  SYMBOL(agnode) \
  SYMBOL(agedge) \
  SYMBOL(agattr) \
  SYMBOL(agsafeset) \
  SYMBOL(agget) \
  SYMBOL(agerrors) \
  SYMBOL(agreseterrors) \
  SYMBOL(agseterr) \
  SYMBOL(agseterrf) \
  SYMBOL(AgIdDisc) \
  SYMBOL(Agdirected) \
  SYMBOL(Agundirected) \
  SYMBOL(gvNEWcontext) \
  SYMBOL(gvContext) \
  SYMBOL(gvContextPlugins) \
  SYMBOL(gvFreeContext) \
  SYMBOL(gvcVersion) \
  SYMBOL(gvAddLibrary) \
  SYMBOL(gvLayout) \
  SYMBOL(gvFreeLayout) \
  SYMBOL(gvRender) \
  SYMBOL(gvRenderData) \
  SYMBOL(gvFreeRenderData) \
  /* The tests read DOT back. */ \
  SYMBOL(agmemread) \
  SYMBOL(agnameof) \
  SYMBOL(agfstnode) \
  SYMBOL(agnxtnode) \
  SYMBOL(agfstout) \
  SYMBOL(agnxtout) \
  SYMBOL(agfstsubg) \
  SYMBOL(agnxtsubg)

typedef struct {
#define GRAPHVIZ_FIELD(name) __typeof__(name) *name;
  GRAPHVIZ_SYMBOLS(GRAPHVIZ_FIELD)
#undef GRAPHVIZ_FIELD
} graphviz_symbols;

/// Looks the symbols up in a library that `dlopen` has opened. Returns the name of one that is missing, or NULL.
static inline const char *_Nullable graphviz_look_up(void *library, graphviz_symbols *symbols) {
#define GRAPHVIZ_LOOK_UP(name) \
  symbols->name = (__typeof__(name) *)dlsym(library, #name); \
  if (!symbols->name) return #name;
  GRAPHVIZ_SYMBOLS(GRAPHVIZ_LOOK_UP)
#undef GRAPHVIZ_LOOK_UP
  return NULL;
}

/// The file of a library that `dlopen` has opened, or NULL if it is not known.
static inline const char *_Nullable graphviz_path(void *library) {
#ifdef __linux__
  // Without _GNU_SOURCE, which Swift does not define, there is no dladdr. What dlopen returns is an entry of this list.
  for (const struct link_map *entry = _r_debug.r_map; entry; entry = entry->l_next) {
    if (entry == library) return entry->l_name;
  }
  return NULL;
#else
  Dl_info origin;
  return dladdr(dlsym(library, "gvLayout"), &origin) ? origin.dli_fname : NULL;
#endif
}

// Graphviz takes many strings as `char *` that it only reads: which ones differs between releases.

static inline Agraph_t *_Nullable graphviz_open(
    const graphviz_symbols *api, const char *name, Agdesc_t kind, Agdisc_t *discipline) {
  return api->agopen((char *)name, kind, discipline);
}

static inline Agraph_t *_Nullable graphviz_subgraph(
    const graphviz_symbols *api, Agraph_t *parent, const char *name) {
  return api->agsubg(parent, (char *)name, 1);
}

static inline Agnode_t *_Nullable graphviz_node(
    const graphviz_symbols *api, Agraph_t *graph, const char *name, int create) {
  return api->agnode(graph, (char *)name, create);
}

static inline void graphviz_set_default(
    const graphviz_symbols *api, Agraph_t *root, int kind, const char *name, const char *value) {
  api->agattr(root, kind, (char *)name, (char *)value);
}

static inline void graphviz_set(
    const graphviz_symbols *api, void *object, const char *name, const char *value) {
  api->agsafeset(object, (char *)name, (char *)value, (char *)"");
}

static inline const char *_Nullable graphviz_get(const graphviz_symbols *api, void *object, const char *name) {
  return api->agget(object, (char *)name);
}

#pragma clang assume_nonnull end

#endif
