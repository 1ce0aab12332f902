/// Drives a transition's animator step by step: `update`, and finally `finish` or `cancel`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private var context: (any UIViewControllerContextTransitioning)?

  public override init() { super.init() }

  /// The progress of the transition, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The animator's duration, in seconds.
  open private(set) var duration: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    percentComplete = 0
    if let driven = transitionContext as? CustomTransition {
      duration = driven.duration
      driven.animate()
    }
  }

  /// Reports the progress of the gesture.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = max(0, min(1, percentComplete))
    context?.updateInteractiveTransition(self.percentComplete)
  }

  open func pause() { context?.pauseInteractiveTransition() }

  /// Ends the gesture and reverts the transition.
  open func cancel() { letGo { $0.cancelInteractiveTransition() } }

  /// Ends the gesture and completes the transition.
  open func finish() { letGo { $0.finishInteractiveTransition() } }

  private func letGo(_ end: (any UIViewControllerContextTransitioning) -> Void) {
    guard let context else { return }
    self.context = nil
    end(context)
  }
}
