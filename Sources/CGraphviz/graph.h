#ifndef NAVTRACE_CGRAPHVIZ_GRAPH_H
#define NAVTRACE_CGRAPHVIZ_GRAPH_H

#include "CGraphviz.h"

/// Takes what `graphviz_open` needs from the library: `ids` is its own way to give objects their ids.
void graphviz_prepare(const graphviz_functions *functions, void *const *ids, graphviz_description directed,
                      graphviz_description undirected, int has_memory_discipline);

#endif
