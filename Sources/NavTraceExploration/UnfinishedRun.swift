// Unsafe variables: a signal handler reads them, on any thread, and must not wait for a lock. The message is only changed with
// the lock of the sequences, and the other handlers only when this one is installed.

import Foundation
import NavTrace

/// Prints which actions an app was performing if it ends the process, for example by a force unwrap, or if it does not return.
/// The stack trace of Swift's runtime does not contain them, and an exploration cannot interrupt an app.
enum UnfinishedRun {
  private struct Run {
    let sequence: String
    let begin = ContinuousClock.now
    var isReported = false
  }
  private static let runs = Locked([Run]())

  /// What a signal handler prints. A handler must not allocate memory, so the text is ready before.
  @exclusivity(unchecked) nonisolated(unsafe) private static var message: [UInt8] = []

  #if canImport(Glibc)
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

    /// What would have handled each signal, by number.
    @exclusivity(unchecked) nonisolated(unsafe) private static var others = Array(
      repeating: sigaction(), count: 32)

    private static let install: Void = {
      for signal in signals {
        sigaction(signal, nil, &others[Int(signal)])
        var action = others[Int(signal)]
        // On the stack of the other handler, if it has one: this one may have overflowed.
        action.sa_flags = others[Int(signal)].sa_flags & SA_ONSTACK
        action.__sigaction_handler.sa_handler = { signal in
          _ = UnfinishedRun.message.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
          // The other handler runs as soon as this one returns.
          sigaction(signal, &UnfinishedRun.others[Int(signal)], nil)
          raise(signal)
        }
        sigaction(signal, &action, nil)
      }
    }()
  #else
    private static let install: Void = ()
  #endif

  /// Begins a run. Runs of several explorations may be in progress at the same time.
  /// - Parameter sequence: The name of the app, and the actions.
  static func begin(_ sequence: String) {
    // `navtrace explore -- PROGRAM` reports the sequence itself.
    if ExplorationRequest.environment == nil { install }
    _ = watch
    change { $0.append(Run(sequence: sequence)) }
  }

  static func end(_ sequence: String) {
    change { runs in
      if let index = runs.firstIndex(where: { $0.sequence == sequence }) { runs.remove(at: index) }
    }
  }

  private static func change(_ change: (inout [Run]) -> Void) {
    runs.withLock { runs in
      change(&runs)
      message =
        runs.isEmpty
        ? []
        : Array("\n\(runs.map { "The app ended the program in \($0.sequence)\n" }.joined())\(advice)\n".utf8)
    }
  }

  private static let advice = "To explore the rest, run the program with `navtrace explore -- PROGRAM`."
}

// Apps that do not return.
extension UnfinishedRun {
  /// In seconds. A run takes milliseconds, and far fewer seconds than this if it waits for answers and for work on other threads.
  private static let patience = 20

  /// Looks once a second, on a thread of its own: the app may block the other ones.
  private static let watch: Void = Thread.detachNewThread {
    while true {
      Thread.sleep(forTimeInterval: 1)
      for sequence in slow(at: .now) {
        let advice = "If it does not end, a debugger shows where the app waits."
        let message = "navtrace: still running after \(patience) seconds: \(sequence). \(advice)\n"
        FileHandle.standardError.write(Data(message.utf8))
      }
    }
  }

  /// The runs that take long, each once.
  static func slow(at now: ContinuousClock.Instant) -> [String] {
    runs.withLock { runs in
      let slow = runs.indices.filter { !runs[$0].isReported && now - runs[$0].begin > .seconds(patience) }
      for index in slow { runs[index].isReported = true }
      return slow.map { runs[$0].sequence }
    }
  }
}
