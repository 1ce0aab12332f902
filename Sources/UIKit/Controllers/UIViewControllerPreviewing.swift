/// What the user may press hard on to peek at a screen.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  var delegate: any UIViewControllerPreviewingDelegate { get }
  var sourceView: UIView { get }
  var sourceRect: CGRect { get set }
}

/// Names the screen to peek at, and shows it in full.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// A peek that was offered.
final class Previewing: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  private weak var heldDelegate: (any UIViewControllerPreviewingDelegate)?
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    heldDelegate = delegate
    self.sourceView = sourceView
    sourceRect = sourceView.bounds
  }

  // Never nil on Apple's systems either, though not kept alive there: a context that outlives it has nobody to ask.
  var delegate: any UIViewControllerPreviewingDelegate { heldDelegate ?? Nobody() }
}

private final class Nobody: NSObject, UIViewControllerPreviewingDelegate {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? { nil }
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
  ) {}
}
