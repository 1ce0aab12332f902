// Unsafe variables: a signal handler reads them, on any thread, and must neither wait for a lock nor allocate memory. They are
// only changed on the main actor, before a run that may end the program.

import Foundation

/// Runs the program again if an app ends it, for example by a force unwrap. The sequence of actions is not tried again, so that
/// the others are.
///
/// `navtrace explore -- PROGRAM` does that itself, and reports all attempts together.
@MainActor package enum ProgramRestart {
  /// What Swift's runtime prints if an app ends the program, which may happen many times: neither all threads nor registers.
  package nonisolated static let shortTrace = (
    variable: "SWIFT_BACKTRACE",
    value: "threads=crashed,registers=none,images=none,limit=12,top=0,interactive=no"
  )
  /// After one more, the search stops where the app ended the program last, and reports what it has found.
  package nonisolated static let mostEnds = 10
  nonisolated static let variable = "NAVTRACE_ENDED_PROGRAM"

  /// The sequences that ended the program before it was restarted.
  static let sequences: [String] = {
    let text = ProcessInfo.processInfo.environment[variable] ?? ""
    return text.split(separator: "\n").map(String.init)
  }()

  /// The sequence that is being run. Of several explorations at the same time, that of the last one.
  private static var current: String?

  /// Notes the sequence that is about to be run.
  static func begin(_ sequence: String) {
    if let request = ExplorationRequest.environment { return request.noteAttempt(sequence) }
    #if canImport(Glibc)
      guard sequences.count <= mostEnds else { return }
      // A signal handler must find them ready.
      _ = (arguments, environment, plan)
      current = sequence
      setting = Array("\(variable)=\((sequences + [sequence]).joined(separator: "\n"))\0".utf8)
    #endif
  }

  static func end(_ sequence: String) {
    #if canImport(Glibc)
      if current == sequence { setting = [] }
    #endif
  }

  #if canImport(Glibc)
    /// The variable with the sequences, as a C string. Empty if the program is not restarted.
    @exclusivity(unchecked) nonisolated(unsafe) private static var setting: [UInt8] = []

    private nonisolated(unsafe) static let arguments = CommandLine.unsafeArgv

    /// The environment, after a place for the setting.
    private nonisolated(unsafe) static let environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
      var values = ProcessInfo.processInfo.environment
      values[variable] = nil
      if values[shortTrace.variable] == nil { values[shortTrace.variable] = shortTrace.value }
      let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: values.count + 2)
      pointers[0] = nil
      for (index, value) in values.enumerated() {
        pointers[index + 1] = strdup("\(value.key)=\(value.value)")
      }
      pointers[values.count + 1] = nil
      return pointers
    }()

    nonisolated static var isPossible: Bool { !setting.isEmpty }

    nonisolated private static let plan = Array("The program runs again, without this sequence.\n".utf8)

    /// Replaces the program. A copy of it returns, for its stack trace. Called by the handler of a signal that ends the program.
    nonisolated static func run() {
      tell()
      let copy = fork()
      if copy == 0 { return }
      var status: Int32 = 0
      if copy > 0 { while waitpid(copy, &status, 0) < 0, errno == EINTR {} }
      // A program inherits which signals are blocked. The handler's is.
      var none = sigset_t()
      sigemptyset(&none)
      sigprocmask(SIG_SETMASK, &none, nil)
      replace()
    }

    /// Replaces the program, which an app ends by `exit`. Returns only if that is not possible.
    nonisolated static func runAfterExit() {
      guard isPossible else { return }
      tell()
      replace()
    }

    nonisolated private static func tell() {
      plan.withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    nonisolated private static func replace() {
      setting.withUnsafeMutableBytes { bytes in
        environment[0] = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        _ = execve("/proc/self/exe", arguments, environment)
      }
    }
  #else
    nonisolated static var isPossible: Bool { false }
    nonisolated static func runAfterExit() {}
  #endif
}
