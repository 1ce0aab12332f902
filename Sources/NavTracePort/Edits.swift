import SwiftSyntax

/// Replacements in a source file. They are applied together, so that the text between them stays as it is.
struct Edits {
  private var replacements: [(range: Range<Int>, text: String)] = []
  /// Inserted before anything else at the same position.
  private var first: [(range: Range<Int>, text: String)] = []

  /// Replaces the text of a node, without the comments and white space around it.
  mutating func replace(_ node: some SyntaxProtocol, by text: String) {
    replace(from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia, by: text)
  }

  /// Removes a node and the spaces after it. Comments and newlines remain, so that line numbers stay the same.
  mutating func remove(_ node: some SyntaxProtocol) {
    let newlines = node.trimmedDescription.filter(\.isNewline)
    replace(from: node.positionAfterSkippingLeadingTrivia, to: node.endPosition, by: newlines)
  }

  mutating func insert(_ text: String, at position: AbsolutePosition) {
    replace(from: position, to: position, by: text)
  }

  /// Inserts text before everything that is inserted or replaced at the same position.
  mutating func insertFirst(_ text: String, at position: AbsolutePosition) {
    first.append((position.utf8Offset..<position.utf8Offset, text))
  }

  mutating func replace(from start: AbsolutePosition, to end: AbsolutePosition, by text: String) {
    replacements.append((start.utf8Offset..<end.utf8Offset, text))
  }

  /// The text with the replacements. An insertion comes before a replacement at the same place. Replacements inside a
  /// replaced text are left out.
  func apply(to source: String) -> String {
    let bytes = Array(source.utf8)
    var result: [UInt8] = []
    var end = 0
    let ordered = (first + replacements).enumerated().sorted {
      Self.order($0.element.range, $0.offset) < Self.order($1.element.range, $1.offset)
    }
    for (_, replacement) in ordered where replacement.range.lowerBound >= end {
      result += bytes[end..<replacement.range.lowerBound]
      result += Array(replacement.text.utf8)
      end = replacement.range.upperBound
    }
    result += bytes[end...]
    return String(decoding: result, as: UTF8.self)
  }

  private static func order(_ range: Range<Int>, _ number: Int) -> (Int, Int, Int) {
    (range.lowerBound, range.isEmpty ? .min : -range.count, number)
  }
}
