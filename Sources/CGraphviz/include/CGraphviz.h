// What is used of Graphviz's library, declared here and looked up when something is drawn: so nothing of Graphviz is
// needed to build a program, or to start it. The layouts are those of all releases from 2.43 to 14; where releases
// differ, it is settled here and in the .c files, so that Swift sees one.
#ifndef NAVTRACE_CGRAPHVIZ_H
#define NAVTRACE_CGRAPHVIZ_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A graph, subgraph, node or edge.
typedef void *graphviz_object;
typedef void *graphviz_context;

enum { graphviz_warning = 0, graphviz_error = 1 };
enum { graphviz_graphs = 0, graphviz_nodes = 1, graphviz_edges = 2 };

/// Whether a graph is directed and so on, in bits.
typedef struct {
  uint32_t bits;
} graphviz_description;

/// A plug-in that is built into the program, by its name.
typedef struct {
  const char *_Nullable name;
  void *_Nullable address;
} graphviz_builtin;

/// One way to do what a plug-in does.
typedef struct {
  int id;
  const char *_Nullable type;
  int quality;
  void *_Nullable engine;
  void *_Nullable features;
} graphviz_plugin_type;

enum { graphviz_text_layout = 2 };

typedef struct {
  int api;
  graphviz_plugin_type *_Nullable types;
} graphviz_plugin_api;

typedef struct {
  const char *name;
  graphviz_plugin_api *apis;
} graphviz_plugin;

typedef struct {
  const char *_Nullable name;
  const char *_Nullable color;
  void *_Nullable alias;
  double size;
} graphviz_font;

/// A line of text that is to be measured.
typedef struct {
  const char *_Nullable text;
  const graphviz_font *_Nullable font;
  void *_Nullable layout;
  void (*_Nullable free_layout)(void *_Nullable);
  double layout_offset, centerline_offset;
  double width, height;
} graphviz_text;

typedef struct {
  unsigned char (*measure)(graphviz_text *_Nullable, char *_Nullable *_Nullable);
} graphviz_text_engine;

/// The library's functions, each by its own name.
typedef struct {
  graphviz_object _Nullable (*_Nonnull agopen)(const char *, graphviz_description, const void *_Nullable);
  int (*_Nonnull agclose)(graphviz_object);
  graphviz_object _Nullable (*_Nonnull agsubg)(graphviz_object, const char *, int);
  graphviz_object _Nullable (*_Nonnull agnode)(graphviz_object, const char *, int);
  graphviz_object _Nullable (*_Nonnull agedge)(graphviz_object, graphviz_object, graphviz_object, const char *_Nullable, int);
  void *_Nullable (*_Nonnull agattr)(graphviz_object, int, const char *, const char *);
  int (*_Nonnull agsafeset)(graphviz_object, const char *, const char *, const char *);
  char *_Nullable (*_Nonnull agget)(graphviz_object, const char *);
  int (*_Nonnull agerrors)(void);
  int (*_Nonnull agreseterrors)(void);
  int (*_Nonnull agseterr)(int);
  int (*_Nullable (*_Nonnull agseterrf)(int (*_Nullable)(char *_Nullable)))(char *_Nullable);
  graphviz_context _Nullable (*_Nonnull gvContext)(void);
  graphviz_context _Nullable (*_Nonnull gvContextPlugins)(const graphviz_builtin *, int);
  void (*_Nonnull gvAddLibrary)(graphviz_context, void *);
  int (*_Nonnull gvLayout)(graphviz_context, graphviz_object, const char *);
  int (*_Nonnull gvFreeLayout)(graphviz_context, graphviz_object);
  int (*_Nonnull gvRender)(graphviz_context, graphviz_object, const char *, void *_Nullable);
  int (*_Nonnull gvRenderData)(graphviz_context, graphviz_object, const char *, char *_Nullable *_Nonnull, size_t *);
  void (*_Nonnull gvFreeRenderData)(char *);
} graphviz_functions;

/// The functions of a library that `dlopen` has opened, or NULL where one is missing: `missing` is its name then.
/// To be called for one library, from one thread.
const graphviz_functions *_Nullable graphviz_look_up(void *library, const char *_Nullable *_Nonnull missing);

/// The file of the library that was looked up, or NULL.
const char *_Nullable graphviz_file(void);

/// A new graph, whose clusters are drawn in the order in which they are made. Call ``graphviz_look_up`` before.
graphviz_object _Nullable graphviz_open(const char *name, int directed);

#pragma clang assume_nonnull end

#endif
