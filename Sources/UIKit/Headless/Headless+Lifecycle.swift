extension Headless {
  /// A method that UIKit calls on a controller.
  public enum LifecycleMethod: String, Sendable {
    case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    /// `didMove(toParent:)`, if an override calls `super`.
    case didMove
  }

  /// Observes the methods that UIKit calls on a controller, where code for iOS exchanges their implementations. The
  /// controller retains the observer.
  ///
  /// - Parameter observer: Called after each of the methods, with its argument `animated`, or with false if it has none.
  public static func observe(
    _ controller: UIViewController,
    _ observer: @escaping @MainActor (LifecycleMethod, _ animated: Bool) -> Void
  ) { controller.lifecycleObservers.append(LifecycleObserver(observe: observer)) }

  /// Adds code to a method that UIKit calls on all controllers of a class, where code for iOS overrides the method in an
  /// extension of UIKit's class. Code that was added before for the same class and method is replaced.
  ///
  /// - Parameter code: Called after the method, with its argument `animated`, or with false if it has none.
  public static func extend<Controller: UIViewController>(
    _ type: Controller.Type, _ method: LifecycleMethod,
    _ code: @escaping @MainActor (Controller, _ animated: Bool) -> Void
  ) {
    let added = LifecycleExtension(type: type, method: method) { controller, animated in
      if let controller = controller as? Controller { code(controller, animated) }
    }
    UIApplication.shared.lifecycleExtensions.removeAll { $0.type == type && $0.method == method }
    UIApplication.shared.lifecycleExtensions.append(added)
  }
}

struct LifecycleExtension {
  let type: UIViewController.Type
  let method: Headless.LifecycleMethod
  let run: @MainActor (UIViewController, _ animated: Bool) -> Void
}

/// A type of its own, because the compiler mangles a list of such closures in two ways.
struct LifecycleObserver {
  let observe: @MainActor (Headless.LifecycleMethod, _ animated: Bool) -> Void
}

extension UIViewController {
  func tellObservers(_ method: Headless.LifecycleMethod, _ animated: Bool = false) {
    for observer in lifecycleObservers { observer.observe(method, animated) }
    for added in UIApplication.shared.lifecycleExtensions where added.method == method {
      added.run(self, animated)
    }
  }
}
