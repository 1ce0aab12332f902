#pragma once
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Whether simdjson was installed at build time.
bool simdjson_peer_is_there(void);

/// Returns the name of the implementation that simdjson selected for this processor.
const char *simdjson_peer_kernel(void);

/// Reads `seq`, `t`, `event` and the screen's `id`, if it has one, from each line.
/// - Parameter isOrdered: Whether the keys are in the order in which navtrace writes them. If not, simdjson
///   searches the whole object for each key.
/// - Returns: The number of lines, or -1 after an error. `sum` depends on every field.
int64_t simdjson_peer_read(const char *path, bool isOrdered, uint64_t *sum);

#ifdef __cplusplus
}
#endif
