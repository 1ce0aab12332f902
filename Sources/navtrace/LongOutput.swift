import ArgumentParser
import Foundation

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
  /// Whether somebody waits for each line.
  private let isLive: Bool

  /// Standard output.
  /// - Parameter isLive: each piece is to be seen at once, not when there are enough of them.
  init(isLive: Bool = false) {
    descriptor = 1
    name = "standard output"
    self.isLive = isLive
    // Or else a pager that is quit would kill this process, which looks like a crash.
    signal(SIGPIPE, SIG_IGN)
  }

  /// A file, which replaces one that is there; a device is written to.
  init(replacing path: String) throws {
    let unfinished = try OutputPlace(of: path)
    let opened = unfinished.opened()
    guard opened >= 0 else { throw OutputError(path: path, reason: String(cString: strerror(errno))) }
    descriptor = opened
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
    guard unfinished.publish() else { throw failure }
    self.unfinished = nil
    close(descriptor)
  }

  private mutating func flush() throws {
    defer { pending.removeAll(keepingCapacity: true) }
    var written = 0
    while written < pending.count {
      let count = pending[written...].withUnsafeBytes { rest in
        Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      if count > 0 {
        written += count
      } else if errno == EPIPE {
        throw ReaderIsGone()
      } else if errno != EINTR {
        throw failure
      }
    }
  }

  private var failure: OutputError { OutputError(path: name, reason: String(cString: strerror(errno))) }
}

extension ParsableCommand {
  /// Runs `body` with standard output, or with a file. Ends as ``failing(_:)`` does; well, if the reader of the output
  /// has gone.
  func printing(
    to path: String? = nil, live: Bool = false, _ body: (inout LongOutput) throws -> Void
  ) throws {
    try failing {
      var output =
        try path == nil || path == "-" ? LongOutput(isLive: live) : LongOutput(replacing: path ?? "")
      do {
        try body(&output)
        try output.finish()
      } catch is LongOutput.ReaderIsGone {
        return
      }
    }
  }
}
