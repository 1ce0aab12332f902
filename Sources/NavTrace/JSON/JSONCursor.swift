/// A position in the bytes of a line.
///
/// It is a raw pointer, because a reader of JSON looks at every byte, and a bounds check for each takes more time than all else.
/// Two rules replace the check: a line ends with a newline, which JSON allows in no token, so that no scan goes beyond it; and
/// ``readAhead`` readable bytes follow, the first of them a quote, so that many bytes can be loaded at once and every search for
/// a quote ends. Only this file and ``LineBuffer`` know the pointer.
struct JSONCursor: Equatable {
  /// How many bytes after a line's newline must be readable. The first one is a quote. ``ObjectCache`` compares nearly as many.
  static let readAhead = 256

  private let pointer: UnsafeRawPointer

  init(_ pointer: UnsafeRawPointer) { self.pointer = pointer }

  /// The newline of a line that is empty. Only that byte can be read.
  static var emptyLine: JSONCursor { JSONCursor(StaticString("\n").utf8Start) }

  var byte: UInt8 { pointer.load(as: UInt8.self) }

  /// The next eight bytes, the first one lowest.
  var word: UInt64 { pointer.loadUnaligned(as: UInt64.self).littleEndian }

  static func + (cursor: JSONCursor, count: Int) -> JSONCursor { JSONCursor(cursor.pointer + count) }
  static func += (cursor: inout JSONCursor, count: Int) { cursor = cursor + count }
  static func - (cursor: JSONCursor, start: JSONCursor) -> Int { cursor.pointer - start.pointer }

  /// Whether a comma and a quote are here.
  var isFollowedByKey: Bool { pointer.loadUnaligned(as: UInt16.self).littleEndian == 0x222C }

  func bytes(_ count: Int) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: pointer, count: count) }

  /// Whether the bytes from here on are some of these.
  @inline(__always) func begins(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
    POSIX.isEqual(bytes, pointer, count)
  }

  /// Copies the bytes from here on to where there is room for them.
  func copy(_ count: Int, to bytes: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(bytes).copyMemory(from: pointer, byteCount: count)
  }

  /// The first byte from here on that is not space.
  @inline(__always) var afterSpace: JSONCursor { byte > 0x20 ? self : afterSpaces }

  private var afterSpaces: JSONCursor {
    var cursor = self
    while cursor.byte == 0x20 || cursor.byte == 0x09 || cursor.byte == 0x0D { cursor += 1 }
    return cursor
  }
}

extension UInt64 {
  /// Marks the quotes among eight bytes in their top bits. Only the lowest mark can be relied on: those above it may come from
  /// a borrow.
  var quotes: UInt64 {
    let others = self ^ 0x2222_2222_2222_2222
    return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
  }

  /// The first bytes of a word, the others as 0.
  /// - Parameter count: from 0 to 7.
  func first(_ count: Int) -> UInt64 { self & ((1 &<< (UInt64(truncatingIfNeeded: count) &* 8)) &- 1) }
}
