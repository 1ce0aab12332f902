import Foundation

/// Lays out text for a terminal. Lines are broken between words, and names are never broken.
package struct TextLayout: Sendable {
  /// The width of the terminal in columns. Nil: sentences are not wrapped, so that a file can be searched
  /// line by line.
  private let columns: Int?

  /// The range of widths: narrower text cannot be laid out, and longer lines are hard to read.
  private static let readable = 40...120
  /// The width of wrapped text if there is no terminal.
  private static let usual = 100

  package init(columns: Int?) {
    self.columns = columns.map { min(max($0, Self.readable.lowerBound), Self.readable.upperBound) }
  }

  /// A sentence, wrapped if the width of the terminal is known.
  ///
  /// - Parameters:
  ///   - head: The text before the first line.
  ///   - margin: The text before the other lines. Nil: as many spaces as the head has characters.
  package func sentence(_ text: String, behind head: String = "", margin: String? = nil) -> [String] {
    guard let columns else { return [head + text] }
    return Self.wrap(text, head, margin, columns)
  }

  /// A paragraph, which is always wrapped.
  package func paragraph(_ text: String, behind head: String = "") -> [String] {
    Self.wrap(text, head, nil, columns ?? Self.usual)
  }

  /// Lines of Swift. A comment that does not fit beside its code is moved to a line above it.
  package func code(_ text: String, indent: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      if line.isEmpty { return [""] }
      let line = indent + line
      let columns = columns ?? Self.usual
      if line.count <= columns { return [line] }
      let margin = String(line.prefix { $0 == " " })
      let (code, comment) = Self.parts(of: line.dropFirst(margin.count))
      return (comment.map { Self.wrap($0, margin + "// ", margin + "// ", columns) } ?? [])
        + (code.isEmpty ? [] : Self.wrap(code, margin, margin + "    ", columns))
    }
  }

  /// A line of code, truncated if it does not fit.
  package func line(_ text: String, indent: Int) -> String {
    let room = (columns ?? Self.usual) - indent
    return text.count <= room ? text : text.prefix(room - 1) + "…"
  }

  private static func parts(of line: Substring) -> (code: String, comment: String?) {
    if line.hasPrefix("// ") { return ("", String(line.dropFirst(3))) }
    guard let comment = line.range(of: "  // ") else { return (String(line), nil) }
    return (String(line[..<comment.lowerBound]), String(line[comment.upperBound...]))
  }

  private static func wrap(_ text: String, _ head: String, _ margin: String?, _ columns: Int) -> [String] {
    let margin = margin ?? String(repeating: " ", count: head.count)
    return Words.wrap(text, width: columns - max(head.count, margin.count)).enumerated()
      .map { ($0 == 0 ? head : margin) + $1 }
  }
}
