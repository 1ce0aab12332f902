/// A JSON syntax error in a line, and its position.
///
/// Small and trivial, because every step of the scanner may throw it.
package struct JSONError: Error, Equatable {
  package enum Problem: UInt8 {
    case object, key, colon, commaOrBrace, commaOrBracket, value, digit
    case closingQuote, escape, hexDigit, lowSurrogate, highSurrogate
    case utf8, depth, endOfLine, endOfFile
  }

  let problem: Problem
  /// The offset from the line's first byte.
  let offset: Int
  /// The byte at `offset`. A newline stands for the line's end.
  let found: UInt8

  /// Whether the line ends before its JSON does.
  var isCutOff: Bool { found == 0x0A }
}

extension JSONError {
  /// A description of what was expected, and what was found.
  package var explanation: String {
    if isCutOff { return "expected \(expectation), but the line ends" }
    if problem == .closingQuote { return "a control character (\(hex)) in a string must be escaped" }
    if problem == .utf8 { return "\(hex) does not begin a character" }
    return "expected \(expectation), but found \(foundInWords)"
  }

  private var expectation: String {
    switch problem {
    case .object: "'{'"
    case .key: "a key in quotes"
    case .colon: "':' after a key"
    case .commaOrBrace: "',' or '}'"
    case .commaOrBracket: "',' or ']'"
    case .value: "a value"
    case .digit: "a digit"
    case .closingQuote: "the string's closing quote"
    case .escape: "one of \"\\/bfnrtu after '\\'"
    case .hexDigit: "four hexadecimal digits after '\\u'"
    case .lowSurrogate: "the second half of a surrogate pair"
    case .highSurrogate: "the first half of a surrogate pair"
    case .utf8: "the rest of a character"
    case .depth: "less nesting"
    case .endOfLine: "the line's end"
    case .endOfFile: "the file's end"
    }
  }

  private var foundInWords: String {
    0x21...0x7E ~= found ? "'\(Character(Unicode.Scalar(found)))'" : hex
  }

  private var hex: String { "byte 0x" + String(found, radix: 16, uppercase: true).zeroPadded(to: 2) }
}
