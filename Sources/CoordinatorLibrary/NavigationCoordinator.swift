import Coordinators
import UIKit

/// Shows one screen on a navigation controller, and asks to be removed when that has left, by whatever way: code, Back, a
/// swipe, several at once, its modal dismissed.
///
/// It is the navigation controller's delegate, and passes on what it hears to the one before: of several coordinators on
/// one stack, each hears of its own screen.
@preconcurrency @MainActor
open class NavigationCoordinator<T: UIViewController>: NSObject,
  UINavigationControllerDelegate, NavigationDelegateLink, NavigationFlowCoordinator
{
  public let presenter: UINavigationController
  public let previousDelegates: DelegateChain?

  /// Kept until the screen has come on; from then on UIKit keeps it, so that this coordinator never holds what has left.
  private var screenToCome: T?
  private weak var screen: T?
  private let deallocation = DeallocationHook()
  private var removeCoordinator: ((any Coordinatable) -> Void)?

  /// The coordinator's own screen. Set it in ``start()``, then navigate to it.
  public var viewController: T! {
    get { screenToCome ?? screen }
    set {
      screenToCome = newValue
      screen = newValue
      guard let newValue else { return }
      // What UIKit tells no delegate (a modal that is dismissed in code, a presentation that is refused) ends here.
      deallocation.set(on: newValue) { [weak self] in self?.screenHasLeft() }
    }
  }

  /// Takes over as the delegate of `presenter`.
  ///
  /// - Parameter removeCoordinator: Called once, when the screen has left: the parent's `remove`.
  public init(presenter: UINavigationController, removeCoordinator: @escaping (any Coordinatable) -> Void) {
    self.presenter = presenter
    self.removeCoordinator = removeCoordinator
    previousDelegates = DelegateChain(behind: presenter)
    super.init()
    presenter.delegate = self
  }

  /// Makes the screen and navigates to it. A subclass says how; the default does nothing.
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
    // Being removed may end this very coordinator.
    let previous = previousDelegates
    // Not the transition's `.from`: that is only the top one of those that left. And not its type: others may share it.
    if isOff(navigationController) { screenHasLeft() }
    previous?.didShow(viewController, in: navigationController, animated: animated)
  }

  /// Whether the screen has come on, and is now neither on the stack nor presented.
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
