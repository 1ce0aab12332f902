/// Messages on standard error, for errors that are not reported to the app.
package enum Diagnostic {
  /// Prints a line, unless standard error would block: recording must not make the app wait.
  package static func print(_ message: String) {
    guard POSIX.isReady(2) else { return }
    let line = "navtrace: \(message.inTerminal)\n"
    _ = BrokenPipe.withoutSignal { POSIX.write(Array(line.utf8), to: 2, patience: 0) }
  }
}
