import NavTrace
import NavTraceLint
import UIKit

/// A breadth-first search through the states of an app.
@MainActor struct Search {
  typealias Action = HeadlessUser.Action
  typealias Report = Exploration.Report

  var exploration: Exploration
  private let began = ContinuousClock.now
  private var nextInterim = ContinuousClock.now + Self.interimInterval
  var report = Report()
  /// The types of screens whose title is part of the state.
  var titled: Set<String> = []
  /// The types of screens whose title differs when the same actions run again, such as one that contains the time.
  private var changing: Set<String> = []
  var graph = StateGraph()
  var bugs: Bugs
  private var laps = Laps()
  private var landings = Landings()
  /// The actions that launch the app with a link.
  private var launches: [Action] = []
  var delays: DelayCheck?
  /// The length of the shortest sequence that was not continued because its state was known.
  var firstMerge: Int?
  /// Whether a remark reports tasks that were still running.
  var hasNotedTasks = false
  /// Whether a remark reports a timer that never fires.
  var hasNotedTimer = false
  var requested = RequestedData()
  /// The remarks beyond ``mostRemarks``.
  private var leftOut: Set<String> = []
  /// The types of coordinators whose leaks may have been missed.
  private var screenless: Set<String> = []
  /// The types of the screens that have appeared, if the app's screens are known.
  private var shown: Set<String> = []
  /// The types of screens whose coordinator is not known.
  private var unowned: Set<String> = []
  /// The keys of the states in which actions were repeated.
  var repeated: Set<String> = []
  /// The keys of the states in which pairs of actions were tried.
  var paired: Set<String> = []
  /// Whether the app changed at the end of a run when other threads got a moment. They then get one after each action.
  var dependsOnOtherThreads = false
  /// Whether the search started over with a wait, because work of the app was still in progress at the end of a run.
  var hasUnfinishedWork = false
  /// The sequences to bugs that led to another trace when they were run again, which nothing else explains so far.
  var differing: [[Action]] = []
  /// The sequences that ended the process in earlier attempts.
  let fatal: Set<String>
  /// That of the last attempt, if the process is not restarted again.
  let lastEnd: String?
  /// The other processes that run sequences.
  var workers: WorkerPool?
  /// The number of sequences that ended the process, once the search has come as far as the last attempt.
  var crashes: Int?

  init(_ exploration: Exploration) {
    self.exploration = exploration
    self.exploration.isSearch = true
    bugs = Bugs(exploration.command)
    let ends = ExplorationRequest.environment?.fatal ?? ProgramRestart.sequences
    fatal = Set(ends)
    lastEnd = ends.count > ProgramRestart.mostEnds ? ends.last : nil
  }

  /// - Throws: The error of the launch closure at its first call.
  mutating func run(
    observing observe: (Exploration.Run) -> Void, progress: (Exploration.Progress) -> Void,
    interim: (Report) throws -> Void
  ) async throws -> Report {
    if hasEnded(exploration.sequence([])) {
      return nothingExplored()
    }
    // Links that cannot be opened are not tried in every state.
    let links = exploration.links
    exploration.links = []
    for link in links {
      if try await isPossible(.open(link)) {
        exploration.links.append(link)
      } else {
        report.closedLinks.insert(link)
      }
      if await canLaunch(with: link) { launches.append(.launch(link)) }
    }
    var busy: [Action]?
    do {
      busy = try await walkWithTitles(observe, progress, interim)
    } catch is WorkerPool.ProgramEnd {
      return nothingExplored()
    }
    if busy == nil { busy = await checkDelays() }
    if let busy {
      remark(
        "work of the app was still in progress after \(busy.place): all runs waited 10 ms after each action"
      )
      exploration.wait = Self.patience
      (hasUnfinishedWork, differing) = (true, [])
      (graph, bugs, laps, landings, firstMerge) = (
        StateGraph(), Bugs(exploration.command), Laps(), Landings(), nil
      )
      // With a wait, no work counts as still in progress.
      _ = try await walkWithTitles(observe, progress, interim)
      _ = await checkDelays()
    }
    await checkLeftovers()
    if let obstacle = workers?.obstacle { remark("\(obstacle), so this one ran all further sequences") }
    for actions in differing {
      remark(
        "\(actions.inWords) led to another trace when it was run again: is there state outside the launch closure?"
      )
    }
    return finished()
  }

  private mutating func nothingExplored() -> Report {
    report.failed = 1
    report.hasEndedProgram = true
    remark("the program ended at the launch: nothing was explored")
    return finished()
  }

  /// The wait for work that is not known, such as a task that code on the main queue has started.
  static let patience = Duration.milliseconds(10)

  /// - Returns: The actions of ``Outcome/busy(_:)``.
  private mutating func walkWithTitles(
    _ observe: (Exploration.Run) -> Void, _ progress: (Exploration.Progress) -> Void,
    _ interim: (Report) throws -> Void
  ) async throws -> [Action]? {
    try await replayCorpus()
    while true {
      switch try await walk(observe, progress, interim) {
      case .done: return nil
      case .busy(let actions): return actions
      case .needsTitles(let types):
        titled.formUnion(types)
        report.remarks.append(
          "the titles of \(types.sorted().joined(separator: ", ")) distinguish states: without them, the same action led to two different states"
        )
        graph = StateGraph()
        firstMerge = nil
      }
    }
  }

  private enum Outcome {
    case done
    /// Work of the app was still in progress after these actions when a run without a wait ended.
    case busy([Action])
    /// One action led to two states from the same state. They differ after screens of these types had
    /// different titles.
    case needsTitles(Set<String>)
  }

  private mutating func walk(
    _ observe: (Exploration.Run) -> Void, _ progress: (Exploration.Progress) -> Void,
    _ interim: (Report) throws -> Void
  ) async throws -> Outcome {
    report.bound = nil
    report.transitions = 0
    report.failed = 0
    let root = try await launch()
    delays = DelayCheck(launch: root)
    workers?.launch = root.events
    observe(root)
    note(root)
    if let busy = await verify() { return .busy(busy) }
    let start = graph.add(root, after: nil, launches: launches)
    if graph[start].choices.isEmpty { remarkWarnings(of: root) }
    report.waiting = 1
    var outcome = try await walk(from: [start], observe, progress, interim)
    (repeated, paired) = ([], [])
    while case .done = outcome, let further = await furtherStates() {
      outcome = try await walk(from: further, observe, progress, interim)
      // All actions were tried once, with the first texts.
      if report.waiting == 0, case .budget = report.bound { report.bound = nil }
    }
    (exploration.textVariant, exploration.typesCredentials) = (0, false)
    return outcome
  }

  /// Tries the actions of some states, and of those to which they lead.
  private mutating func walk(
    from start: [StateGraph.Index], _ observe: (Exploration.Run) -> Void,
    _ progress: (Exploration.Progress) -> Void, _ interim: (Report) throws -> Void
  ) async throws -> Outcome {
    var frontier = start
    var depth = 0
    while !frontier.isEmpty {
      if let most = exploration.depth, depth == most {
        if report.waiting > 0 || depth == 0 { report.bound = .depth(depth) }
        break
      }
      depth += 1
      var next: [StateGraph.Index] = []
      plan(frontier.flatMap { origin in graph[origin].choices.map { graph[origin].actions + [$0] } })
      for (place, origin) in frontier.enumerated() {
        for action in graph[origin].choices {
          if let bound = limit {
            report.bound = bound
            report.waiting = unexpanded(frontier[place...]) + unexpanded(next[...])
            return .done
          }
          if ContinuousClock.now > nextInterim {
            report.waiting = unexpanded(frontier[place...]) + unexpanded(next[...])
            try passOn(interim)
          }
          guard let run = await attempt(graph[origin].actions + [action]) else {
            report.failed += 1
            continue
          }
          observe(run)
          if !graph[origin].isDouble { report.transitions += 1 }
          note(run)
          delays?.note(run, from: graph[origin].key)
          if let difference = landings.difference(of: run, from: graph[origin].key) { remark(difference) }
          if graph[origin].repetitions == 0,
            let types = graph.contradiction(of: run, after: origin, action, titled.union(changing))
          {
            let types = await repeatable(types, at: origin)
            if !types.isEmpty { return .needsTitles(types) }
            remark(
              "on \(graph[origin].screens), the same action led to two different states: the app has state that is neither on screen nor in its coordinators"
            )
          }
          await look(forLapsOf: run, after: origin)
          if let busy = await verify() { return .busy(busy) }
          let state = continued(run, after: origin) ?? graph.addRepetition(run, after: origin, action)
          if let state { next.append(state) }
          progress(
            Exploration.Progress(depth: depth, runs: report.runs, states: graph.count, found: bugs.count))
        }
      }
      frontier = next
      report.waiting = unexpanded(next[...])
    }
    return .done
  }

  /// Returns those of the types of screens whose titles are the same when the actions that led to a state run again.
  /// Titles that differ would make each run a new state.
  private mutating func repeatable(_ types: Set<String>, at origin: StateGraph.Index) async -> Set<String> {
    guard !types.isEmpty, let again = await attempt(graph[origin].actions) else { return types }
    let (before, now) = (graph[origin].titles, again.reachedState.visibleState.titles)
    let found = types.filter { before[$0] != now[$0] }
    if !found.isEmpty {
      changing.formUnion(found)
      remark("the titles of \(found.sorted().joined(separator: ", ")) differ when the same actions run again")
    }
    return types.subtracting(found)
  }

  /// Passes the results so far to the caller.
  private mutating func passOn(_ interim: (Report) throws -> Void) rethrows {
    let start = ContinuousClock.now
    report.bound = .cancellation
    try interim(finished())
    report.bound = nil
    let end = ContinuousClock.now
    // Drawing a large map takes long.
    nextInterim = end + max(Self.interimInterval, (end - start) * 20)
  }

  private static let interimInterval = Duration.seconds(2)

  /// The number of states, without known states that are explored again.
  private func unexpanded(_ states: ArraySlice<StateGraph.Index>) -> Int {
    states.filter { !graph[$0].isDouble }.count
  }

  /// Adds the state that a run leads to. Nil if longer sequences need not begin with this run.
  private mutating func continued(_ run: Exploration.Run, after origin: StateGraph.Index) -> StateGraph.Index?
  {
    if graph.isNew(run) { return graph.add(run, after: origin) }
    if run.actions.count < exploration.exhaustive { return graph.addDouble(run, after: origin) }
    firstMerge = firstMerge ?? run.actions.count
    // States with different titles may be different states: check whether the same actions lead to the same
    // states.
    return graph.hasOtherTitles(run) ? graph.addDouble(run, after: origin) : nil
  }

  /// The limit that was reached, if any.
  var limit: Exploration.Bound? {
    if Task.isCancelled { return .cancellation }
    if let budget = exploration.budget, ContinuousClock.now - began > budget { return .budget(budget) }
    return crashes.map { .crashes($0) }
  }

  // MARK: Before the walk

  /// Runs the sequences of the corpus.
  private mutating func replayCorpus() async throws {
    guard let corpus = exploration.corpus else { return }
    report.unusableFiles = []
    for entry in try Corpus(corpus, of: exploration.name).entries() {
      let actions: [Action]
      switch entry.actions {
      case .success(let known): actions = known
      case .failure(let error):
        report.unusableFiles.append("\(error)")
        continue
      }
      guard !hasEnded(exploration.sequence(actions)) else {
        remarkEnd(after: actions)
        continue
      }
      do {
        let run = try await perform(actions, in: exploration)
        report.runs += 1
        bugs.note(run, isKnown: true)
      } catch let impossible as Exploration.Impossible {
        remark(
          "the sequence in \(entry.file) is no longer possible: \(impossible). If this is intended, delete the file"
        )
      } catch is WorkerPool.ProgramEnd {
        remarkEnd(after: actions)
      }
    }
  }

  /// Whether the app opens a link after the launch.
  private mutating func isPossible(_ link: Action) async throws -> Bool {
    guard !hasEnded(exploration.sequence([link])) else {
      remarkEnd(after: [link])
      return false
    }
    do {
      _ = try await perform([link], in: exploration)
      return true
    } catch let impossible as Exploration.Impossible {
      remark("\(impossible.error)")
      return false
    } catch is WorkerPool.ProgramEnd {
      remarkEnd(after: [link])
      return false
    }
  }

  /// Whether the launch closure launches the app in a way that takes links. If the app ends the program, this is noted when the
  /// action is tried.
  private mutating func canLaunch(with link: String) async -> Bool {
    if hasEnded(exploration.sequence([.launch(link)])) { return true }
    do {
      _ = try await perform([.launch(link)], in: exploration)
      return true
    } catch {
      return error is WorkerPool.ProgramEnd
    }
  }

  mutating func remark(_ text: String) {
    guard !report.remarks.contains(text) else { return }
    if report.remarks.count < Self.mostRemarks { report.remarks.append(text) } else { leftOut.insert(text) }
  }

  /// Reports UIKit's warnings, one of which may explain why nothing can be done.
  private mutating func remarkWarnings(of launch: Exploration.Run) {
    for case .misuse(let misuse) in launch.events.map(\.body) {
      remark("UIKit warned at the launch: \(misuse.message)")
    }
  }

  private static let mostRemarks = 20
  /// How many actions that could not be tried are reported with their reasons. The summary counts all.
  static let mostFailures = 3

  // MARK: Findings

  private mutating func note(_ run: Exploration.Run, lap: [Action] = []) {
    let length = run.actions.count
    // What follows an action that could not be tried is not known.
    let isShortest =
      lap.isEmpty && report.failed == 0 && (firstMerge.map { $0 >= length - 1 } ?? true)
    bugs.note(run, lap: lap, isShortest: isShortest)
    screenless.formUnion(run.result.coverage.screenlessTypes)
    if !exploration.screens.isEmpty { shown.formUnion(run.result.coverage.types) }
    unowned.formUnion(run.reachedState.unowned)
    report.unusedTypes.formUnion(run.reachedState.visibleState.unusedTypes)
  }

  /// If a run ends with a round trip after which more objects are alive, repeats the round trip.
  private mutating func look(forLapsOf run: Exploration.Run, after origin: StateGraph.Index) async {
    guard !run.findings.contains(where: \.explainsGrowth),
      let start = graph.placeBefore(run, after: origin), laps.isNew(from: graph[start], to: run)
    else { return }
    let path = graph[start].actions
    let lap = Array(run.actions.dropFirst(path.count))
    let repeated = path + Array(repeatElement(lap, count: Laps.count)).joined()
    // States that look the same may differ. The round trip may then end in another state or fail.
    guard let long = await tryOut(repeated, in: exploration) else { return }
    note(long, lap: lap)
  }

  var missingScreens: Set<String> {
    // A generic or nested type has more in its name.
    exploration.screens.subtracting(
      shown.map { String($0.prefix { $0 != "<" }.split(separator: ".").last ?? "") })
  }

  private func finished() -> Report {
    var report = report
    report.states = graph.count
    report.arguments = exploration.arguments
    report.runsElsewhere = workers?.runs ?? 0
    report.found = bugs.all
    if report.bound == nil { report.waiting = 0 }
    (report.screens, report.missingScreens) = (exploration.screens.count, missingScreens)
    report.result = bugs.result
    if !leftOut.isEmpty { report.remarks.append("\(counted(leftOut.count, "more note"))") }
    report.remarkAboutScreens.map { report.remarks.append($0) }
    // Where a leak was found, some of the screens are known.
    let unknown = screenless.subtracting(report.findings.compactMap(\.coordinator?.type))
    if !unknown.isEmpty {
      report.remarks.append(
        "leaks of \(unknown.sorted().joined(separator: ", ")) may be missed, because some screens have no known owner: claim the screens that belong to these coordinators"
      )
    }
    report.remarks += requested.remarks(exploration.network)
    if exploration.network != .online, !AppNetwork.isAsked {
      report.remarks.append(AppNetwork.notAskedRemark)
    }
    for link in landings.ineffective.sorted() {
      report.remarks.append("\(link) changed nothing in any state: does the app handle it?")
    }
    if !unowned.isEmpty {
      report.remarks.append(
        "no known coordinator retains the router that shows \(unowned.sorted().joined(separator: ", ")), so leaks of the coordinator that calls the router are not found: watch that coordinator, add it to the children of a watched one, or claim its screens"
      )
    }
    report.result.add(report.summary(of: exploration.name))
    return report
  }
}
