import ArgumentParser
import Foundation
import NavTrace

/// Where long output goes: to standard output, or to a file that is there when it is whole.
struct LongOutput: ~Copyable {
  /// The reader has gone, as a pager does that is quit: done, and no failure.
  struct ReaderIsGone: Error {}

  private static let chunk = 64 << 10

  private let descriptor: Int32
  /// What the user calls it.
  private let name: String
  /// Where a file is to be, until it is.
  private var unfinished: OutputPlace?
  private var pending: [UInt8] = []
  /// Whether each line is written at once, because a reader waits for it.
  private let isLive: Bool

  /// Standard output.
  /// - Parameter isLive: each piece is to be seen at once, not when there are enough of them.
  init(isLive: Bool = false) {
    descriptor = 1
    name = "standard output"
    self.isLive = isLive
    // Or else a pager that is quit would kill this process, which looks like a crash.
    signal(SIGPIPE, SIG_IGN)
    reportFileSizeLimit()
  }

  /// A file, which replaces one that is there; a device is written to.
  init(replacing path: String, under rules: OutputRules) throws {
    let unfinished = try OutputPlace(of: path, under: rules)
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

  /// Hands over what is left, and puts a file in its place.
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
      let refusal = pending.withUnsafeBytes({ POSIX.write($0, to: descriptor).failure })
    else { return }
    if refusal.isBrokenPipe { throw ReaderIsGone() }
    throw failure(refusal)
  }

  private func failure(_ refusal: SystemError) -> OutputError {
    OutputError(path: name, reason: refusal.message)
  }
}

extension ParsableCommand {
  /// Runs `body` with standard output, or with a file. Ends as ``failing(_:)`` does; well, if the reader of the output
  /// has gone.
  func printing(
    to path: String? = nil, under rules: OutputRules = OutputRules(), live: Bool = false,
    _ body: (inout LongOutput) throws -> Void
  ) throws {
    try failing {
      var output =
        try path == nil || path == "-"
        ? LongOutput(isLive: live) : LongOutput(replacing: path ?? "", under: rules)
      do {
        try body(&output)
        try output.finish()
      } catch is LongOutput.ReaderIsGone {
        return
      }
    }
  }
}
