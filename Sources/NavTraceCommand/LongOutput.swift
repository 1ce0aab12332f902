import ArgumentParser
import Foundation
import NavTrace

/// A buffered writer to standard output, or to a file that appears when it is complete.
struct LongOutput: ~Copyable {
  /// The reader has closed the pipe, as a pager does when the user quits it. This is not a failure.
  struct ReaderHasClosed: Error {}

  private static let chunk = 64 << 10

  private let descriptor: Int32
  /// The name in error messages.
  private let name: String
  /// The destination of a file that is not published yet.
  private var unfinished: OutputTarget?
  private var pending: [UInt8] = []
  /// Whether each piece is written immediately, for a reader who waits for it.
  private let isLive: Bool

  /// Creates a writer to standard output.
  /// - Parameter isLive: Whether each piece is written immediately instead of buffered.
  init(isLive: Bool = false) {
    descriptor = 1
    name = "standard output"
    self.isLive = isLive
    // Otherwise, a pager that quits would kill this process, which looks like a crash.
    signal(SIGPIPE, SIG_IGN)
    reportFileSizeLimit()
  }

  /// Creates a writer to a file. An existing file is replaced; a device is written to directly.
  init(replacing path: String, under outputGuard: OutputGuard) throws {
    let unfinished = try OutputTarget(of: path, under: outputGuard)
    do throws(SystemError) {
      descriptor = try unfinished.opened()
    } catch {
      throw OutputError(path: path, reason: error.message)
    }
    name = path
    self.unfinished = unfinished
    isLive = false
  }

  deinit {
    guard let unfinished else { return }
    close(descriptor)
    unfinished.discard()
  }

  mutating func write(_ text: String) throws { try write(text.utf8) }

  mutating func write(_ bytes: some Sequence<UInt8>) throws {
    pending += bytes
    if isLive || pending.count >= Self.chunk { try flush() }
  }

  /// Writes the rest of the buffer, and moves a file to its place.
  mutating func finish() throws {
    try flush()
    guard let unfinished else { return }
    try unfinished.check()
    do throws(SystemError) {
      try unfinished.publish()
    } catch {
      throw failure(error)
    }
    self.unfinished = nil
    close(descriptor)
  }

  private mutating func flush() throws {
    defer { pending.removeAll(keepingCapacity: true) }
    guard !pending.isEmpty,
      let refusal = POSIX.write(pending, to: descriptor).failure
    else { return }
    if refusal.isBrokenPipe { throw ReaderHasClosed() }
    throw failure(refusal)
  }

  private func failure(_ refusal: SystemError) -> OutputError {
    OutputError(path: name, reason: refusal.message)
  }
}

extension ParsableCommand {
  /// Runs `body` with a file or, if `path` is nil or `-`, with standard output. Handles errors as
  /// ``failing(_:)`` does. Returns normally if the reader of the output has closed it.
  func printing(
    to path: String? = nil, under outputGuard: OutputGuard = OutputGuard(), live: Bool = false,
    _ body: (inout LongOutput) throws -> Void
  ) throws {
    try failing {
      var output =
        try path == nil || path == "-"
        ? LongOutput(isLive: live) : LongOutput(replacing: path ?? "", under: outputGuard)
      do {
        try body(&output)
        try output.finish()
      } catch is LongOutput.ReaderHasClosed {
        return
      }
    }
  }
}
