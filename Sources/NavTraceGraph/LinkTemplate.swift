/// An address with `{file}` and `{line}` in it, for places in code: `https://example.com/blob/main/{file}#L{line}`.
public struct LinkTemplate: Equatable, Sendable {
  private let text: String

  /// Nil where the text does not say where the file goes, or is no web address.
  public init?(_ text: String) {
    guard text.contains("{file}"), text.hasPrefix("https://") || text.hasPrefix("http://") else { return nil }
    self.text = text
  }

  /// The address of a place such as `App/Home.swift:42`.
  func url(of place: String) -> String {
    let colon = place.lastIndex(of: ":") ?? place.endIndex
    return text.replacing("{file}", with: place[..<colon])
      .replacing("{line}", with: place[colon...].dropFirst())
  }
}
