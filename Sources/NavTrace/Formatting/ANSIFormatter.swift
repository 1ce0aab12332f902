/// Colours words for a terminal, or leaves them as they are. Colour only repeats what the text says.
package struct ANSIFormatter: Sendable {
  package enum ANSIStyle: String, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  private let isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  package func callAsFunction(_ text: String, _ ink: ANSIStyle?) -> String {
    guard isOn, let ink, !text.isEmpty else { return text }
    return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
  }
}
