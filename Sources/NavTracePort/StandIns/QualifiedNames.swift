import SwiftSyntax

/// Adds the module to names in a stand-in that the app declares, too: in the app's module, a `Publisher` is the app's own.
final class QualifiedNames: SyntaxRewriter {
  /// The modules of the names to change.
  private let modules: [String: String]
  /// The types that the stand-in declares in others, by the name of the type around them; of an empty name, those outside types.
  private var types: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - code: The stand-in's code.
  ///   - declarations: Those of the app.
  init(in code: SourceFileSyntax, _ declarations: AppDeclarations) {
    let imported = Set(code.importedModules).union(["Swift"])
    let known = Self.names.filter { imported.contains($0.key) }.flatMap { module, names in
      names.map { ($0, module) }
    }
    modules = Dictionary(uniqueKeysWithValues: known).filter { declarations.isGlobal($0.key) }
    super.init()
    if modules.isEmpty { return }
    for type in Syntax(code).descendants.compactMap({ $0.asProtocol((any NamedDeclSyntax).self) }) {
      types[type.nameOfEnclosingType ?? "", default: []].insert(type.name.text)
    }
  }

  /// Whether there is nothing to change.
  var isEmpty: Bool { modules.isEmpty }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard let module = module(of: node.name, in: Syntax(node)) else { return super.visit(node) }
    let node = super.visit(node).as(IdentifierTypeSyntax.self) ?? node
    return TypeSyntax(node.with(\.name, .identifier("\(module).\(node.name.text)", of: node.name)))
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    guard !isMember, let module = module(of: node.baseName, in: Syntax(node)), !Syntax(node).isParameter
    else { return super.visit(node) }
    return ExprSyntax(
      node.with(\.baseName, .identifier("\(module).\(node.baseName.text)", of: node.baseName)))
  }

  /// The module of a name. Nil if it need not change.
  private func module(of name: TokenSyntax, in node: Syntax) -> String? {
    guard let module = modules[name.text], types[""]?.contains(name.text) != true else { return nil }
    let isHidden = node.ancestors.contains {
      $0.isGeneric(over: name.text) || types[$0.nameOfType ?? ""]?.contains(name.text) == true
    }
    return isHidden ? nil : module
  }

  /// Names of modules that stand-ins use, and that apps like to give to their own types.
  static let names: [String: [String]] = [
    "Foundation": [
      "Bundle", "Calendar", "Data", "Date", "Locale", "Notification", "Operation", "Progress", "Timer", "URL",
      "UUID",
    ],
    "OpenCombine": [
      "AnyCancellable", "AnyPublisher", "Cancellable", "CurrentValueSubject", "Empty", "Fail", "Future",
      "Just",
      "PassthroughSubject", "Publisher", "Publishers", "Scheduler", "Subject", "Subscriber", "Subscribers",
      "Subscription", "Subscriptions",
    ],
    "Swift": ["Error", "Result"],
  ]
}

extension TokenSyntax {
  /// A name with the trivia of another token.
  fileprivate static func identifier(_ name: String, of token: TokenSyntax) -> TokenSyntax {
    .identifier(name, leadingTrivia: token.leadingTrivia, trailingTrivia: token.trailingTrivia)
  }
}

extension Syntax {
  /// Whether it is a function or type with a generic parameter of this name.
  fileprivate func isGeneric(over name: String) -> Bool {
    let parameters = asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
    return parameters?.contains { $0.name.text == name } == true
  }

  /// Whether it is a parameter of a function around it.
  fileprivate var isParameter: Bool {
    ancestors.contains { function in
      let signature =
        function.as(FunctionDeclSyntax.self)?.signature ?? function.as(InitializerDeclSyntax.self)?.signature
      return signature?.parameterClause.parameters.contains {
        ($0.secondName ?? $0.firstName).text == trimmedDescription
      }
        == true
    }
  }
}
