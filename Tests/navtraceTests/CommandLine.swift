import Foundation
import Subprocess
import TestSupport

/// What a run of the real command line gave.
struct Outcome: Equatable {
  var status: Int32
  var out: String
  var err: String
}

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
    var changed: [Environment.Key: String?] = ["COLUMNS": "100", "GITHUB_STEP_SUMMARY": jobSummary]
    for (name, value) in environment { changed[Environment.Key(stringLiteral: name)] = value }
    return try await run(Self.executable.path, arguments, input: input, changed)
  }

  /// Runs a script as a CI does: it ends at the first command that fails, and finds the program that was built beside these
  /// tests.
  func shell(_ script: String) async throws -> Outcome {
    let path = Self.executable.deletingLastPathComponent().path
    let others = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try await run(
      "/bin/bash", ["-e", "-c", script], ["PATH": "\(path):\(others)", "GITHUB_STEP_SUMMARY": ""])
  }

  private func run(
    _ program: String, _ arguments: [String], input: String = "", _ changed: [Environment.Key: String?] = [:]
  ) async throws -> Outcome {
    let result = try await Subprocess.run(
      .path(.init(program)), arguments: Arguments(arguments),
      environment: .inherit.updating(changed),
      workingDirectory: .init(folder.path), input: .string(input), output: .string(limit: 64 << 20),
      error: .string(limit: 1 << 20))
    let status: Int32 =
      switch result.terminationStatus {
      case .exited(let code): code
      case .signaled(let signal): -signal
      }
    return Outcome(status: status, out: result.standardOutput, err: result.standardError)
  }

  /// Runs it with its standard output in a file or a device.
  func run(_ arguments: [String], outputTo path: String) async throws -> Outcome {
    let script = "out=$1; shift; exec \"$@\" > \"$out\""
    let result = try await Subprocess.run(
      .path("/bin/sh"),
      arguments: Arguments(["-c", script, "sh", path, Self.executable.path] + arguments),
      workingDirectory: .init(folder.path), output: .discarded, error: .string(limit: 1 << 20))
    guard case .exited(let status) = result.terminationStatus else {
      return Outcome(status: -1, out: "", err: "")
    }
    return Outcome(status: status, out: "", err: result.standardError)
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
  static let executable = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("navtrace")
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
