@preconcurrency import Dispatch
import Foundation

/// Forwards signals that would end or control this process to another process, so that this one can report how it ended.
final class SignalForwarding: Sendable {
  private static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2]

  /// The process that receives the signals, and those that arrived before it started. Used only on `queue`.
  private final class Receiver: @unchecked Sendable {
    var process: pid_t?
    var waiting: [Int32] = []
    var isInterrupted = false
  }

  private let queue = DispatchQueue(label: "navtrace.signals")
  private let receiver = Receiver()
  private let sources: [any DispatchSourceSignal]

  /// Begins to catch signals. They are queued until ``begin(to:)``.
  init() {
    // Signals are lost until dispatch has registered their sources, and the program may send one immediately.
    let registered = DispatchGroup()
    sources = Self.signals.map { [queue, receiver] number in
      registered.enter()
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        if number != SIGUSR1, number != SIGUSR2 { receiver.isInterrupted = true }
        // The terminal sends these to the whole process group. Forwarding would deliver them twice.
        if (number == SIGINT || number == SIGQUIT) && Self.isInForeground { return }
        if let process = receiver.process { kill(process, number) } else { receiver.waiting.append(number) }
      }
      source.setRegistrationHandler { registered.leave() }
      source.activate()
      return source
    }
    registered.wait()
  }

  func begin(to process: pid_t) {
    queue.async { [receiver] in
      receiver.process = process
      for number in receiver.waiting { kill(process, number) }
      receiver.waiting = []
    }
  }

  /// - Returns: Whether a signal arrived that ends a program.
  func end() -> Bool {
    for (number, source) in zip(Self.signals, sources) {
      source.cancel()
      signal(number, SIG_DFL)
    }
    return queue.sync { receiver.isInterrupted }
  }

  private static var isInForeground: Bool {
    let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    return tcgetpgrp(terminal) == getpgrp()
  }
}
