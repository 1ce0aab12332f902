import ArgumentParser
import Foundation

/// Standard output for what may be long: whole chunks at a time, and quiet when its reader has seen enough.
struct StandardOutput: ~Copyable {
  /// The reader has gone, as a pager does that is quit: done, and no failure.
  struct ReaderIsGone: Error {}

  private static let chunk = 64 << 10

  private var pending: [UInt8] = []
  /// Whether somebody waits for each line.
  private let isLive: Bool

  /// - Parameter isLive: each piece is to be seen at once, not when there are enough of them.
  init(isLive: Bool = false) {
    self.isLive = isLive
    // Or else a pager that is quit would kill this process, which looks like a crash.
    signal(SIGPIPE, SIG_IGN)
  }

  mutating func write(_ text: String) throws { try write(text.utf8) }

  mutating func write(_ bytes: some Sequence<UInt8>) throws {
    pending += bytes
    if isLive || pending.count >= Self.chunk { try flush() }
  }

  /// Hands over all that was written. Needed at the end.
  mutating func flush() throws {
    defer { pending.removeAll(keepingCapacity: true) }
    var written = 0
    while written < pending.count {
      let count = pending[written...].withUnsafeBytes { unsafe in
        Foundation.write(1, unsafe.baseAddress, unsafe.count)
      }
      if count > 0 {
        written += count
      } else if errno == EPIPE {
        throw ReaderIsGone()
      } else if errno != EINTR {
        throw OutputError(path: "<standard output>", reason: String(cString: strerror(errno)))
      }
    }
  }
}

extension ParsableCommand {
  /// Runs `body` with standard output. Ends as ``failing(_:)`` does; well, if the reader of the output has gone.
  func printing(live: Bool = false, _ body: (inout StandardOutput) throws -> Void) throws {
    try failing {
      var output = StandardOutput(isLive: live)
      do {
        try body(&output)
        try output.flush()
      } catch is StandardOutput.ReaderIsGone {
        return
      }
    }
  }
}
