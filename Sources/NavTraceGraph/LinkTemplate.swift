import NavTrace

/// An address with `{file}` and `{line}` in it, for places in code: `https://example.com/blob/main/{file}#L{line}`.
public struct LinkTemplate: Equatable, Sendable {
  private let text: String
  /// Finds the file of a place that a trace tells by module and name. Nil leaves the address with those.
  package var find: (@Sendable (SourceLocation) -> SourceLocation)?

  public static func == (a: LinkTemplate, b: LinkTemplate) -> Bool { a.text == b.text }

  /// Nil where the text does not say where the file goes, or is no web address.
  public init?(_ text: String) {
    guard text.contains("{file}"), text.hasPrefix("https://") || text.hasPrefix("http://") else { return nil }
    self.text = text
  }

  /// The address of a place such as `App/Home.swift:42`.
  func url(of place: String) -> String {
    let colon = place.lastIndex(of: ":") ?? place.endIndex
    let line = String(place[colon...].dropFirst())
    let named = SourceLocation(file: String(place[..<colon]), line: Int(line) ?? 0)
    let file = (find?(named) ?? named).file
    return text.replacing("{file}", with: file).replacing("{line}", with: line)
  }
}
