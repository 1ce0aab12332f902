import NavTrace

// Sequences that are run again, to find out whether the app has state outside the launch closure, and what happens later.
extension Search {
  /// Runs the sequence of each new bug again, with a wait at its end. The same actions must produce the same trace. Bugs
  /// are checked at once, so that there is time to start over.
  ///
  /// - Returns: Actions after which work of the app was still in progress when a run without a wait ended. Nil if there
  ///   are none, or if runs have waited.
  mutating func verify() async -> [Action]? {
    while let found = bugs.nextUnverified() {
      guard let again = await attempt(found.actions, finalWait: max(exploration.wait, Self.patience)),
        again.events != found.run.events
      else { continue }
      if exploration.wait == .zero, await isFoundAgain(found) { return found.actions }
      // Work that is known to take longer than a run may also take longer than a wait.
      if hasUnfinishedWork { continue }
      differing.append(found.actions)
    }
    return nil
  }

  /// Whether a bug is found again without a wait. Otherwise the app has state outside the launch closure.
  private mutating func isFoundAgain(_ found: Exploration.Found) async -> Bool {
    for _ in 0..<Self.repetitions
    where await attempt(found.actions)?.events == found.run.events { return true }
    return false
  }

  /// Runs some sequences again, and waits in real time for what the app does later.
  ///
  /// - Returns: Actions after which a wait of 10 ms suffices. Nil if there are none, or if runs have waited.
  mutating func checkDelays() async -> [Action]? {
    guard let delays, exploration.delayCheck > exploration.wait else { return nil }
    planWaits(
      after: delays.candidates.map(\.actions).filter { !$0.isEmpty }, exploration.delayCheck,
      most: DelayCheck.totalFactor - DelayCheck.launchFactor)
    var left = exploration.delayCheck * DelayCheck.totalFactor
    for candidate in delays.candidates {
      let actions = candidate.actions
      let wait = actions.isEmpty ? exploration.delayCheck * DelayCheck.launchFactor : exploration.delayCheck
      left -= wait
      guard left >= .zero, report.bound == nil, limit == nil else { return nil }
      guard let late = await key(after: actions, wait: wait), late != candidate.key else { continue }
      guard await isReachedAgain(candidate) else {
        remark(
          "\(actions.place) led to another state when it was repeated: is there state outside the launch closure, or another thread?"
        )
        continue
      }
      if exploration.wait == .zero, await key(after: actions, wait: Self.patience) == late { return actions }
      // A remark reports the work, and what follows when it has ended was explored.
      if hasUnfinishedWork, graph.isKnown(late) { continue }
      report.continuesLater = true
      remark(
        "within \(wait.inSeconds) after \(actions.place), the app showed or did more, which was not explored: shorten its delays, or pass a longer `wait` to the exploration"
      )
      return nil
    }
    return nil
  }

  /// Whether a sequence leads to the same state again without the longer wait. Otherwise the app has state outside the
  /// launch closure. What another thread does within a few milliseconds may happen during some of the runs.
  private mutating func isReachedAgain(_ candidate: DelayCheck.Candidate) async -> Bool {
    for _ in 0..<Self.repetitions
    where await key(after: candidate.actions, wait: exploration.wait) == candidate.key { return true }
    return false
  }

  /// How often a run is repeated that may depend on when another thread gets its turn.
  private static let repetitions = 5

  /// In the first turns, the launch is still recorded. More turns would take long in an app that never settles.
  private static let turnsOfDelayCheck = 3

  /// Runs the sequences again after which objects were still alive, and waits in real time. A closure that waits for
  /// another thread or a timer may retain an object temporarily.
  mutating func checkLeftovers() async {
    let wait = exploration.delayCheck * DelayCheck.leftoverFactor
    guard wait > exploration.wait else { return }
    planWaits(
      after: bugs.bugs.filter { $0.finding.traits.contains(.leftover) }.map(\.actions), wait,
      most: DelayCheck.totalFactor / DelayCheck.leftoverFactor)
    var left = exploration.delayCheck * DelayCheck.totalFactor
    for found in bugs.bugs where found.finding.traits.contains(.leftover) {
      left -= wait
      guard left >= .zero else { return }
      guard let late = await run(found.actions, wait: wait),
        !late.findings.contains(where: { $0.fingerprint == found.finding.fingerprint })
      else { continue }
      bugs.remove(found)
      // What happens later explains why the traces differed.
      differing.removeAll { $0 == found.actions }
      let object = found.finding.screen?.type ?? found.finding.coordinator?.type ?? "an object"
      remark(
        "\(object) was released within \(wait.inSeconds) after \(found.actions.place), so \(found.finding.rule) does not report it"
      )
    }
  }

  /// Returns the key of the state that actions lead to. Nil if they are not possible.
  private mutating func key(after actions: [Action], wait: Duration) async -> String? {
    await run(actions, wait: wait)?.reachedState.key
  }

  /// Lets other processes prepare the runs of sequences that follow with a wait at their end.
  /// - Parameter most: For how many of them there is time.
  private func planWaits(after sequences: [[Action]], _ wait: Duration, most: Int) {
    guard report.bound == nil, limit == nil else { return }
    plan(Array(sequences.prefix(most)), in: patient(wait), finalWait: wait)
  }

  /// The exploration for a run with a wait at its end.
  private func patient(_ wait: Duration) -> Exploration {
    var exploration = exploration
    if wait > self.exploration.wait { exploration.turnLimit = Self.turnsOfDelayCheck }
    return exploration
  }

  /// Runs actions, and waits at their end. Nil if they are not possible.
  private mutating func run(_ actions: [Action], wait: Duration) async -> Exploration.Run? {
    await tryOut(actions, in: patient(wait), finalWait: wait)
  }
}
