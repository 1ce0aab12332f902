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
}

/// A type of its own, because the compiler mangles a list of such closures in two ways.
struct LifecycleObserver {
  let observe: @MainActor (Headless.LifecycleMethod, _ animated: Bool) -> Void
}

extension UIViewController {
  func tellObservers(_ method: Headless.LifecycleMethod, _ animated: Bool = false) {
    for observer in lifecycleObservers { observer.observe(method, animated) }
  }
}
