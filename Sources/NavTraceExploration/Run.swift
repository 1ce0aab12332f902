import Coordinators
import NavTrace
import NavTraceLint
import NavTraceRecording
import UIKit

extension Exploration {
  /// A sequence of actions in an app that was launched for it, and what lint finds in its recording.
  public struct Run: CustomStringConvertible, Sendable {
    /// What the user did.
    public let actions: [HeadlessUser.Action]
    /// Every recorded event, the header first.
    public let events: [TraceEvent]
    /// What lint finds.
    public internal(set) var result: LintResult
    let arrival: Arrival
    /// Whether the app was still busy when the last action was given up waiting for.
    let isUnsettled: Bool

    /// The findings: empty where nothing leaks.
    public var findings: [Finding] { result.findings }

    /// The findings as `navtrace lint` prints them.
    public var description: String { TextReporter.report(result) }
  }

  /// An action that was not possible when its turn came.
  public struct Impossible: Error, CustomStringConvertible {
    /// What was done before.
    public let actions: [HeadlessUser.Action]
    /// Which action it was, and what was possible instead.
    public let error: HeadlessUserError

    public var description: String {
      actions.isEmpty ? "\(error)" : "after \(actions.inWords): \(error)"
    }
  }

  /// Words that are no action.
  public struct UnknownAction: Error, CustomStringConvertible {
    /// The words.
    public let words: String

    public var description: String {
      "'\(words)' is not an action; expected one such as 'tap Pay', 'back' or 'swipe down'"
    }
  }

  /// Launches the app, and has a user do `actions`.
  ///
  /// - Throws: ``Impossible`` if one of them is not possible then, or what the launch closure throws.
  public func perform(_ actions: [HeadlessUser.Action]) async throws -> Run {
    var run = try await perform(actions, showingTitlesOf: [])
    run.result = applyingConfig(to: run.result)
    return run
  }

  /// Launches the app, and has a user do these actions, each written as `navtrace record` reads it: `tap Pay`, `swipe down`.
  ///
  /// - Throws: ``Impossible`` if one of them is not possible then, ``UnknownAction``, or what the launch closure throws.
  public func perform(_ actions: String...) async throws -> Run {
    try await perform(
      actions.map { words in
        guard let action = HeadlessUser.Action(words) else { throw UnknownAction(words: words) }
        return action
      })
  }

  func applyingConfig(to result: LintResult) -> LintResult {
    result.applying(config, judged: [], today: .today, reportsStale: false)
  }

  /// - Parameter titled: the types of screens of which the title is part of the state.
  func perform(_ actions: [HeadlessUser.Action], showingTitlesOf titled: Set<String>) async throws -> Run {
    let sequence = sequence(actions)
    let trace = TraceMemory(
      header: TraceHeader(
        session: sequence, app: name, platform: "headless", start: "2001-01-01T00:00:00Z", clock: .virtual))
    let (sight, isUnsettled) = try await Headless.isolated { try await record(actions, in: trace, titled) }

    let events = trace.events
    var linter = Linter(trace: sequence, rules: rules)
    let state = NavigationState.replaying(events) { linter.observe($0, $1, in: $2) }
    let result = linter.finish(state)
    return Run(
      actions: actions, events: events, result: result, arrival: Arrival(sight, state, result.findings),
      isUnsettled: isUnsettled)
  }

  /// The name of a run.
  func sequence(_ actions: [HeadlessUser.Action]) -> String {
    ([name] + (actions.isEmpty ? [] : [actions.inWords])).joined(separator: ": ")
  }

  private func record(
    _ actions: [HeadlessUser.Action], in trace: TraceMemory, _ titled: Set<String>
  ) async throws -> (Sight, isUnsettled: Bool) {
    let runLoop = Headless.runLoop
    let recorder = Recorder(to: trace) { runLoop.now }
    return try await recorder.whileCurrent {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let app = try launch(window)
      defer { withExtendedLifetime((window, app)) { recorder.end() } }
      if let coordinator = app as? any Coordinator { recorder.watch(coordinator) }
      let user = HeadlessUser()
      var isSettled = await settle(trace)
      for (index, action) in actions.enumerated() {
        do throws(HeadlessUserError) {
          try user.perform(action)
        } catch {
          throw Impossible(actions: Array(actions[..<index]), error: error)
        }
        isSettled = await settle(trace)
      }
      return (Sight(of: user, titled: titled, inputs: inputs, links: links), !isSettled)
    }
  }

  /// Lets the main queue, the tasks of the main actor and animations run until nothing more is recorded.
  ///
  /// - Returns: whether that was so in the end.
  private func settle(_ trace: TraceMemory) async -> Bool {
    for _ in 0..<Self.mostTurns {
      let count = trace.count
      // What one turn puts on the main queue has its turn next.
      for _ in 0..<Self.quietTurns { await Task.yield() }
      Headless.runLoop.runUntilIdle()
      if trace.count == count { return true }
    }
    return false
  }

  private static let quietTurns = 4
  private static let mostTurns = 50
}

extension [HeadlessUser.Action] {
  /// The actions as one reads them, joined by commas.
  var inWords: String { map(\.description).joined(separator: ", ") }
}
