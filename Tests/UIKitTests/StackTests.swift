import Testing
import UIKit

/// More facts about stacks: their controllers and callbacks.
@MainActor @Suite struct StackTests {
  @Test("every initializer creates an empty stack (NAV-02)") func everyInitializerMakesAnEmptyStack() {
    for navigation in [
      UINavigationController(), UINavigationController(nibName: nil, bundle: nil),
      UINavigationController(navigationBarClass: nil, toolbarClass: nil),
    ] {
      #expect(navigation.viewControllers == [])
      #expect(navigation.topViewController == nil && navigation.visibleViewController == nil)
      navigation.viewControllers = [UIViewController()]
      navigation.setViewControllers([], animated: false)
      #expect(navigation.viewControllers == [] && navigation.topViewController == nil)
    }
  }

  @Test("assigning viewControllers changes the stack without animation (NAV-03)")
  func assignmentIsNotAnimated() {
    Headless.isolated {
      let stack = Stack("A")
      stack.navigation.viewControllers = [stack.make("B"), stack.make("C")]
      #expect(stack.navigation.transitionCoordinator == nil)
      #expect(stack.names == ["B", "C"])
      stack.settle()
      #expect(stack.delegateCalls() == ["willShow(C)", "didShow(C)"])
    }
  }

  @Test("a tab bar controller can be pushed (NAV-07)") func tabBarControllerOnAStack() {
    Headless.isolated {
      let stack = Stack("A")
      let misuses = Misuses()
      Headless.add(misuses)
      stack.navigation.pushViewController(UITabBarController(), animated: true)
      stack.settle()
      #expect(stack.navigation.viewControllers.count == 2 && misuses.kinds == [])
    }
  }

  @Test("a popped controller can be moved to another stack in the same turn")
  func movedOnceItIsPopped() throws {
    try Headless.isolated {
      let stack = Stack("A", "B")
      let misuses = Misuses()
      Headless.add(misuses)
      let popped = try #require(stack.navigation.popViewController(animated: false))
      let other = UINavigationController(rootViewController: popped)
      stack.navigation.present(other, animated: true)
      stack.settle()
      #expect(misuses.kinds == [] && stack.names == ["A"])
      #expect(popped.navigationController === other && popped.viewIfLoaded?.window != nil)
    }
  }

  @Test("the visible controller is the presented one, or the top of a presented stack (NAV-17)")
  func visibleIsWhatIsPresented() {
    Headless.isolated {
      let stack = Stack("A")
      let inner = UINavigationController(rootViewController: stack.make("B"))
      stack.navigation.present(inner, animated: false)
      stack.settle()
      #expect(stack.navigation.topViewController?.title == "A")
      #expect(stack.navigation.visibleViewController?.title == "B")
      let sheet = stack.make("C")
      inner.present(sheet, animated: false)
      stack.settle()
      #expect(stack.navigation.visibleViewController === sheet)
    }
  }

  @Test("a child finds the nearest navigation controller, and show pushes there (NAV-18)")
  func nearestNavigationAndShow() {
    Headless.isolated {
      let stack = Stack("A")
      let child = UIViewController()
      stack.navigation.topViewController?.addChild(child)
      #expect(child.navigationController === stack.navigation)
      child.show(stack.make("B"), sender: nil)
      #expect(stack.names == ["A", "B"])
      stack.settle()
      stack.navigation.show(stack.make("C"), sender: nil)
      stack.settle()
      let modal = stack.make("M")
      stack.navigation.present(modal, animated: false)
      stack.settle()
      #expect(modal.navigationController == nil && stack.names == ["A", "B", "C"])
    }
  }

  @Test("a navigation controller that is asked to show another one presents it")
  func showsNavigationController() {
    Headless.isolated {
      let stack = Stack("A")
      let other = UINavigationController(rootViewController: stack.make("B"))
      stack.navigation.topViewController?.show(other, sender: nil)
      stack.settle()
      #expect(stack.navigation.presentedViewController === other)
      #expect(stack.navigation.viewControllers.count == 1)
    }
  }

  @Test("push, pop and setViewControllers call willShow and didShow for the new top (NAV-22)")
  func everyChangeOfTheTopIsReported() {
    Headless.isolated {
      let stack = Stack("A")
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      stack.settle()
      #expect(stack.delegateCalls() == ["willShow(B) A→B", "didShow(B) A→B"])
      stack.navigation.popViewController(animated: true)
      stack.settle()
      #expect(stack.delegateCalls() == ["willShow(A) B→A", "didShow(A) B→A"])
      stack.navigation.setViewControllers([stack.make("C")], animated: true)
      stack.settle()
      #expect(stack.delegateCalls() == ["willShow(C) A→C", "didShow(C) A→C"])
    }
  }

  @Test("a popped controller leaves the stack before it loses its parent (NAV-28, NAV-29, NAV-33)")
  func whatCallbacksFind() {
    Headless.isolated {
      let stack = Stack("A")
      final class Watcher: UIViewController {
        var found: [String] = []
        weak var stack: UINavigationController?
        override func viewWillDisappear(_ animated: Bool) {
          found.append("will \(stack?.viewControllers.contains(self) == true) \(navigationController != nil)")
        }
        override func viewDidDisappear(_ animated: Bool) { found.append("did \(parent != nil)") }
      }
      let watcher = Watcher()
      watcher.stack = stack.navigation
      stack.navigation.pushViewController(watcher, animated: false)
      stack.settle()
      stack.navigation.popViewController(animated: true)
      stack.settle()
      #expect(watcher.found == ["will false true", "did false"])
    }
  }

  @Test("selecting a tab again calls didShow only if the switch is on (NAV-37, TRAP-14, TAB-02)")
  func reselectedTabCallsDidShowAgain() {
    Headless.isolated {
      for spurious in [true, false] {
        Headless.behavior.callsDidShowForReselectedTab = spurious
        let log = Log()
        let navigation = UINavigationController(rootViewController: LoggedViewController("A", log))
        let delegate = LoggedDelegate(log)
        navigation.delegate = delegate
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        let window = show(tabs)
        #expect(log.take().filter { $0.contains("Show(") } == ["willShow(A)", "didShow(A)"])
        tabs.selectedIndex = 1
        Headless.runLoop.runUntilIdle()
        tabs.selectedIndex = 0
        Headless.runLoop.runUntilIdle()
        #expect(log.take().filter { $0.contains("Show(") } == (spurious ? ["didShow(A)"] : []))
        // Dismissing a modal that covered the stack calls neither method.
        let modal = UIViewController()
        modal.modalPresentationStyle = .fullScreen
        tabs.present(modal, animated: false)
        Headless.runLoop.runUntilIdle()
        tabs.dismiss(animated: false)
        Headless.runLoop.runUntilIdle()
        #expect(!log.take().contains { $0.contains("Show(") })
        withExtendedLifetime(window) {}
      }
    }
  }

  @Test("the Back button and the swipe call an overridden popViewController (NAV-41)")
  func backButtonCallsTheOverride() throws {
    try Headless.isolated {
      final class Counting: UINavigationController {
        var pops = 0
        override func popViewController(animated: Bool) -> UIViewController? {
          pops += 1
          return super.popViewController(animated: animated)
        }
      }
      let navigation = Counting()
      navigation.viewControllers = [UIViewController(), UIViewController(), UIViewController()]
      let window = show(navigation)
      try HeadlessUser().goBack()
      try HeadlessUser().swipeBack()
      #expect(navigation.pops == 2 && navigation.viewControllers.count == 1)
      withExtendedLifetime(window) {}
    }
  }

  @Test(
    "a delegate that implements animationControllerFor disables the swipe (NAV-44)", arguments: [true, false])
  func animatorsDisableTheSwipe(implements: Bool) {
    Headless.isolated {
      let stack = Stack("A", "B")
      let delegate = NilAnimators()
      if implements { stack.navigation.delegate = delegate }
      #expect(HeadlessUser().possibleActions.contains(.swipeBack(.finished)) == !implements)
      stack.navigation.delegate = nil
      #expect(HeadlessUser().possibleActions.contains(.swipeBack(.finished)))
      stack.navigation.popViewController(animated: false)
      stack.settle()
      #expect(!HeadlessUser().possibleActions.contains(.swipeBack(.finished)))
    }
  }

  private final class Animators: NSObject, UINavigationControllerDelegate {
    let animator: TransitionTests.Animator?
    init(_ animator: TransitionTests.Animator?) { self.animator = animator }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  @Test(
    "with another delegate of the recogniser, a delegate with animators does not disable the swipe (NAV-44)",
    arguments: [true, false], [HeadlessUser.Outcome.finished, .cancelled])
  func swipeWithAnimators(isAnimated: Bool, outcome: HeadlessUser.Outcome) throws {
    try Headless.isolated {
      let log = Log()
      let stack = Stack("A", "B")
      let delegate = Animators(isAnimated ? TransitionTests.Animator(log) : nil)
      stack.navigation.delegate = delegate
      let recognizer = stack.navigation.interactivePopGestureRecognizer
      let original = recognizer?.delegate
      #expect(original?.responds(to: Selector("handleNavigationTransition:")) == true)
      #expect(delegate.responds(to: Selector("handleNavigationTransition:")) == false)
      recognizer?.delegate = nil
      try HeadlessUser().perform(.swipeBack(outcome))
      stack.settle()
      // The animation of an app is not in the user's hand.
      #expect(stack.names == (isAnimated || outcome == .finished ? ["A"] : ["A", "B"]))
      withExtendedLifetime((original, delegate)) {}
    }
  }

  @Test("a disabled gesture recognizer prevents the swipe (NAV-44)") func recogniserOff() {
    Headless.isolated {
      let stack = Stack("A", "B")
      stack.navigation.interactivePopGestureRecognizer?.isEnabled = false
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().swipeBack() }
    }
  }

  @Test("a pop during a transition waits for the transition to end and returns nil (NAV-50)")
  func popInMidTransitionWaits() {
    Headless.isolated {
      let stack = Stack("A")
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      Headless.runLoop.finishTurn()
      #expect(stack.navigation.popViewController(animated: true) == nil)
      #expect(stack.names == ["A", "B"])
      stack.settle()
      #expect(stack.names == ["A"])
    }
  }

  @Test("a push from viewWillAppear is reported as misuse (NAV-52)") func changeInACallbackIsMisuse() {
    Headless.isolated {
      let stack = Stack("A")
      let misuses = Misuses()
      Headless.add(misuses)
      final class Eager: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
          navigationController?.pushViewController(UIViewController(), animated: true)
        }
      }
      stack.navigation.pushViewController(Eager(), animated: true)
      stack.settle()
      #expect(misuses.kinds == [.nestedTransition])
      #expect(stack.navigation.viewControllers.count == 3)
    }
  }

  @Test("only the last delegate set is called, and no delegate after its release (TRAP-01)")
  func onlyTheLastDelegateIsNotified() throws {
    try Headless.isolated {
      let stack = Stack("A", "B", "C")
      let log = Log()
      var thief: LoggedDelegate? = LoggedDelegate(log)
      stack.navigation.delegate = thief
      try HeadlessUser().goBack()
      #expect(log.take() == ["willShow(B) C→B", "didShow(B) C→B"])
      thief = nil
      try HeadlessUser().goBack()
      #expect(stack.navigation.delegate == nil)
      #expect(stack.delegateCalls() == [] && log.take() == [])
      withExtendedLifetime(thief) {}
    }
  }

  @Test("a popped controller lives until its transition ends (TRAP-18, NAV-20)")
  func poppedLivesToTheEndOfItsTransition() {
    Headless.isolated {
      let stack = Stack("A", "B")
      weak let popped = stack.navigation.topViewController
      stack.navigation.popViewController(animated: true)
      Headless.runLoop.finishTurn()
      #expect(popped != nil)
      Headless.runLoop.run(for: 0.2)
      #expect(popped != nil)
      Headless.runLoop.run(for: 0.2)
      #expect(popped == nil)
    }
  }
}

private final class NilAnimators: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
