import Testing
import UIKit

/// Swipes for which the app has recognisers of its own.
@MainActor @Suite struct GestureTests {
  /// Pops with a drag from the edge, and with an animator of its own.
  final class Stack: UINavigationController, UINavigationControllerDelegate {
    private var interactor: UIPercentDrivenInteractiveTransition?
    private(set) var shown: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
      let edge = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(Stack.drag))
      edge.edges = .left
      view.addGestureRecognizer(edge)
    }

    func drag(_ pan: UIPanGestureRecognizer) {
      let progress = pan.translation(in: view).x / view.bounds.width
      switch pan.state {
      case .began:
        interactor = UIPercentDrivenInteractiveTransition()
        popViewController(animated: true)
      case .changed: interactor?.update(progress)
      default:
        if progress > 0.5, pan.velocity(in: view).x > 0 { interactor?.finish() } else { interactor?.cancel() }
        interactor = nil
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Animator() }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { shown.append(viewController.title ?? "?") }
  }

  final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.3 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      UIView.animate(withDuration: 0.3) {
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  final class Causes: HeadlessObserver {
    var all: [HeadlessCause] = []
    func hierarchyDidChange(by cause: HeadlessCause) { all.append(cause) }
    func userWillAct(_ action: HeadlessUser.Event) {}
    func didMisuse(_ misuse: HeadlessMisuse) {}
    func didSettle() {}
  }

  private func show(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    Headless.runLoop.runUntilIdle()
    return window
  }

  private func screen(_ title: String) -> UIViewController {
    let screen = UIViewController()
    screen.title = title
    return screen
  }

  @Test("the app's own recogniser swipes back", arguments: [HeadlessUser.Outcome.finished, .cancelled])
  func swipeBack(outcome: HeadlessUser.Outcome) throws {
    try Headless.isolated {
      let stack = Stack(rootViewController: screen("List"))
      let window = show(stack)
      stack.pushViewController(screen("Item"), animated: true)
      Headless.runLoop.runUntilIdle()
      let causes = Causes()
      Headless.add(causes)
      let user = HeadlessUser()
      #expect(user.possibleActions.contains(.swipeBack(outcome)))
      try user.swipeBack(outcome)
      #expect(stack.viewControllers.count == (outcome == .finished ? 1 : 2))
      #expect(stack.shown == ["List", "Item"] + (outcome == .finished ? ["List"] : []))
      if outcome == .finished { #expect(causes.all == [.swipe]) }
      withExtendedLifetime(window) {}
    }
  }

  @Test("at the root of a stack, the app's own recogniser is not dragged") func root() {
    Headless.isolated {
      let window = show(Stack(rootViewController: screen("List")))
      #expect(!HeadlessUser().possibleActions.contains(.swipeBack(.finished)))
      withExtendedLifetime(window) {}
    }
  }

  /// Dismisses itself with a drag of a bar in its view.
  final class Drawer: UIViewController, UIViewControllerTransitioningDelegate {
    let bar = UIView()
    let dismissesAtEnd: Bool
    private var interactor: UIPercentDrivenInteractiveTransition?

    init(dismissesAtEnd: Bool) {
      self.dismissesAtEnd = dismissesAtEnd
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = .custom
      transitioningDelegate = self
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(bar)
      bar.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(Drawer.drag)))
    }

    func drag(_ pan: UIPanGestureRecognizer) {
      let progress = pan.translation(in: view).y / view.bounds.height
      switch pan.state {
      case .began where !dismissesAtEnd:
        interactor = UIPercentDrivenInteractiveTransition()
        dismiss(animated: true)
      case .changed: interactor?.update(progress)
      case .ended where dismissesAtEnd: if pan.velocity(in: view).y > 500 { dismiss(animated: true) }
      case .ended: if pan.velocity(in: view).y > 500 { interactor?.finish() } else { interactor?.cancel() }
      default: break
      }
    }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { Animator() }
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { interactor }
  }

  /// Dims what is behind the presented controller, and dismisses it when the user taps there.
  final class Dimming: UIPresentationController {
    let dimmed = UIView()
    override func presentationTransitionWillBegin() {
      guard let containerView else { return }
      dimmed.frame = containerView.bounds
      dimmed.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Dimming.tap)))
      containerView.addSubview(dimmed)
    }
    func tap() { presentedViewController.dismiss(animated: true) }
  }

  final class Card: UIViewController, UIViewControllerTransitioningDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "Done") { _ in }))
    }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      Dimming(presentedViewController: presented, presenting: presenting)
    }
  }

  @Test("a custom presentation's own views are behind the presented one, and leave with it")
  func dimming() throws {
    try Headless.isolated {
      let root = UIViewController()
      let window = show(root)
      root.view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "Buy") { _ in }))
      let card = Card()
      card.modalPresentationStyle = .custom
      card.transitioningDelegate = card
      root.present(card, animated: true)
      Headless.runLoop.runUntilIdle()
      let user = HeadlessUser()
      #expect(user.possibleActions == [.tap("Done"), .tap("outside")])
      try user.tap("outside")
      #expect(root.presentedViewController == nil)
      #expect(user.possibleActions == [.tap("Buy")])
      #expect(window.subviews.count == 1)
    }
  }

  @Test(
    "the app's own recogniser swipes down", arguments: [true, false],
    [
      HeadlessUser.Outcome.finished, .cancelled,
    ])
  func swipeDown(dismissesAtEnd: Bool, outcome: HeadlessUser.Outcome) throws {
    try Headless.isolated {
      let root = UIViewController()
      let window = show(root)
      root.present(Drawer(dismissesAtEnd: dismissesAtEnd), animated: true)
      Headless.runLoop.runUntilIdle()
      let causes = Causes()
      Headless.add(causes)
      let user = HeadlessUser()
      #expect(user.possibleActions == [.swipeDown(.finished), .swipeDown(.cancelled)])
      try user.swipeDown(outcome)
      #expect((root.presentedViewController == nil) == (outcome == .finished))
      if outcome == .finished { #expect(causes.all == [dismissesAtEnd ? .code : .swipe]) }
      withExtendedLifetime(window) {}
    }
  }
}
