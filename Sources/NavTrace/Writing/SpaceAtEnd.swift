/// What a process that was killed leaves behind the last line of its trace: the room in its ``MappedWindow``.
package enum SpaceAtEnd {
  /// Cuts it off, unless the trace is still being written. Returns whether the trace is a file that no process is writing.
  @discardableResult package static func cut(from path: String) -> Bool {
    guard let descriptor = try? POSIX.openForCutting(path) else { return false }
    defer { try? POSIX.close(descriptor) }
    guard POSIX.claim(descriptor), let status = try? POSIX.status(of: descriptor), status.isFile else {
      return false
    }
    let rest = POSIX.lastBytes(descriptor, of: status.size, atMost: longest)
    let space = rest.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    if space > 0 { try? POSIX.cut(descriptor, to: status.size - space) }
    return true
  }

  /// No window is larger, in bytes.
  static let longest = 256 << 10
}
