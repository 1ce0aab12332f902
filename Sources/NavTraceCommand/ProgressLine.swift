import Foundation
import NavTrace

/// A line at a terminal that is rewritten as work goes on, and cleared when its result is printed.
///
/// It is not shown where standard error is no terminal, nor in the first half second. `Sendable`, since its properties are used only with
/// the lock held.
final class TransientLine: @unchecked Sendable {
  private static let interval: UInt64 = 200_000_000

  let isShown = isatty(2) == 1 && Terminal.variable("TERM") != "dumb"
  private let lock = NSLock()
  private var next = MonotonicClock.now + 500_000_000
  private var isPrinted = false

  /// Shows the text, unless another one was shown a moment ago. From any thread.
  func show(_ text: () -> String) {
    guard isShown else { return }
    lock.withLock {
      let now = MonotonicClock.now
      guard now >= next else { return }
      next = now + Self.interval
      isPrinted = true
      writeToStandardError("\r\(text())\u{1B}[K")
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

/// Shows at a terminal how far the reading is: bytes, rate and findings. `Sendable`, since its properties are changed only with the lock
/// held.
final class ProgressLine: @unchecked Sendable {
  private let line = TransientLine()
  /// Of all traces; 0 where that is not known.
  private let total: UInt64
  private let start = MonotonicClock.now
  private let lock = NSLock()
  private var bytes: UInt64 = 0
  private var findings = 0

  init(_ traces: [String]) {
    var sizes: [UInt64?] = []
    if line.isShown {
      sizes = traces.map { path in
        (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? UInt64
      }
    }
    total = sizes.contains(nil) ? 0 : sizes.reduce(0) { $0 + ($1 ?? 0) }
  }

  /// So much more was read and found. From any thread.
  @Sendable func add(_ bytes: UInt64, _ findings: Int) {
    guard line.isShown else { return }
    lock.withLock {
      self.bytes += bytes
      self.findings += findings
      line.show { text }
    }
  }

  /// Clears the line, since what is printed next is the result.
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
