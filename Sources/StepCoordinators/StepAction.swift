import UIKit

/// The navigation action of a step.
@MainActor public enum StepAction {
  /// Pushes a controller onto the coordinator's stack.
  case push(UIViewController)
  /// Presents a controller over the coordinator's stack, in this style.
  case present(UIViewController, UIModalPresentationStyle)
  /// Dismisses the modal over the stack, or the stack itself if there is none.
  case dismiss
  /// Pops one controller off the stack.
  case pop
  /// Does nothing.
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

  /// Performs the action, animated, on `navigationController`.
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
