import SwiftDiagnostics
import SwiftSyntax

/// A property of the protocol that is passed on.
struct Property {
  let name: String
  /// The type, with its colon.
  let type: String
  /// The attributes before `var` in the decorator, each followed by a space.
  let attributes: String
  let modifiers: String
  /// The effects after `get`, such as ` async throws`.
  let effects: String
  let isSettable: Bool
  /// Whether the value is an on-dismiss callback.
  private(set) var isCallback = false
  private(set) var faults: [Diagnostic] = []

  init(_ binding: PatternBindingSyntax, of declaration: VariableDeclSyntax, in context: RequirementContext) {
    name = binding.pattern.trimmedDescription
    type = binding.typeAnnotation?.trimmedDescription ?? ""
    attributes = declaration.attributes.forwarded
    modifiers = declaration.modifiers.forwarded
    let accessors = binding.accessorBlock.flatMap { $0.accessors.as(AccessorDeclListSyntax.self) }
    let get = accessors?.first { $0.accessorSpecifier.text == "get" }
    effects = get?.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    isSettable = accessors?.contains { $0.accessorSpecifier.text == "set" } ?? false
    let reading = binding.typeAnnotation.map { TypeReading($0.type, aliases: context.aliases) }
    if let mark = Mark(in: declaration.attributes) {
      switch mark.role {
      case .ignore: break
      case .onDismissed:
        isCallback = isSettable && reading?.mayBeClosure ?? false
        if !isCallback { faults.append(MacroDiagnostic.notACallbackProperty(name).at(binding)) }
      case .present, .dismiss: faults.append(MacroDiagnostic.roleOfMethods.at(mark.attribute))
      }
    } else if isSettable, reading?.closure?.label != nil, Words.isCallback(name) {
      faults.append(MacroDiagnostic.unclearProperty(name).at(binding))
    }
  }
}

extension AttributeListSyntax {
  /// The attributes to copy to the decorator's declaration, each followed by a space.
  var forwarded: String {
    let names: Set = [
      "MainActor", "Swift.MainActor", "available", "discardableResult", "preconcurrency", "Sendable",
    ]
    return compactMap { $0.as(AttributeSyntax.self) }
      .filter { names.contains($0.attributeName.trimmedDescription) }
      .map { "\($0.trimmedDescription) " }.joined()
  }
}

extension DeclModifierListSyntax {
  /// The modifiers to copy to the decorator's declaration, each followed by a space.
  var forwarded: String { contains { $0.name.text == "nonisolated" } ? "nonisolated " : "" }
}
