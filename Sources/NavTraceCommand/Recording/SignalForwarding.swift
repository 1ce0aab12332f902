@preconcurrency import Dispatch
import Foundation

/// Forwards signals that would end or control this process to another process, so that this one can report how it ended.
final class SignalForwarding: Sendable {
  private static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2]

  /// Which process they go to; until there is one, those that wait for it. Only touched on `queue`.
  private final class Receiver: @unchecked Sendable {
    var process: pid_t?
    var waiting: [Int32] = []
  }

  private let queue = DispatchQueue(label: "navtrace.signals")
  private let receiver = Receiver()
  private let sources: [any DispatchSourceSignal]

  /// From now on they are passed on, or kept until there is whom to pass them to.
  init() {
    // Until dispatch has seen to one, it is ignored; and the program may send it at once.
    let registered = DispatchGroup()
    sources = Self.signals.map { [queue, receiver] number in
      registered.enter()
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        // What is typed at the terminal reaches both, since they are of one group: twice would be once too often.
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
