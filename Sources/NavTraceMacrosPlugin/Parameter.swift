import SwiftSyntax

/// A parameter of a method that is passed on.
struct Parameter {
  let node: FunctionParameterSyntax
  /// The name within the method.
  let name: String
  /// The argument label. Nil for `_`.
  let label: String?
  let type: String
  let reading: TypeReading
  let isVariadic: Bool
  /// Whether it is a view controller, or an array of them.
  let isController: Bool
  private let isInout: Bool

  init(
    _ node: FunctionParameterSyntax, at index: Int, genericControllers: Set<String>,
    aliases: [String: TypeSyntax]
  ) {
    self.node = node
    let names = [node.secondName, node.firstName].compactMap { $0?.text }
    name =
      names.first { $0 != "_" }.map { node.secondName?.text == "_" ? "parameter\(index)" : $0 }
      ?? "parameter\(index)"
    label = node.firstName.text == "_" ? nil : node.firstName.text
    type = node.type.trimmedDescription
    isVariadic = node.ellipsis != nil
    isInout = type.hasPrefix("inout ")
    reading = TypeReading(node.type, aliases: aliases)
    isController = Words.isController(reading.name) || genericControllers.contains(reading.name)
  }

  /// Whether it is a callback that can be tracked.
  var isCallback: Bool { reading.closure?.label != nil }

  /// Whether its value is whether the change is animated.
  var saysAnimated: Bool {
    type == "Bool" && [label, name].contains { ["animated", "isAnimated"].contains($0) }
  }

  /// The parameter in the declaration of the decorator's method.
  var declaration: String { "\(label.map { $0 == name ? "" : "\($0) " } ?? "_ ")\(name): \(type)" }

  /// The argument that passes it on.
  var argument: String { (label.map { "\($0): " } ?? "") + value }

  /// The argument without its label.
  var value: String { (isInout ? "&" : "") + name }
}
