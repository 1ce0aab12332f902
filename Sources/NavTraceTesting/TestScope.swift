import NavTraceLint
import NavTraceRecording
import UIKit

/// Runs a test with a recorder.
@MainActor enum TestScope {
  /// Runs a test, and returns its leaks. If the test throws, the error is rethrown and the trace is not
  /// checked.
  static func leaks(
    of test: String, with loaded: LoadedTestSettings, _ body: @Sendable () async throws -> Void
  ) async throws -> [Leak] {
    #if os(Linux) || os(macOS)
      try await Headless.isolated { try await record(test, loaded, body) }
    #else
      try await record(test, loaded, body)
    #endif
  }

  private static func record(
    _ test: String, _ loaded: LoadedTestSettings, _ body: @Sendable () async throws -> Void
  ) async throws -> [Leak] {
    let recording = try TestRecording(test, isAsynchronous: true)
    do {
      try await recording.recorder.whileCurrent { try await body() }
    } catch {
      _ = try? recording.finish(loaded)
      throw error
    }
    return try recording.finish(loaded).leaks(with: loaded)
  }
}
