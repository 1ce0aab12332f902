import SwiftParser
import SwiftSyntax

/// The members of extensions that must be moved into the class, because they override others or are overridden. Swift
/// allows that in extensions only with an Objective-C runtime.
struct MovedMembers {
  /// The texts of the members, by class.
  private var texts: [String: [String]] = [:]

  init(in trees: [SourceFileSyntax], _ declarations: AppDeclarations) {
    for tree in trees {
      for item in tree.statements {
        guard let node = item.item.as(ExtensionDeclSyntax.self) else { continue }
        for member in Self.members(of: node, declarations) {
          texts[node.extendedType.trimmedDescription, default: []].append(member.description)
        }
      }
    }
  }

  /// The members of an extension that are moved.
  static func members(of node: ExtensionDeclSyntax, _ declarations: AppDeclarations)
    -> [MemberBlockItemSyntax]
  {
    let name = node.extendedType.trimmedDescription
    guard node.genericWhereClause == nil, declarations.types[name]?.isClass == true else { return [] }
    return node.memberBlock.members.filter {
      $0.decl.modifierNames.contains("override") || declarations.isOverridden($0.decl.declaredNames, of: name)
    }
  }

  /// The members to add to a class, rewritten.
  func code(for type: String, file: String, _ declarations: AppDeclarations) -> String {
    guard let members = texts[type] else { return "" }
    let start = "class \(type) {"
    let tree = Parser.parse(source: start + members.joined() + "\n}")
    let text = SourceRewriter.rewriteFragment(tree, file: file, declarations)
    return String(text.dropFirst(start.count).dropLast())
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
