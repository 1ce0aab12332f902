import SwiftSyntax

extension SyntaxProtocol {
  /// This node, the one around it, and so on.
  var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self)) { $0.parent } }

  /// Whether it has a name of navigation, or of a coordinator.
  var mayNavigate: Bool {
    let tokens = Array(tokens(viewMode: .sourceAccurate))
    return tokens.indices.contains { index in
      guard case .identifier(let name) = tokens[index].tokenKind, name.isOfNavigation else { return false }
      let rest = tokens[(index + 1)...].drop { [".", "?", "!"].contains($0.text) }
      // A controller's bar or view does not navigate, nor does a request to a server, which many apps call `Router.login`. A
      // call of that name may.
      let isRequest =
        name.hasSuffix("Router") && name.first?.isUppercase == true && rest.first?.isNameOfRequest == true
        && index > 0 && ["(", ",", ":"].contains(tokens[index - 1].text)
      return !["navigationBar", "view"].contains(rest.first?.text) && !isRequest
    }
  }

  var isParameterOfInitializer: Bool {
    guard Syntax(self).is(FunctionParameterSyntax.self) else { return false }
    return firstAncestor(InitializerDeclSyntax.self, before: MemberBlockItemSyntax.self) != nil
  }

  /// The body of a function or an accessor.
  var bodyWithin: Syntax? {
    let node = Syntax(self)
    if let function = node.as(FunctionDeclSyntax.self) { return function.body.map { Syntax($0) } }
    if let accessor = node.as(AccessorDeclSyntax.self) { return accessor.body.map { Syntax($0) } }
    guard let block = node.as(AccessorBlockSyntax.self), case .getter = block.accessors else { return nil }
    return node
  }

  /// A body that replaces its own. Nil if there is none.
  var bodyWithoutCode: String? {
    let node = Syntax(self)
    let type: TypeSyntax?
    if let function = node.as(FunctionDeclSyntax.self) {
      // A function that rethrows cannot throw by itself.
      if function.signature.effectSpecifiers?.throwsClause?.throwsSpecifier.tokenKind == .keyword(.throws) {
        return "{ throw CocoaError(.featureUnsupported) }"
      }
      type = function.signature.returnClause?.type
    } else if let accessor = node.as(AccessorDeclSyntax.self),
      accessor.accessorSpecifier.tokenKind != .keyword(.get)
    {
      return "{}"
    } else {
      let variable = firstAncestor(PatternBindingSyntax.self, before: MemberBlockItemSyntax.self)
      guard let annotation = variable?.typeAnnotation else { return nil }
      type = annotation.type
    }
    let body = Self.bodyWithoutCode(of: type)
    // The app's own type may have the name of a stream.
    return bodyWithin?.trimmedDescription == body ? "{ \(Omission.trap) }" : body
  }

  private static func bodyWithoutCode(of type: TypeSyntax?) -> String? {
    if let body = type.emptyBody { return body }
    guard let type else { return nil }
    if type.is(SomeOrAnyTypeSyntax.self), type.trimmedDescription.hasPrefix("some") { return nil }
    return "{ \(type.emptyValue ?? Omission.trap) }"
  }
}

extension FunctionCallExprSyntax {
  /// Whether an argument, or a closure behind the arguments, may navigate.
  var mayPassNavigation: Bool {
    arguments.mayNavigate || trailingClosure?.mayNavigate == true || additionalTrailingClosures.mayNavigate
  }

  /// The class of which the call makes an object: `Self.self` for `Self()`, and `type` for `type.init(frame: .zero)`. Nil if
  /// it has other arguments.
  var metatype: String? {
    guard trailingClosure == nil, arguments.allSatisfy({ $0.trimmedDescription == "frame: .zero" }) else {
      return nil
    }
    let called = calledExpression.as(MemberAccessExprSyntax.self)
    let type = called?.declName.baseName.tokenKind == .keyword(.`init`) ? called?.base : calledExpression
    guard let type, !type.is(FunctionCallExprSyntax.self) || called != nil else { return nil }
    let name = type.trimmedDescription.split(separator: ".").last ?? ""
    return name.first?.isUppercase == true ? "\(type.trimmedDescription).self" : type.trimmedDescription
  }

  /// Whether it is in an initializer.
  var isDelegation: Bool {
    firstAncestor(InitializerDeclSyntax.self, before: FunctionDeclSyntax.self) != nil
  }
}

extension LabeledExprSyntax {
  /// Whether an error says that the call has no such parameter.
  func isExtra(_ message: String) -> Bool {
    message == Omission.noArguments || label.map { message == "extra argument '\($0.text)' in call" } == true
  }

  /// Whether it is a property's value, for an initializer such as `ViewModel.Input`. Without it, the call would not compile.
  var isOfInitializer: Bool {
    label != nil && parent?.parent?.as(FunctionCallExprSyntax.self)?.nameOfCallee.first?.isUppercase == true
  }

  /// Whether it is the address of a `URL`.
  var isAddress: Bool {
    let call = parent?.parent?.as(FunctionCallExprSyntax.self)
    return label?.text == "string"
      && ["URL", "URLComponents", "Foundation.URL"].contains(call?.calledExpression.trimmedDescription)
  }

  var isEmptyValue: Bool { expression.trimmedDescription == EmptyValues.argument }
}

extension IfExprSyntax {
  /// What it does in the other case, if it is a statement.
  var otherBranch: Syntax? {
    parent?.is(ExpressionStmtSyntax.self) == true ? elseBody.map { Syntax($0) } : nil
  }
}

extension TypeSyntax {
  /// Whether a question or exclamation mark behind it makes all of it optional.
  fileprivate var isOptionable: Bool {
    self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self) || self.is(ArrayTypeSyntax.self)
      || self.is(DictionaryTypeSyntax.self) || self.is(TupleTypeSyntax.self)
  }

  fileprivate var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }

  /// The type of a property that may have no value, although code uses it as if it had one.
  var unset: String { isOptionable ? "\(trimmedDescription)!" : "(\(trimmedDescription))!" }
}

extension DeclGroupSyntax {
  /// The properties that an initializer must set.
  var unsetProperties: [PatternBindingSyntax] {
    let others: Set = ["class", "lazy", "static"]
    let variables = memberBlock.members.filter { others.isDisjoint(with: $0.decl.modifierNames) }
      .compactMap { $0.decl.as(VariableDeclSyntax.self) }
    return variables.flatMap(\.bindings).filter { binding in
      binding.initializer == nil && binding.isStored && binding.typeAnnotation?.type.isOptional == false
    }
  }

  /// The conformance that an error says is not met, unless its protocol may be one for navigation.
  func conformance(
    missedBy message: String
  ) -> (type: InheritedTypeSyntax, clause: InheritanceClauseSyntax)? {
    guard let clause = inheritanceClause,
      let range = message.firstRange(of: " does not conform to protocol '")
    else { return nil }
    let name = message[range.upperBound...].dropLast()
    let type = clause.inheritedTypes.first { $0.type.typeNames == [String(name)] }
    return name.description.isOfNavigation ? nil : type.map { ($0, clause) }
  }
}

extension PatternBindingSyntax {
  /// Whether it has no getter.
  var isStored: Bool {
    guard let accessorBlock else { return true }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return false }
    return accessors.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}

extension TokenSyntax {
  /// Whether it may be the name of an enumeration's case, and not of a type's only instance.
  fileprivate var isNameOfRequest: Bool {
    guard case .identifier(let name) = tokenKind, name.first?.isLowercase == true else { return false }
    return !["current", "default", "instance", "main", "shared"].contains { name.lowercased().contains($0) }
  }
}

extension CodeBlockItemSyntax {
  /// If it gives a property of its type its first value: an empty one. Without it, the initializer would not compile.
  var emptyInitialValue: (SequenceExprSyntax, value: String)? {
    guard let assignment = item.as(SequenceExprSyntax.self),
      let initializer = firstAncestor(InitializerDeclSyntax.self, before: ClosureExprSyntax.self),
      assignment.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
      let name = assignment.elements.first?.trimmedDescription.split(separator: ".").last,
      let members = initializer.firstAncestor(MemberBlockSyntax.self, before: ExtensionDeclSyntax.self)
    else { return nil }
    let bindings = members.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
    guard
      let binding = bindings.first(where: {
        $0.pattern.trimmedDescription == name && $0.initializer == nil
      }),
      let value = binding.typeAnnotation?.type.emptyValue,
      assignment.elements.dropFirst(2).map(\.trimmedDescription) != [value]
    else { return nil }
    return (assignment, value)
  }

  /// Whether it is the value of a body.
  var isValue: Bool {
    if item.is(ReturnStmtSyntax.self) { return true }
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, item.is(ExprSyntax.self)
    else {
      return false
    }
    if list.parent?.is(ClosureExprSyntax.self) == true || list.parent?.is(AccessorBlockSyntax.self) == true {
      return true
    }
    return list.parent?.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
  }

  func canBeLeftOut(_ message: String) -> Bool {
    guard let declaration = item.as(DeclSyntax.self) else {
      return !mayNavigate || isCall(ofTypeMissedBy: message)
    }
    return declaration.canBeLeftOut(message)
  }

  /// Whether it is a call such as `Hero.shared.finish()`. A type of a package does not know the app's coordinators.
  private func isCall(ofTypeMissedBy message: String) -> Bool {
    guard let call = item.as(FunctionCallExprSyntax.self), let type = firstToken(viewMode: .sourceAccurate),
      type.text.first?.isUppercase == true, !type.text.isOfNavigation
    else { return false }
    return message == "cannot find '\(type.text)' in scope" && !call.mayPassNavigation
  }
}

extension DeclSyntax {
  /// Whether it is a function, or a property that stores no value.
  private var isComputed: Bool {
    self.is(FunctionDeclSyntax.self) || self.as(VariableDeclSyntax.self)?.bindings.first?.isStored == false
  }

  func canBeLeftOut(_ message: String) -> Bool {
    if self.is(ExtensionDeclSyntax.self) || self.is(ImportDeclSyntax.self) { return true }
    if isProtocol((any DeclGroupSyntax).self) { return false }
    // Nothing calls a method whose signature has an unknown type, or uses the value of such a type.
    return !mayNavigate || isComputed && message.hasPrefix("cannot find type")
  }
}

extension String {
  /// Whether it names navigation or a coordinator.
  var isOfNavigation: Bool {
    let words = words
    // An argument of a notification or an activity.
    if ["pushToken", "pushType"].contains(self) { return false }
    let navigation: Set = [
      "coordinator", "coordinators", "dismiss", "flow", "navigate", "navigation", "navigator", "pop",
      "present", "presenter", "push", "router", "segue",
    ]
    // Of appearance, and of Foundation's coordinators of files and stores.
    let appearance: Set = ["bar", "file", "item", "layout", "persistent", "title"]
    // In many apps, an `APIRouter` lists the requests to a server.
    let isOfServer =
      words.contains("router") && ["API", "Endpoint", "HTTP", "Network", "URL"].contains(where: contains)
    return words.last == "finish"
      || !navigation.isDisjoint(with: words) && appearance.isDisjoint(with: words) && !isOfServer
  }

  /// The words of a name in camel case, in lower case.
  var words: [String] {
    var words: [String] = []
    for character in self {
      if character.isUppercase || words.isEmpty { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
    }
    return words
  }
}

extension GuardStmtSyntax {
  /// Whether it is in the getter of a property, and declares a variable of the same name: without it, the getter would call itself.
  var hidesOwnProperty: Bool {
    let names = conditions.compactMap { condition in
      condition.condition.as(OptionalBindingConditionSyntax.self)?.pattern.trimmedDescription
    }
    let property = firstAncestor(PatternBindingSyntax.self, before: MemberBlockSyntax.self)
    return property.map { names.contains($0.pattern.trimmedDescription) } ?? false
  }
}
