/// The modal presentation of one controller by another, from the accepted request until the end of the dismissal.
@MainActor final class Presentation {
  enum Phase { case requested, presenting, presented, dismissing }

  static let duration: TimeInterval = 0.4

  let presented: UIViewController
  /// Weak, because the presenter retains this presentation.
  private(set) weak var presenter: UIViewController?
  let style: UIModalPresentationStyle
  private let covers: Bool
  private(set) var phase = Phase.requested
  private(set) var coordinator: TransitionCoordinator?
  /// The view of a custom presentation, which contains the presented view and the presentation controller's own
  /// views. Nil for the system's styles.
  private(set) weak var container: UIView?
  /// The superview from which the covered presenter's view was removed, and to which it returns.
  private weak var coveredFrom: UIView?
  private var waiting: [() -> Void] = []
  private let application: UIApplication

  /// True until the end of the presented controller's `viewDidAppear`, when the presentation itself is over already.
  private(set) var isPresenting = true
  var isDismissing: Bool { phase == .dismissing }
  var isInFlight: Bool { phase != .presented }

  private init(
    _ presented: UIViewController, over presenter: UIViewController, style: UIModalPresentationStyle,
    covers: Bool, of application: UIApplication
  ) {
    self.presented = presented
    self.presenter = presenter
    self.style = style
    self.covers = covers
    self.application = application
  }

  // MARK: Presenting

  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let application = source.application
    // Accepted or refused, both controllers live until the end of the turn.
    application.runLoop.autorelease(presented)
    application.runLoop.autorelease(source)
    guard presented.container == nil, presented.presentation == nil else {
      application.raise(
        .presentedTwice,
        "Application tried to present modally an active controller <\(presented.typeName)> from <\(source.typeName)>.",
        about: presented)
      return
    }
    if let alert = presented as? UIAlertController, alert.isEmpty {
      application.raise(
        .alertWithoutAction,
        "UIAlertController must have a title, a message or an action to display", about: presented)
      return
    }
    let presenter = presenter(for: presented, from: source)
    if let shown = source.presentedViewController ?? presenter.ownPresentation?.presented {
      application.warn(
        .alreadyPresenting,
        "Attempt to present <\(presented.typeName)> on <\(source.typeName)> (from <\(presenter.typeName)>) which is already presenting <\(shown.typeName)>.",
        about: presented)
      return
    }
    // Tests of published code expect that a presenter which comes on without an animation can present at once. Its view is in
    // no window before it has come on.
    if let own = presenter.presentation, own.phase == .requested, own.coordinator?.isAnimated == false {
      application.runLoop.inLayoutPass {
        present(presented, from: source, animated: animated, completion: completion)
      }
      return
    }
    // Only the presenter's view has to be in a window. The view of a controller inside that container need not be.
    guard presenter.viewIfLoaded?.window != nil, presenter.presentation?.isDismissing != true else {
      application.warn(
        .notInWindow,
        "Attempt to present <\(presented.typeName)> on <\(presenter.typeName)>"
          + (presenter === source ? "" : " (from <\(source.typeName)>)")
          + " whose view is not in the window hierarchy"
          + (application.noVisibleWindow.map { ": \($0)" } ?? "."),
        about: presented)
      return
    }
    guard presenter.presentation?.isInFlight != true else {
      application.warn(
        .presentationInProgress,
        "Attempt to present <\(presented.typeName)> on <\(source.typeName)> (from <\(presenter.typeName)>) while a presentation is in progress.",
        about: presented)
      return
    }
    let controller = presentationController(for: presented, over: presenter, from: source)
    let style = adapted(presented.modalPresentationStyle.resolved, by: controller)
    let presentation = Presentation(
      presented, over: presenter, style: style,
      covers: style.coversPresenter || style == .custom && controller.shouldRemovePresentersView,
      of: application)
    presenter.ownPresentation = presentation
    presented.presentation = presentation
    presentation.comeOn(from: source, with: controller, animated: animated, completion: completion)
  }

  /// The controller that presents: the outermost container, or for a style that stays in its context the nearest
  /// one that defines a context.
  private static func presenter(for presented: UIViewController, from source: UIViewController)
    -> UIViewController
  {
    presented.modalPresentationStyle.staysInContext ? source.nearestContext : source.outermost
  }

  private static func presentationController(
    for presented: UIViewController, over presenter: UIViewController, from source: UIViewController
  ) -> UIPresentationController {
    if presented.modalPresentationStyle == .custom,
      let own = presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenter, source: source)
    {
      presented.use(own)
    }
    let controller = presented.makePresentationController()
    controller.presenter = presenter
    return controller
  }

  /// The style after adaptation: the delegate may replace the style of a sheet or popover on a phone.
  private static func adapted(
    _ style: UIModalPresentationStyle, by controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    guard style.isSheet,
      let answer = controller.delegate?.adaptivePresentationStyle(for: controller, traitCollection: .current)
    else { return style }
    return answer == .none || answer == .automatic ? style : answer
  }

  private func comeOn(
    from source: UIViewController, with controller: UIPresentationController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let cause = application.cause
    let coordinator = TransitionCoordinator(
      from: presenter, to: presented, animated: animated, duration: Self.duration, style: style)
    self.coordinator = coordinator
    application.runLoop.inLayoutPass { [self] in
      phase = .presenting
      guard let presenter else { return }
      let covered = covers && presenter.appearance == .appeared ? presenter : nil
      let hearsFirst = application.behavior.coveredDisappearsFirst
      if hearsFirst { covered?.beginAppearanceTransition(false, animated: animated) }
      let old = presenter.viewIfLoaded
      let host = style.staysInContext ? old?.superview : old?.window
      coveredFrom = old?.superview
      let container = style == .custom ? addContainer(to: host) : host
      controller.containerView = container
      presented.loadViewIfNeeded()
      controller.presentationTransitionWillBegin()
      container?.addSubview(presented.view)
      presented.beginAppearanceTransition(true, animated: animated)
      if !hearsFirst { covered?.beginAppearanceTransition(false, animated: animated) }
      let delegate = presented.transitioningDelegate
      let animator =
        animated
        ? delegate?.animationController(forPresented: presented, presenting: presenter, source: source) : nil
      let interactor = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
      run(
        coordinator, animator: animator, interactor: interactor, from: presenter, to: presented, in: container
      ) {
        [self] completed in
        if completed {
          hasComeOn(over: covered)
          controller.presentationTransitionDidEnd(true)
          end(coordinator, cause, completion)
        } else {
          takeBack(covered)
          controller.presentationTransitionDidEnd(false)
          unlink()
          end(coordinator, cause, nil)
          presented.forgetPresentationController()
        }
      }
    }
  }

  private func addContainer(to host: UIView?) -> UIView? {
    guard let host else { return nil }
    let container = UIView(frame: host.bounds)
    host.addSubview(container)
    self.container = container
    return container
  }

  private func hasComeOn(over covered: UIViewController?) {
    phase = .presented
    presented.endAppearanceTransition()
    isPresenting = false
    guard let covered else { return }
    covered.viewIfLoaded?.removeFromSuperview()
    covered.endAppearanceTransition()
  }

  /// Undoes an interactive presentation that was cancelled.
  private func takeBack(_ covered: UIViewController?) {
    presented.beginAppearanceTransition(false, animated: true)
    covered?.beginAppearanceTransition(true, animated: true)
    removeViews()
    presented.endAppearanceTransition()
    covered?.endAppearanceTransition()
  }

  // MARK: Dismissing

  static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let application = source.application
    guard let presentation = presentationToDismiss(from: source) else {
      application.warn(
        .nothingToDismiss,
        "dismiss(animated:completion:) on <\(source.typeName)>, which presents nothing and is not presented.",
        about: source)
      if application.behavior.emptyDismissCompletes { completion?() }
      return
    }
    guard !presentation.chain.contains(where: \.isInFlight) else {
      application.warn(
        .dismissInProgress,
        "Attempt to dismiss from view controller <\(source.typeName)> while a presentation or dismiss is in progress.",
        about: source)
      return
    }
    presentation.go(animated: animated, notified: nil, completion: completion)
  }

  private static func presentationToDismiss(from source: UIViewController) -> Presentation? {
    let found = source.selfAndContainers.first { $0.ownPresentation != nil || $0.presentation != nil }
    // A presentation in a context inside a container concerns that part of the container only.
    return found?.ownPresentation ?? found?.presentation
  }

  /// This presentation and all those above it, the lowest first.
  var chain: [Presentation] {
    var chain = [self]
    while let above = chain[chain.count - 1].presented.highestPresentation { chain.append(above) }
    return chain
  }

  /// Dismisses this presentation and all those above it. Only the topmost is animated. `notified` is the
  /// delegate to notify, which is nil unless the user dismisses.
  func go(
    animated: Bool, notified: (any UIAdaptivePresentationControllerDelegate)?, completion: (() -> Void)? = nil
  ) {
    let cause = application.cause
    let leaving = chain
    let top = leaving[leaving.count - 1].presented
    // This is the case if code dismisses in a callback of the presentation, for example.
    let isMidTransition = leaving.contains { $0.coordinator != nil }
    for presentation in leaving {
      presentation.phase = .dismissing
      application.runLoop.autorelease(presentation.presented)
    }
    let coordinator = TransitionCoordinator(
      from: top, to: presenter, animated: animated, duration: Self.duration, style: style)
    for presentation in leaving { presentation.coordinator = coordinator }
    let isPulled = cause == .swipe
    if isPulled { coordinator.becomeInteractive() }
    let start = { [self] in
      let disappearing = leaving.reversed().map(\.presented).filter { $0.appearance == .appeared }
      for presentation in leaving { presentation.controller.dismissalTransitionWillBegin() }
      for controller in disappearing { controller.beginAppearanceTransition(false, animated: animated) }
      let uncovered = covers ? presenter.flatMap { $0.appearance == .disappeared ? $0 : nil } : nil
      if let uncovered {
        putBack(uncovered, behind: leaving)
        uncovered.beginAppearanceTransition(true, animated: animated)
      }
      // The gesture ends.
      if isPulled { coordinator.endInteraction(cancelled: false) }
      let delegate = top.transitioningDelegate
      let animator = animated && notified == nil ? delegate?.animationController(forDismissed: top) : nil
      let interactor = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
      let host = top.viewIfLoaded?.superview
      run(coordinator, animator: animator, interactor: interactor, from: top, to: presenter, in: host) {
        [self] completed in
        if completed {
          haveGone(leaving, disappearing, uncovered)
          end(coordinator, cause) { [self] in
            notified?.presentationControllerDidDismiss(controller)
            completion?()
          }
        } else {
          stay(leaving, disappearing, uncovered)
          end(coordinator, cause, nil)
        }
        for presentation in leaving {
          presentation.controller.dismissalTransitionDidEnd(completed)
          if completed { presentation.presented.forgetPresentationController() }
        }
      }
    }
    if animated || isMidTransition || !application.behavior.unanimatedDismissEndsAtOnce {
      application.runLoop.inLayoutPass(start)
    } else {
      start()
    }
  }

  private func haveGone(
    _ leaving: [Presentation], _ disappearing: [UIViewController], _ uncovered: UIViewController?
  ) {
    let uncoveredFirst = application.behavior.uncoveredAppearsFirst
    if uncoveredFirst { uncovered?.endAppearanceTransition() }
    for presentation in leaving.reversed() { presentation.removeViews() }
    for controller in disappearing { controller.endAppearanceTransition() }
    if !uncoveredFirst { uncovered?.endAppearanceTransition() }
    for presentation in leaving.reversed() {
      presentation.unlink()
      presentation.coordinator = nil
      presentation.runWaiting()
    }
  }

  /// Undoes an interactive dismissal that was cancelled.
  private func stay(
    _ leaving: [Presentation], _ disappearing: [UIViewController], _ uncovered: UIViewController?
  ) {
    for presentation in leaving {
      presentation.phase = .presented
      presentation.coordinator = nil
    }
    uncovered?.beginAppearanceTransition(false, animated: true)
    for controller in disappearing { controller.beginAppearanceTransition(true, animated: true) }
    uncovered?.viewIfLoaded?.removeFromSuperview()
    uncovered?.endAppearanceTransition()
    for controller in disappearing { controller.endAppearanceTransition() }
  }

  private func removeViews() {
    presented.viewIfLoaded?.removeFromSuperview()
    container?.removeFromSuperview()
  }

  private func unlink() {
    presenter?.ownPresentation = nil
    presented.presentation = nil
  }

  /// Returns the presenter's view to where this presentation removed it: directly behind the views that are leaving.
  private func putBack(_ uncovered: UIViewController, behind leaving: [Presentation]) {
    guard let place = coveredFrom ?? uncovered.frontWindow else { return }
    let inFront = leaving.lazy.compactMap { $0.container ?? $0.presented.viewIfLoaded }.first {
      $0.superview === place
    }
    if let inFront {
      place.insertSubview(uncovered.view, belowSubview: inFront)
    } else {
      place.insertSubview(uncovered.view, at: 0)
    }
  }

  // MARK: Presenting and dismissing

  private var controller: UIPresentationController { presented.makePresentationController() }

  private func run(
    _ coordinator: TransitionCoordinator, animator: (any UIViewControllerAnimatedTransitioning)?,
    interactor: (any UIViewControllerInteractiveTransitioning)?, from: UIViewController?,
    to: UIViewController?, in host: UIView?, finish: @escaping (_ completed: Bool) -> Void
  ) {
    if let animator {
      let custom = CustomTransition(
        animator: animator, interactor: interactor, coordinator: coordinator, from: from, to: to,
        in: host ?? UIView(), style: style, onEnd: finish)
      coordinator.transitionDuration = custom.duration
      coordinator.begin()
      custom.start()
    } else {
      coordinator.begin()
      // Without animation, the transition ends as soon as it starts: in the layout pass of the turn, or for
      // most dismissals at once.
      guard coordinator.transitionDuration > 0 else { return finish(true) }
      application.runLoop.after(coordinator.transitionDuration) { finish(true) }
    }
  }

  private func end(_ coordinator: TransitionCoordinator, _ cause: HeadlessCause, _ completion: (() -> Void)?)
  {
    self.coordinator = nil
    let cause = coordinator.initiallyInteractive ? .swipe : cause
    application.observers.notify { $0.hierarchyDidChange(by: cause) }
    coordinator.complete()
    completion?()
    coordinator.release()
    runWaiting()
  }

  /// Runs `change` when the current transition of this presentation has ended.
  func whenSettled(_ change: @escaping () -> Void) { waiting.append(change) }

  private func runWaiting() {
    let due = waiting
    waiting = []
    for change in due { change() }
  }
}

extension UIViewController {
  /// The presentation by this controller or by a controller inside it (a child can define a context).
  var highestPresentation: Presentation? {
    if let own = ownPresentation { return own }
    for child in childList {
      if let inside = child.highestPresentation { return inside }
    }
    return nil
  }

  /// The window of this controller's tree, whether the tree is on screen or covered.
  var frontWindow: UIWindow? {
    var candidate: UIViewController? = self
    while let top = candidate?.outermost {
      if let window = top.rootWindow { return window }
      candidate = top.presentation?.presenter
    }
    return nil
  }
}
