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

  /// Whether the property belongs to an object of this type.
  package func isOf(_ type: String) -> Bool { text.hasPrefix("\(type).") }
}
