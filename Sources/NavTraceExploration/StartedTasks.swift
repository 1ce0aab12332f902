/// The tasks that the app's code has started and that have not ended.
///
/// A task inherits the task-local values of the code that starts it, and retains them until it ends. So do the
/// tasks that it starts. Tasks that code on the main queue starts, and detached ones, inherit none and are not known.
@MainActor final class StartedTasks {
  private final class Token: Sendable {}
  private struct Started {
    weak var token: Token?
  }

  @TaskLocal private static var token: Token?
  private var started: [Started] = []

  /// Runs code of the app.
  func observe<Result>(_ body: () throws -> Result) rethrows -> Result {
    let token = Token()
    started.append(Started(token: token))
    return try Self.$token.withValue(token) { try body() }
  }

  /// Whether the code that was run last has started a task that has not ended.
  var isLastRunning: Bool { started.last?.token != nil }

  /// Whether a task has not ended.
  var areRunning: Bool {
    started.removeAll { $0.token == nil }
    return !started.isEmpty
  }
}
