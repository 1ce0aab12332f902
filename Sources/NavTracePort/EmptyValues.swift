import SwiftSyntax

/// Values with nothing in them, for code that is left out.
enum EmptyValues {
  /// An argument that was left out.
  static let argument = "leftOut()"

  /// The address of no server. Of an empty text, `URL(string:)` makes nothing, which many apps unwrap.
  static let address = "https://left-out.invalid"

  /// A value of each type that has one.
  private static let values: KeyValuePairs = [
    "Bool": "false", "String": "\"\"",
    "CGFloat": "0", "Decimal": "0", "Double": "0", "Float": "0", "Int": "0", "Int32": "0", "Int64": "0",
    "UInt": "0",
    "Data": "Data()", "Date": "Date()", "UUID": "UUID()", "IndexPath": "IndexPath(row: 0, section: 0)",
    "URL": "URL(string: \(address.literal))!", "DispatchQueue": ".main",
    "CGPoint": ".zero", "CGRect": ".zero", "CGSize": ".zero", "UIEdgeInsets": ".zero",
    "UIColor": ".clear", "UIFont": ".systemFont(ofSize: 17)", "UIImage": "UIImage()",
    "DateFormatter": "DateFormatter()", "NumberFormatter": "NumberFormatter()",
    "NSAttributedString": "NSAttributedString(string: \"\")",
  ]

  /// More of them, of which the functions below are generic, isolated to the main actor, or in stand-ins.
  private static let others: KeyValuePairs = [
    "Set": "[]", "TimeInterval": "0", "Color": ".clear",
    "NSMutableAttributedString": "NSMutableAttributedString(string: \"\")",
    "UIBarButtonItem": "UIBarButtonItem()",
    "UIButton": "UIButton()", "UIImageView": "UIImageView()", "UILabel": "UILabel()", "UIView": "UIView()",
    "ViewContent": "ViewContent()",
    // Streams that send nothing, as if a server did not answer.
    "Completable": ".never()", "Driver": ".never()", "Maybe": ".never()", "Observable": ".never()",
    "Signal": ".never()", "Single": ".never()",
    "AnyPublisher": "Empty(completeImmediately: false).eraseToAnyPublisher()",
  ]

  private static let all = Dictionary(uniqueKeysWithValues: Array(values) + Array(others))

  /// A value of a type with this name. Nil if it may have none.
  static func value(ofType name: String) -> String? { all[name] }

  /// Functions that return an empty value of the type that a parameter has. Stand-ins have more of them.
  static var functions: String {
    """
    // Arguments that are left out.
    nonisolated func leftOut<Wrapped>() -> Wrapped? { nil }
    nonisolated func leftOut<Element>() -> [Element] { [] }
    nonisolated func leftOut<Element>() -> Set<Element> { [] }
    nonisolated func leftOut<Key, Value>() -> [Key: Value] { [:] }
    nonisolated func leftOut<each Argument>() -> (repeat each Argument) -> Void { { (_: repeat each Argument) in } }
    @MainActor func leftOut<Content: UIView>() -> Content { Headless.make(Content.self) }

    """ + values.map { "nonisolated func leftOut() -> \($0) { \($1) }" }.joined(separator: "\n")
  }
}

extension TypeSyntax {
  /// A value with nothing in it. Nil if the type may have none.
  var emptyValue: String? {
    if self.is(OptionalTypeSyntax.self) { return "nil" }
    // Callers use it as if it had a value.
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.emptyValue }
    if self.is(ArrayTypeSyntax.self) { return "[]" }
    if self.is(DictionaryTypeSyntax.self) { return "[:]" }
    return typeNames.first.flatMap(EmptyValues.value)
  }
}
