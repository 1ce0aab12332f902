import Foundation
import NavTrace

/// A progress line on a terminal, which is cleared before the result is printed.
///
/// It is shown only if standard error is a terminal, and after half a second.
struct TransientLine: Sendable {
  private static let interval: UInt64 = 200_000_000

  let isShown = isatty(2) == 1 && Terminal.variable("TERM") != "dumb"
  private let state = Locked((next: MonotonicClock.now + 500_000_000, isPrinted: false))

  /// Shows the text, unless one was shown less than 0.2 seconds ago. Thread-safe.
  func show(_ text: () -> String) {
    guard isShown else { return }
    state.withLock { state in
      let now = MonotonicClock.now
      guard now >= state.next else { return }
      state = (now + Self.interval, true)
      // A line that reaches the last column could not be overwritten.
      let line = text().prefix((Terminal.errorWidth ?? .max) - 1)
      writeToStandardError("\r\(line)\u{1B}[K")
    }
  }

  /// Clears the line.
  func clear() {
    state.withLock { state in
      if state.isPrinted { writeToStandardError("\r\u{1B}[K") }
      state.isPrinted = false
    }
  }
}

/// Shows the progress of reading on a terminal: bytes, rate and findings.
struct ProgressLine: Sendable {
  private let line = TransientLine()
  /// The size of all traces, in bytes; 0 if it is unknown.
  private let total: UInt64
  private let start = MonotonicClock.now
  private let read = Locked((bytes: UInt64(0), findings: 0))

  init(_ traces: some Sequence<String>) {
    var sizes: [UInt64?] = []
    if line.isShown {
      sizes = traces.map { path in
        (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? UInt64
      }
    }
    total = sizes.contains(nil) ? 0 : sizes.reduce(0) { $0 + ($1 ?? 0) }
  }

  /// Adds to the number of bytes read and of findings. Thread-safe.
  @Sendable func add(_ bytes: UInt64, _ findings: Int) {
    guard line.isShown else { return }
    read.withLock { read in
      read = (read.bytes + bytes, read.findings + findings)
      line.show { text(read.bytes, read.findings) }
    }
  }

  /// Clears the line, before the result is printed.
  func clear() { line.clear() }

  private func text(_ bytes: UInt64, _ findings: Int) -> String {
    let seconds = Double(MonotonicClock.now - start) / 1e9
    let share = total == 0 ? "" : " of \(Self.size(Double(total)))"
    let rate = Self.size(Double(bytes) / seconds)
    return "\(Self.size(Double(bytes)))\(share), \(rate)/s, \(counted(findings, "finding"))"
  }

  private static func size(_ bytes: Double) -> String {
    bytes < 1e9 ? String(format: "%.0f MB", bytes / 1e6) : String(format: "%.2f GB", bytes / 1e9)
  }
}
