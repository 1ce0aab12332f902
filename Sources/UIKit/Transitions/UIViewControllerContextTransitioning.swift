/// What an animator and an interactor work on: one transition that they are in charge of.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// Where the animation takes place.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// How far an interactive transition is, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The finger let go, and the transition goes on to its end.
  func finishInteractiveTransition()
  /// The finger let go, and the transition goes back.
  func cancelInteractiveTransition()
  /// A transition that ran by itself is taken into hand.
  func pauseInteractiveTransition()
  /// The animator is done. A transition whose animator never says so never ends.
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}
