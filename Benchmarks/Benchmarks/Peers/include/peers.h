#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// A line of the trace, field by field.
typedef struct {
  unsigned long seq, t;
  const char *router_id, *router, *screen_id, *screen, *title, *coordinator_id, *coordinator, *at;
  int animated;
} peer_line;

/// spdlog, to a file that it flushes after each line, with a pattern that adds nothing.
void *peer_spdlog_open(const char *path);
void peer_spdlog_write(void *logger, const peer_line *line);
void peer_spdlog_close(void *logger);

/// How often memory was asked for since the process began, on all threads.
unsigned long peer_allocations(void);

#ifdef __cplusplus
}
#endif
