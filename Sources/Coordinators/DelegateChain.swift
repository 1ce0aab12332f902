import UIKit

/// The previous delegates of a navigation controller, most recent first.
///
/// Delegates may be deallocated while others remain on the same navigation controller. If one in the middle
/// is deallocated, the chain continues with the one before it.
@preconcurrency @MainActor public final class DelegateChain {
  private weak var delegate: (any UINavigationControllerDelegate)?
  private let behind: DelegateChain?

  /// Creates a chain of the current delegate of `navigationController` and the delegates to which that one
  /// forwards calls. Nil if there is no delegate.
  public init?(behind navigationController: UINavigationController) {
    guard let delegate = navigationController.delegate else { return nil }
    self.delegate = delegate
    behind = (delegate as? any NavigationDelegateLink)?.previousDelegates
  }

  /// The most recent delegate that is alive. Calls are forwarded to it.
  public var current: (any UINavigationControllerDelegate)? { delegate ?? behind?.current }

  /// Whether `delegate` is in the chain.
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
  /// The previous delegates. Create the chain before setting the new delegate.
  var previousDelegates: DelegateChain? { get }
}

extension DelegateChain {
  /// Restores the previous delegate. Call this in the deinitialiser of a delegate.
  nonisolated public static func restore(
    _ previous: DelegateChain?, in navigationController: UINavigationController?
  ) {
    MainActor.runSoon { [weak navigationController] in
      // UIKit's reference to the deallocated delegate is nil by now, unless another delegate was set.
      guard let navigationController, navigationController.delegate == nil else { return }
      navigationController.delegate = previous?.current
    }
  }
}
