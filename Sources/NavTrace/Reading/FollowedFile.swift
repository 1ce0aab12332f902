/// A file that is being written: at its end it waits for more.
///
/// It ends when the path names another file, or the file was begun anew. Where its writer has a ``MappedWindow``, its end
/// is spaces until lines take their place.
final class FollowedFile {
  /// So many bytes at its beginning tell that it was begun anew, even where it has grown past where we are.
  private static let markLength = 512
  private static let space = UInt8(ascii: " ")

  private let path: String
  /// In milliseconds.
  private let pause: Int
  private let descriptor: Int32
  /// Or else something that cannot be looked at again, such as a pipe.
  private let isFile: Bool
  private var offset = 0
  private var mark: [UInt8] = []
  private var isAtLineStart = true
  /// Where there was a line that begins with a space, and another one behind it.
  private var doubtful = -1

  init(path: String, pause: Int) throws(SystemError) {
    self.path = path
    self.pause = pause
    descriptor = try POSIX.openForReading(path)
    isFile = POSIX.size(descriptor) != nil
  }

  deinit { try? POSIX.close(descriptor) }

  /// Returns how many bytes came into `memory`, after a while if need be; 0 when this file is not the one to follow any
  /// more.
  func read(into memory: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      // Looked at first: what comes after that is read, so that nothing of a file that was moved away is lost.
      let isAnother = POSIX.isAnotherFile(path, than: descriptor)
      if try isBegunAnew() { return 0 }
      let bytes = UnsafeRawBufferPointer(rebasing: memory[..<(try POSIX.read(descriptor, into: memory))])
      let count = confirmed(UnsafeRawBufferPointer(rebasing: bytes[..<written(bytes)]))
      // The rest is read again. Of what cannot be, such as a pipe, nothing is left.
      if count < bytes.count { POSIX.go(descriptor, to: offset + count) }
      if count > 0 {
        offset += count
        mark += memory.prefix(count).prefix(Self.markLength - mark.count)
        isAtLineStart = memory[count - 1] == UInt8(ascii: "\n")
        return count
      }
      if isAnother { return 0 }
      POSIX.sleep(milliseconds: pause)
    }
  }

  /// How many of these bytes will stay as they are: those before the first line that begins with a space, which in a window
  /// is one that is not whole yet. Others may write such lines: one that still does when more has been seen behind it.
  private func written(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard isFile else { return bytes.count }
    var isAtLineStart = isAtLineStart
    var written = 0
    while written < bytes.count, !isAtLineStart || bytes[written] != Self.space {
      guard let newline = POSIX.newline(in: UnsafeRawBufferPointer(rebasing: bytes[written...])) else {
        return bytes.count
      }
      written += newline + 1
      isAtLineStart = true
    }
    guard written == 0, let newline = POSIX.newline(in: bytes),
      bytes[(newline + 1)...].contains(where: { $0 != Self.space })
    else { return written }
    defer { doubtful = offset }
    return doubtful == offset ? newline + 1 : 0
  }

  /// How many of these bytes the file has when it is read once more. A line that is written into a window while it is read may
  /// show its beginning without its end: processors copy in any order. But what began before the second look is whole in that.
  private func confirmed(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard isFile else { return bytes.count }
    return POSIX.bytes(descriptor, bytes.count, from: offset).withUnsafeBytes { again in
      guard let known = bytes.baseAddress, let found = again.baseAddress else { return 0 }
      if POSIX.isEqual(known, found, again.count) { return again.count }
      let same = again.indices.first { again[$0] != bytes[$0] } ?? again.count
      return again[..<same].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }
  }

  private func isBegunAnew() throws(SystemError) -> Bool {
    // What is no file is not begun anew.
    guard let size = POSIX.size(descriptor) else { return false }
    return size < offset || POSIX.bytes(descriptor, mark.count, from: 0) != mark
  }
}
