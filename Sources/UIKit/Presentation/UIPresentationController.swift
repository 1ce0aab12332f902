/// Controls one presentation.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  private weak var presented: UIViewController?
  weak var presenter: UIViewController?

  /// The object that is called when the user swipes the sheet down. Held weakly.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    presentationStyle = presentedViewController.modalPresentationStyle.resolved
    super.init()
  }

  /// The presented controller. (An empty one if this object outlives it.)
  open var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// The presenting controller. Before the presentation, the controller to be presented.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  /// The style of the presentation.
  open private(set) var presentationStyle: UIModalPresentationStyle

  /// The view in which the presentation takes place, while it lasts.
  open internal(set) weak var containerView: UIView?
  open var presentedView: UIView? { presented?.viewIfLoaded }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var overrideTraitCollection: UITraitCollection?
  open var traitCollection: UITraitCollection { .current }
  open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    adaptivePresentationStyle
  }
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view is removed from the screen. Read for custom styles only.
  open var shouldRemovePresentersView: Bool { false }
  open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}
