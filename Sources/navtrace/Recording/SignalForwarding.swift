@preconcurrency import Dispatch
import Foundation

/// Passes the signals that end or steer this process on to another one, so that this one lives to tell what became of it.
final class SignalForwarding: Sendable {
  private static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2]

  private let sources: [any DispatchSourceSignal]

  init() {
    sources = Self.signals.map { number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: .global())
    }
  }

  /// From now on, and for those that have come before.
  func begin(to process: pid_t) {
    for (number, source) in zip(Self.signals, sources) {
      source.setEventHandler {
        // What is typed at the terminal reaches both, since they are of one group: twice would be once too often.
        let isTyped = number == SIGINT || number == SIGQUIT
        if !(isTyped && Self.isInForeground) { kill(process, number) }
      }
      source.activate()
    }
  }

  func end() {
    for (number, source) in zip(Self.signals, sources) {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }

  private static var isInForeground: Bool {
    let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    return tcgetpgrp(terminal) == getpgrp()
  }
}
