import SwiftSyntax

/// What the text of a type shows about it.
struct TypeReading {
  /// The name of the type or of an array's element, without `any`, `some` and the module. Empty if it has no
  /// name.
  private(set) var name = ""
  private(set) var isOptional = false
  private(set) var isArray = false
  private var function: FunctionTypeSyntax?
  private var attributes: Set<String> = []

  /// - Parameter aliases: The type aliases that the protocol declares.
  init(_ type: TypeSyntax, aliases: [String: TypeSyntax]) { read(type, aliases) }

  private mutating func read(_ type: TypeSyntax, _ aliases: [String: TypeSyntax]) {
    if let attributed = type.as(AttributedTypeSyntax.self) {
      attributes.formUnion(attributed.attributes.map(\.trimmedDescription))
      read(attributed.baseType, aliases)
    } else if let wrapped = type.optionalWrapped {
      isOptional = true
      read(wrapped, aliases)
    } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      read(only.type, aliases)
    } else if let array = type.as(ArrayTypeSyntax.self), !isArray {
      isArray = true
      read(array.element, aliases)
    } else if let closure = type.as(FunctionTypeSyntax.self) {
      function = closure
    } else if let alias = aliases[type.lastName] {
      read(alias, aliases.filter { $0.key != type.lastName })
    } else {
      name = type.lastName
    }
  }

  /// The kind of closure, if it is one that may outlive the call. Only such a closure can be an on-dismiss
  /// callback.
  var closure: ClosureKind? {
    guard !isArray, isOptional || attributes.contains("@escaping") else { return nil }
    if let function { return ClosureKind(function, attributes: attributes.subtracting(["@escaping"])) }
    return Words.isClosure(name) ? .named : nil
  }

  /// Whether it may be a closure, according to its text.
  var mayBeClosure: Bool { closure?.label != nil || (function == nil && !isArray && !name.isEmpty) }
}

/// A kind of closure: whether and how it can be tracked.
enum ClosureKind {
  /// `() -> Void`
  case plain
  /// `@MainActor () -> Void`. The closure that replaces it must have the attribute, too.
  case onMainActor
  /// `@Sendable () -> Void`. The closure that replaces it must have the attribute, too.
  case onAnyThread
  /// A named type, which is known only at run time.
  case named
  /// A closure with arguments, a result or effects.
  case other

  fileprivate init(_ function: FunctionTypeSyntax, attributes: Set<String>) {
    let isVoid = ["Void", "()", "Swift.Void", "(Void)"].contains(
      function.returnClause.type.trimmedDescription)
    if !isVoid || !function.parameters.isEmpty || function.effectSpecifiers != nil {
      self = .other
    } else if attributes.isEmpty {
      self = .plain
    } else if attributes == ["@Sendable"] {
      self = .onAnyThread
    } else if attributes.contains("@MainActor"), attributes.isSubset(of: ["@MainActor", "@Sendable"]) {
      // A closure on the main actor is `@Sendable` even without the attribute.
      self = .onMainActor
    } else {
      self = .other
    }
  }

  /// The argument label with which it is passed to the recorder. Nil if it cannot be tracked.
  var label: String? {
    switch self {
    case .plain: "onDismissed"
    case .onMainActor: "onDismissedOnMainActor"
    case .onAnyThread: "onDismissedOnAnyThread"
    case .named: "callback"
    case .other: nil
    }
  }
}

extension TypeSyntax {
  /// The `X` of `X?`, `X!` or `Optional<X>`.
  fileprivate var optionalWrapped: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType }
    guard let named = self.as(IdentifierTypeSyntax.self), named.name.text == "Optional" else { return nil }
    return named.genericArgumentClause?.arguments.first?.argument.as(TypeSyntax.self)
  }

  /// `Presentable` for `any Presentable` or `Module.Presentable`. Empty if the type has no name.
  var lastName: String {
    if let constraint = self.as(SomeOrAnyTypeSyntax.self)?.constraint { return constraint.lastName }
    return self.as(MemberTypeSyntax.self)?.name.text ?? self.as(IdentifierTypeSyntax.self)?.name.text ?? ""
  }
}
