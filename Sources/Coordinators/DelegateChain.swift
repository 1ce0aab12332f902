import UIKit

/// The delegate that a navigation controller had when a router took its place, and the one before that.
///
/// Routers come and go while others stay on the same navigation controller: when one in the middle has gone, the chain
/// still leads to the one behind it.
@MainActor final class DelegateChain {
  private weak var delegate: (any UINavigationControllerDelegate)?
  private let behind: DelegateChain?

  init?(behind navigationController: UINavigationController) {
    guard let delegate = navigationController.delegate else { return nil }
    self.delegate = delegate
    behind = (delegate as? any NavigationDelegateLink)?.previousDelegates
  }

  /// The nearest one that is alive.
  var current: (any UINavigationControllerDelegate)? { delegate ?? behind?.current }
}

/// A delegate that passes on what it hears.
@MainActor protocol NavigationDelegateLink: UINavigationControllerDelegate {
  var previousDelegates: DelegateChain? { get }
}
