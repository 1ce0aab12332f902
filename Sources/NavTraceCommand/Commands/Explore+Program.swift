import ArgumentParser
import Foundation
import NavTrace
import NavTraceConfig
import NavTraceExploration
import NavTraceGraph
import NavTraceLint

// Explorations in another program.
extension Explore {
  func exploreProgram() throws {
    var verdict = ExitCode.success
    try failing {
      let config = try settings.loaded()
      let format = try graph.map(Graph.format)
      let outputGuard = try outputGuard(config)
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "navtrace-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }

      var progress = ProgramProgress()
      let (end, hasCrashed) = try run(in: folder, config) {
        guard let explorations = try? self.explorations(in: folder), progress.isNew(explorations) else {
          return
        }
        guard isMapWanted || !reports.files(config).isEmpty else { return }
        var unreadable = UnreadableTraces()
        // What cannot be written yet may be written at the end, and is reported then.
        _ = try? report(explorations, in: folder, config, format, outputGuard, &unreadable, isInterim: true)
      }
      let status = end.status
      guard try !files(in: folder, ending: StoredExploration.fileExtension).isEmpty else {
        if !end.isInterrupted, !isFromOutside(end) {
          printMessage("\(program[0]) ran no exploration. Does it call Exploration.run()?")
        }
        throw status == 0 ? ExitCode.failed : ExitCode(status)
      }
      var unreadable = UnreadableTraces()
      let explorations = try explorations(in: folder)
      let result = try report(
        explorations, in: folder, config, format, outputGuard, &unreadable, isInterim: false)
      try unreadable.fail(unless: false)
      for summary in explorations.map(\.result.summary) {
        for line in [summary.summary] + summary.remarks { printMessage("\(summary.app): \(line)") }
      }
      let hasEnded = hasCrashed || explorations.contains { $0.result.hasEndedProgram }
      let isFailure = reports.isFailure(result) || hasEnded && !reports.exitZero
      verdict = status != 0 ? ExitCode(status) : isFailure ? .findings : .success
    }
    if verdict != .success { throw verdict }
  }

  /// The beginning of the names of an exploration's files, and what it has found so far.
  fileprivate typealias Explorations = [(files: Substring, result: StoredExploration)]

  /// The explorations that have written results, in the order of their files.
  private func explorations(in folder: URL) throws -> Explorations {
    try files(in: folder, ending: StoredExploration.fileExtension).compactMap { file in
      // The file is empty until an exploration has written its first results.
      try stored(file).map { (file.dropLast(StoredExploration.fileExtension.count + 1), $0) }
    }
  }

  /// Writes the reports and maps, and returns the findings.
  private func report(
    _ explorations: Explorations, in folder: URL, _ config: LintConfig, _ format: (any ChartFormat.Type)?,
    _ outputGuard: OutputGuard, _ unreadable: inout UnreadableTraces, isInterim: Bool
  ) throws -> LintResult {
    let sequences = Dictionary(uniqueKeysWithValues: explorations.map { ($0.files, $0.result) })
    let traces = try files(in: folder, ending: Self.bugEnding)
    var linted = try lint(PathList(traces), rules: settings.rules(of: config), &unreadable)
    func actions(of trace: String) -> ActionSequence? {
      guard let exploration = sequences[exploration(of: trace)], let index = index(ofBug: trace),
        exploration.sequences.indices.contains(index), var sequence = exploration.sequences[index]
      else { return nil }
      if explorations.count > 1 { sequence.app = exploration.summary.app }
      return sequence
    }
    // The sequence of one bug may lead to another, too, which the trace of a shorter sequence contains. A finding about
    // the recording itself counts if the exploration reports it, with a trace of its own: other sequences may be too short.
    var known: Set<String> = []
    linted = linted.filter { finding in
      if finding.isAboutTrace, actions(of: finding.trace) != nil { return false }
      let kind = finding.isAboutTrace ? finding.rule : finding.fingerprint
      return known.insert("\(exploration(of: finding.trace)) \(kind)").inserted
    }
    linted = linted.addingSequences(actions)
    for exploration in explorations { linted.add(exploration.result.summary) }
    var result = try applySettings(config, to: linted)
    // The traces are temporary: report the actions.
    let names = Dictionary(uniqueKeysWithValues: try traces.map { ($0, try sequence(of: $0)) })
    result = result.renamingTraces { names[$0] ?? $0 }
    let map =
      try isMapWanted
      ? flowGraph(ofAll: PathList(files(in: folder, ending: "jsonl")), highlights(config), &unreadable)
        .uncounted
      : FlowGraph()
    try reports.report(
      result, config, showsAll: true, isInterim: isInterim, and: mapFiles(map, format), under: outputGuard)
    return result
  }

  /// Runs the program, and restarts it after each sequence that ends it.
  /// - Parameter tick: Called every few seconds meanwhile.
  private func run(in folder: URL, _ config: LintConfig, tick: () -> Void) throws -> (
    ChildProgram.End, hasCrashed: Bool
  ) {
    var environment = ["NAVTRACE_EXPLORE": folder.path]
    environment["NAVTRACE_EXPLORE_BUDGET"] = budget.map { "\($0.seconds)" }
    environment["NAVTRACE_EXPLORE_DEPTH"] = depth.map { "\($0)" }
    environment["NAVTRACE_EXPLORE_JOBS"] = jobs.map { "\($0)" }
    environment["NAVTRACE_EXPLORE_ISOLATE"] = isolate ? "1" : nil
    environment["NAVTRACE_EXPLORE_LINKS"] = (link + config.links).joined(separator: "\n")
    environment["NAVTRACE_EXPLORE_MAP"] = isMapWanted ? "1" : nil
    environment["NAVTRACE_EXPLORE_INPUTS"] = (input + config.typedInputs).joined(separator: "\n")
    let trace = ProgramRestart.shortTrace
    if ProcessInfo.processInfo.environment[trace.variable] == nil {
      environment[trace.variable] = trace.value
    }
    var fatal: [String] = []
    while true {
      let end = try ChildProgram(
        command: program, environment: environment, printsToStandardError: true
      ).run(every: 2, tick: tick)
      if isFromOutside(end) {
        printMessage(
          "\(program[0]) ended with exit code \(end.status), as by a limit of time or memory: what it had found by then is reported"
        )
        return (end, !fatal.isEmpty)
      }
      let attempt = folder.appendingPathComponent("attempt.txt")
      // The file is deleted when an exploration ends. The exit code is not enough: `swift test` exits with 1
      // after a signal, and after a failed test, and an app may call `exit(0)`.
      guard !end.isInterrupted, fatal.count <= ProgramRestart.mostEnds,
        let sequence = try? String(contentsOf: attempt, encoding: .utf8), !fatal.contains(sequence)
      else { return (end, !fatal.isEmpty) }
      printMessage("the program ended with exit code \(end.status) after \(sequence)")
      fatal.append(sequence)
      try Data(fatal.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("fatal.txt"))
      try FileManager.default.removeItem(at: attempt)
      for file in try ["jsonl", StoredExploration.fileExtension].flatMap({ try files(in: folder, ending: $0) }
      ) {
        try FileManager.default.removeItem(atPath: file)
      }
    }
  }

  /// Whether the program seems to have been ended by another one, not by an action: `timeout` returns 124, and signals of other
  /// programs, such as SIGTERM, are added to 128.
  private func isFromOutside(_ end: ChildProgram.End) -> Bool {
    !end.isInterrupted && ([124] + [SIGHUP, SIGINT, SIGKILL, SIGTERM].map { 128 + $0 }).contains(end.status)
  }

  /// Returns the app and the actions of a trace.
  private func sequence(of trace: String) throws -> String {
    var reader = try TraceReader(path: trace)
    _ = try reader.next()
    return reader.header?.session ?? trace
  }

  /// Returns the beginning of the names of an exploration's files.
  private func exploration(of trace: String) -> Substring {
    trace.lastIndex(of: "-").map { trace[..<$0] } ?? trace[...]
  }

  private static let bugEnding = "bug.jsonl"

  /// Returns the index of a bug among those of its exploration.
  private func index(ofBug trace: String) -> Int? {
    trace.split(separator: "-").last.flatMap { Int($0.dropLast(Self.bugEnding.count + 1)) }.map { $0 - 1 }
  }

  /// Returns the results of an exploration. Nil if it has written none.
  private func stored(_ file: String) throws -> StoredExploration? {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    return data.isEmpty ? nil : try JSONDecoder().decode(StoredExploration.self, from: data)
  }

  private func files(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .map(\.path).filter { $0.hasSuffix(".\(ending)") }.sorted()
  }
}

/// Prints on a terminal how far the explorations of a program are. The program prints, too, so each state is a line of its own.
private struct ProgramProgress {
  private static let interval = Duration.seconds(10)
  private var known: [Int] = []
  private var next = ContinuousClock.now + interval

  /// Whether there are other results than at the last call.
  mutating func isNew(_ explorations: Explore.Explorations) -> Bool {
    let runs = explorations.map(\.result.summary.runs)
    if runs == known { return false }
    known = runs
    if isatty(2) == 1, ContinuousClock.now > next {
      next = .now + Self.interval
      for exploration in explorations {
        let (summary, found) = (exploration.result.summary, exploration.result.sequences.count)
        printMessage(
          "\(summary.app): \(counted(summary.states, "state")), \(counted(found, "bug")) found so far")
      }
    }
    return true
  }
}
