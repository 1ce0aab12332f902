import SwiftParser
import SwiftSyntax

/// Lets the models of SwiftData be plain classes, which its macros extend on Apple's systems.
final class SwiftDataModels: SyntaxVisitor {
  private var edits = Edits()

  static func rewritten(_ tree: SourceFileSyntax) -> SourceFileSyntax {
    guard tree.importedModules.contains("SwiftData") else { return tree }
    let visitor = SwiftDataModels(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return Parser.parse(source: visitor.edits.apply(to: tree.description))
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard remove(["Model"], from: node.attributes) else { return .visitChildren }
    if let last = node.inheritanceClause?.inheritedTypes.last {
      edits.insert(", PersistentModel", at: last.endPositionBeforeTrailingTrivia)
    } else {
      let end = node.genericParameterClause?.endPositionBeforeTrailingTrivia
      edits.insert(": PersistentModel", at: end ?? node.name.endPositionBeforeTrailingTrivia)
    }
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    guard remove(["ModelActor"], from: node.attributes) else { return .visitChildren }
    edits.insert(
      " nonisolated let modelContainer: ModelContainer; let modelContext: ModelContext; "
        + "init(modelContainer: ModelContainer) "
        + "{ self.modelContainer = modelContainer; modelContext = ModelContext(modelContainer) };",
      at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = remove(["Attribute", "Relationship", "Transient"], from: node.attributes)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if ["Index", "Unique"].contains(node.macroName.text) { edits.remove(node) }
    return .skipChildren
  }

  /// Returns false if there is none of them.
  private func remove(_ names: Set<String>, from attributes: AttributeListSyntax) -> Bool {
    let found = attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { names.contains($0.attributeName.trimmedDescription) }
    found.forEach { edits.remove($0) }
    return !found.isEmpty
  }
}
