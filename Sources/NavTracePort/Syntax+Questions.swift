import SwiftSyntax

extension SourceFileSyntax {
  /// The imports at the file's top level.
  var imports: [ImportDeclSyntax] { statements.compactMap { $0.item.as(ImportDeclSyntax.self) } }

  /// The modules that the file imports at its top level. SwiftUI's core counts as SwiftUI.
  var importedModules: Set<String> {
    Set(imports.map { $0.module == "SwiftUICore" ? "SwiftUI" : $0.module })
  }

  /// Whether the file declares views, scenes or the app itself with SwiftUI.
  var declaresSwiftUI: Bool {
    importedModules.contains("SwiftUI")
      && statements.contains { $0.item.inheritedTypeNames.contains(where: Self.isSwiftUI) }
  }

  private static func isSwiftUI(_ name: String) -> Bool {
    ["App", "ButtonStyle", "Scene", "Shape", "View", "ViewModifier"].contains(name)
      || name.hasSuffix("Representable")
  }
}

extension CodeBlockItemListSyntax {
  /// The first statement without a condition. If there is none, those of the conditions: something may stand before them in their
  /// line, but not before a condition.
  var firstUnconditional: [CodeBlockItemSyntax] {
    if let first = first(where: { !$0.item.is(IfConfigDeclSyntax.self) }) { return [first] }
    return compactMap { $0.item.as(IfConfigDeclSyntax.self) }.flatMap(\.clauses).flatMap { clause in
      clause.elements?.as(CodeBlockItemListSyntax.self)?.firstUnconditional ?? []
    }
  }
}

extension IfConfigClauseSyntax {
  /// Whether its condition is true on iOS.
  var isForIOS: Bool {
    let condition = condition?.trimmedDescription ?? ""
    return ["canImport(UIKit)", "os(iOS)"].contains { condition.hasPrefix($0) }
  }

  /// Whether it is compiled only by old versions of Swift.
  var isForOldVersions: Bool {
    let first = parent?.as(IfConfigClauseListSyntax.self)?.first
    let newer = first?.condition?.trimmedDescription ?? ""
    if first?.id != id, ["compiler(>=", "swift(>="].contains(where: newer.hasPrefix), !newer.contains("&&") {
      return true
    }
    let condition = condition?.trimmedDescription ?? ""
    return ["!(swift(>=", "!swift(>=", "swift(<"].contains { condition.contains($0) }
      && !condition.contains("||")
  }
}

extension FunctionCallExprSyntax {
  /// Whether it calls a superclass's initializer without arguments. That of controllers is not designated, which the compiler does
  /// not notice.
  var isUndesignated: Bool { trimmedDescription == "super.init()" }
}

extension Edits {
  /// Replaces an undesignated call in a controller.
  mutating func designate(_ call: FunctionCallExprSyntax) {
    replace(call, by: "super.init(nibName: nil, bundle: nil)")
  }
}

extension CodeBlockItemSyntax.Item {
  fileprivate var inheritedTypeNames: [String] {
    guard let type = asProtocol((any DeclGroupSyntax).self) else { return [] }
    return type.inheritanceClause.typeNames
  }

  private func asProtocol(_ type: (any DeclGroupSyntax).Protocol) -> (any DeclGroupSyntax)? {
    Syntax(self).asProtocol((any DeclGroupSyntax).self)
  }
}

extension ImportDeclSyntax {
  /// The name of the module, without that of a submodule.
  var module: String { path.first?.name.text ?? "" }

  /// Whether it is compiled only where the module exists, or on a Mac.
  func isConditional(on module: String) -> Bool {
    let clause = firstAncestor(IfConfigClauseSyntax.self, before: SourceFileSyntax.self)
    guard let condition = clause?.condition?.trimmedDescription else { return false }
    return condition.contains("canImport(\(module))") || ["os(macOS)", "os(OSX)"].contains(condition)
  }
}

extension AttributeListSyntax {
  var names: [String] { compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription } }
}

extension DeclSyntax {
  var modifierNames: Set<String> {
    Set(asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? [])
  }

  /// The name of a method, or the names of properties.
  var declaredNames: [String] {
    if let method = self.as(FunctionDeclSyntax.self) { return [method.name.text] }
    return self.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription) ?? []
  }
}

extension ProtocolDeclSyntax {
  /// Whether only classes can conform to it, without Objective-C's attribute.
  var isBoundToClasses: Bool {
    inheritanceClause?.inheritedTypes.contains { inherited in
      inherited.type.is(ClassRestrictionTypeSyntax.self)
        || inherited.type.typeNames.contains { $0 == "AnyObject" || $0.hasPrefix("NS") || $0.hasPrefix("UI") }
    } ?? false
  }
}

extension FunctionDeclSyntax {
  /// A body that does nothing, or returns nil. Nil if the method has to return something else.
  var emptyBody: String? { (signature.returnClause?.type).emptyBody }
}

extension TypeSyntax? {
  /// A body of this type that does nothing, or returns nil. Nil if it has to return something else.
  var emptyBody: String? {
    guard let self, !["Void", "()"].contains(self.trimmedDescription) else { return "{}" }
    return self.is(OptionalTypeSyntax.self) ? "{ nil }" : nil
  }
}

extension Syntax {
  /// The name of the type that it declares or extends, without the types around it.
  var nameOfType: String? {
    if let type = self.as(ExtensionDeclSyntax.self) { return type.extendedType.typeNames.last }
    guard isProtocol((any DeclGroupSyntax).self) else { return nil }
    return asProtocol((any NamedDeclSyntax).self)?.name.text
  }
}

extension SyntaxProtocol {
  /// The name of the innermost type or extension around this node. That of an extension has the types around it.
  var enclosingType: String? {
    ancestors.dropFirst().lazy.compactMap {
      $0.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? $0.nameOfType
    }.first { _ in true }
  }

  /// The name of the innermost type or extension around this node, without the types around it.
  var nameOfEnclosingType: String? { ancestors.dropFirst().lazy.compactMap(\.nameOfType).first { _ in true } }

  /// The types that the declarations around this node require of a generic parameter, or of `Self` in an extension of a
  /// protocol.
  func constraints(on name: String) -> [String] {
    var (names, node) = ([String](), parent)
    while let current = node {
      if let declaration = current.asProtocol((any WithGenericParametersSyntax).self) {
        names += declaration.genericParameterClause.constraints(on: name)
        names += declaration.genericWhereClause.constraints(on: name)
      } else if let declaration = current.as(ExtensionDeclSyntax.self) {
        names += declaration.genericWhereClause.constraints(on: name)
        if name == "Self" { names += declaration.extendedType.typeNames }
      }
      node = current.parent
    }
    return names
  }
}

extension Optional<GenericParameterClauseSyntax> {
  fileprivate func constraints(on name: String) -> [String] {
    self?.parameters.filter { $0.name.text == name }.flatMap { $0.inheritedType?.typeNames ?? [] } ?? []
  }
}

extension Optional<GenericWhereClauseSyntax> {
  fileprivate func constraints(on name: String) -> [String] {
    self?.requirements.flatMap { requirement -> [String] in
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        conformance.leftType.trimmedDescription == name
      else { return [] }
      return conformance.rightType.typeNames
    } ?? []
  }
}

extension ClassDeclSyntax {
  /// Whether it declares an initializer that calls one of its superclass.
  var hasDesignatedInitializer: Bool {
    memberBlock.members.contains {
      $0.decl.is(InitializerDeclSyntax.self) && !$0.decl.modifierNames.contains("convenience")
    }
  }
}

extension InitializerDeclSyntax {
  /// The label of its first parameter. Empty if it has none.
  var firstLabel: String { signature.parameterClause.parameters.first?.firstName.text ?? "" }
}

extension String {
  /// The text with each run of white space replaced by one space.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension DeclSyntax {
  var isStatic: Bool {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == "static" } == true
  }
}
