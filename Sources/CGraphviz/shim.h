// Everything that differs between the releases of Graphviz (2.43 to 12) is settled here, so that Swift sees one.
#ifndef NAVTRACE_CGRAPHVIZ_SHIM_H
#define NAVTRACE_CGRAPHVIZ_SHIM_H

#include <stddef.h>

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

/// A new graph. Swift cannot read the mutable globals (`Agdirected`) that say what kind.
static inline Agraph_t *graphviz_open(char *name, int directed) {
  return agopen(name, directed ? Agdirected : Agundirected, NULL);
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
