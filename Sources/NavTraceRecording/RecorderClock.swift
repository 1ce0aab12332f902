import NavTrace

/// What time it is in a session.
enum RecorderClock: Sendable {
  /// The machine's own time, since then.
  case monotonic(began: UInt64)
  /// Somebody else's, which may only be asked on the main actor.
  case given(@MainActor @Sendable () -> UInt64)

  /// Nanoseconds since the session began.
  @MainActor var now: UInt64 {
    switch self {
    case .monotonic(let began): MonotonicClock.now - began
    case .given(let now): now()
    }
  }

  /// The same where it can be known on any thread.
  var anywhere: UInt64? {
    switch self {
    case .monotonic(let began): MonotonicClock.now - began
    case .given: nil
    }
  }
}
