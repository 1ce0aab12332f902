import SwiftDiagnostics
import SwiftSyntax

/// A protocol that can be decorated, read from its declaration.
struct RouterProtocol {
  let name: String
  /// `public`, `package`, …, as the protocol is; nothing where it is internal.
  let access: String
  /// `@available(…)` and such, which the decorator needs, too.
  let availability: [String]
  let isObject: Bool
  let requirements: [Requirement]
  let properties: [VariableDeclSyntax]

  /// Nil if it cannot be decorated; `complain` is told why, and what to do.
  init?(
    _ declaration: some SyntaxProtocol, at attribute: AttributeSyntax,
    complain: (Diagnostic) -> Void = { _ in }
  ) {
    guard let declaration = declaration.as(ProtocolDeclSyntax.self) else {
      complain(Complaint.notAProtocol.at(attribute))
      return nil
    }
    var faults: [Diagnostic] = []
    name = declaration.name.text
    let modifiers = declaration.modifiers.map(\.name.text)
    access =
      ["public", "package", "fileprivate", "private"].first(where: modifiers.contains).map { "\($0) " } ?? ""
    let attributes = declaration.attributes.compactMap { $0.as(AttributeSyntax.self) }
    availability = attributes.filter { $0.attributeName.trimmedDescription == "available" }
      .map(\.trimmedDescription)
    if !attributes.contains(where: { $0.attributeName.trimmedDescription == "MainActor" }) {
      faults.append(Complaint.notOnMainActor.at(declaration.name))
    }

    let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if inherited.isEmpty { faults.append(Complaint.notOfClasses.at(declaration.name)) }
    let known: Set = ["AnyObject", "NSObjectProtocol", "Sendable"]
    for type in declaration.inheritanceClause?.inheritedTypes ?? []
    where !known.contains(type.type.trimmedDescription) {
      faults.append(Complaint.inherited(type.type.trimmedDescription).at(type))
    }
    isObject = inherited.contains("NSObjectProtocol")

    var requirements: [Requirement] = []
    var properties: [VariableDeclSyntax] = []
    for member in declaration.memberBlock.members.map(\.decl) {
      if let function = member.as(FunctionDeclSyntax.self) {
        let requirement = Requirement(function)
        faults += requirement.faults
        requirements.append(requirement)
      } else if let property = member.as(VariableDeclSyntax.self), !property.modifiers.isStatic {
        properties.append(property)
      } else if let type = member.as(AssociatedTypeDeclSyntax.self) {
        faults.append(Complaint.associatedType.at(type))
      } else if let what = member.unforwarded {
        faults.append(Complaint.cannotForward(what).at(member))
      }
    }
    self.requirements = requirements
    self.properties = properties
    faults.forEach(complain)
    if faults.contains(where: { $0.diagMessage.severity == .error }) { return nil }
  }
}

extension DeclModifierListSyntax {
  var isStatic: Bool { contains { $0.name.text == "static" || $0.name.text == "class" } }
}

extension DeclSyntax {
  fileprivate var unforwarded: String? {
    switch kind {
    case .initializerDecl: "an initialiser"
    case .subscriptDecl: "a subscript"
    case .variableDecl: "a static property"
    default: nil
    }
  }
}
