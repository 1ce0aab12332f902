import NavTrace

/// A template for links to source locations, such as `https://example.com/blob/main/{file}#L{line}`.
public struct LinkTemplate: Equatable, Sendable {
  private let text: String
  /// Returns the path of a source file. If nil, links contain the `Module/File.swift` of the trace.
  package var find: (@Sendable (SourceLocation) -> SourceLocation)?

  public static func == (a: LinkTemplate, b: LinkTemplate) -> Bool { a.text == b.text }

  /// Creates a template. Returns nil if the text does not contain `{file}`, or is not a web address.
  public init?(_ text: String) {
    guard text.contains("{file}"), text.hasPrefix("https://") || text.hasPrefix("http://") else { return nil }
    self.text = text
  }

  /// Returns the link to a source location such as `App/Home.swift:42`.
  package func url(of location: String) -> String {
    let colon = location.lastIndex(of: ":") ?? location.endIndex
    let line = String(location[colon...].dropFirst())
    let named = SourceLocation(file: String(location[..<colon]), line: Int(line) ?? 0)
    let file = (find?(named) ?? named).file
    return text.replacing("{file}", with: file).replacing("{line}", with: line)
  }
}
