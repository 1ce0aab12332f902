/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2

  /// What `automatic` comes to: a sheet, since iOS 13.
  var resolved: Self { self == .automatic ? .pageSheet : self }

  /// Whether the presenter's view goes from the screen, and hears of it.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the user can pull it down.
  var isSheet: Bool {
    switch resolved {
    case .pageSheet, .formSheet, .popover: true
    default: false
    }
  }

  /// Whether the search for the presenter stops at a controller that defines a context.
  var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How a presentation is animated.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// Stands for one presentation while it lasts.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// The controller that is presented.
  open private(set) unowned var presentedViewController: UIViewController
  /// The one that presents it.
  open internal(set) weak var presentingViewControllerIfAny: UIViewController?
  /// Who is asked and told when the user pulls the sheet down. Held weakly.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presentingViewControllerIfAny = presentingViewController
    super.init()
  }

  /// The one that presents it; before that, the presented one itself.
  open var presentingViewController: UIViewController {
    presentingViewControllerIfAny ?? presentedViewController
  }

  /// How it is presented.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle.resolved
  }
}

/// Hears of sheets that the user pulls down. Programmatic dismissal tells it nothing.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  {
    true
  }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
