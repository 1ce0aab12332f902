/// Adds ANSI colours to text, or returns it unchanged. Colour only repeats what the text states.
package struct ANSIFormatter: Sendable {
  private let isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  package func callAsFunction(_ text: String, _ style: ANSIStyle?) -> String {
    guard isOn, let style, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}

/// A text colour or weight. The raw value is the ANSI code that switches it on.
package enum ANSIStyle: String, Sendable {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case cyan = "36"
}
