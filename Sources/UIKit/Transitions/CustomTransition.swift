/// A transition that the app's own animator runs, and that its interactor may control.
@MainActor final class CustomTransition: NSObject, UIViewControllerContextTransitioning, TransitionEnds {
  let containerView: UIView
  let isAnimated = true
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  let presentationStyle: UIModalPresentationStyle
  var duration: TimeInterval { animator.transitionDuration(using: self) }

  // The deinitialiser reads these two properties, at a time when no other code can access them.
  nonisolated(unsafe) private let animator: any UIViewControllerAnimatedTransitioning
  nonisolated(unsafe) private var onEnd: ((_ completed: Bool) -> Void)?
  private let interactor: (any UIViewControllerInteractiveTransitioning)?
  private let coordinator: TransitionCoordinator?
  let from: UIViewController?
  let to: UIViewController?
  private let application = UIApplication.shared
  /// Whether the animator completed while the transition was interactive. On Apple's systems its
  /// animation is paused then.
  private var isAnimationDone = false

  init(
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, coordinator: TransitionCoordinator?,
    from: UIViewController?, to: UIViewController?, in containerView: UIView,
    style: UIModalPresentationStyle = .none, onEnd: @escaping (_ completed: Bool) -> Void
  ) {
    self.animator = animator
    self.interactor = interactor
    self.coordinator = coordinator
    self.from = from
    self.to = to
    self.containerView = containerView
    presentationStyle = style
    self.onEnd = onEnd
    super.init()
  }

  // The animator has released the transition without completing it.
  #if canImport(ObjectiveC)
    deinit {
      guard onEnd != nil else { return }
      let (application, animator, to) = (application, type(of: animator), to)
      MainActor.runSoon { Self.warnNeverCompleted(application, animator, to) }
    }
  #else
    isolated deinit { if onEnd != nil { Self.warnNeverCompleted(application, type(of: animator), to) } }
  #endif

  private static func warnNeverCompleted(
    _ application: UIApplication, _ animator: Any.Type, _ to: UIViewController?
  ) {
    application.warn(
      .transitionNeverCompleted,
      "<\(animator)> never called completeTransition(_:): the transition does not end.", about: to)
  }

  func start() {
    guard let interactor else { return animate() }
    isInteractive = interactor.wantsInteractiveStart
    if isInteractive { coordinator?.becomeInteractive() }
    interactor.startInteractiveTransition(self)
  }

  func animate() { animator.animateTransition(using: self) }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator?.percentComplete = percentComplete
  }

  func finishInteractiveTransition() { letGo(cancelled: false) }

  func cancelInteractiveTransition() { letGo(cancelled: true) }

  func pauseInteractiveTransition() {
    isInteractive = true
    coordinator?.becomeInteractive(initially: false)
  }

  private func letGo(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    coordinator?.endInteraction(cancelled: cancelled)
    // The rest of the animation runs, forwards or backwards.
    if isAnimationDone { application.runLoop.after(duration) { [self] in end(!cancelled) } }
  }

  func completeTransition(_ didComplete: Bool) {
    if isInteractive { isAnimationDone = true } else { end(didComplete && !transitionWasCancelled) }
  }

  private func end(_ completed: Bool) {
    // A second call of `completeTransition` is ignored.
    guard let onEnd else { return }
    self.onEnd = nil
    if !completed { coordinator?.markCancelled() }
    onEnd(completed)
    animator.animationEnded(completed)
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? containerView.bounds : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }
}
