import SwiftSyntax

/// What a protocol inherits, sorted by what a decorator has to do about it.
struct Inheritance {
  /// Whether only classes can conform, as far as can be seen.
  private(set) var isOfClasses = false
  /// Whether a decorator has to be an `NSObject`.
  private(set) var isObject = false
  private(set) var isSendable = false
  /// The protocols whose requirements cannot be seen, with where they are named.
  private(set) var unseen: [(name: String, node: TypeSyntax)] = []
  /// The class of which the conforming types are subclasses.
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
