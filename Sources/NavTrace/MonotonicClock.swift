import Foundation

/// The system's monotonic clock.
package enum MonotonicClock {
  /// Nanoseconds since an arbitrary time before the process started.
  @inlinable package static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000
      &+ UInt64(truncatingIfNeeded: time.tv_nsec)
  }
}
