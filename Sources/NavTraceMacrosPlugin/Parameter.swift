import SwiftSyntax

/// A parameter of a method that is passed on.
struct Parameter {
  /// A closure, by whether and how it can be tracked.
  enum Closure {
    /// `() -> Void`
    case plain
    /// `@MainActor () -> Void`, which the one that stands in for it has to be, too.
    case onMainActor
    /// `@Sendable () -> Void`, as above.
    case onAnyThread
    /// It has arguments or results, or effects.
    case other

    /// By which the recorder is given it; nil where it cannot be tracked.
    var label: String? {
      switch self {
      case .plain: "onDismissed"
      case .onMainActor: "onDismissedOnMainActor"
      case .onAnyThread: "onDismissedOnAnyThread"
      case .other: nil
      }
    }
  }

  let node: FunctionParameterSyntax
  /// By which the method's own code knows it.
  let name: String
  /// By which callers do; nil for `_`.
  let label: String?
  let type: String
  let isVariadic: Bool
  /// Whether its type is a view controller's.
  let isScreen: Bool
  /// What it is, if it is a closure.
  let closure: Closure?
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
    closure = plain.closure(isOptional: isOptional)
  }

  /// Whether it can be tracked.
  var isCallback: Bool { closure?.label != nil }

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

  /// Nil also for a closure that does not outlive the call, and so waits for nothing.
  fileprivate func closure(isOptional: Bool) -> Parameter.Closure? {
    var type = self
    var attributes: Set<String> = []
    if let attributed = type.as(AttributedTypeSyntax.self) {
      attributes = Set(attributed.attributes.map(\.trimmedDescription))
      type = attributed.baseType
    }
    guard let closure = type.withoutParentheses.as(FunctionTypeSyntax.self),
      isOptional || attributes.contains("@escaping")
    else { return nil }
    let isVoid = ["Void", "()", "Swift.Void"].contains(closure.returnClause.type.trimmedDescription)
    guard isVoid, closure.parameters.isEmpty, closure.effectSpecifiers == nil else { return .other }
    if attributes.isSubset(of: ["@escaping"]) { return .plain }
    if attributes.isSubset(of: ["@escaping", "@Sendable"]) { return .onAnyThread }
    // What is on the main actor is `@Sendable`, said or not.
    let onMainActor: Set = ["@escaping", "@Sendable", "@MainActor"]
    return attributes.contains("@MainActor") && attributes.isSubset(of: onMainActor) ? .onMainActor : .other
  }
}
