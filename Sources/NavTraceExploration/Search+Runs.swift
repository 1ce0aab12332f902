// Runs of sequences, some of which are no longer possible, end late, or end the program.
extension Search {
  mutating func launch() async throws -> Exploration.Run {
    let root = try await perform([], in: exploration, yields: dependsOnOtherThreads)
    report.runs += 1
    noteEnd(of: root)
    return root
  }

  /// Notes what may follow after a run. A screen may load its contents in a task, or show the next one when a timer fires.
  /// Without that, the search is complete too early.
  mutating func noteEnd(of run: Exploration.Run) {
    if run.end.dependsOnOtherThreads { dependsOnOtherThreads = true }
    requested.formUnion(run.end.requested)
    if run.end.schedulesTimer, exploration.delayCheck > .zero, !hasNotedTimer {
      hasNotedTimer = true
      report.continuesLater = true
      remark(
        "the app scheduled a Timer on a run loop after \(run.actions.place). Run loops do not run here, so it never fires: use `DispatchQueue.main.asyncAfter` or a task instead"
      )
    }
    guard run.end.hasRunningTasks, exploration.wait == .zero, !hasNotedTasks else { return }
    hasNotedTasks = true
    remark(
      "tasks of the app had not ended after \(run.actions.place). "
        + "Unless they only wait for the user, screens that they show later were not explored: pass a `wait` to the exploration"
    )
  }

  /// Nil if an action of the sequence is no longer possible.
  mutating func attempt(_ actions: [Action], finalWait: Duration? = nil) async -> Exploration.Run? {
    let sequence = exploration.sequence(actions)
    guard !hasEnded(sequence) else {
      remarkEnd(after: actions)
      return nil
    }
    if let action = actions.last, isFatal(action) {
      remark(
        "the program ended after several sequences that end with \(action): no other sequence with it was tried"
      )
      return nil
    }
    report.runs += 1
    do {
      let run = try await performPatiently(actions, finalWait)
      if run.end.isUnsettled { remark("the app never settles after \(actions.inWords)") }
      noteEnd(of: run)
      return run
    } catch is WorkerPool.ProgramEnd {
      remarkEnd(after: actions)
      return nil
    } catch {
      if report.failed < Self.mostFailures {
        remark("\(error). It was possible in an earlier run: is there state outside the launch closure?")
      }
      return nil
    }
  }

  /// Performs actions that need not be possible. Nil if they are not, or ended the program in an earlier attempt.
  mutating func tryOut(_ actions: [Action], in exploration: Exploration, finalWait: Duration? = nil) async
    -> Exploration.Run?
  {
    let sequence = exploration.sequence(actions)
    guard !hasEnded(sequence) else {
      report.failed += 1
      remarkEnd(after: actions)
      return nil
    }
    report.runs += 1
    return try? await perform(actions, in: exploration, finalWait: finalWait)
  }

  mutating func remarkEnd(after actions: [Action]) {
    report.hasEndedProgram = true
    remark(
      "the program ended after \(actions.inWords): longer sequences that begin with these actions were not tried"
    )
  }

  /// Whether a sequence ended the program in an earlier attempt.
  mutating func hasEnded(_ sequence: String) -> Bool {
    if sequence == lastEnd { crashes = fatal.count }
    return fatal.contains(sequence)
  }

  /// Whether the program ended each time an action was tried. It is not restarted for every state in which it ends.
  func isFatal(_ action: Action) -> Bool {
    fatal.filter { $0.hasSuffix(", \(action)") || $0.hasSuffix(": \(action)") }.count >= Self.fatalRepetitions
  }

  private static let fatalRepetitions = 2

  /// Performs actions, in this process or in another one. All runs of a search begin here.
  func perform(
    _ actions: [Action], in exploration: Exploration, finalWait: Duration? = nil, yields: Bool = true
  ) async throws -> Exploration.Run {
    let settings = RunSettings(exploration, titled: titled, finalWait: finalWait, yields: yields)
    guard let workers else { return try await exploration.perform(actions, settings) }
    return try await workers.perform(actions, settings, in: exploration)
  }

  /// Lets other processes prepare the runs of sequences that follow, in this order.
  func plan(_ sequences: [[Action]]) {
    plan(sequences, in: exploration, finalWait: nil, yields: dependsOnOtherThreads)
  }

  func plan(_ sequences: [[Action]], in exploration: Exploration, finalWait: Duration?, yields: Bool = true) {
    workers?.plan(
      sequences.filter { !isFatal($0) },
      RunSettings(exploration, titled: titled, finalWait: finalWait, yields: yields))
  }

  /// Whether a sequence or its last action ended the program in earlier attempts, so that it is not tried.
  private func isFatal(_ actions: [Action]) -> Bool {
    !fatal.isEmpty && (fatal.contains(exploration.sequence(actions)) || actions.last.map(isFatal) ?? false)
  }

  /// Performs actions. On a busy machine, another thread may make one of them possible too late, so that they are performed
  /// again, with a wait after each.
  private mutating func performPatiently(_ actions: [Action], _ finalWait: Duration?) async throws
    -> Exploration.Run
  {
    do {
      return try await perform(
        actions, in: exploration, finalWait: finalWait, yields: dependsOnOtherThreads)
    } catch let error as Exploration.Impossible {
      guard report.failed < Self.mostFailures, exploration.wait < Self.patience else { throw error }
      var patient = exploration
      patient.wait = Self.patience
      report.runs += 1
      guard let run = try? await perform(actions, in: patient, finalWait: finalWait)
      else { throw error }
      return run
    }
  }
}
