import SwiftSyntax

// `Bundle.main` is the program of the tests. See `AppBundle`.
extension SourceRewriter {
  func replaceMainBundle(_ node: MemberAccessExprSyntax, _ text: String) {
    switch text {
    case "Bundle.main", "Bundle.module": edits.replace(node, by: "Bundle.app")
    case ".main" where isOfBundle(Syntax(node)): edits.replace(node, by: ".app")
    default: break
    }
  }

  /// In an extension of `Bundle`, its name may be left out.
  func replaceMainBundle(_ node: DeclReferenceExprSyntax) {
    guard node.baseName.text == "main", node.enclosingType == "Bundle",
      node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id
    else { return }
    edits.replace(node, by: "app")
  }

  /// Whether the type of a value is `Bundle`, because of its label or of a type annotation.
  private func isOfBundle(_ value: Syntax) -> Bool {
    if let argument = value.parent?.as(LabeledExprSyntax.self) { return argument.label?.text == "bundle" }
    let declaration = value.parent?.as(InitializerClauseSyntax.self)?.parent
    let type =
      declaration?.as(FunctionParameterSyntax.self)?.type
      ?? declaration?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
    return type.map { ["Bundle", "Bundle?"].contains($0.trimmedDescription) } ?? false
  }
}
