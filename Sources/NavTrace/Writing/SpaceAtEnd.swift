/// What a process that was killed leaves behind the last line of its trace: the room in its ``MappedWindow``.
package enum SpaceAtEnd {
  /// Cuts it off, unless the trace is still being written.
  package static func cut(from path: String) {
    guard let descriptor = try? POSIX.openForCutting(path) else { return }
    defer { try? POSIX.close(descriptor) }
    guard POSIX.claim(descriptor), let status = try? POSIX.status(of: descriptor), status.isFile else {
      return
    }
    let rest = POSIX.lastBytes(descriptor, of: status.size, atMost: longest)
    let space = rest.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    if space > 0 { try? POSIX.cut(descriptor, to: status.size - space) }
  }

  /// No window is larger, in bytes.
  static let longest = 256 << 10
}
