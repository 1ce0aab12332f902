/// A name for one of the controllers in a transition.
public struct UITransitionContextViewControllerKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one that is on screen when the transition begins.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The one that is on screen when it completes.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// What can be asked of a transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var initiallyInteractive: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  var transitionDuration: TimeInterval { get }
  var presentationStyle: UIModalPresentationStyle { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// A transition in flight: lets others go along with it, and hear its end.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The coordinator of every transition here.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let transitionDuration: TimeInterval
  private(set) var initiallyInteractive = false
  private(set) var isInteractive = false
  private(set) var isCancelled = false

  private var from: UIViewController?
  private var to: UIViewController?
  private var hasBegun = false
  /// What the transaction that this was asked for in waits for.
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

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
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

  /// A change of mind within the turn: the transition now ends elsewhere.
  func retarget(to: UIViewController?) { self.to = to }

  func becomeInteractive() {
    initiallyInteractive = true
    isInteractive = true
  }

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

  /// Lets go of the controllers, so that a coordinator that someone keeps does not keep them.
  func release() {
    from = nil
    to = nil
    interactionHandlers = []
    animation?.end()
  }
}
