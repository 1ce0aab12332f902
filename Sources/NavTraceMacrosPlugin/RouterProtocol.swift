import SwiftDiagnostics
import SwiftSyntax

/// A protocol to decorate, read from its declaration.
struct RouterProtocol {
  let name: String
  /// The modifiers before `class` in the decorator, copied from the protocol: `public`, `nonisolated`. Empty
  /// for an internal protocol.
  let modifiers: String
  /// The access modifier of the decorator's members: members of a public class are not public by default.
  let memberAccess: String
  /// The attributes to copy to the decorator, such as `@available(…)`.
  let attributes: [String]
  let inheritance: Inheritance
  let options: TracedOptions
  let requirements: [Requirement]
  let properties: [Property]
  private let isOnMainActor: Bool

  /// Nil if it cannot be decorated. `diagnose` receives the reason, and what to write instead.
  init?(
    _ declaration: some SyntaxProtocol, at attribute: AttributeSyntax,
    diagnose: (Diagnostic) -> Void = { _ in }
  ) {
    guard let declaration = declaration.as(ProtocolDeclSyntax.self) else {
      diagnose(MacroDiagnostic.notAProtocol.at(attribute))
      return nil
    }
    name = declaration.name.text
    let names = declaration.modifiers.map(\.name.text)
    let access = ["public", "package", "fileprivate", "private"].first(where: names.contains)
    modifiers = (access.map { "\($0) " } ?? "") + declaration.modifiers.forwarded
    memberAccess = access == "public" || access == "package" ? "\(access ?? "") " : ""
    let attributes = declaration.attributes.compactMap { $0.as(AttributeSyntax.self) }
    self.attributes = attributes.filter { $0.attributeName.trimmedDescription == "available" }
      .map(\.trimmedDescription)
    isOnMainActor = attributes.contains { $0.attributeName.trimmedDescription.hasSuffix("MainActor") }
    options = TracedOptions(attribute)
    inheritance = Inheritance(declaration, besides: options.emptyProtocols)

    let members = declaration.memberBlock.members.map(\.decl)
    let context = RequirementContext(members, options, inheritance)
    requirements = members.compactMap { $0.as(FunctionDeclSyntax.self) }.map { Requirement($0, in: context) }
    properties = members.compactMap { $0.as(VariableDeclSyntax.self) }.filter { !$0.modifiers.isStatic }
      .flatMap { declaration in declaration.bindings.map { Property($0, of: declaration, in: context) } }
    let faults = options.faults + faults(in: members)
    faults.forEach(diagnose)
    if faults.contains(where: { $0.diagMessage.severity == .error }) { return nil }
  }

  private func faults(in members: [DeclSyntax]) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    if let (superclass, node) = inheritance.superclass {
      faults.append(MacroDiagnostic.subclassesOnly(superclass).at(node))
    }
    // If some requirements are repeated, the compiler reports missing ones.
    if !members.contains(where: \.isOverride) {
      faults += inheritance.unseen.map { MacroDiagnostic.inherited($0.name, by: name).at($0.node) }
    }
    faults += requirements.flatMap(\.faults) + properties.flatMap(\.faults)
    for member in members {
      if let type = member.as(AssociatedTypeDeclSyntax.self) {
        faults.append(MacroDiagnostic.associatedType.at(type))
      } else if let obstacle = member.obstacle(isOnMainActor: isOnMainActor) {
        faults.append(MacroDiagnostic.cannotForward(obstacle).at(member))
      }
    }
    if properties.count(where: \.isCallback) > 1, let last = members.last {
      faults.append(MacroDiagnostic.severalCallbackProperties.at(last))
    }
    return faults
  }

  /// Whether a call may mutate the router's value, which must then be stored again.
  var mayChange: Bool {
    !inheritance.isOfClasses
      && (requirements.contains(where: \.isMutating) || properties.contains(where: \.isSettable))
  }

  /// The recorded method of a member for which a method with a source location is generated.
  func placedRequirement(_ member: some DeclSyntaxProtocol) -> Requirement? {
    guard options.callSites else { return nil }
    let text = member.trimmedDescription
    return placedRequirements.first { $0.function.trimmedDescription == text }
  }

  var placedRequirements: [Requirement] {
    options.callSites ? requirements.filter { $0.isRecorded && !$0.isMutating } : []
  }
}

extension RequirementContext {
  fileprivate init(_ members: [DeclSyntax], _ options: TracedOptions, _ inheritance: Inheritance) {
    for alias in members.compactMap({ $0.as(TypeAliasDeclSyntax.self) }) {
      aliases[alias.name.text] = alias.initializer.value
    }
    screenMember = options.screen
    inherited = Set(inheritance.unseen.map(\.name))
    let repeated = members.filter(\.isOverride)
    for member in repeated where inheritedMember == nil { inheritedMember = member.controllerMember(aliases) }
  }
}

extension DeclSyntax {
  private var modifiers: DeclModifierListSyntax? { asProtocol((any WithModifiersSyntax).self)?.modifiers }

  /// Whether it repeats a requirement of an inherited protocol.
  fileprivate var isOverride: Bool { modifiers?.contains { $0.name.text == "override" } ?? false }

  /// The expression after a value's dot that provides its view controller, if this member does:
  /// `toPresent()`.
  fileprivate func controllerMember(_ aliases: [String: TypeSyntax]) -> String? {
    func isController(_ type: TypeSyntax?) -> Bool {
      guard let reading = type.map({ TypeReading($0, aliases: aliases) }) else { return false }
      return !reading.isArray && Words.isController(reading.name)
    }
    if let function = self.as(FunctionDeclSyntax.self) {
      let signature = function.signature
      let isPlain = signature.parameterClause.parameters.isEmpty && signature.effectSpecifiers == nil
      return isPlain && isController(signature.returnClause?.type) ? "\(function.name.text)()" : nil
    }
    guard let binding = self.as(VariableDeclSyntax.self)?.bindings.first else { return nil }
    return isController(binding.typeAnnotation?.type) ? binding.pattern.trimmedDescription : nil
  }

  fileprivate func obstacle(isOnMainActor: Bool) -> String? {
    if isOnMainActor, modifiers?.contains(where: { $0.name.text == "nonisolated" }) ?? false {
      return "a nonisolated requirement of a protocol on the main actor"
    }
    return switch kind {
    case .initializerDecl: "an initialiser"
    case .subscriptDecl: "a subscript"
    case .variableDecl where modifiers?.isStatic ?? false: "a static property"
    case .ifConfigDecl: "a requirement inside '#if'"
    default: nil
    }
  }
}
