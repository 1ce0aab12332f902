import Coordinators
import UIKit

/// Shows one screen on a navigation controller, and requests its own removal when the screen has left for any
/// reason: code, Back, a swipe, a pop of several screens, or the dismissal of its modal.
///
/// It is the navigation controller's delegate, and forwards calls to the previous delegate. Several
/// coordinators on one stack are therefore all notified of their own screens.
@preconcurrency @MainActor
open class NavigationCoordinator<T: UIViewController>: NSObject,
  UINavigationControllerDelegate, NavigationDelegateLink, NavigationFlowCoordinator
{
  public let presenter: UINavigationController
  public let previousDelegates: DelegateChain?

  /// Retained until the screen is shown. After that, UIKit retains it, and this coordinator never retains a
  /// screen that has left.
  private var screenToCome: T?
  private weak var screen: T?
  private let deallocation = DeallocationHook()
  private var removeCoordinator: ((any Coordinatable) -> Void)?

  /// The screen of the coordinator. Set it in ``start()``, and navigate to it afterwards.
  public var viewController: T! {
    get { screenToCome ?? screen }
    set {
      screenToCome = newValue
      screen = newValue
      guard let newValue else { return }
      // Handles departures that UIKit reports to no delegate, such as a modal dismissed in code or a refused
      // presentation.
      deallocation.set(on: newValue) { [weak self] in self?.screenHasLeft() }
    }
  }

  /// Becomes the delegate of `presenter`.
  ///
  /// - Parameters:
  ///   - presenter: The navigation controller that shows the screen.
  ///   - removeCoordinator: Called once, when the screen has left, and released then. Pass the parent's `remove`.
  public init(presenter: UINavigationController, removeCoordinator: @escaping (any Coordinatable) -> Void) {
    self.presenter = presenter
    self.removeCoordinator = removeCoordinator
    previousDelegates = DelegateChain(behind: presenter)
    super.init()
    presenter.delegate = self
  }

  /// Creates the screen and navigates to it. The default does nothing.
  open func start() {}

  open func navigate(
    to viewController: UIViewController, with presentationStyle: PresentationStyle, animated: Bool
  ) {
    presenter.show(viewController, as: presentationStyle, animated: animated)
    if viewController === screenToCome { screenToCome = nil }
  }

  open func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    previousDelegates?.willShow(viewController, in: navigationController, animated: animated)
  }

  open func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    // A subclass may show its screen without `navigate(to:with:animated:)`.
    if let screenToCome, navigationController.viewControllers.contains(screenToCome) {
      self.screenToCome = nil
    }
    // Retained locally, because the removal may deallocate this coordinator.
    let previous = previousDelegates
    // The transition's `.from` controller is only the topmost of the screens that left, and its type may be
    // shared by other screens.
    if isOff(navigationController) { screenHasLeft() }
    previous?.didShow(viewController, in: navigationController, animated: animated)
  }

  /// Whether the screen was shown, and is now neither on the stack nor presented.
  private func isOff(_ navigationController: UINavigationController) -> Bool {
    guard screenToCome == nil, let screen else { return false }
    return !navigationController.viewControllers.contains(screen) && screen.presentingViewController == nil
  }

  private func screenHasLeft() {
    let remove = removeCoordinator
    removeCoordinator = nil
    remove?(self)
  }

  deinit { DelegateChain.restore(previousDelegates, in: presenter) }
}
