import SwiftParser
import SwiftSyntax

/// The members of extensions that must be moved into the class, because they override others or are overridden. Swift
/// allows that in extensions only with an Objective-C runtime.
struct MovedMembers {
  /// The texts of the members, by class.
  private var texts: [String: [String]] = [:]
  private var ids: Set<SyntaxIdentifier> = []

  init(in trees: [SourceFileSyntax], _ declarations: AppDeclarations) {
    for node in trees.flatMap(\.statements.compiled).compactMap({ $0.item.as(ExtensionDeclSyntax.self) }) {
      let name = node.extendedType.trimmedDescription
      guard node.genericWhereClause == nil, declarations.isClass(name) else { continue }
      for member in node.memberBlock.members
      where member.decl.modifierNames.contains("override")
        || declarations.isOverridden(member.decl.declaredNames, of: name)
      {
        texts[name, default: []].append(member.description)
        ids.insert(member.id)
      }
    }
  }

  /// Whether a member is moved.
  func contains(_ member: MemberBlockItemSyntax) -> Bool { ids.contains(member.id) }

  /// The members to add to a class, rewritten.
  func code(for type: String, file: String, _ declarations: AppDeclarations) -> String {
    guard let members = texts[type] else { return "" }
    let start = "class \(type) {"
    let tree = Parser.parse(source: start + members.joined() + "\n}")
    let text = SourceRewriter.rewriteFragment(tree, file: file, declarations)
    return String(text.dropFirst(start.count).dropLast())
  }
}

extension CodeBlockItemListSyntax {
  /// The statements, with those under conditions that are true on iOS: many libraries have a whole file in `#if canImport(UIKit)`.
  fileprivate var compiled: [CodeBlockItemSyntax] {
    flatMap { statement in
      guard let clause = statement.item.as(IfConfigDeclSyntax.self)?.clauses.first else { return [statement] }
      return clause.isForIOS ? clause.elements?.as(CodeBlockItemListSyntax.self)?.compiled ?? [] : []
    }
  }
}

extension AppDeclarations {
  /// Whether a subclass overrides one of these members of a class.
  fileprivate func isOverridden(_ names: [String], of type: String) -> Bool {
    types.contains { name, subclass in
      !subclass.overrides.isDisjoint(with: names) && name != type && descends(name, from: type)
    }
  }

  private func descends(_ name: String, from type: String) -> Bool { inherits(name) { $0 == type } }
}
