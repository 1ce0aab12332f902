import Foundation
import TestSupport

/// Third-party readers of the exported formats, which `.ci/peers` installs.
enum Peers {
  static let areThere =
    FileManager.default.isExecutableFile(atPath: python.path) && Programs.find("node") != nil

  /// Why a test was skipped.
  static let reason = "needs .ci/peers to have been run, and node"

  /// Returns the rows with which Perfetto's trace processor answers each query.
  static func perfetto(_ json: [UInt8], _ queries: String...) async throws -> [[[String: Any]]] {
    let answers = try await run("perfetto.py", on: json, named: "trace.json", queries)
    return answers as? [[[String: Any]]] ?? []
  }

  /// Returns what pm4py reads from an event log.
  static func pm4py(_ xes: [UInt8]) async throws -> [String: Any] {
    try await run("xes.py", on: xes, named: "log.xes", []) as? [String: Any] ?? [:]
  }

  /// Returns what Python's csv, DuckDB and pandas read from rows.
  static func tables(_ csv: [UInt8]) async throws -> [String: Any] {
    try await run("tables.py", on: csv, named: "rows.csv", []) as? [String: Any] ?? [:]
  }

  struct Failure: Error { var words: String }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let python = folder.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(".build/peers/bin/python3")

  private static func run(_ script: String, on bytes: [UInt8], named name: String, _ arguments: [String])
    async throws -> Any
  {
    let work = try TemporaryFolder()
    let file = work.url(name)
    try Data(bytes).write(to: file)
    let result = try await Programs.run(
      python.path, [folder.appendingPathComponent("Peers/\(script)").path, file.path] + arguments)
    guard result.status == 0 else { throw Failure(words: result.err) }
    return try JSONSerialization.jsonObject(with: Data(result.out.utf8))
  }
}
