/// A transition between two controllers.
@MainActor protocol TransitionEnds {
  var from: UIViewController? { get }
  var to: UIViewController? { get }
}

extension TransitionEnds {
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from?.viewIfLoaded
    case .to: to?.viewIfLoaded
    default: nil
    }
  }
}

/// The coordinator of all transitions.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator, TransitionEnds {
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  var transitionDuration: TimeInterval
  private(set) var initiallyInteractive = false
  private(set) var isInteractive = false
  private(set) var isCancelled = false
  var isInterruptible: Bool { false }
  var percentComplete: CGFloat = 0
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }

  private(set) var from: UIViewController?
  private(set) var to: UIViewController?
  private var hasBegun = false
  /// The animation that keeps the transaction open in which the transition was requested, until the transition ends.
  private let animation: RunningAnimation?
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(
    from: UIViewController?, to: UIViewController?, animated: Bool, duration: TimeInterval,
    style: UIModalPresentationStyle = .none
  ) {
    self.from = from
    self.to = to
    isAnimated = animated
    transitionDuration = animated ? duration : 0
    presentationStyle = style
    animation = animated ? CATransaction.addAnimation() : nil
    super.init()
  }

  /// The view in which the transition takes place: the superview of the views, if they have one already.
  var containerView: UIView {
    to?.viewIfLoaded?.superview ?? from?.viewIfLoaded?.superview ?? UIView()
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    if let animation {
      if hasBegun { animation(self) } else { animations.append(animation) }
    }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  /// Changes the destination, because the stack changed again in the same turn.
  func retarget(to: UIViewController?) { self.to = to }

  func becomeInteractive(initially: Bool = true) {
    if initially { initiallyInteractive = true }
    isInteractive = true
  }

  func markCancelled() { isCancelled = true }

  func begin() {
    hasBegun = true
    let due = animations
    animations = []
    for animation in due { animation(self) }
  }

  func endInteraction(cancelled: Bool) {
    isInteractive = false
    isCancelled = cancelled
    for handler in interactionHandlers { handler(self) }
  }

  func complete() {
    let due = completions
    completions = []
    for completion in due { completion(self) }
  }

  /// Releases the controllers, so that a coordinator that is retained for longer does not retain them.
  func release() {
    from = nil
    to = nil
    interactionHandlers = []
    animation?.end()
  }
}
