/// Lays out text for a terminal. Lines are broken between words, and names are never broken.
package struct TextLayout: Sendable {
  /// The width of the terminal in columns. Nil: sentences are not wrapped, so that a file can be searched
  /// line by line.
  private let columns: Int?

  /// Narrower text cannot be laid out.
  private static let narrowest = 40
  /// Longer lines of prose are hard to read.
  private static let widest = 120
  /// The width of wrapped text if there is no terminal.
  private static let defaultWidth = 100

  package init(columns: Int?) {
    self.columns = columns.map { min(max($0, Self.narrowest), Self.widest) }
  }

  /// Creates a layout for lists, which use the whole width of a wide terminal.
  package init(columnsOfList columns: Int?) { self.columns = columns.map { max($0, Self.narrowest) } }

  /// A sentence, wrapped if the width of the terminal is known.
  ///
  /// - Parameters:
  ///   - head: The text before the first line.
  ///   - margin: The text before the other lines. Nil: as many spaces as the head has characters.
  package func sentence(_ text: String, behind head: String = "", margin: String? = nil) -> [String] {
    guard let columns else { return [head + text] }
    let lines = Self.wrap(Self.words(of: text), head, margin, columns)
    return lines.isEmpty ? [head] : lines
  }

  /// An indented line, wrapped like a sentence. Its other lines are indented by `hanging` more columns.
  ///
  /// - Parameter sign: The text before the indentation.
  package func indented(
    _ line: some StringProtocol, behind sign: String = "", hanging: Int
  ) -> [String] {
    let head = sign + line.prefix { $0 == " " }
    let margin = String(repeating: " ", count: head.count + hanging)
    return sentence(String(line.drop { $0 == " " }), behind: head, margin: margin)
  }

  /// Phrases that are separated by spaces, wrapped between phrases if the width of the terminal is known.
  package func phrases(_ phrases: [String], behind head: String = "", margin: String? = nil) -> [String] {
    Self.wrap(phrases.map { $0[...] }, head, margin, columns ?? .max)
  }

  /// The quoted arguments of a shell command, wrapped so that the lines can be pasted together.
  package func command(_ arguments: [String], behind head: String) -> [String] {
    let margin = head.prefix { $0 == " " } + "  "
    // Leaves room for the backslash.
    let lines = Self.wrap(arguments.map { $0[...] }, head, String(margin), columns.map { $0 - 2 } ?? .max)
    return lines.dropLast().map { $0 + " \\" } + lines.suffix(1)
  }

  /// A paragraph, which is always wrapped.
  package func paragraph(_ text: String, behind head: String = "") -> [String] {
    Self.wrap(Self.words(of: text), head, nil, columns ?? Self.defaultWidth)
  }

  /// Lines of Swift. A comment that does not fit beside its code is moved to a line above it.
  package func code(_ text: String, indent: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      if line.isEmpty { return [""] }
      let line = indent + line
      let columns = columns ?? Self.defaultWidth
      if line.count <= columns { return [line] }
      let margin = String(line.prefix { $0 == " " })
      let (code, comment) = Self.parts(of: line.dropFirst(margin.count))
      let marker = margin + "// "
      return (comment.map { Self.wrap(Self.words(of: $0), marker, marker, columns) } ?? [])
        + (code.isEmpty ? [] : Self.wrap(Self.words(of: code), margin, margin + "    ", columns))
    }
  }

  /// A line of code, truncated if it does not fit.
  package func line(_ text: String, indent: Int) -> String {
    let room = (columns ?? Self.defaultWidth) - indent
    return text.count <= room ? text : text.prefix(room - 1) + "…"
  }

  /// Whether a line fits into the terminal.
  package func fits(_ line: String) -> Bool { columns.map { line.count <= $0 } ?? true }

  /// Lines of at most `width` characters, except for longer words.
  package static func lines(of text: String, width: Int) -> [String] { wrap(words(of: text), "", "", width) }

  private static func words(of text: String) -> [Substring] { text.split(separator: " ") }

  private static func parts(of line: Substring) -> (code: String, comment: String?) {
    if line.hasPrefix("// ") { return ("", String(line.dropFirst(3))) }
    let mark = "  // "
    guard let start = line.indices.first(where: { line[$0...].hasPrefix(mark) }) else {
      return (String(line), nil)
    }
    return (String(line[..<start]), String(line[start...].dropFirst(mark.count)))
  }

  private static func wrap(
    _ words: [Substring], _ head: String, _ margin: String?, _ columns: Int
  ) -> [String] {
    let margin = margin ?? String(repeating: " ", count: head.count)
    let isBlank = margin.allSatisfy { $0 == " " }
    var lines: [String] = []
    var (line, length) = (head, head.count)
    for (index, word) in words.flatMap({ parts(of: $0, fitting: columns) }).enumerated() {
      let count = word.count
      if index == 0 {
        line += word
        length += count
      } else if length + 1 + count <= columns {
        line += " " + word
        length += 1 + count
      } else {
        lines.append(line)
        // The terminal would break a word that does not fit beside the margin.
        let indent = isBlank ? String(margin.prefix(max(0, columns - count))) : margin
        (line, length) = (indent + word, indent.count + count)
      }
    }
    return words.isEmpty ? [] : lines + [line]
  }

  /// A path that is longer than a line, divided after slashes. Other words are not divided.
  private static func parts(of word: Substring, fitting columns: Int) -> [Substring] {
    var parts: [Substring] = []
    var rest = word
    while rest.count > columns, let slash = rest.prefix(columns).lastIndex(of: "/") {
      let next = rest.index(after: slash)
      parts.append(rest[..<next])
      rest = rest[next...]
    }
    return parts + [rest]
  }
}
