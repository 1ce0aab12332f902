/// How something looks: `[.label: "Home", .shape: "box"]`.
///
/// Values are what they mean, never Graphviz's escapes: a label or tooltip is plain text (a line feed starts a new
/// line), a URL is a URL, and all the rest is a keyword or a number. Each is written so that it arrives as it is.
public struct Attributes: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private var values: [Attribute: String]

  /// Attributes with these values; of one that comes twice, the last counts.
  public init(dictionaryLiteral elements: (Attribute, String)...) {
    values = Dictionary(elements, uniquingKeysWith: { $1 })
  }

  /// The value of an attribute; `nil` leaves it at its default.
  public subscript(attribute: Attribute) -> String? {
    get { values[attribute] }
    set { values[attribute] = newValue }
  }

  /// These attributes, with the others in place of the same ones.
  public func merging(_ others: Attributes) -> Attributes {
    var merged = self
    merged.values.merge(others.values, uniquingKeysWith: { $1 })
    return merged
  }

  /// As Graphviz must be given them, in one order for every run.
  var encoded: [(name: String, value: String)] {
    values.map { ($0.key.rawValue, encode($0.value, for: $0.key)) }.sorted { $0.0 < $1.0 }
  }
}
