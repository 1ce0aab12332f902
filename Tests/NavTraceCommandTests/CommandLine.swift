import Foundation
import TestSupport

/// Runs `navtrace` in a temporary folder, which all runs of a test share.
struct Workplace {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }

  init() throws { temporary = try TemporaryFolder() }

  func run(_ arguments: String..., input: String = "") async throws -> Outcome {
    try await run(arguments, input: input)
  }

  /// - Parameter environment: Changes to the environment of the tests.
  func run(
    _ arguments: [String], input: String = "", jobSummary: String = "", environment: [String: String] = [:]
  ) async throws -> Outcome {
    let changes = ["COLUMNS": "100", "GITHUB_STEP_SUMMARY": jobSummary].merging(environment) { $1 }
    return try await Programs.run(
      Self.executable.path, arguments, environment: changes, in: folder.path, input: input)
  }

  /// Runs a script as a CI does: it stops at the first command that fails. `navtrace` is in the PATH.
  func shell(_ script: String) async throws -> Outcome {
    let path = Self.executable.deletingLastPathComponent().path
    let others = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try await Programs.run(
      "/bin/bash", ["-e", "-c", script],
      environment: ["PATH": "\(path):\(others)", "GITHUB_STEP_SUMMARY": ""], in: folder.path)
  }

  /// Runs `navtrace` with its standard output redirected to a file or a device.
  func run(_ arguments: [String], outputTo path: String) async throws -> Outcome {
    let script = "out=$1; shift; exec \"$@\" > \"$out\""
    return try await Programs.run(
      "/bin/sh", ["-c", script, "sh", path, Self.executable.path] + arguments, in: folder.path)
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The `navtrace` that was built with these tests.
  static let executable = URL(fileURLWithPath: Programs.built("navtrace"))
}

extension Outcome {
  /// Returns the number of findings by rule, from the JSON report.
  func findings() throws -> [String: Int] {
    let report = try JSONSerialization.jsonObject(with: Data(out.utf8)) as? [String: Any]
    let findings = report?["findings"] as? [[String: Any]] ?? []
    let counts = findings.map { ($0["rule"] as? String ?? "?", $0["count"] as? Int ?? 0) }
    return Dictionary(counts, uniquingKeysWith: +)
  }
}
