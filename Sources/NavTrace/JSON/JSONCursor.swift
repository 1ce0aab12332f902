import Foundation

/// A position in the bytes of a line.
///
/// It is a raw pointer, because the scanner reads every byte, and bounds checks would take more time than
/// everything else. Two invariants replace the checks. First, a line ends with a newline, which no JSON token
/// may contain, so no scan passes it. Second, ``readAhead`` readable bytes follow, the first of them a quote,
/// so that several bytes can be loaded at once and every search for a quote ends. Only this file and
/// ``LineBuffer`` use the pointer.
struct JSONCursor: Equatable {
  /// The number of bytes after a line's newline that must be readable. The first one is a quote.
  /// ``ObjectTable`` compares nearly as many bytes.
  static let readAhead = 256

  private let pointer: UnsafeRawPointer

  init(_ pointer: UnsafeRawPointer) { self.pointer = pointer }

  /// A cursor at the newline of an empty line. Only that byte can be read.
  static var emptyLine: JSONCursor { JSONCursor(StaticString("\n").utf8Start) }

  /// Calls `body` with a cursor at the first byte of a line, which is valid only until `body` returns.
  static func withLine<Result, Failure: Error>(
    _ line: some Collection<UInt8>, _ body: (JSONCursor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let padding = [UInt8](repeating: UInt8(ascii: "\""), count: readAhead)
    return try (Array(line) + [0x0A] + padding).withUnsafeBufferPointer { bytes throws(Failure) in
      try body(bytes.baseAddress.map { JSONCursor($0) } ?? .emptyLine)
    }
  }

  var byte: UInt8 { pointer.load(as: UInt8.self) }

  /// The next eight bytes, as a little-endian integer.
  var word: UInt64 { pointer.loadUnaligned(as: UInt64.self).littleEndian }

  static func + (cursor: JSONCursor, count: Int) -> JSONCursor { JSONCursor(cursor.pointer + count) }
  static func += (cursor: inout JSONCursor, count: Int) { cursor = cursor + count }
  static func - (cursor: JSONCursor, start: JSONCursor) -> Int { cursor.pointer - start.pointer }

  /// Whether a comma and a quote follow.
  var isFollowedByKey: Bool { pointer.loadUnaligned(as: UInt16.self).littleEndian == 0x222C }

  /// The number of bytes before the first newline among the next `count` bytes.
  func newline(in count: Int) -> Int? {
    memchr(pointer, 0x0A, count).map { UnsafeRawPointer($0) - pointer }
  }

  func bytes(_ count: Int) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: pointer, count: count) }

  /// Whether the bytes at the cursor equal the given ones.
  @inline(__always) func begins(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
    memcmp(bytes, pointer, count) == 0
  }

  /// Copies bytes from the cursor to memory with room for `count` bytes.
  func copy(_ count: Int, to bytes: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(bytes).copyMemory(from: pointer, byteCount: count)
  }

  /// The first byte at or after the cursor that is not a space.
  @inline(__always) var afterSpace: JSONCursor { byte > 0x20 ? self : afterSpaces }

  private var afterSpaces: JSONCursor {
    var cursor = self
    while cursor.byte == 0x20 || cursor.byte == 0x09 || cursor.byte == 0x0D { cursor += 1 }
    return cursor
  }

  /// Steps into an object or array.
  @inline(__always) func opened(_ end: UInt8) -> (hasNext: Bool, JSONCursor) {
    let at = (self + 1).afterSpace
    return at.byte == end ? (false, at + 1) : (true, at)
  }

  /// Steps over the separator between members or elements, or over the closing bracket. Nil if there is neither.
  @inline(__always) func separated(before end: UInt8) -> (hasNext: Bool, JSONCursor)? {
    // The most frequent case.
    if isFollowedByKey { return (true, self + 1) }
    let at = afterSpace
    if at.byte == UInt8(ascii: ",") { return (true, (at + 1).afterSpace) }
    return at.byte == end ? (false, at + 1) : nil
  }
}

extension UInt64 {
  /// Sets the top bit of each of the eight bytes that is a quote. Only the lowest such bit is reliable:
  /// borrowing may set the bits above it.
  var quotes: UInt64 {
    let others = self ^ 0x2222_2222_2222_2222
    return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
  }

  /// The first bytes of a word. The other bytes are 0.
  /// - Parameter count: From 0 to 7.
  func first(_ count: Int) -> UInt64 { self & ((1 &<< (UInt64(truncatingIfNeeded: count) &* 8)) &- 1) }
}
