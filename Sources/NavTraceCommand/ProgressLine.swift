import Foundation
import NavTrace

/// A progress line on a terminal, which is cleared before the result is printed.
///
/// It is shown only if standard error is a terminal, and after half a second. `Sendable`, because its
/// properties are changed only while the lock is held.
final class TransientLine: @unchecked Sendable {
  private static let interval: UInt64 = 200_000_000

  let isShown = isatty(2) == 1 && Terminal.variable("TERM") != "dumb"
  private let lock = NSLock()
  private var next = MonotonicClock.now + 500_000_000
  private var isPrinted = false

  /// Shows the text, unless one was shown less than 0.2 seconds ago. Thread-safe.
  func show(_ text: () -> String) {
    guard isShown else { return }
    lock.withLock {
      let now = MonotonicClock.now
      guard now >= next else { return }
      next = now + Self.interval
      isPrinted = true
      // A line that reaches the last column could not be overwritten.
      let line = text().prefix((Terminal.errorWidth ?? .max) - 1)
      writeToStandardError("\r\(line)\u{1B}[K")
    }
  }

  /// Clears the line.
  func clear() {
    lock.withLock {
      if isPrinted { writeToStandardError("\r\u{1B}[K") }
      isPrinted = false
    }
  }
}

/// Shows the progress of reading on a terminal: bytes, rate and findings. `Sendable`, because its properties
/// are changed only while the lock is held.
final class ProgressLine: @unchecked Sendable {
  private let line = TransientLine()
  /// The size of all traces, in bytes; 0 if it is unknown.
  private let total: UInt64
  private let start = MonotonicClock.now
  private let lock = NSLock()
  private var bytes: UInt64 = 0
  private var findings = 0

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
    lock.withLock {
      self.bytes += bytes
      self.findings += findings
      line.show { text }
    }
  }

  /// Clears the line, before the result is printed.
  func clear() { line.clear() }

  private var text: String {
    let seconds = Double(MonotonicClock.now - start) / 1e9
    let share = total == 0 ? "" : " of \(Self.size(Double(total)))"
    let rate = Self.size(Double(bytes) / seconds)
    return "\(Self.size(Double(bytes)))\(share), \(rate)/s, \(counted(findings, "finding"))"
  }

  private static func size(_ bytes: Double) -> String {
    bytes < 1e9 ? String(format: "%.0f MB", bytes / 1e6) : String(format: "%.2f GB", bytes / 1e9)
  }
}
