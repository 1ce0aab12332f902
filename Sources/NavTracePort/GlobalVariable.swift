import SwiftSyntax

/// A global variable or static property whose value must be new for each launch: one that can change, or a constant that
/// refers to objects, such as a singleton, a list of them, or the subject that announces a logout.
struct GlobalVariable {
  private let isConstant: Bool
  /// Whether it is a member of a type. Property wrappers work only there.
  private let isMember: Bool
  private let name: String
  /// Nil if it is neither given nor obvious.
  private let type: String?
  /// Nil if it is implicitly nil.
  private let initialValue: ExprSyntax?
  private let end: AbsolutePosition

  /// Nil if the value of the variable is the same for each launch, or if it cannot be rewritten.
  init?(_ node: VariableDeclSyntax, _ declarations: AppDeclarations) {
    let modifiers = Set(node.modifiers.map(\.name.text))
    isMember = !modifiers.isDisjoint(with: ["class", "static"])
    guard isMember || node.isGlobal, modifiers.isDisjoint(with: ["lazy", "unowned", "weak"]),
      node.attributes.isEmpty, node.bindings.count == 1, let binding = node.bindings.first,
      binding.accessorBlock == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    self.name = name.identifier.text
    isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
    end = binding.endPositionBeforeTrailingTrivia

    let annotation = binding.typeAnnotation?.type
    let value = binding.initializer?.value
    type = annotation?.trimmedDescription ?? value?.obviousType
    // The value of a key is a number or a text. A singleton may be passed with `&`, too.
    let isDeclared = type.map(declarations.isDeclared) == true
    if !isDeclared, declarations.isKey(variable: self.name, of: node.nameOfEnclosingType) { return nil }
    if isConstant {
      // Other constants are the same in each launch.
      let names = annotation?.mentionedNames ?? value?.createdTypes ?? []
      guard declarations.referToObjects(Set(names), orTo: Self.changingClasses) else { return nil }
    }
    initialValue = value
    if value == nil, isConstant || annotation?.isOptional != true { return nil }
    if !isMember, type == nil { return nil }
  }

  /// Classes of frameworks and packages whose objects remember what an app stores in them, or who listens to them.
  private static let changingClasses: Set = [
    "Assembler", "BehaviorRelay", "BehaviorSubject", "Container", "CurrentValueSubject", "NSCache",
    "NSHashTable", "NSMapTable", "NSMutableArray", "NSMutableDictionary", "NSMutableSet",
    "NSPersistentCloudKitContainer", "NSPersistentContainer", "PassthroughSubject", "PublishRelay",
    "PublishSubject", "ReplaySubject", "UINavigationController",
    "UITabBarController", "UIWindow",
  ]

  func rewrite(_ node: VariableDeclSyntax, _ edits: inout Edits) {
    let start = node.positionAfterSkippingLeadingTrivia
    if isMember {
      edits.insert("@PerLaunch ", at: start)
      if isConstant { edits.replace(node.bindingSpecifier, by: "var") }
      if initialValue == nil { edits.insert(" = nil", at: end) }
    } else if let type {
      let modifiers = node.modifiers.isEmpty ? "" : node.modifiers.trimmedDescription + " "
      let setter = isConstant ? "" : " set { _\(name).wrappedValue = newValue }"
      let property = "\(modifiers)var \(name): \(type) { get { _\(name).wrappedValue }\(setter) }"
      // The initial value stays where it is, since it may be rewritten itself.
      let valueStart = initialValue?.positionAfterSkippingLeadingTrivia ?? end
      let stored = type.hasSuffix("!") ? type.dropLast() + "?" : type
      edits.replace(
        from: start, to: valueStart,
        by: "private let _\(name) = PerLaunch<\(stored)>(wrappedValue: \(initialValue == nil ? "nil" : "")")
      edits.insert("); \(property)", at: end)
    }
  }
}

extension VariableDeclSyntax {
  fileprivate var isGlobal: Bool {
    parent?.is(CodeBlockItemSyntax.self) == true
      && parent?.parent?.parent?.is(SourceFileSyntax.self) == true
  }
}

extension TypeSyntax {
  fileprivate var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}

extension TypeSyntax {
  /// All names in the type, such as those of its generic arguments.
  var mentionedNames: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      if case .identifier(let name) = token.tokenKind { name } else { nil }
    }
  }
}

extension ExprSyntax {
  /// The types of objects that the expression creates, such as `A` and `B` in `[A(b: B<Int>())]`.
  var createdTypes: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      guard case .identifier(let name) = token.tokenKind, name.first?.isUppercase == true,
        let next = token.nextToken(viewMode: .sourceAccurate)
      else { return nil }
      return switch next.tokenKind {
      case .leftParen, .leftAngle: name
      case .rightSquare: next.nextToken(viewMode: .sourceAccurate)?.tokenKind == .leftParen ? name : nil
      case .period: next.nextToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.self) ? nil : name
      default: nil
      }
    }
  }

  /// The type of a literal, or `Session` for `Session()` and `Session.init()`.
  fileprivate var obviousType: String? {
    if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if self.is(FloatLiteralExprSyntax.self) { return "Double" }
    if self.is(StringLiteralExprSyntax.self) { return "String" }
    guard let called = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
    if let type = called.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return type.first?.isUppercase == true ? type : nil
    }
    guard let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" else {
      return nil
    }
    return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
