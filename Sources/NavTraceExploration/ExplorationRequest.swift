import Foundation
import NavTrace
import NavTraceLint
import UIKit

/// The result of an exploration in another program, except the traces of its bugs.
package struct StoredExploration: Codable {
  package static let fileExtension = "exploration"

  package var summary: ExplorationSummary
  /// The sequences that lead to the bugs, in the order of their traces. Nil for a finding about the recording.
  package var sequences: [ActionSequence?]
  /// Whether the app ended the program, also if another process was running the sequence.
  package var hasEndedProgram: Bool
}

/// The settings that `navtrace explore -- PROGRAM` passes to the program's explorations, in environment
/// variables.
struct ExplorationRequest {
  /// The folder for the results.
  let folder: String
  let budget: Duration?
  let depth: Int?
  let jobs: Int?
  /// Whether each sequence is run in a process of its own.
  let isolatesRuns: Bool
  /// Links and texts in addition to those of the program.
  let links: [String]
  let inputs: [String]
  /// Whether the traces that a map of the app needs are stored.
  private let wantsMap: Bool
  private var mapRuns = MapRuns()
  /// The number of runs that were stored for the map.
  private var mapped = 0
  private var files: String?

  /// The settings of this process. Nil if there are none.
  static let environment = ExplorationRequest(ProcessInfo.processInfo.environment)

  init?(_ environment: [String: String]) {
    guard let folder = environment["NAVTRACE_EXPLORE"], !folder.isEmpty else { return nil }
    self.folder = folder
    budget = environment["NAVTRACE_EXPLORE_BUDGET"].flatMap(Double.init).map { .seconds($0) }
    depth = environment["NAVTRACE_EXPLORE_DEPTH"].flatMap { Int($0) }
    isolatesRuns = environment["NAVTRACE_EXPLORE_ISOLATE"] == "1"
    jobs = environment["NAVTRACE_EXPLORE_JOBS"].flatMap { Int($0) }
    func list(_ name: String) -> [String] {
      environment[name]?.split(separator: "\n").map(String.init) ?? []
    }
    links = list("NAVTRACE_EXPLORE_LINKS")
    inputs = list("NAVTRACE_EXPLORE_INPUTS")
    wantsMap = environment["NAVTRACE_EXPLORE_MAP"] == "1"
  }

  /// Stores the sequence that is about to be run. If it ends the process, the file identifies it.
  func noteAttempt(_ sequence: String) {
    try? Data(sequence.utf8).write(to: attempt, options: .atomic)
  }

  private var attempt: URL { URL(fileURLWithPath: "\(folder)/attempt.txt") }

  /// The sequences that ended the process in earlier attempts.
  var fatal: [String] {
    let text = (try? String(contentsOfFile: "\(folder)/fatal.txt", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Stores the trace of a run if a map of the app needs it.
  mutating func note(_ run: Exploration.Run, of name: String) {
    guard wantsMap, mapRuns.isNew(run) else { return }
    mapped += 1
    try? write(run, to: "\(files(of: name))-\(mapped).map.jsonl")
  }

  /// Writes the traces of sequences that lead to bugs, and the report. Replaces those that were written before.
  mutating func write(_ report: Exploration.Report, of name: String) throws {
    let files = try files(of: name)
    for (index, found) in report.found.enumerated() {
      // Ordered by name, those with the shortest sequences come first.
      try write(found.run, to: "\(files)-\("\(index + 1)".zeroPadded(to: 6)).bug.jsonl")
    }
    let stored = StoredExploration(
      summary: report.summary(of: name), sequences: report.found.map(\.finding.sequence),
      hasEndedProgram: report.hasEndedProgram)
    try JSONEncoder().encode(stored).write(
      to: URL(fileURLWithPath: "\(files).\(StoredExploration.fileExtension)"), options: .atomic)
  }

  /// Records that no sequence of this exploration has ended the process.
  func end(of name: String) throws {
    // Another exploration of the program may be running.
    if let last = try? String(contentsOf: attempt, encoding: .utf8),
      last == name || last.hasPrefix("\(name): ")
    {
      try FileManager.default.removeItem(at: attempt)
    }
  }

  private func write(_ run: Exploration.Run, to path: String) throws {
    var encoder = TraceEncoder()
    for event in run.events { encoder.append(event) }
    try Data(encoder.bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// The beginning of the paths of this exploration's files. No other exploration has the same one.
  private mutating func files(of name: String) throws -> String {
    if let files { return files }
    var number = 0
    while true {
      number += 1
      let path = "\(folder)/\(name.inFileName)-\(number)"
      do {
        // The file reserves the name. Explorations may run at the same time, also in different processes.
        try Data().write(
          to: URL(fileURLWithPath: "\(path).\(StoredExploration.fileExtension)"), options: .withoutOverwriting
        )
        files = path
        return path
      } catch CocoaError.fileWriteFileExists {}
    }
  }
}
