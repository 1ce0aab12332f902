import Foundation
import TestSupport

/// Runs `navtrace` in a folder of its own, which it shares with the other runs of this test.
struct Workplace {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }

  init() throws { temporary = try TemporaryFolder() }

  func run(_ arguments: String..., input: String = "") async throws -> Outcome {
    try await run(arguments, input: input)
  }

  /// - Parameter environment: what is different in it.
  func run(
    _ arguments: [String], input: String = "", jobSummary: String = "", environment: [String: String] = [:]
  ) async throws -> Outcome {
    let changes = ["COLUMNS": "100", "GITHUB_STEP_SUMMARY": jobSummary].merging(environment) { $1 }
    return try await Programs.run(
      Self.executable.path, arguments, environment: changes, in: folder.path, input: input)
  }

  /// Runs a script as a CI does: it ends at the first command that fails, and finds the program that was built beside these
  /// tests.
  func shell(_ script: String) async throws -> Outcome {
    let path = Self.executable.deletingLastPathComponent().path
    let others = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try await Programs.run(
      "/bin/bash", ["-e", "-c", script],
      environment: ["PATH": "\(path):\(others)", "GITHUB_STEP_SUMMARY": ""], in: folder.path)
  }

  /// Runs it with its standard output in a file or a device.
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

  /// The program that was built beside these tests.
  static let executable = URL(fileURLWithPath: Programs.built("navtrace"))
}

extension Outcome {
  /// The findings by rule, read from the JSON report.
  func findings() throws -> [String: Int] {
    let report = try JSONSerialization.jsonObject(with: Data(out.utf8)) as? [String: Any]
    let findings = report?["findings"] as? [[String: Any]] ?? []
    let counts = findings.map { ($0["rule"] as? String ?? "?", $0["count"] as? Int ?? 0) }
    return Dictionary(counts, uniquingKeysWith: +)
  }
}
