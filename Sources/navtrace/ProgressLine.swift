import Foundation
import NavTrace

/// Tells who waits at a terminal how far the reading is: bytes, rate and findings, on one line that goes away.
///
/// Nothing is shown where standard error is no terminal, nor in the first half second.
final class ProgressLine: @unchecked Sendable {
  private static let interval: UInt64 = 200_000_000

  private let isShown = isatty(2) == 1 && Terminal.variable("TERM") != "dumb"
  /// Of all traces; 0 where that is not known.
  private let total: UInt64
  private let start = MonotonicClock.now
  private let lock = NSLock()
  private var next: UInt64
  private var bytes: UInt64 = 0
  private var findings = 0
  private var isThere = false

  init(_ traces: [String]) {
    var sizes: [UInt64?] = []
    if isShown {
      sizes = traces.map { path in
        (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? UInt64
      }
    }
    total = sizes.contains(nil) ? 0 : sizes.reduce(0) { $0 + ($1 ?? 0) }
    next = start + 500_000_000
  }

  /// So much more was read and found. From any thread.
  @Sendable func add(_ bytes: UInt64, _ findings: Int) {
    guard isShown else { return }
    lock.withLock {
      self.bytes += bytes
      self.findings += findings
      let now = MonotonicClock.now
      guard now >= next else { return }
      next = now + Self.interval
      show(seconds: Double(now - start) / 1e9)
    }
  }

  /// Takes the line away, since what comes now is the result.
  func clear() {
    lock.withLock { if isThere { writeToStandardError("\r\u{1B}[K") } }
  }

  private func show(seconds: Double) {
    isThere = true
    let share = total == 0 ? "" : " of \(Self.size(Double(total)))"
    let rate = Self.size(Double(bytes) / seconds)
    let found = counted(findings, "finding")
    writeToStandardError("\r\(Self.size(Double(bytes)))\(share), \(rate)/s, \(found)\u{1B}[K")
  }

  private static func size(_ bytes: Double) -> String {
    bytes < 1e9 ? String(format: "%.0f MB", bytes / 1e6) : String(format: "%.2f GB", bytes / 1e9)
  }
}
