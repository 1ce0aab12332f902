import UIKit

/// What a step comes to on screen.
@MainActor public enum StepAction {
  /// Onto the coordinator's stack.
  case push(UIViewController)
  /// Over what the coordinator's stack shows, in this style.
  case present(UIViewController, UIModalPresentationStyle)
  /// Dismisses what is presented over the stack, or the stack itself if nothing is.
  case dismiss
  /// Back by one on the stack.
  case pop
  /// Nothing.
  case none
}

extension StepAction {
  /// The controller that the action shows. Nil for other actions.
  public var viewController: UIViewController? {
    switch self {
    case .push(let controller), .present(let controller, _): controller
    case .dismiss, .pop, .none: nil
    }
  }

  /// Does it, animated, on `navigationController`.
  public func perform(on navigationController: UINavigationController?) {
    let presented = navigationController?.presentedViewController
    let front = presented ?? navigationController?.topViewController
    switch self {
    case .push(let controller): navigationController?.pushViewController(controller, animated: true)
    case .present(let controller, let style):
      controller.modalPresentationStyle = style
      front?.present(controller, animated: true)
    case .dismiss: front?.dismiss(animated: true)
    case .pop: navigationController?.popViewController(animated: true)
    case .none: break
    }
  }
}
