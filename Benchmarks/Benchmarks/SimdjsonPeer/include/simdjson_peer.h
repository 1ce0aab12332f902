#pragma once
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Whether simdjson was installed when this was built.
bool simdjson_peer_is_there(void);

/// The kernel that simdjson chose for this machine.
const char *simdjson_peer_kernel(void);

/// Reads `seq`, `t`, `event` and the screen's `id` (where there is one) from each line.
/// - Parameter isOrdered: whether the keys come in the order in which navtrace writes them. If not, simdjson searches for each
///   key in the whole object.
/// - Returns: the number of lines, or -1 if something went wrong. `sum` depends on every field.
int64_t simdjson_peer_read(const char *path, bool isOrdered, uint64_t *sum);

#ifdef __cplusplus
}
#endif
