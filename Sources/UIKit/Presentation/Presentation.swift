/// One controller presented over another, from the call that asked for it until it has been dismissed.
@MainActor final class Presentation {
  enum Phase { case requested, presenting, presented, dismissing }

  static let duration: TimeInterval = 0.4

  let presented: UIViewController
  /// Its presenter keeps this presentation, not the other way round.
  private(set) weak var presenter: UIViewController?
  let style: UIModalPresentationStyle
  private(set) var phase = Phase.requested
  private(set) var coordinator: TransitionCoordinator?
  private let application = UIApplication.shared

  /// To the end of the presented controller's `viewDidAppear`, in which the presentation itself is over already.
  private(set) var isPresenting = true
  var isDismissing: Bool { phase == .dismissing }
  var isInFlight: Bool { phase != .presented }

  private init(_ presented: UIViewController, over presenter: UIViewController) {
    self.presented = presented
    self.presenter = presenter
    style = presented.modalPresentationStyle.resolved
  }

  // MARK: Coming on

  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let application = UIApplication.shared
    guard presented.parent == nil, presented.presentation == nil else {
      application.raise(
        .presentedTwice,
        "Application tried to present modally an active controller <\(presented.typeName)> from <\(source.typeName)>.",
        about: presented)
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
    guard source.view.window != nil, presenter.presentation?.isDismissing != true else {
      application.warn(
        .notInWindow,
        "Attempt to present <\(presented.typeName)> on <\(source.typeName)> whose view is not in the window hierarchy.",
        about: presented)
      return
    }
    let presentation = Presentation(presented, over: presenter)
    presenter.ownPresentation = presentation
    presented.presentation = presentation
    presented.makePresentationController().presentingViewControllerIfAny = presenter
    presentation.comeOn(animated: animated, completion: completion)
  }

  /// Containers present for what is inside them; a style that stays in its context stops at who defines one.
  private static func presenter(for presented: UIViewController, from source: UIViewController)
    -> UIViewController
  {
    guard presented.modalPresentationStyle.staysInContext else { return source.outermost }
    var candidate = source
    while !candidate.definesPresentationContext, let parent = candidate.parent { candidate = parent }
    return candidate
  }

  private func comeOn(animated: Bool, completion: (() -> Void)?) {
    let cause = application.cause
    let coordinator = TransitionCoordinator(
      from: presenter, to: presented, animated: animated, duration: Self.duration, style: style)
    self.coordinator = coordinator
    application.runLoop.inLayoutPass { [self] in
      phase = .presenting
      let covered = style.coversPresenter ? presenter.flatMap { $0.appearance == .appeared ? $0 : nil } : nil
      covered?.beginAppearanceTransition(false, animated: animated)
      presenter?.viewIfLoaded?.window?.addSubview(presented.view)
      presented.beginAppearanceTransition(true, animated: animated)
      coordinator.begin()
      finish(after: coordinator.transitionDuration) { [self] in
        phase = .presented
        presented.endAppearanceTransition()
        isPresenting = false
        if let covered {
          covered.viewIfLoaded?.removeFromSuperview()
          covered.endAppearanceTransition()
        }
        end(coordinator, cause, completion)
      }
    }
  }

  // MARK: Going

  static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presentation = presentationToDismiss(from: source) else {
      UIApplication.shared.warn(
        .nothingToDismiss,
        "dismiss(animated:completion:) on <\(source.typeName)>, which presents nothing and is not presented.",
        about: source)
      return
    }
    guard !presentation.chain.contains(where: \.isInFlight) else {
      UIApplication.shared.warn(
        .dismissInProgress,
        "Attempt to dismiss from view controller <\(source.typeName)> while a presentation or dismiss is in progress.",
        about: source)
      return
    }
    presentation.go(animated: animated, told: nil, completion: completion)
  }

  private static func presentationToDismiss(from source: UIViewController) -> Presentation? {
    var candidate: UIViewController? = source
    while let controller = candidate {
      if let above = controller.ownPresentation { return above }
      candidate = controller.parent
    }
    return source.outermost.presentation
  }

  /// This presentation and all that are stacked on it, the lowest first.
  var chain: [Presentation] {
    var chain = [self]
    while let above = chain[chain.count - 1].presented.highestPresentation { chain.append(above) }
    return chain
  }

  /// Takes this presentation down with all above it; only the topmost is animated. `told` is the delegate that hears
  /// of it: the user's doing only.
  func go(
    animated: Bool, told: (any UIAdaptivePresentationControllerDelegate)?, completion: (() -> Void)? = nil
  ) {
    let cause = application.cause
    let leaving = chain
    let top = leaving[leaving.count - 1]
    for presentation in leaving { presentation.phase = .dismissing }
    let coordinator = TransitionCoordinator(
      from: top.presented, to: presenter, animated: animated, duration: Self.duration, style: style)
    for presentation in leaving { presentation.coordinator = coordinator }
    application.runLoop.inLayoutPass { [self] in
      let disappearing = leaving.reversed().map(\.presented).filter { $0.appearance == .appeared }
      for controller in disappearing { controller.beginAppearanceTransition(false, animated: animated) }
      let uncovered =
        style.coversPresenter ? presenter.flatMap { $0.appearance == .disappeared ? $0 : nil } : nil
      if let uncovered {
        uncovered.putBackOnScreen()
        uncovered.beginAppearanceTransition(true, animated: animated)
      }
      coordinator.begin()
      finish(after: coordinator.transitionDuration) { [self] in
        uncovered?.endAppearanceTransition()
        for presentation in leaving.reversed() { presentation.presented.viewIfLoaded?.removeFromSuperview() }
        for controller in disappearing { controller.endAppearanceTransition() }
        for presentation in leaving.reversed() { presentation.unlink() }
        end(coordinator, cause) {
          told?.presentationControllerDidDismiss(self.presented.makePresentationController())
          completion?()
        }
        for presentation in leaving { presentation.presented.forgetPresentationController() }
      }
    }
  }

  private func unlink() {
    presenter?.ownPresentation = nil
    presented.presentation = nil
  }

  // MARK: Both

  private func finish(after duration: TimeInterval, _ finish: @escaping () -> Void) {
    // Even without animation a modal transition is not over when its call returns, but in the same turn.
    if duration > 0 { application.runLoop.after(duration, finish) } else { finish() }
  }

  private func end(_ coordinator: TransitionCoordinator, _ cause: HeadlessCause, _ completion: (() -> Void)?)
  {
    self.coordinator = nil
    application.runLoop.autorelease(presented)
    application.observers.tell { $0.hierarchyDidChange(by: cause) }
    coordinator.complete()
    completion?()
    coordinator.release()
  }
}

extension UIViewController {
  /// What this controller, or one inside it, presents. (Contexts may be defined inside a container.)
  var highestPresentation: Presentation? {
    if let own = ownPresentation { return own }
    for child in children {
      if let inside = child.highestPresentation { return inside }
    }
    return nil
  }

  /// Puts the view back to where a full-screen presentation took it from.
  func putBackOnScreen() {
    if let rootWindow {
      rootWindow.insertSubview(view, at: 0)
    } else if let presenter = presentation?.presenter {
      presenter.frontWindow?.addSubview(view)
    }
  }

  /// The window that this controller's tree belongs to, on screen or covered.
  var frontWindow: UIWindow? {
    outermost.rootWindow ?? outermost.presentation?.presenter?.frontWindow
  }
}
