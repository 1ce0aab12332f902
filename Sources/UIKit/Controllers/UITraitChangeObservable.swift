/// A trait that code observes.
public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type

public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
public struct UITraitVerticalSizeClass: UITraitDefinition {}
public struct UITraitDisplayScale: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public struct UITraitLayoutDirection: UITraitDefinition {}
public struct UITraitLegibilityWeight: UITraitDefinition {}
public struct UITraitAccessibilityContrast: UITraitDefinition {}
public struct UITraitActiveAppearance: UITraitDefinition {}

/// A registration for changes of traits.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// A view or controller whose traits code observes. The traits never change here, so no handler is called.
@preconcurrency @MainActor public protocol UITraitChangeObservable: NSObjectProtocol {}

extension UITraitChangeObservable {
  public typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void

  /// Registers a handler. It is retained until it is unregistered, or this object is deallocated.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration { retained(TraitChangeRegistration(handler)) }

  /// The same, for a closure that declares its first parameter as `Self`, which is not the type that the compiler
  /// infers in a class.
  @_disfavoredOverload
  @discardableResult public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration { retained(TraitChangeRegistration(handler)) }

  /// Registers a method of `target`, which is not retained.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { retained(TraitChangeRegistration(action)) }

  /// Registers a method of this object.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { retained(TraitChangeRegistration(action)) }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    responder?.traitChangeRegistrations.removeAll { $0 === registration }
  }

  private func retained(_ registration: TraitChangeRegistration) -> any UITraitChangeRegistration {
    responder?.traitChangeRegistrations.append(registration)
    return registration
  }

  private var responder: UIResponder? { self as? UIResponder }
}

private final class TraitChangeRegistration: NSObject, UITraitChangeRegistration {
  private let handler: Any

  init(_ handler: Any) { self.handler = handler }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
