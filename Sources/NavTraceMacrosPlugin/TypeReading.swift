import SwiftSyntax

/// A type, as far as its text says what it is.
struct TypeReading {
  /// Its name, or that of an array's element, without `any`, `some` and the module; empty where it has none.
  private(set) var name = ""
  private(set) var isOptional = false
  private(set) var isArray = false
  private var function: FunctionTypeSyntax?
  private var attributes: Set<String> = []

  /// - Parameter aliases: The types that the protocol itself declares names for.
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

  /// What it is, if it is a closure that outlives the call: no other waits for anything.
  var closure: ClosureKind? {
    guard !isArray, isOptional || attributes.contains("@escaping") else { return nil }
    if let function { return ClosureKind(function, attributes: attributes.subtracting(["@escaping"])) }
    return Words.isClosure(name) ? .named : nil
  }

  /// Whether it may be a closure for all that its text says.
  var mayBeClosure: Bool { closure?.label != nil || (function == nil && !isArray && !name.isEmpty) }
}

/// A closure, by whether and how it can be tracked.
enum ClosureKind {
  /// `() -> Void`
  case plain
  /// `@MainActor () -> Void`, which the closure that takes its place has to be, too.
  case onMainActor
  /// `@Sendable () -> Void`, likewise.
  case onAnyThread
  /// Its type has a name, and is known at run time only.
  case named
  /// It has arguments, results or effects.
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
      // A closure on the main actor is `@Sendable`, with or without the attribute.
      self = .onMainActor
    } else {
      self = .other
    }
  }

  /// The argument label by which the recorder takes it; nil where it cannot be tracked.
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

  /// `Presentable` of `any Presentable` or `Module.Presentable`; empty where the type has no name.
  var lastName: String {
    if let constraint = self.as(SomeOrAnyTypeSyntax.self)?.constraint { return constraint.lastName }
    return self.as(MemberTypeSyntax.self)?.name.text ?? self.as(IdentifierTypeSyntax.self)?.name.text ?? ""
  }
}
