/// Stands for one presentation while it lasts.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  private weak var presented: UIViewController?
  weak var presenter: UIViewController?

  /// Who is asked and told when the user pulls the sheet down. Held weakly.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    presentationStyle = presentedViewController.modalPresentationStyle.resolved
    super.init()
  }

  /// The controller that is presented. (An empty one where someone keeps this object longer than that.)
  open var presentedViewController: UIViewController { presented ?? UIViewController() }

  /// The one that presents it; before that, the presented one itself.
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }

  /// How it is presented.
  open private(set) var presentationStyle: UIModalPresentationStyle

  /// Where the presentation takes place, while it does.
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
  /// Whether the presenter's view goes from the screen; asked of custom styles.
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
