import SwiftSyntax

/// A parameter of a method that is passed on.
struct Parameter {
  let node: FunctionParameterSyntax
  /// By which the method's own code knows it.
  let name: String
  /// By which callers do; nil for `_`.
  let label: String?
  let type: String
  let isVariadic: Bool
  /// Whether its type is a view controller's.
  let isScreen: Bool
  /// Whether it is a closure that can be tracked: `() -> Void`, optional or not.
  let isCallback: Bool
  let isOptional: Bool
  private let isInout: Bool

  init(_ node: FunctionParameterSyntax, at index: Int, genericScreens: Set<String>) {
    self.node = node
    let names = [node.secondName, node.firstName].compactMap { $0?.text }
    name =
      names.first { $0 != "_" }.map { node.secondName?.text == "_" ? "parameter\(index)" : $0 }
      ?? "parameter\(index)"
    label = node.firstName.text == "_" ? nil : node.firstName.text
    type = node.type.trimmedDescription
    isVariadic = node.ellipsis != nil
    isInout = type.hasPrefix("inout ")
    let plain = node.type.withoutOptional
    isOptional = plain.trimmedDescription != type
    isScreen = Words.isScreen(plain.trimmedDescription) || genericScreens.contains(plain.trimmedDescription)
    isCallback = plain.isVoidClosure
  }

  /// As a parameter of the decorator's method.
  var declaration: String { "\(label.map { $0 == name ? "" : "\($0) " } ?? "_ ")\(name): \(type)" }

  /// As an argument that passes it on.
  var argument: String { (label.map { "\($0): " } ?? "") + value }

  /// As an argument without a label.
  var value: String { (isInout ? "&" : "") + name }
}

extension TypeSyntax {
  /// Of `X?`, `(X)?` or `Optional<X>`, the X; itself otherwise.
  fileprivate var withoutOptional: TypeSyntax {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.withoutParentheses }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optional.wrappedType.withoutParentheses
    }
    return self
  }

  private var withoutParentheses: TypeSyntax {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    else {
      return self
    }
    return only.type
  }

  /// `() -> Void`, escaping or not. One that is `@Sendable` or on an actor cannot be wrapped in a plain one.
  fileprivate var isVoidClosure: Bool {
    var type = self
    if let attributed = type.as(AttributedTypeSyntax.self) {
      guard attributed.attributes.allSatisfy({ $0.trimmedDescription == "@escaping" }) else { return false }
      type = attributed.baseType
    }
    guard let closure = type.withoutParentheses.as(FunctionTypeSyntax.self) else { return false }
    return closure.parameters.isEmpty && closure.effectSpecifiers == nil
      && ["Void", "()", "Swift.Void"].contains(closure.returnClause.type.trimmedDescription)
  }
}
