/// Attributes of a graph, node, edge or cluster: `[.label: "Home", .shape: "box"]`.
///
/// Values are plain values, without Graphviz's escapes: labels and tooltips are plain text (a line feed
/// starts a new line), URLs are URLs, and all other values are keywords or numbers. They are encoded so that
/// Graphviz shows them unchanged.
public struct Attributes: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private var values: [Attribute: String]

  /// Creates attributes with these values. If an attribute occurs twice, the last value counts.
  public init(dictionaryLiteral elements: (Attribute, String)...) {
    values = Dictionary(elements, uniquingKeysWith: { $1 })
  }

  /// The value of an attribute. `nil` for the default.
  public subscript(attribute: Attribute) -> String? {
    get { values[attribute] }
    set { values[attribute] = newValue }
  }

  /// Returns these attributes, with values replaced by those of the others.
  public func merging(_ others: Attributes) -> Attributes {
    var merged = self
    merged.values.merge(others.values, uniquingKeysWith: { $1 })
    return merged
  }

  /// The attributes as they are passed to Graphviz, always in the same order.
  var encoded: [(name: String, value: String)] {
    values.map { ($0.key.rawValue, encode($0.value, for: $0.key)) }.sorted { $0.0 < $1.0 }
  }

  /// The same, for a node. Graphviz justifies the label of a node by escapes in it, and not by an attribute.
  var encodedForNode: [(name: String, value: String)] {
    guard self[.labelJustification] == "l" else { return encoded }
    var others = self
    others[.labelJustification] = nil
    return others.values.map { ($0.key.rawValue, encode($0.value, for: $0.key, isLeft: true)) }
      .sorted { $0.0 < $1.0 }
  }
}
