import SwiftSyntax

/// Inserts `self` where a modifier is called without it, in the app's extensions of `View`.
final class ExplicitSelf: SyntaxVisitor {
  private var edits = Edits()
  private let names: Set<String>

  static func added(to tree: SourceFileSyntax, before names: Set<String>) -> String {
    let visitor = ExplicitSelf(names)
    visitor.walk(tree)
    return visitor.edits.apply(to: tree.description)
  }

  private init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.extendedType.trimmedDescription == "View" ? .visitChildren : .skipChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
      names.contains(callee.baseName.text), !node.calledExpression.isType
    {
      edits.insert("self.", at: callee.positionAfterSkippingLeadingTrivia)
    }
    return .visitChildren
  }
}
