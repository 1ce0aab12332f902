import Testing
import UIKit

/// The facts about navigation controllers, with their ids.
@MainActor @Suite struct NavigationTests {
  @Test("a root is on the stack at once, and an empty stack has no visible controller (NAV-01, NAV-02)")
  func construction() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.viewControllers == [root])
    #expect(navigation.topViewController === root)
    #expect(root.parent === navigation)
    #expect(root.navigationController === navigation)
    #expect(!navigation.isViewLoaded && !root.isViewLoaded)
    navigation.setViewControllers([], animated: false)
    #expect(navigation.viewControllers.isEmpty && navigation.visibleViewController == nil)
    #expect(root.parent == nil)
  }

  @Test(
    "a push changes the stack before it returns, and loads the view later (NAV-04, NAV-23, NAV-34)",
    arguments: [true, false])
  func stackChangesBeforeTheCallReturns(animated: Bool) {
    Headless.isolated {
      let stack = Stack("A")
      let pushed = stack.make("B")
      stack.navigation.pushViewController(pushed, animated: animated)
      #expect(stack.names == ["A", "B"])
      #expect(!pushed.isViewLoaded)
      #expect((stack.navigation.transitionCoordinator != nil) == animated)
      stack.settle()
      #expect(pushed.isViewLoaded)
      stack.navigation.popViewController(animated: animated)
      #expect(stack.names == ["A"])
    }
  }

  @Test("the callbacks of an animated push are in UIKit's order (NAV-24, NAV-26, NAV-27, NAV-31, NAV-38)")
  func animatedPush() {
    Headless.isolated {
      let stack = Stack("A")
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      Headless.runLoop.finishTurn()
      #expect(
        stack.log.take() == [
          "B.willMove(in)", "B.viewDidLoad", "willShow(B) A→B", "A.willDisappear", "B.willAppear[movingTo]",
          "B.isAppearing",
        ])
      stack.settle()
      #expect(
        stack.log.take() == ["A.didDisappear", "B.didAppear[movingTo]", "B.didMove(in)", "didShow(B) A→B"])
    }
  }

  @Test("the callbacks of an animated pop are in UIKit's order (NAV-20, NAV-24, NAV-27, NAV-29, NAV-38)")
  func animatedPop() {
    Headless.isolated {
      let stack = Stack("A", "B")
      stack.navigation.popViewController(animated: true)
      Headless.runLoop.finishTurn()
      #expect(
        stack.log.take() == [
          "B.willMove(nil)", "A.viewDidLoad", "willShow(A) B→A", "B.willDisappear[movingFrom]",
          "A.willAppear",
          "A.isAppearing",
        ])
      stack.settle()
      #expect(
        stack.log.take() == [
          "B.didDisappear[movingFrom]", "A.didAppear", "B.didMove(nil)", "didShow(A) B→A", "B.deinit",
        ])
    }
  }

  @Test("an unanimated pop has no transition coordinator (NAV-32, TRAP-04)")
  func withoutAnimationThereIsNoCoordinator() {
    Headless.isolated {
      let stack = Stack("A", "B")
      stack.navigation.popViewController(animated: false)
      Headless.runLoop.finishTurn()
      let log = stack.log.take()
      #expect(log.contains("willShow(A)") && log.contains("didShow(A)"))
    }
  }

  @Test(
    "a multi-pop calls willShow and didShow once (NAV-13, NAV-30, TRAP-02, TRAP-03)",
    arguments: [true, false])
  func severalAtOnce(byMenu: Bool) throws {
    try Headless.isolated {
      let stack = Stack("R", "P", "C1", "C2")
      if byMenu {
        try HeadlessUser().goBack(to: "R")
      } else {
        let popped = stack.navigation.popToRootViewController(animated: true)
        #expect(popped?.compactMap(\.title) == ["P", "C1", "C2"])
      }
      stack.settle()
      let log = stack.log.take()
      #expect(log.filter { $0.hasPrefix("willShow") } == ["willShow(R) C2→R"])
      #expect(log.filter { $0.hasPrefix("didShow") } == ["didShow(R) C2→R"])
      #expect(!log.contains { $0.hasPrefix("P.view") || $0.hasPrefix("P.will") && !$0.contains("Move") })
    }
  }

  @Test("a pop with only the root on the stack does nothing (NAV-12, NAV-15)") func nothingToPop() {
    Headless.isolated {
      let stack = Stack("A")
      let observer = Misuses()
      Headless.add(observer)
      #expect(stack.navigation.popViewController(animated: true) == nil)
      #expect(stack.navigation.popToRootViewController(animated: true) ?? [] == [])
      stack.settle()
      #expect(stack.log.take() == [])
      #expect(observer.kinds == [.nothingToPop])
    }
  }

  @Test("setViewControllers calls didShow only if the top changes (NAV-09, NAV-10, TRAP-06, TRAP-07)")
  func setViewControllers() {
    Headless.isolated {
      let stack = Stack("R", "F", "T")
      let (root, top) = (stack.navigation.viewControllers[0], stack.navigation.viewControllers[2])
      stack.navigation.setViewControllers([root, top], animated: true)
      stack.settle()
      #expect(stack.log.take() == ["F.willMove(nil)", "F.didMove(nil)", "F.deinit"])
      stack.navigation.setViewControllers([root, stack.make("X")], animated: true)
      stack.settle()
      #expect(stack.log.take().filter { $0.hasPrefix("didShow") } == ["didShow(X) T→X"])
    }
  }

  @Test("a cancelled swipe restores the stack without a didShow (NAV-45, NAV-46, NAV-47, TRAP-05)")
  func cancelledSwipe() throws {
    try Headless.isolated {
      let stack = Stack("A", "B")
      stack.navigation.topViewController?.view.tag = 7
      try HeadlessUser().swipeBack(.cancelled)
      #expect(stack.names == ["A", "B"])
      #expect(
        stack.log.take().filter { !$0.contains("isAppearing") } == [
          "B.willMove(nil)", "A.viewDidLoad", "willShow(A) B→A", "B.willDisappear[movingFrom]",
          "A.willAppear",
          "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear",
        ])
      #expect(stack.navigation.topViewController?.navigationController === stack.navigation)
      // The state is unchanged, so a swipe that finishes works as usual.
      try HeadlessUser().swipeBack(.finished)
      #expect(stack.names == ["A"])
      #expect(stack.log.take().last == "B.deinit")
    }
  }

  @Test("the transition coordinator reports how a swipe ended (NAV-48)")
  func coordinatorReportsInteraction() throws {
    for outcome in [HeadlessUser.Outcome.finished, .cancelled] {
      try Headless.isolated {
        let stack = Stack("A", "B")
        var calls: [String] = []
        let delegate = ClosureDelegate { navigation in
          navigation.transitionCoordinator?.notifyWhenInteractionChanges {
            calls.append("changed \($0.isCancelled)")
          }
          navigation.transitionCoordinator?.animate(alongsideTransition: nil) {
            calls.append("completed \($0.isCancelled) \($0.initiallyInteractive)")
          }
        }
        stack.navigation.delegate = delegate
        try HeadlessUser().swipeBack(outcome)
        let cancelled = outcome == .cancelled
        #expect(calls == ["changed \(cancelled)", "completed \(cancelled) true"])
      }
    }
  }

  @Test("a navigation controller does not retain its delegate (NAV-19)") func delegateIsWeak() {
    let navigation = UINavigationController()
    navigation.delegate = LoggedDelegate(Log())
    #expect(navigation.delegate == nil)
  }

  @Test("an off-screen push loads no view and calls no delegate until it is shown (NAV-39, TRAP-13)")
  func offScreen() {
    Headless.isolated {
      let log = Log()
      let delegate = LoggedDelegate(log)
      let navigation = UINavigationController(rootViewController: LoggedViewController("A", log))
      navigation.delegate = delegate
      navigation.pushViewController(LoggedViewController("B", log), animated: true)
      Headless.runLoop.runUntilIdle()
      #expect(log.take() == ["A.willMove(in)", "A.didMove(in)", "B.willMove(in)", "B.didMove(in)"])
      let window = UIWindow(frame: .zero)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      Headless.runLoop.runUntilIdle()
      #expect(
        log.take() == [
          "B.viewDidLoad", "willShow(B)", "B.willAppear", "B.isAppearing", "B.didAppear", "didShow(B)",
        ])
      withExtendedLifetime(window) {}
    }
  }

  @Test("a push in the turn that shows the window leaves the root unloaded (NAV-40)")
  func pushRightAfterShowingTheWindow() {
    Headless.isolated {
      let log = Log()
      let window = UIWindow(frame: .zero)
      let navigation = UINavigationController(rootViewController: LoggedViewController("A", log))
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      navigation.pushViewController(LoggedViewController("B", log), animated: true)
      Headless.runLoop.runUntilIdle()
      #expect(!log.take().contains { $0.hasPrefix("A.view") || $0.hasPrefix("A.willA") })
      withExtendedLifetime(window) {}
    }
  }

  @Test("a push during a transition waits for the transition to end (NAV-49, TRAP-15)")
  func changesInMidTransitionWait() {
    Headless.isolated {
      let stack = Stack("A")
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      Headless.runLoop.finishTurn()
      stack.navigation.pushViewController(stack.make("C"), animated: true)
      #expect(stack.names == ["A", "B"])
      stack.settle()
      #expect(stack.names == ["A", "B", "C"])
      #expect(stack.log.take().filter { $0.hasPrefix("didShow") } == ["didShow(B) A→B", "didShow(C) B→C"])
    }
  }

  @Test("a transition coordinator's completion runs once and can push (NAV-35)")
  func completionsRunOnceAndMayPush() {
    Headless.isolated {
      let stack = Stack("A")
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      var completions = 0
      stack.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        completions += 1
        stack.navigation.pushViewController(stack.make("C"), animated: true)
        #expect(stack.names == ["A", "B", "C"])
      }
      stack.settle()
      #expect(completions == 1)
      #expect(stack.log.take().last == "didShow(C) B→C")
    }
  }

  @Test("a left bar button item replaces the Back button and disables the swipe (NAV-43)")
  func ownLeftButtonTakesTheBackButtonsPlace() {
    Headless.isolated {
      let stack = Stack("A", "B")
      let item = stack.navigation.topViewController?.navigationItem
      item?.leftBarButtonItem = UIBarButtonItem(title: "Cancel", primaryAction: UIAction { _ in })
      #expect(HeadlessUser().possibleActions == [.tap("Cancel")])
      item?.leftItemsSupplementBackButton = true
      #expect(HeadlessUser().possibleActions.contains(.back))
    }
  }

  private final class AllowingDelegate: NSObject, UIGestureRecognizerDelegate {
    var allows = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allows }
  }

  @Test("a hidden bar disables the swipe, unless the recogniser's delegate is replaced (NAV-56)")
  func hiddenBarDisablesTheSwipe() {
    Headless.isolated {
      let stack = Stack("A", "B")
      let recognizer = stack.navigation.interactivePopGestureRecognizer
      let (original, delegate) = (recognizer?.delegate, AllowingDelegate())
      @MainActor func canSwipe() -> Bool { HeadlessUser().possibleActions.contains(.swipeBack(.finished)) }
      #expect(canSwipe())
      stack.navigation.setNavigationBarHidden(true, animated: false)
      #expect(!canSwipe())
      recognizer?.delegate = delegate
      #expect(canSwipe())
      delegate.allows = false
      #expect(!canSwipe())
      recognizer?.delegate = nil
      #expect(canSwipe())
      recognizer?.delegate = original
      #expect(original != nil && !canSwipe())
      stack.navigation.setNavigationBarHidden(false, animated: false)
      #expect(canSwipe())
      // A left button, too, disables the swipe only by UIKit's delegate.
      stack.navigation.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem()
      #expect(!canSwipe())
      recognizer?.delegate = nil
      #expect(canSwipe())
    }
  }

  @Test("a controller that is pushed and popped in one turn is never shown") func pushAndPopInOneTurn() {
    Headless.isolated {
      let stack = Stack("A")
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      stack.navigation.popViewController(animated: true)
      stack.settle()
      #expect(stack.names == ["A"])
      #expect(!stack.log.take().contains { $0.contains("ppear") || $0.contains("Show") })
    }
  }

  @Test("every sequence of stack changes gives the same result as with an array")
  func agreesWithAnArray() {
    // Tries every sequence of four operations, animated and not.
    let operations = ["push", "pop", "popToRoot", "popTo1", "set"]
    for code in 0..<(operations.count * operations.count * operations.count * operations.count) {
      for animated in [true, false] {
        Headless.isolated {
          let stack = Stack("0")
          var reference = ["0"]
          var rest = code
          for step in 1...4 {
            switch operations[rest % operations.count] {
            case "push":
              stack.navigation.pushViewController(stack.make("\(step)"), animated: animated)
              reference.append("\(step)")
            case "pop":
              stack.navigation.popViewController(animated: animated)
              if reference.count > 1 { reference.removeLast() }
            case "popToRoot":
              stack.navigation.popToRootViewController(animated: animated)
              reference = [reference[0]]
            case "popTo1":
              if stack.navigation.viewControllers.count > 1 {
                stack.navigation.popToViewController(stack.navigation.viewControllers[1], animated: animated)
                reference = Array(reference[...1])
              }
            default:
              let fresh = stack.make("\(step)")
              stack.navigation.setViewControllers(
                [stack.navigation.viewControllers[0], fresh], animated: animated)
              reference = [reference[0], "\(step)"]
            }
            rest /= operations.count
            if step.isMultiple(of: 2) { stack.settle() }
          }
          stack.settle()
          #expect(stack.names == reference, "operations \(code), animated \(animated)")
          let visible = stack.navigation.topViewController
          #expect(visible?.view.window === stack.window, "operations \(code)")
          // Controllers that appeared and are not on top have disappeared. Removed ones are deallocated.
          let log = stack.log.take()
          for name in 1...4 {
            let appeared = log.filter { $0.hasPrefix("\(name).didAppear") }.count
            let disappeared = log.filter { $0.hasPrefix("\(name).didDisappear") }.count
            #expect(appeared - disappeared == (visible?.title == "\(name)" ? 1 : 0), "operations \(code)")
            #expect(
              log.contains("\(name).deinit") || !log.contains("\(name).willMove(in)")
                || reference.contains("\(name)"))
          }
        }
      }
    }
  }

  @Test("the view of a controller that is removed off screen goes when the stack appears again")
  func viewsOfRemovedControllers() {
    Headless.isolated {
      let stack = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [stack, UIViewController()]
      let window = show(tabs)
      stack.pushViewController(UIViewController(), animated: false)
      Headless.runLoop.runUntilIdle()
      tabs.selectedIndex = 1
      Headless.runLoop.runUntilIdle()
      stack.popToRootViewController(animated: false)
      Headless.runLoop.runUntilIdle()
      tabs.selectedIndex = 0
      Headless.runLoop.runUntilIdle()
      #expect(stack.view.subviews == [stack.viewControllers[0].view])
      withExtendedLifetime(window) {}
    }
  }
}

/// Calls a closure at each `willShow`.
private final class ClosureDelegate: NSObject, UINavigationControllerDelegate {
  private let willShow: (UINavigationController) -> Void
  init(_ willShow: @escaping (UINavigationController) -> Void) { self.willShow = willShow }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { willShow(navigationController) }
}
