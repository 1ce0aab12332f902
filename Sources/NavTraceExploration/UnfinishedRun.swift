// Unsafe variables: a signal handler reads them, on any thread, and must not wait for a lock. The texts are only changed with
// the lock of the state, the other handlers only when this one is installed, and whether the program ends only by it.

import Foundation
import NavTrace

/// Prints which actions an app was performing if it ends the process, for example by a force unwrap or `exit`, or if it does not
/// return.
/// The stack trace of Swift's runtime does not contain them, and an exploration cannot interrupt an app.
enum UnfinishedRun {
  fileprivate struct Run {
    let sequence: String
    let begin = ContinuousClock.now
    var isReported = false
  }
  fileprivate struct State {
    var runs: [Run] = []
  }
  private static let state = Locked(State())

  /// What a signal handler prints. A handler must not allocate memory, so the text is ready before.
  @exclusivity(unchecked) nonisolated(unsafe) private static var message: [UInt8] = []
  /// Whether the program is about to run again. Its stack trace takes a while, and longer if the user is asked about it.
  @exclusivity(unchecked) nonisolated(unsafe) private static var isEnding = false

  #if canImport(Glibc)
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

    /// What would have handled each signal, by number.
    @exclusivity(unchecked) nonisolated(unsafe) private static var others = Array(
      repeating: sigaction(), count: 32)

    private static let install: Void = {
      watchExit()
      for signal in signals {
        sigaction(signal, nil, &others[Int(signal)])
        var action = others[Int(signal)]
        // The thread's own stack may have overflowed.
        action.sa_flags = SA_ONSTACK
        action.__sigaction_handler.sa_handler = { signal in
          UnfinishedRun.printMessage()
          if ProgramRestart.isPossible {
            UnfinishedRun.isEnding = true
            ProgramRestart.run()
          }
          // The other handler runs as soon as this one returns.
          sigaction(signal, &UnfinishedRun.others[Int(signal)], nil)
          raise(signal)
        }
        sigaction(signal, &action, nil)
      }
    }()

    /// Gives the thread a stack for signal handlers, if it has none.
    private static func prepareThread() {
      var stack = stack_t()
      guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
      let size = 64 * 1024
      stack = stack_t(ss_sp: malloc(size), ss_flags: 0, ss_size: size)
      sigaltstack(&stack, nil)
      pthread_setspecific(stackOfThread, stack.ss_sp)
    }

    /// The stack of each thread, which is freed when the thread ends.
    private static let stackOfThread: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key) { free($0) }
      return key
    }()
  #else
    private static let install: Void = watchExit()
    private static func prepareThread() {}
  #endif

  private static func printMessage() {
    message.withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// An app may call `exit(0)`. Without this, the test program would end as if its tests had passed.
  private static func watchExit() {
    atexit {
      guard !UnfinishedRun.message.isEmpty else { return }
      fflush(nil)
      UnfinishedRun.printMessage()
      ProgramRestart.runAfterExit()
      _exit(EXIT_FAILURE)
    }
  }

  /// Begins a run. Runs of several explorations may be in progress at the same time.
  /// - Parameter sequence: The name of the app, and the actions.
  static func begin(_ sequence: String) {
    // `navtrace explore -- PROGRAM` reports the sequence itself.
    if ExplorationRequest.environment == nil {
      install
      prepareThread()
    }
    _ = watch
    change { $0.runs.append(Run(sequence: sequence)) }
  }

  static func end(_ sequence: String) {
    change { state in
      if let index = state.runs.firstIndex(where: { $0.sequence == sequence }) {
        state.runs.remove(at: index)
      }
    }
  }

  private static func change(_ change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      message = Array(state.message.utf8)
    }
  }
}

extension UnfinishedRun.State {
  /// Empty if no app is running.
  fileprivate var message: String {
    runs.isEmpty ? "" : "\n" + runs.map { "The app ended the program in \($0.sequence)\n" }.joined()
  }
}

// Apps that do not return.
extension UnfinishedRun {
  /// In seconds. A run takes milliseconds, and far fewer seconds than this if it waits for answers and for work on other threads.
  private static let patience = 20

  /// Looks once a second, on a thread of its own: the app may block the other ones.
  private static let watch: Void = Thread.detachNewThread {
    while true {
      Thread.sleep(forTimeInterval: 1)
      for sequence in isEnding ? [] : slow(at: .now) {
        let advice = "If it does not end, a debugger shows where the app waits."
        let message = "navtrace: still running after \(patience) seconds: \(sequence). \(advice)\n"
        FileHandle.standardError.write(Data(message.utf8))
      }
    }
  }

  /// The runs that take long, each once.
  static func slow(at now: ContinuousClock.Instant) -> [String] {
    state.withLock { state in
      let slow = state.runs.indices.filter {
        !state.runs[$0].isReported && now - state.runs[$0].begin > .seconds(patience)
      }
      for index in slow { state.runs[index].isReported = true }
      return slow.map { state.runs[$0].sequence }
    }
  }
}
