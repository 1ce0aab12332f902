/// Graphviz attributes by name, as in its reference: `["shape": "box", "label": "Home"]`.
///
/// Values are what they mean, never Graphviz's escapes: a label or tooltip is plain text (a line feed starts a new
/// line), a URL is a URL, and all the rest is a keyword or a number. Each is written so that it arrives as it is.
public struct Attributes: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private var values: [String: String]

  /// Attributes of these names and values; of a name that comes twice, the last counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    values = Dictionary(elements, uniquingKeysWith: { $1 })
  }

  /// The value of any attribute by Graphviz's own name; `nil` leaves it at its default.
  public subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// These attributes, with the others in place of those of the same name.
  public func merging(_ others: Attributes) -> Attributes {
    var merged = self
    merged.values.merge(others.values, uniquingKeysWith: { $1 })
    return merged
  }

  /// As Graphviz must be given them, in one order for every run.
  var encoded: [(name: String, value: String)] {
    values.sorted { $0.key < $1.key }
      .map { (keyword($0.key), encode($0.value, as: AttributeKind(name: $0.key))) }
  }
}
