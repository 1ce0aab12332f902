import UIKit

/// The delegate that a navigation controller had when another took its place, and the one before that.
///
/// Delegates come and go while others stay on the same navigation controller: when one in the middle has gone, the chain
/// still leads to the one behind it.
@preconcurrency @MainActor public final class DelegateChain {
  private weak var delegate: (any UINavigationControllerDelegate)?
  private let behind: DelegateChain?

  /// The delegate that `navigationController` has now, and those that this one passes calls on to. Nil if it has none.
  public init?(behind navigationController: UINavigationController) {
    guard let delegate = navigationController.delegate else { return nil }
    self.delegate = delegate
    behind = (delegate as? any NavigationDelegateLink)?.previousDelegates
  }

  /// The nearest one that is alive: who calls are to be passed on to.
  public var current: (any UINavigationControllerDelegate)? { delegate ?? behind?.current }

  /// Whether `delegate` is one of them.
  public func contains(_ delegate: any UINavigationControllerDelegate) -> Bool {
    self.delegate === delegate || behind?.contains(delegate) == true
  }
}

extension DelegateChain {
  /// Forwards that `viewController` is about to become the top of the stack.
  public func willShow(
    _ viewController: UIViewController, in navigationController: UINavigationController, animated: Bool
  ) {
    #if os(iOS) || os(tvOS) || os(visionOS)
      current?.navigationController?(navigationController, willShow: viewController, animated: animated)
    #else
      current?.navigationController(navigationController, willShow: viewController, animated: animated)
    #endif
  }

  /// Forwards that `viewController` has become the top of the stack.
  public func didShow(
    _ viewController: UIViewController, in navigationController: UINavigationController, animated: Bool
  ) {
    #if os(iOS) || os(tvOS) || os(visionOS)
      current?.navigationController?(navigationController, didShow: viewController, animated: animated)
    #else
      current?.navigationController(navigationController, didShow: viewController, animated: animated)
    #endif
  }
}

/// A delegate of a navigation controller that forwards calls to the previous delegate.
///
/// Conforming also declares that to a recorder, which otherwise assumes that the previous delegate gets
/// no calls.
@preconcurrency @MainActor public protocol NavigationDelegateLink: UINavigationControllerDelegate {
  /// Who was there before; made before taking over.
  var previousDelegates: DelegateChain? { get }
}

extension DelegateChain {
  /// For the deinitialiser of a delegate: gives its place back to the one before.
  nonisolated public static func restore(
    _ previous: DelegateChain?, in navigationController: UINavigationController?
  ) {
    MainActor.runSoon { [weak navigationController] in
      // UIKit's reference to the delegate is gone by now, unless another has taken over since.
      guard let navigationController, navigationController.delegate == nil else { return }
      navigationController.delegate = previous?.current
    }
  }
}
