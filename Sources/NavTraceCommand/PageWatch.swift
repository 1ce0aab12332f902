import Foundation
import NavTrace

/// Rewrites a page whenever the files that it is made from change.
enum PageWatch {
  /// The time after which a browser reloads the page, in seconds.
  static let refreshInterval = 2
  /// The time between two checks for changes, in milliseconds.
  private static let pause = 500

  /// Runs until a signal asks the process to end. Browsers do not reload the last version of the page.
  ///
  /// - Parameters:
  ///   - stamps: Returns the current stamps of the files that the page is made from.
  ///   - write: Writes the page, and returns problems with its inputs, each of which is printed once. If it
  ///     throws, it is called again after the next change.
  static func run<Stamp: Equatable>(
    rewritingAfterChanges stamps: () -> [Stamp], _ write: (_ isLive: Bool) throws -> [String]
  ) throws {
    let stop = DispatchSemaphore(value: 0)
    let receiver = SignalReceiver([SIGINT, SIGTERM, SIGHUP]) { stop.signal() }
    var written: [Stamp]?
    var problems: [String] = []
    var isWritten = false
    var isStopped = false
    while !isStopped {
      let now = stamps()
      let began = MonotonicClock.now
      if now != written {
        var found: [String]
        do {
          found = try write(true)
          isWritten = true
        } catch {
          // There may be no trace yet, or the output cannot be written. Both may change.
          found = ["\(error)"]
          isWritten = false
        }
        for problem in found where !problems.contains(problem) { printMessage(problem) }
        problems = found
        if written == nil { printMessage("watching; Ctrl-C ends") }
        written = now
      }
      // Pauses at least as long as the page took to write, to limit the load.
      let spent = Int((MonotonicClock.now - began) / 1_000_000)
      isStopped = stop.wait(timeout: .now() + .milliseconds(max(pause, spent))) == .success
    }
    // Until here, signals do not end the program.
    if isWritten { try withExtendedLifetime(receiver) { _ = try write(false) } }
  }
}
