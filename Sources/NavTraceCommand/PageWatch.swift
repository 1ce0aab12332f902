import Foundation
import NavTrace

/// Writes a page again whenever what it is made of has changed.
enum PageWatch {
  /// How often a browser reads the page again, in seconds.
  static let refreshInterval = 2
  /// How often to look for changes, in milliseconds.
  private static let pause = 500

  /// For the signal handler, which may touch nothing that is counted or locked.
  nonisolated(unsafe) private static let isStopped = {
    let flag = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    flag.initialize(to: 0)
    return flag
  }()

  /// Runs until the process is asked to end. The page that it leaves behind is not read again by browsers.
  ///
  /// - Parameters:
  ///   - stamps: what the page is made of, now.
  ///   - write: writes the page, and returns what could not be read. If it throws, it is called again after the next change.
  ///     Each problem is printed once, until it is gone.
  static func run<Stamp: Equatable>(
    rewritingAfterChanges stamps: () -> [Stamp], _ write: (_ isLive: Bool) throws -> [String]
  ) throws {
    var written: [Stamp]?
    var problems: [String] = []
    var isWritten = false
    while isStopped.pointee == 0 {
      let now = stamps()
      let began = MonotonicClock.now
      if now != written {
        var found: [String]
        do {
          found = try write(true)
          isWritten = true
        } catch {
          // No trace yet, or an output that cannot be written: both may change.
          found = ["\(error)"]
          isWritten = false
        }
        for problem in found where !problems.contains(problem) { printMessage(problem) }
        problems = found
        // After each write, since the first file that is begun sets other handlers.
        stopOnSignals()
        if written == nil { printMessage("watching; Ctrl-C ends") }
        written = now
      }
      // A page that takes long to write must not keep the machine busy.
      let spent = Int((MonotonicClock.now - began) / 1_000_000)
      POSIX.sleep(milliseconds: max(pause, spent))
    }
    if isWritten { _ = try write(false) }
  }

  private static func stopOnSignals() {
    _ = isStopped
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in PageWatch.isStopped.pointee = 1 } }
  }
}
