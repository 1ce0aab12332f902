import ArgumentParser
import Foundation
import NavTrace
import NavTraceLint

// Explorations in another program.
extension Explore {
  /// The number of sequences that may end the program before it is no longer restarted.
  private static let mostEnds = 20

  func exploreProgram() throws {
    var verdict = ExitCode.success
    try failing {
      let config = try settings.loaded()
      let rules = reports.outputRules([], config)
      try rules.check(reports.files(config).map(\.path))
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "navtrace-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }

      let status = try run(in: folder, config)
      let summaries = try texts(in: folder, ending: "summary")
      guard !summaries.isEmpty else {
        printMessage("\(program[0]) explored nothing: does it run an Exploration?")
        throw status == 0 ? ExitCode.failed : ExitCode(status)
      }
      var unreadable = UnreadableTraces()
      let traces = try files(in: folder, ending: "jsonl").map(\.path)
      var result = try judge(lint(traces, rules: settings.rules(of: config), &unreadable), config)
      // The traces are temporary: report the actions.
      let names = Dictionary(uniqueKeysWithValues: try traces.map { ($0, try sequence(of: $0)) })
      result = result.renamingTraces { names[$0] ?? $0 }
      try reports.report(result, config, showsAll: true, under: rules)
      try unreadable.fail(unless: false)
      for line in summaries.flatMap({ $0.split(separator: "\n") }) { printMessage(String(line)) }
      let isFailure = reports.isFailure(result)
      verdict = status != 0 ? ExitCode(status) : isFailure ? .findings : .success
    }
    if verdict != .success { throw verdict }
  }

  /// Runs the program, and restarts it after each sequence that ends it.
  ///
  /// - Returns: Its exit code.
  private func run(in folder: URL, _ config: LintConfig) throws -> Int32 {
    var environment = ["NAVTRACE_EXPLORE": folder.path]
    environment["NAVTRACE_EXPLORE_BUDGET"] = budget.map { "\($0)" }
    environment["NAVTRACE_EXPLORE_DEPTH"] = depth.map { "\($0)" }
    environment["NAVTRACE_EXPLORE_LINKS"] = (link + config.links).joined(separator: "\n")
    environment["NAVTRACE_EXPLORE_INPUTS"] = (input + config.typedInputs).joined(separator: "\n")
    var fatal: [String] = []
    while true {
      let status = try ChildProgram(command: program, environment: environment).run()
      let attempt = folder.appendingPathComponent("attempt.txt")
      // `swift test` exits with 1 after a signal. If there is no summary, the program did not finish.
      guard status != 0, try texts(in: folder, ending: "summary").isEmpty, fatal.count < Self.mostEnds,
        let sequence = try? String(contentsOf: attempt, encoding: .utf8), !fatal.contains(sequence)
      else { return status }
      printMessage("the program ended with \(status) after \(sequence)")
      fatal.append(sequence)
      try Data(fatal.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("fatal.txt"))
      try FileManager.default.removeItem(at: attempt)
    }
  }

  /// Returns the app and the actions of a trace.
  private func sequence(of trace: String) throws -> String {
    var reader = try TraceReader(path: trace)
    _ = try reader.next()
    return reader.header?.session ?? trace
  }

  private func files(in folder: URL, ending: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
  }

  private func texts(in folder: URL, ending: String) throws -> [String] {
    try files(in: folder, ending: ending).map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
