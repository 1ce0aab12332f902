// Unsafe variables: a signal handler reads them, on any thread, and must not wait for a lock. The message is only changed with
// the lock of the sequences, and the other handlers only when this one is installed.

import Foundation
import NavTrace

/// Prints which actions an app was performing if it ends the process, for example by a force unwrap: the stack trace of
/// Swift's runtime does not contain them.
enum FatalRun {
  private static let sequences = Locked([String]())

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
          _ = FatalRun.message.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
          // The other handler runs as soon as this one returns.
          sigaction(signal, &FatalRun.others[Int(signal)], nil)
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
    change { $0.append(sequence) }
  }

  static func end(_ sequence: String) {
    change { sequences in
      if let index = sequences.firstIndex(of: sequence) { sequences.remove(at: index) }
    }
  }

  private static func change(_ change: (inout [String]) -> Void) {
    sequences.withLock { sequences in
      change(&sequences)
      message =
        sequences.isEmpty
        ? [] : Array("\n\(sequences.map { "The app ended the program in \($0)\n" }.joined())\(advice)\n".utf8)
    }
  }

  private static let advice = "To explore the rest, run the program with `navtrace explore -- PROGRAM`."
}
