/// A line on standard error, for what nobody else would hear of.
package enum Complaint {
  /// Writes the line, whatever became of standard error: one that is closed, full or without a reader harms nobody.
  package static func tell(_ message: String) {
    let line = Array("navtrace: \(message)\n".utf8)
    line.withUnsafeBytes { bytes in
      guard POSIX.isReady(2) else { return }
      _ = BrokenPipes.asErrors { POSIX.write(bytes, to: 2, patience: 0) }
    }
  }
}
