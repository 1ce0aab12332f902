import NavTrace

/// The clock of a session.
enum RecorderClock: Sendable {
  /// The system's monotonic clock, relative to the given time.
  case monotonic(began: UInt64)
  /// A clock of the caller, which can only be read on the main actor.
  case given(@MainActor @Sendable () -> UInt64)

  /// Nanoseconds since the session began.
  @MainActor var now: UInt64 {
    switch self {
    case .monotonic(let began): MonotonicClock.now - began
    case .given(let now): now()
    }
  }

  /// The time, if it can be read on any thread; otherwise nil.
  var anywhere: UInt64? {
    switch self {
    case .monotonic(let began): MonotonicClock.now - began
    case .given: nil
    }
  }
}
