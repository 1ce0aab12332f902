/// A step of the chain of references to an object: a type and its property, such as `AppCoordinator.children[2]`,
/// or what a closure captures, such as `Model.onDone (closure)`. See ``Snapshot/Holding/path``.
package struct RetainingStep: Equatable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The step through a closure that is stored in a property.
  package static func closure(in property: String) -> RetainingStep {
    RetainingStep(property + closureSuffix)
  }

  private static let closureSuffix = " (closure)"

  /// Whether it leads through a closure.
  package var isClosure: Bool { text.hasSuffix(Self.closureSuffix) }

  /// The type and its property.
  package var property: Substring { isClosure ? text.dropLast(Self.closureSuffix.count) : text[...] }

  /// The name of the property, if an object of this type has the reference itself, not in a collection or a closure.
  package func name(ofPropertyOf type: String) -> Substring? {
    guard isOf(type) else { return nil }
    let name = text.dropFirst(type.count + 1)
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : nil
  }

  /// Whether the property belongs to an object of this type.
  package func isOf(_ type: String) -> Bool { text.hasPrefix("\(type).") }
}
