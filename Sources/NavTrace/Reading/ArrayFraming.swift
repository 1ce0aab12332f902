/// Turns a JSON array of events into lines for ``TraceReader``. A trace in JSON Lines passes through unchanged.
///
/// Each byte is replaced by one byte, so that an offset in the lines is an offset in the file. Commas between
/// elements become newlines, newlines become carriage returns, and carriage returns become spaces. A carriage
/// return in a line is therefore a newline of the file, which is how the reader counts the file's lines.
/// Strings are not changed.
///
/// Errors in an array, such as a missing comma, stay in the line in which they occur, and the decoder rejects
/// that line.
struct ArrayFraming {
  private enum Position: Equatable {
    /// Only white space and a byte-order mark so far.
    case start
    case jsonLines
    case beforeElement(isFirst: Bool)
    case element
    case string
    /// After a backslash in a string.
    case escape
    /// After the array's closing bracket.
    case end
  }

  private var position = Position.start
  /// The nesting depth of the current byte within an element.
  private var depth = 0
  private var offset: UInt64 = 0
  /// The offset after the array's closing bracket.
  private(set) var end: UInt64?

  /// Whether the trace is an array. False until its opening bracket has been read.
  var isArray: Bool { position != .start && position != .jsonLines }

  /// Replaces the next bytes of the file.
  mutating func rewrite(_ bytes: inout [UInt8]) {
    for index in bytes.indices {
      if position == .jsonLines { return }
      bytes[index] = rewritten(bytes[index])
      offset += 1
    }
  }

  private mutating func rewritten(_ byte: UInt8) -> UInt8 {
    switch (position, byte) {
    case (.string, _), (.escape, _): return inString(byte)
    case (.start, _): return atStart(byte)
    case (.jsonLines, _): return byte
    case (_, UInt8(ascii: "\n")): return UInt8(ascii: "\r")
    case (_, UInt8(ascii: " ")), (_, UInt8(ascii: "\t")), (_, UInt8(ascii: "\r")): return UInt8(ascii: " ")
    case (.end, _): return byte
    // A misplaced comma or bracket becomes the first byte of an element, which the decoder rejects.
    case (.beforeElement, UInt8(ascii: ",")), (.beforeElement(isFirst: false), UInt8(ascii: "]")):
      position = .element
      return byte
    case (.beforeElement, _), (.element, _): return inElement(byte)
    }
  }

  private mutating func atStart(_ byte: UInt8) -> UInt8 {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    switch byte {
    case UInt8(ascii: "["):
      position = .beforeElement(isFirst: true)
      return UInt8(ascii: " ")
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): return byte
    default:
      if offset >= mark.count || mark[Int(offset)] != byte { position = .jsonLines }
      return byte
    }
  }

  private mutating func inElement(_ byte: UInt8) -> UInt8 {
    position = .element
    switch byte {
    case UInt8(ascii: "\""): position = .string
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: ",") where depth == 0:
      position = .beforeElement(isFirst: false)
      return UInt8(ascii: "\n")
    case UInt8(ascii: "]") where depth == 0:
      position = .end
      end = offset + 1
      return UInt8(ascii: "\n")
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth = max(depth - 1, 0)
    default: break
    }
    return byte
  }

  private mutating func inString(_ byte: UInt8) -> UInt8 {
    switch (position, byte) {
    case (.escape, _): position = .string
    case (_, UInt8(ascii: "\\")): position = .escape
    case (_, UInt8(ascii: "\"")): position = .element
    default: break
    }
    return byte
  }
}
