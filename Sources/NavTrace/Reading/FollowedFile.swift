/// A file that is being written: read as far as its lines are whole, and then waited for, or left.
///
/// It ends when the path names another file, or the file was begun anew. Where its writer has a ``MappedWindow``, its end
/// is spaces until lines take their place.
final class FollowedFile {
  /// So many bytes at its beginning tell that it was begun anew, even where it has grown past where we are.
  private static let markLength = 512
  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  private let path: String
  /// In milliseconds; nil for who does not wait.
  private let pause: Int?
  private let descriptor: Int32
  /// Or else something that cannot be looked at again, such as a pipe.
  private let isFile: Bool
  /// The line that goes beyond this is the last one: who does not wait would else run after a writer that is faster.
  private let end: Int
  private var offset = 0
  private var mark: [UInt8] = []
  /// Where the line begins that we are in.
  private var lineStart = 0
  /// Where there was a line that begins with a space, and another one behind it.
  private var doubtful = -1
  /// The newline that a line was given which had none, and that the file may still get.
  private var isNewlineAhead = false

  /// Follows a file for ever.
  init(path: String, pause: Int) throws(SystemError) {
    self.path = path
    self.pause = pause
    descriptor = try POSIX.openForReading(path)
    isFile = POSIX.size(descriptor) != nil
    end = .max
  }

  /// Reads what is there now of a file that is being written; closes it in the end.
  init(path: String, descriptor: Int32, size: Int) {
    self.path = path
    self.descriptor = descriptor
    pause = nil
    isFile = true
    end = size
  }

  deinit { try? POSIX.close(descriptor) }

  private var isAtLineStart: Bool { offset == lineStart }

  /// Returns how many bytes came into `memory`, after a while if need be; 0 when this file is not the one to follow any
  /// more, or has been read as far as it is written.
  func read(into memory: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while offset < end || !isAtLineStart {
      // Looked at first: what comes after that is read, so that nothing of a file that was moved away is lost.
      let isAnother = POSIX.isAnotherFile(path, than: descriptor)
      if try isBegunAnew() { return 0 }
      skipNewlineAhead()
      let doubt = doubtful
      let bytes = UnsafeRawBufferPointer(rebasing: memory[..<(try POSIX.read(descriptor, into: memory))])
      let written = toEnd(UnsafeRawBufferPointer(rebasing: bytes[..<written(bytes)]))
      let count = confirmed(UnsafeRawBufferPointer(rebasing: bytes[..<written]))
      // The rest is read again. Of what cannot be, such as a pipe, nothing is left.
      if count < bytes.count { POSIX.go(descriptor, to: offset + count) }
      if count > 0 {
        take(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        return count
      }
      if isAnother { return 0 }
      guard let pause else {
        // What was not the same a moment ago is looked at once more.
        if written == 0, doubtful == doubt { return 0 }
        continue
      }
      if bytes.isEmpty, isLineWhole {
        memory[0] = Self.newline
        lineStart = offset
        isNewlineAhead = true
        return 1
      }
      POSIX.sleep(milliseconds: pause)
    }
    return 0
  }

  private func take(_ bytes: UnsafeRawBufferPointer) {
    mark += bytes.prefix(Self.markLength - mark.count)
    if let newline = bytes.lastIndex(of: Self.newline) { lineStart = offset + newline + 1 }
    offset += bytes.count
  }

  /// For who does not wait, how many of these bytes are of whole lines, up to the last one. Of a line that is longer than what
  /// is read at a time, all are.
  private func toEnd(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard pause == nil, let last = bytes.lastIndex(of: Self.newline) else {
      return pause != nil || !isAtLineStart || offset + bytes.count < end ? bytes.count : 0
    }
    guard offset + last >= end else { return last + 1 }
    return bytes[max(end - offset - 1, 0)...].firstIndex(of: Self.newline).map { $0 + 1 } ?? 0
  }

  /// Whether the line that the file ends with lacks its newline only: what others wrote or somebody edited may end so, and
  /// nobody would ever see that it has ended.
  private var isLineWhole: Bool {
    guard isFile, !isAtLineStart, POSIX.bytes(descriptor, 1, from: offset - 1) == [UInt8(ascii: "}")] else {
      return false
    }
    let line = POSIX.bytes(descriptor, offset - lineStart, from: lineStart)
    return JSONScanner.isValue(line)
  }

  /// Of a line that was given its newline already.
  private func skipNewlineAhead() {
    guard isNewlineAhead, let next = POSIX.bytes(descriptor, 1, from: offset).first else { return }
    isNewlineAhead = false
    guard next == Self.newline else { return }
    withUnsafeBytes(of: next) { take($0) }
    POSIX.go(descriptor, to: offset)
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
      return again[..<same].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    }
  }

  private func isBegunAnew() throws(SystemError) -> Bool {
    // What is no file is not begun anew.
    guard let size = POSIX.size(descriptor) else { return false }
    return size < offset || POSIX.bytes(descriptor, mark.count, from: 0) != mark
  }
}
