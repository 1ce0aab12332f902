import Testing
import UIKit

/// Transitions with custom animators and interactors.
@MainActor @Suite struct TransitionTests {
  /// How an animator ends.
  enum Ending: CaseIterable { case completes, propertyAnimator, cancels, never }

  final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    let log: Log
    let ending: Ending
    init(_ log: Log, _ ending: Ending = .completes) {
      self.log = log
      self.ending = ending
    }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    {
      2
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let names = [context.viewController(forKey: .from), context.viewController(forKey: .to)].map {
        $0?.title ?? "?"
      }
      log.append("animate \(names.joined(separator: "→"))")
      switch ending {
      case .completes, .propertyAnimator:
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        animator.startAnimation()
      case .cancels: context.completeTransition(false)
      case .never: break
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { log.append("ended \(transitionCompleted)") }
  }

  final class Delegate: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
    let animator: Animator
    var interactor: UIPercentDrivenInteractiveTransition?
    init(_ animator: Animator) { self.animator = animator }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animator.log.append("\(operation)")
      return animator
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { animator.log.append("didShow(\(viewController.title ?? "?"))") }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
  }

  @Test("a custom animator determines the duration of the transition") func pushAndPop() {
    Headless.isolated {
      let stack = Stack("A")
      let delegate = Delegate(Animator(stack.log))
      stack.navigation.delegate = delegate
      let began = Headless.runLoop.now
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      stack.settle()
      #expect(Headless.runLoop.now - began == 2_000_000_000)
      #expect(
        stack.log.take() == [
          "B.willMove(in)", "B.viewDidLoad", "A.willDisappear", "B.willAppear[movingTo]", "B.isAppearing",
          "push", "animate A→B", "A.didDisappear", "B.didAppear[movingTo]", "B.didMove(in)", "didShow(B)",
          "ended true",
        ])
      stack.navigation.popViewController(animated: true)
      stack.settle()
      #expect(stack.log.take().filter { ["pop", "animate B→A", "didShow(A)"].contains($0) }.count == 3)
      #expect(stack.names == ["A"])
    }
  }

  @Test("a new top animates as a push, and one from within the stack as a pop (NAV-09, NAV-55)")
  func operationsOfSetViewControllers() {
    Headless.isolated {
      let stack = Stack("A", "B")
      let delegate = Delegate(Animator(stack.log))
      stack.navigation.delegate = delegate
      let (a, b) = (stack.navigation.viewControllers[0], stack.navigation.viewControllers[1])
      let (c, d) = (stack.make("C"), stack.make("D"))
      for (top, expected) in [([a, c], "push"), ([d], "push"), ([a, d, b], "push"), ([b, a], "pop")] {
        _ = stack.log.take()
        stack.navigation.setViewControllers(top, animated: true)
        stack.settle()
        #expect(stack.log.take().filter { ["push", "pop"].contains($0) } == [expected])
      }
    }
  }

  @Test("an interactor finishes or cancels an interactive pop", arguments: [true, false])
  func interactivePop(finishes: Bool) {
    Headless.isolated {
      let stack = Stack("A", "B")
      let delegate = Delegate(Animator(stack.log))
      let interactor = UIPercentDrivenInteractiveTransition()
      delegate.interactor = interactor
      stack.navigation.delegate = delegate
      stack.navigation.popViewController(animated: true)
      var outcomes: [Bool] = []
      stack.navigation.transitionCoordinator?.animate(alongsideTransition: nil) {
        outcomes.append($0.isCancelled)
      }
      Headless.runLoop.run(for: 10)
      // The animation waits for the interactor.
      #expect(stack.navigation.transitionCoordinator?.isInteractive == true)
      #expect(stack.names == ["A"])
      interactor.update(0.5)
      #expect(interactor.percentComplete == 0.5)
      #expect(stack.navigation.transitionCoordinator?.percentComplete == 0.5)
      if finishes { interactor.finish() } else { interactor.cancel() }
      stack.settle()
      #expect(stack.names == (finishes ? ["A"] : ["A", "B"]))
      #expect(outcomes == [!finishes])
      let log = stack.log.take()
      #expect(log.contains("didShow(A)") == finishes)
      #expect(log.contains("ended \(finishes)"))
      #expect(stack.navigation.topViewController?.view.window === stack.window)
      #expect(stack.navigation.transitionCoordinator == nil)
    }
  }

  @Test("a push that its animator cancels restores the stack") func cancelledPush() {
    Headless.isolated {
      let stack = Stack("A")
      let delegate = Delegate(Animator(stack.log, .cancels))
      stack.navigation.delegate = delegate
      weak var pushed: UIViewController?
      do {
        let controller = stack.make("B")
        pushed = controller
        stack.navigation.pushViewController(controller, animated: true)
      }
      stack.settle()
      #expect(stack.names == ["A"] && pushed == nil)
      #expect(stack.navigation.topViewController?.view.window === stack.window)
    }
  }

  @Test("an animator that never completes blocks the transition, and is reported") func never() {
    Headless.isolated {
      let stack = Stack("A")
      let misuses = Misuses()
      Headless.add(misuses)
      let delegate = Delegate(Animator(stack.log, .never))
      stack.navigation.delegate = delegate
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      stack.settle()
      #expect(stack.navigation.transitionCoordinator != nil)
      #expect(!stack.log.take().contains("didShow(B)"))
      #expect(misuses.kinds == [.transitionNeverCompleted])
    }
  }

  @Test("custom animators animate modals") func presentation() {
    Headless.isolated {
      let stack = Stack("A")
      let delegate = Delegate(Animator(stack.log))
      let modal = stack.make("M")
      modal.modalPresentationStyle = .custom
      modal.transitioningDelegate = delegate
      stack.navigation.present(modal, animated: true) { stack.log.append("presented") }
      stack.settle()
      #expect(
        stack.log.take() == [
          "M.viewDidLoad", "M.willAppear[presented]", "M.isAppearing", "animate ?→M",
          "M.didAppear[presented]",
          "presented", "ended true",
        ])
      modal.dismiss(animated: true) { stack.log.append("dismissed") }
      stack.settle()
      #expect(
        stack.log.take() == [
          "M.willDisappear[dismissed]", "animate M→?", "M.didDisappear[dismissed]", "dismissed", "ended true",
        ])
    }
  }

  @Test("a cancelled interactive dismissal restores the modal") func cancelledDismissal() {
    Headless.isolated {
      let stack = Stack("A")
      let delegate = Delegate(Animator(stack.log))
      let modal = stack.make("M")
      modal.modalPresentationStyle = .fullScreen
      stack.navigation.present(modal, animated: false)
      stack.settle()
      modal.transitioningDelegate = delegate
      let interactor = UIPercentDrivenInteractiveTransition()
      delegate.interactor = interactor
      modal.dismiss(animated: true)
      Headless.runLoop.finishTurn()
      interactor.cancel()
      stack.settle()
      #expect(stack.navigation.presentedViewController === modal && !modal.isBeingDismissed)
      #expect(modal.view.window === stack.window && stack.navigation.view.window == nil)
      interactor.update(1)
      delegate.interactor = nil
      modal.dismiss(animated: true)
      stack.settle()
      #expect(stack.navigation.presentedViewController == nil)
      #expect(stack.navigation.view.window === stack.window)
    }
  }

  @Test("a property animator ends in virtual time") func propertyAnimator() {
    Headless.isolated {
      var log: [String] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { log.append("animate") }
      animator.addCompletion { log.append("end \($0)") }
      animator.startAnimation(afterDelay: 1)
      #expect(animator.isRunning && animator.state == .active)
      Headless.runLoop.run(for: 1.9)
      #expect(log == ["animate"])
      animator.pauseAnimation()
      Headless.runLoop.run(for: 5)
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
      #expect(log == ["animate", "end current"] && animator.state == .inactive)
    }
  }
}
