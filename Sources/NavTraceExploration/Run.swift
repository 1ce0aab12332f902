import Coordinators
import Dispatch
import NavTrace
import NavTraceLint
import NavTraceRecording
import UIKit

extension Exploration {
  /// A sequence of actions in a newly launched app, with its recording and the result of lint.
  public struct Run: CustomStringConvertible, Sendable {
    /// The actions of the user.
    public let actions: [HeadlessUser.Action]
    /// The recorded events. The first one is the header.
    public let events: [TraceEvent]
    /// The result of lint.
    public internal(set) var result: LintResult
    let reachedState: ReachedState
    let end: End

    /// The findings. Empty if nothing leaks.
    public var findings: [Finding] { result.findings }

    /// The findings in the format of `navtrace lint`.
    public var description: String { TextReporter.report(result) }

    /// How a run ended.
    struct End: Codable, Sendable {
      /// Whether the app had not settled when the wait after the last action ended.
      let isUnsettled: Bool
      /// Whether the app scheduled a timer on a run loop that does not run.
      let schedulesTimer: Bool
      /// Whether a task that the app had started was running when the run ended, or work on another queue took too long.
      let hasRunningTasks: Bool
      /// Whether the app changed when other threads got a moment after the last action. Not known if they got one after each.
      let dependsOnOtherThreads: Bool
      /// What the app requested from servers.
      let requested: RequestedData
    }
  }

  /// An error: an action was not possible.
  public struct Impossible: Error, CustomStringConvertible {
    /// The actions before it.
    public let actions: [HeadlessUser.Action]
    /// The action that was not possible, and the possible ones.
    public let error: HeadlessUserError

    /// The error, with the first of the possible actions.
    public var description: String {
      let error = error.description(listing: 5)
      return actions.isEmpty ? error : "after \(actions.inWords): \(error)"
    }
  }

  /// An error: a text is not an action.
  public struct UnknownAction: Error, CustomStringConvertible {
    /// The text.
    public let words: String

    public var description: String {
      "'\(words)' is not an action; expected one such as 'tap Pay', 'back' or 'swipe down'"
    }
  }

  /// Launches the app, and performs actions as a user.
  ///
  /// - Throws: ``Impossible`` if an action is not possible, or the error of the launch closure.
  public func perform(_ actions: [HeadlessUser.Action]) async throws -> Run {
    var run = try await perform(actions, showingTitlesOf: [])
    run.result = applyingConfig(to: run.result)
    return run
  }

  /// Launches the app, and performs actions as a user. They are written as for `navtrace record`: `tap Pay`,
  /// `swipe down`.
  ///
  /// - Throws: ``Impossible`` if an action is not possible, ``UnknownAction``, or the error of the launch
  ///   closure.
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

  /// - Parameters:
  ///   - titled: The types of screens whose title is part of the state.
  ///   - finalWait: The wait after the last action. Nil: the same as after the others.
  ///   - yields: Whether other threads get a moment after each action, not only after the last one. That takes a third of
  ///     a run's time.
  func perform(
    _ actions: [HeadlessUser.Action], showingTitlesOf titled: Set<String>, finalWait: Duration? = nil,
    yields: Bool = true
  ) async throws -> Run {
    let sequence = sequence(actions)
    let inWords = actions.isEmpty ? "\(name), at its launch" : sequence
    UnfinishedRun.begin(inWords)
    defer { UnfinishedRun.end(inWords) }
    let trace = TraceMemory(
      header: TraceHeader(
        session: sequence, app: name, platform: "headless", start: "2001-01-01T00:00:00Z", clock: .virtual))
    let (visibleState, end) = try await Headless.isolated {
      // Not earlier: another exploration may be running, and the program would seem to end in this run.
      if isSearch { ProgramRestart.begin(sequence) }
      defer { if isSearch { ProgramRestart.end(sequence) } }
      return try await continuingOnMainQueue {
        try await AppNetwork.$run.withValue(AppNetwork.Run(network)) {
          try await record(actions, in: trace, titled, finalWait: finalWait ?? wait, yields: yields)
        }
      }
    }

    return linted(trace.events, after: actions, visibleState, end)
  }

  /// Lints the recording of a run.
  func linted(
    _ events: [TraceEvent], after actions: [HeadlessUser.Action], _ visibleState: VisibleState, _ end: Run.End
  ) -> Run {
    let sequence = sequence(actions)
    let (result, state) = lint(events, of: sequence, rules)
    // Leaks identify states, including those that no enabled rule reports. Otherwise, an exploration with fewer
    // rules would find a new state at each repetition of a leak.
    let isWhole = rules.count == Rules.all.count
    let leaks = isWhole ? result : lint(events, of: sequence, Rules.all).result
    return Run(
      actions: actions, events: events, result: result,
      reachedState: ReachedState(visibleState, state, leaks.findings), end: end)
  }

  private func lint(_ events: [TraceEvent], of sequence: String, _ rules: [any Rule.Type])
    -> (result: LintResult, NavigationState)
  {
    var linter = Linter(trace: sequence, rules: rules)
    let state = NavigationState.replaying(events) { linter.observe($0, $1, in: $2) }
    return (linter.finish(state), state)
  }

  /// The name of a run.
  func sequence(_ actions: [HeadlessUser.Action]) -> String {
    ([name] + (actions.isEmpty ? [] : [actions.inWords])).joined(separator: ": ")
  }

  private func record(
    _ actions: [HeadlessUser.Action], in trace: TraceMemory, _ titled: Set<String>, finalWait: Duration,
    yields: Bool
  ) async throws -> (VisibleState, Run.End) {
    let runLoop = Headless.runLoop
    runLoop.makeDelaysVirtual()
    defer { runLoop.cancelDelays() }
    AppNetwork.observe(answers: answers)
    defer { AppNetwork.ignore() }
    SerialTasks.begin()
    defer { SerialTasks.end() }
    let recorder = Recorder(to: trace) { runLoop.now }
    return try await recorder.whileCurrent {
      let window = UIWindow(unlisted: UIScreen.main.bounds)
      let tasks = StartedTasks()
      let user = HeadlessUser()
      var ((app, rest), schedulesTimer) = try RunLoopTimers.areScheduled {
        try tasks.observe {
          do {
            return try user.launching(for: actions) { try launch(window) }
          } catch let error as HeadlessUserError where error.action == actions.first {
            throw Impossible(actions: [], error: error)
          }
        }
      }
      defer { withExtendedLifetime((window, app)) { recorder.end() } }
      if let coordinator = app as? any Coordinator { recorder.watch(coordinator) }
      // A scene delegate often shows the window after it has started the app. The closure may leave that out.
      if window.rootViewController != nil, window.isHidden { window.makeKeyAndVisible() }
      /// What is laid out may load more of a list, or the texts of its cells.
      @MainActor func settleWithLayout(_ wait: Duration) async -> Bool {
        var isSettled = await settle(trace, tasks, wait, yields: yields)
        for _ in 0..<Self.mostPages {
          let hasNewLayout = tasks.observe(user.layOut)
          let isLoading = tasks.isLastRunning
          guard await AppNetwork.deliverAnswers() || isLoading || hasNewLayout else { break }
          isSettled = await settle(trace, tasks, wait, yields: yields)
        }
        return isSettled
      }
      var isSettled = await settleWithLayout(rest.isEmpty ? finalWait : wait)
      for (index, action) in zip(rest.indices, rest) {
        do {
          let (_, isScheduled) = try RunLoopTimers.areScheduled {
            try tasks.observe { try user.perform(action) }
          }
          schedulesTimer = schedulesTimer || isScheduled
        } catch let error as HeadlessUserError {
          throw Impossible(actions: Array(actions[..<index]), error: error)
        }
        isSettled = await settleWithLayout(index == actions.count - 1 ? finalWait : wait)
      }
      @MainActor func look() -> VisibleState {
        tasks.observe {
          VisibleState(
            of: user, titled: titled, inputs: typesCredentials ? inputs + credentials : inputs,
            variant: textVariant, links: links)
        }
      }
      var visible = look()
      var dependsOnOtherThreads = false
      if !yields {
        let (before, count) = (visible, trace.count)
        await visitPool(isThorough: false)
        await runTurns(tasks)
        visible = look()
        dependsOnOtherThreads = trace.count != count || !visible.looksLike(before)
      }
      if dependsOnOtherThreads {
        isSettled = await settle(trace, tasks, finalWait, yields: true)
        visible = look()
      }
      let end = Run.End(
        isUnsettled: !isSettled, schedulesTimer: schedulesTimer,
        hasRunningTasks: tasks.areRunning || UIApplication.shared.backgroundWork.wasGivenUp,
        dependsOnOtherThreads: dependsOnOtherThreads, requested: AppNetwork.requested)
      return (visible, end)
    }
  }

  /// Runs the main queue, tasks and animations until no more events are recorded.
  ///
  /// - Parameter yields: Whether other threads get a moment, although no task is known.
  /// - Returns: Whether the app settled.
  private func settle(
    _ trace: TraceMemory, _ tasks: StartedTasks, _ wait: Duration, yields: Bool
  ) async -> Bool {
    var (turns, delays) = (0, 0)
    var (count, patience) = (trace.count, Patience.mainQueue)
    while turns < turnLimit {
      await runTurns(tasks)
      // What it does next may only follow from the answer.
      let hasAnswers = await AppNetwork.deliverAnswers()
      let hasEnded = await finishBackgroundWork()
      if trace.count != count || hasAnswers || hasEnded {
        count = trace.count
        turns += 1
        patience = .mainQueue
      } else if patience == .mainQueue, yields || tasks.areRunning || wait > .zero {
        await visitPool(isThorough: tasks.areRunning || wait > .zero)
        patience = .otherThreads
      } else if delays < Self.mostDelays, endNextDelay(tasks, wait) {
        // A clock on a screen never ends.
        delays += 1
        patience = .mainQueue
      } else if patience == .otherThreads, wait > .zero {
        // Real time passes once, after all delays. On a busy machine, what has become due may still wait for a thread.
        try? await clock.sleep(for: wait)
        await visitPool(isThorough: true)
        patience = .realTime
      } else {
        return true
      }
    }
    return false
  }

  /// What was waited for since the last event.
  private enum Patience {
    case mainQueue, otherThreads, realTime
  }

  /// Waits for what the app runs on other queues than the main one, but not for what takes long.
  /// - Returns: Whether some of it has ended. What it gave the main queue must be run.
  private func finishBackgroundWork() async -> Bool {
    let work = UIApplication.shared.backgroundWork
    if await !waitBriefly(while: { work.isRunning }) { work.giveUp() }
    return work.takeEnd()
  }

  private func endNextDelay(_ tasks: StartedTasks, _ wait: Duration) -> Bool {
    tasks.observe { Headless.runLoop.endNextDelay(within: Self.virtualWait + wait.seconds) }
  }

  /// How long after an action the app's delays are waited for, in virtual seconds: longer than splash screens and banners
  /// are shown.
  private static let virtualWait = 5.0
  /// As many as a progress bar has that moves a hundred times a second.
  private static let mostDelays = 500
  private static let mostPages = 3

  /// Runs several turns of the main queue, because code that runs in one turn may enqueue code for the next.
  private func runTurns(_ tasks: StartedTasks) async {
    for _ in 0..<turnLimit {
      await withCheckedContinuation { continuation in Self.wait(Self.quietTurns) { continuation.resume() } }
      if !SerialTasks.areWaiting { break }
    }
    tasks.observe { Headless.runLoop.runUntilIdle() }
  }

  /// Gives work on other threads a moment.
  ///
  /// - Parameter isThorough: Whether to wait until threads have begun what they were given before. That takes long if other
  ///   tests use all threads.
  private func visitPool(isThorough: Bool) async {
    let queue = DispatchQueue.global(qos: isThorough ? .default : .userInitiated)
    for _ in 0..<(isThorough ? Self.thoroughVisits : 1) {
      await withCheckedContinuation { continuation in
        // With its quality of service, it is not work of the app.
        queue.async(qos: queue.qos) { DispatchQueue.main.async { continuation.resume() } }
      }
    }
  }

  private nonisolated static func wait(_ turns: Int, _ body: @escaping @Sendable () -> Void) {
    if turns == 0 { return body() }
    DispatchQueue.main.async { wait(turns - 1, body) }
  }

  private static let quietTurns = 3
  private static let thoroughVisits = 4
}

extension [HeadlessUser.Action] {
  /// The actions as text, separated by commas.
  var inWords: String { map(\.description).joined(separator: ", ") }

  /// The state to which the actions lead, for use after 'after'.
  var place: String { isEmpty ? "the launch" : inWords }
}
