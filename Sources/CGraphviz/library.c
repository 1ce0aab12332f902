// For dlinfo, where glibc is the C library.
#define _GNU_SOURCE
#include <dlfcn.h>
#ifdef __linux__
#include <link.h>
#endif

#include "graph.h"

static graphviz_functions found;
static void *opened;

const graphviz_functions *graphviz_look_up(void *library, const char **missing) {
#define LOOK_UP(name)                                      \
  *(void **)&found.name = dlsym(library, #name);           \
  if (!*(void **)&found.name) {                            \
    *missing = #name;                                      \
    return NULL;                                           \
  }
  LOOK_UP(agopen)
  LOOK_UP(agclose)
  LOOK_UP(agsubg)
  LOOK_UP(agnode)
  LOOK_UP(agedge)
  LOOK_UP(agattr)
  LOOK_UP(agsafeset)
  LOOK_UP(agget)
  LOOK_UP(agerrors)
  LOOK_UP(agreseterrors)
  LOOK_UP(agseterr)
  LOOK_UP(agseterrf)
  LOOK_UP(gvContext)
  LOOK_UP(gvContextPlugins)
  LOOK_UP(gvAddLibrary)
  LOOK_UP(gvLayout)
  LOOK_UP(gvFreeLayout)
  LOOK_UP(gvRender)
  LOOK_UP(gvRenderData)
  LOOK_UP(gvFreeRenderData)
#undef LOOK_UP
  // Data, not functions, but found in the same way.
  void *const *ids = dlsym(library, "AgIdDisc");
  const graphviz_description *directed = dlsym(library, "Agdirected");
  const graphviz_description *undirected = dlsym(library, "Agundirected");
  if (!ids || !directed || !undirected) {
    *missing = "AgIdDisc";
    return NULL;
  }
  // Releases that let one choose how memory is had say so first in every discipline; they have this name.
  int has_memory_discipline = dlsym(library, "AgMemDisc") != NULL;
  graphviz_prepare(&found, ids, *directed, *undirected, has_memory_discipline);
  opened = library;
  return &found;
}

const char *graphviz_file(void) {
#ifdef __linux__
  // Knows it at once, where dladdr looks through all of the library's symbols.
  struct link_map *map;
  return opened && dlinfo(opened, RTLD_DI_LINKMAP, &map) == 0 ? map->l_name : NULL;
#else
  Dl_info origin;
  return opened && dladdr(*(void **)&found.gvLayout, &origin) ? origin.dli_fname : NULL;
#endif
}
