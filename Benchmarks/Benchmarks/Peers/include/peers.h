#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// The fields of a line of a trace.
typedef struct {
  unsigned long seq, t;
  const char *router_id, *router, *screen_id, *screen, *title, *coordinator_id, *coordinator, *at;
  int animated;
} peer_line;

/// Opens a spdlog logger to a file. It flushes after each line, and adds nothing to it.
void *peer_spdlog_open(const char *path);
void peer_spdlog_write(void *logger, const peer_line *line);
void peer_spdlog_close(void *logger);

/// Returns the number of allocations since the process started, on all threads. 0 without glibc.
unsigned long peer_allocations(void);

#ifdef __cplusplus
}
#endif
