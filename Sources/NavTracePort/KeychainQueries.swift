import SwiftParser
import SwiftSyntax

/// Lets the queries of the keychain have values of any type: on Apple's systems only, strings and truth values are objects, and a
/// dictionary of Foundation is one of Core Foundation.
final class KeychainQueries: SyntaxVisitor {
  private var edits = Edits()

  static func rewritten(_ tree: SourceFileSyntax) -> SourceFileSyntax {
    let source = tree.description
    guard source.contains("kSecClass"), ["AnyObject", "NSDictionary"].contains(where: source.contains)
    else { return tree }
    let visitor = KeychainQueries(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return Parser.parse(source: visitor.edits.apply(to: source))
  }

  override func visit(_ node: DictionaryTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.value.trimmedDescription == "AnyObject" { edits.replace(node.value, by: "Any") }
    return .visitChildren
  }

  /// `[…] as NSDictionary`, and `let query: NSDictionary = […]`.
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "NSDictionary", node.parent?.is(MemberTypeSyntax.self) != true {
      edits.replace(node, by: "[String: Any]")
    }
    return .visitChildren
  }

  /// A type of a dictionary in an expression, as in `[String: AnyObject]()`.
  override func visit(_ node: DictionaryElementSyntax) -> SyntaxVisitorContinueKind {
    if node.value.trimmedDescription == "AnyObject" { edits.replace(node.value, by: "Any") }
    return .visitChildren
  }
}
