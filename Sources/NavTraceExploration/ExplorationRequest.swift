import Foundation
import NavTrace
import UIKit

/// What `navtrace explore -- PROGRAM` requests of the explorations that the program runs, by the environment.
struct ExplorationRequest {
  /// Where the results go.
  let folder: String
  let budget: Duration?
  let depth: Int?
  /// Links to open and texts to type, besides those of the program.
  let links: [String]
  let inputs: [String]

  /// Nil if nothing is requested.
  static let environment = ExplorationRequest(ProcessInfo.processInfo.environment)

  init?(_ environment: [String: String]) {
    guard let folder = environment["NAVTRACE_EXPLORE"], !folder.isEmpty else { return nil }
    self.folder = folder
    budget = environment["NAVTRACE_EXPLORE_BUDGET"].flatMap(Double.init).map { .seconds($0) }
    depth = environment["NAVTRACE_EXPLORE_DEPTH"].flatMap { Int($0) }
    func list(_ name: String) -> [String] {
      environment[name]?.split(separator: "\n").map(String.init) ?? []
    }
    links = list("NAVTRACE_EXPLORE_LINKS")
    inputs = list("NAVTRACE_EXPLORE_INPUTS")
  }

  /// Notes which sequence is about to be run: if it ends the process, nothing else says which one it was.
  func noteAttempt(_ sequence: String) {
    try? Data(sequence.utf8).write(to: URL(fileURLWithPath: "\(folder)/attempt.txt"))
  }

  /// The sequences that ended the process before.
  var fatal: Set<String> {
    let text = (try? String(contentsOfFile: "\(folder)/fatal.txt", encoding: .utf8)) ?? ""
    return Set(text.split(separator: "\n").map(String.init))
  }

  /// Writes the traces of the sequences that lead to bugs, and what there is to say of the exploration.
  func write(_ report: Exploration.Report, of name: String) throws {
    let plain = name.inFileName
    for found in report.found {
      var encoder = TraceEncoder()
      for event in found.run.events { encoder.append(event) }
      try Data(encoder.bytes).write(to: unused(plain, "jsonl"))
    }
    let lines = ["\(name): \(report.summary)"] + report.remarks.map { "\(name): \($0)" }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: unused(plain, "summary"))
  }

  private func unused(_ name: String, _ ending: String) -> URL {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(folder)/\(name)-\(number).\(ending)") { number += 1 }
    return URL(fileURLWithPath: "\(folder)/\(name)-\(number).\(ending)")
  }
}
