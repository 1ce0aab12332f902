/// A line on standard error, for errors that the app's own code does not see.
package enum Diagnostic {
  /// Prints the line if standard error takes it at once: recording must not make the app wait.
  package static func print(_ message: String) {
    let line = Array("navtrace: \(message)\n".utf8)
    line.withUnsafeBytes { bytes in
      guard POSIX.isReady(2) else { return }
      _ = BrokenPipe.withoutSignal { POSIX.write(bytes, to: 2, patience: 0) }
    }
  }
}
