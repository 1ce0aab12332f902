import SwiftSyntax

/// The protocols and classes that a protocol inherits, sorted by what they require of a decorator.
struct Inheritance {
  /// Whether only classes can conform, according to the declaration.
  private(set) var isOfClasses = false
  /// Whether a decorator must be an `NSObject`.
  private(set) var isObject = false
  private(set) var isSendable = false
  /// The protocols whose requirements are unknown, with the nodes that name them.
  private(set) var unseen: [(name: String, node: TypeSyntax)] = []
  /// The class of which conforming types must be subclasses.
  private(set) var superclass: (name: String, node: TypeSyntax)?

  init(_ declaration: ProtocolDeclSyntax, besides empty: Set<String>) {
    for inherited in declaration.inheritanceClause?.inheritedTypes ?? [] { add(inherited.type, empty) }
    for requirement in declaration.genericWhereClause?.requirements ?? [] {
      guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
        conformance.leftType.trimmedDescription == "Self"
      else { continue }
      add(conformance.rightType, empty)
    }
  }

  private mutating func add(_ type: TypeSyntax, _ empty: Set<String>) {
    if let composition = type.as(CompositionTypeSyntax.self) {
      for element in composition.elements { add(element.type, empty) }
      return
    }
    let name = type.is(ClassRestrictionTypeSyntax.self) ? "AnyObject" : type.lastName
    switch name {
    case "AnyObject": isOfClasses = true
    case "NSObjectProtocol", "NSObject": (isOfClasses, isObject) = (true, true)
    case "Sendable": isSendable = true
    case "AutoMockable", "SendableMetatype": break
    case _ where empty.contains(name): break
    // All requirements of UIKit's delegates are optional.
    case _ where name.hasPrefix("UI") && name.hasSuffix("Delegate"): (isOfClasses, isObject) = (true, true)
    case _ where Words.isController(name): superclass = (name, type)
    default: unseen.append((name, type))
    }
  }
}
