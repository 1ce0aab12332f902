import Testing
import UIKit

/// The effects of the switches of `UIKitBehavior`, with the ids of facts. Other tests check the defaults.
@MainActor @Suite struct BehaviorTests {
  /// Runs `body` on a new stack, with a changed switch.
  private func with(
    _ change: (inout UIKitBehavior) -> Void, _ names: [String], _ body: (Stack) throws -> Void
  ) rethrows {
    try Headless.isolated {
      change(&Headless.behavior)
      let stack = Stack("R")
      stack.navigation.viewControllers += names.map(stack.make)
      stack.settle()
      _ = stack.log.take()
      try body(stack)
    }
  }

  @Test("with the switch off, pushing a controller that is on the stack is ignored (NAV-05)")
  func pushingTwice() {
    with({ $0.pushingTwiceIsAnException = false }, []) { stack in
      stack.navigation.pushViewController(stack.navigation.viewControllers[0], animated: true)
      #expect(stack.names == ["R"])
    }
  }

  @Test(
    "a replaced top gets willMove and didMove, unless the switch is off (NAV-11)", arguments: [true, false])
  func callsMovesOfReplacedTop(hears: Bool) {
    with({ $0.callsMovesOfReplacedTop = hears }, ["B"]) { stack in
      stack.navigation.setViewControllers([stack.navigation.viewControllers[0]], animated: false)
      stack.settle()
      let moves = stack.log.take().filter { $0.contains("Move") }
      #expect(moves == (hears ? ["B.willMove(nil)", "B.didMove(nil)"] : []))
    }
  }

  @Test(
    "a multi-pop that removes nothing returns nil, or an empty array with the switch on (NAV-15)",
    arguments: [true, false])
  func nothingPopped(isArray: Bool) {
    with({ $0.emptyMultiPopReturnsArray = isArray }, []) { stack in
      #expect(stack.navigation.popToRootViewController(animated: true) == (isArray ? [] : nil))
      #expect(
        stack.navigation.popToViewController(stack.navigation.viewControllers[0], animated: true)
          == (isArray ? [] : nil))
    }
  }

  @Test(
    "popToRoot on a hidden stack returns the array from iOS 14 on, and nil before (NAV-16)",
    arguments: [14, 13])
  func hiddenMultiPop(version: Int) {
    Headless.isolated {
      Headless.behavior = UIKitBehavior(iOS: version)
      let hidden = UINavigationController()
      hidden.viewControllers = [UIViewController(), UIViewController(), UIViewController()]
      #expect(hidden.popViewController(animated: false) != nil)
      #expect((hidden.popToRootViewController(animated: false) != nil) == (version >= 14))
      #expect(hidden.viewControllers.count == 1)
    }
  }

  @Test(
    "with the switch on, the stack lists the old top first during a multi-pop (NAV-21)",
    arguments: [true, false])
  func oldTopFirst(isFirst: Bool) {
    with({ $0.multiPopShowsOldTopFirst = isFirst }, ["B", "C"]) { stack in
      stack.navigation.popToRootViewController(animated: true)
      #expect(stack.names == (isFirst ? ["C", "R"] : ["R"]))
      stack.settle()
      #expect(stack.names == ["R"])
    }
  }

  @Test(
    "an unanimated push lays out after viewDidAppear only if the switch is on (NAV-25)",
    arguments: [true, false])
  func layoutAfterUnanimatedPush(isLate: Bool) {
    with({ $0.laysOutAfterUnanimatedAppearance = isLate }, []) { stack in
      let pushed = stack.make("B")
      pushed.logsLayout = true
      stack.navigation.pushViewController(pushed, animated: false)
      stack.settle()
      let order = stack.log.take().filter { ["B.layout", "B.didAppear[movingTo]"].contains($0) }
      #expect(
        order == (isLate ? ["B.didAppear[movingTo]", "B.layout"] : ["B.layout", "B.didAppear[movingTo]"]))
    }
  }

  @Test("switches change the order of willShow, didShow, didMove and completions (NAV-26, NAV-27, NAV-35)")
  func placesOfCallbacks() {
    with(
      {
        $0.willShowOrder = .afterAppearance
        $0.didShowOrder = .beforeAppearance
        $0.didMoveOrder = .beforeAppearance
        $0.completionOrder = .beforeAppearance
      }, []
    ) { stack in
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      stack.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        stack.log.append("completion")
      }
      stack.settle()
      #expect(
        stack.log.take() == [
          "B.willMove(in)", "B.viewDidLoad", "R.willDisappear", "B.willAppear[movingTo]", "B.isAppearing",
          "willShow(B) R→B", "completion", "B.didMove(in)", "didShow(B) R→B", "R.didDisappear",
          "B.didAppear[movingTo]",
        ])
    }
  }

  @Test(
    "didShow is called once for the first display, or twice with the switch on (NAV-36)",
    arguments: [true, false])
  func firstDidShowTwice(isTwice: Bool) {
    Headless.isolated {
      Headless.behavior.callsFirstDidShowTwice = isTwice
      let log = Log()
      let navigation = UINavigationController(rootViewController: LoggedViewController("A", log))
      let delegate = LoggedDelegate(log)
      navigation.delegate = delegate
      let window = show(navigation)
      #expect(log.take().filter { $0 == "didShow(A)" }.count == (isTwice ? 2 : 1))
      withExtendedLifetime(window) {}
    }
  }

  @Test("up to iOS 17, a root below an early push is loaded but gets no viewDidAppear (NAV-40)")
  func rootBelowAnEarlyPush() {
    Headless.isolated {
      Headless.behavior = UIKitBehavior(iOS: 17)
      let log = Log()
      let window = UIWindow(frame: .zero)
      let navigation = UINavigationController(rootViewController: LoggedViewController("A", log))
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      navigation.pushViewController(LoggedViewController("B", log), animated: true)
      Headless.runLoop.runUntilIdle()
      #expect(
        log.take().filter { $0.hasPrefix("A.") && !$0.contains("Move") } == [
          "A.viewDidLoad", "A.willAppear", "A.isAppearing", "A.willDisappear", "A.didDisappear",
        ])
      #expect(navigation.topViewController?.view.window === window)
    }
  }

  @Test("the Back button has a menu from iOS 14 on (NAV-42)", arguments: [14, 13])
  func backMenu(version: Int) {
    with({ $0 = UIKitBehavior(iOS: version) }, ["B"]) { stack in
      let possible = HeadlessUser().possibleActions
      #expect(possible.contains(.back))
      #expect(possible.contains(.backTo("R")) == (version >= 14))
      withExtendedLifetime(stack) {}
    }
  }

  @Test("with the switch off, a cancelled swipe calls no viewWillAppear on the old top (NAV-46)")
  func cancelledPop() throws {
    try with({ $0.callsWillAppearAfterCancelledPop = false }, ["B"]) { stack in
      try HeadlessUser().swipeBack(.cancelled)
      #expect(
        stack.log.take().filter { $0.hasPrefix("B.") && !$0.contains("Move") }
          == ["B.willDisappear[movingFrom]", "B.didAppear"])
    }
  }

  @Test("a hidden Back button can disable the swipe", arguments: [true, false])
  func hiddenBackButton(forbids: Bool) {
    with({ $0.hiddenBackButtonForbidsSwipe = forbids }, ["B"]) { stack in
      stack.navigation.topViewController?.navigationItem.hidesBackButton = true
      let possible = HeadlessUser().possibleActions
      #expect(!possible.contains(.back) && possible.contains(.swipeBack(.finished)) == !forbids)
    }
  }

  @Test(
    "with interruption, a stack change first completes the push (NAV-49, NAV-50, NAV-53, TRAP-15)",
    arguments: [true, false])
  func interruptedPush(isPop: Bool) {
    with({ $0.midTransitionChange = .interrupting }, []) { stack in
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      Headless.runLoop.run(for: 0.1)
      _ = stack.log.take()
      if isPop {
        #expect(stack.navigation.popViewController(animated: true)?.title == "B")
        #expect(
          stack.log.take() == [
            "R.didDisappear", "B.didAppear[movingTo]", "B.didMove(in)", "didShow(B) R→B", "B.willMove(nil)",
          ])
        stack.settle()
        #expect(stack.names == ["R"])
        #expect(stack.log.take().contains("B.didDisappear[movingFrom]"))
      } else {
        stack.navigation.pushViewController(stack.make("C"), animated: true)
        #expect(stack.names == ["R", "B", "C"])
        stack.settle()
        #expect(stack.delegateCalls() == ["didShow(B) R→B", "willShow(C) B→C", "didShow(C) B→C"])
      }
    }
  }

  @Test("with dropping, a push during a transition is ignored (NAV-49)")
  func droppedInMidTransition() {
    with({ $0.midTransitionChange = .dropped }, []) { stack in
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      Headless.runLoop.finishTurn()
      stack.navigation.pushViewController(stack.make("C"), animated: true)
      stack.settle()
      #expect(stack.names == ["R", "B"])
    }
  }

  @Test("with the switch off, stack changes during a modal transition are postponed (NAV-51)")
  func postponedDuringAModal() {
    with({ $0.dropsChangeDuringModal = false }, []) { stack in
      stack.navigation.present(stack.make("M"), animated: true)
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      #expect(stack.names == ["R"])
      stack.settle()
      #expect(stack.names == ["R", "B"])
      stack.navigation.dismiss(animated: true)
      stack.navigation.popViewController(animated: true)
      stack.settle()
      #expect(stack.names == ["R"])
    }
  }

  @Test("from iOS 26 on, a back swipe can start anywhere in the content (NAV-54)", arguments: [26, 18])
  func contentSwipe(version: Int) throws {
    try with({ $0 = UIKitBehavior(iOS: version) }, ["B"]) { stack in
      stack.navigation.interactivePopGestureRecognizer?.isEnabled = false
      guard version >= 26 else {
        #expect(throws: HeadlessUserError.self) { try HeadlessUser().swipeContentBack() }
        return
      }
      try HeadlessUser().swipeContentBack(.cancelled)
      #expect(stack.names == ["R", "B"])
      try HeadlessUser().swipeContentBack()
      #expect(stack.names == ["R"])
    }
  }

  @Test(
    "an unanimated dismissal is over when the call returns, except on iOS 8 (MOD-11)", arguments: [8, 9, 26])
  func unanimatedDismissal(version: Int) {
    with({ $0 = UIKitBehavior(iOS: version) }, []) { stack in
      stack.navigation.present(stack.make("M"), animated: false)
      stack.settle()
      stack.navigation.dismiss(animated: false)
      #expect((stack.navigation.presentedViewController == nil) == (version != 8))
      stack.settle()
      #expect(stack.navigation.presentedViewController == nil)
    }
  }

  @Test(
    "dismiss with nothing to dismiss runs its completion only if the switch is on (MOD-14)",
    arguments: [true, false])
  func emptyDismiss(completes: Bool) {
    with({ $0.emptyDismissCompletes = completes }, []) { stack in
      var hasRun = false
      stack.navigation.dismiss(animated: true) { hasRun = true }
      #expect(hasRun == completes)
      stack.settle()
      #expect(hasRun == completes)
    }
  }

  @Test("before iOS 13, the automatic modal style is full screen (MOD-15)") func automaticWasFullScreen() {
    with({ $0 = UIKitBehavior(iOS: 12) }, []) { stack in
      stack.navigation.present(stack.make("M"), animated: true)
      stack.settle()
      #expect(stack.log.take().contains("R.didDisappear"))
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().swipeDown() }
    }
  }

  @Test("with the switch off, as before iOS 13, a sheet cannot be swiped down (MOD-21)")
  func sheetsStayedUp() {
    with({ $0.sheetsCanBeSwipedDown = false }, []) { stack in
      stack.navigation.present(stack.make("M"), animated: true)
      stack.settle()
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().swipeDown() }
    }
  }

  @Test("with the switches off, full-screen callbacks are in the opposite order (MOD-16, MOD-17)")
  func fullScreenOrder() {
    with(
      {
        $0.coveredDisappearsFirst = false
        $0.uncoveredAppearsFirst = false
      }, []
    ) { stack in
      let modal = stack.make("M")
      modal.modalPresentationStyle = .fullScreen
      stack.navigation.present(modal, animated: true)
      stack.settle()
      #expect(
        stack.log.take().filter { $0.contains("will") } == ["M.willAppear[presented]", "R.willDisappear"])
      modal.dismiss(animated: true)
      stack.settle()
      #expect(
        stack.log.take().filter { $0.contains("did") } == ["M.didDisappear[dismissed]", "R.didAppear"])
    }
  }

  @Test("with the switch off, a cancelled swipe down calls shouldDismiss only (MOD-22)")
  func sheetLetGoTooEarlySilently() throws {
    try with({ $0.cancelledSwipeDownIsReported = false }, []) { stack in
      let modal = stack.make("M")
      let delegate = LoggedSheetDelegate(stack.log)
      modal.presentationController?.delegate = delegate
      stack.navigation.present(modal, animated: true)
      stack.settle()
      _ = stack.log.take()
      try HeadlessUser().swipeDown(.cancelled)
      #expect(stack.log.take() == ["should"])
    }
  }

  @Test("with the switch off, a replaced root gets no callbacks (WIN-03)") func replacedRootGetsNoCallback() {
    with({ $0.replacedRootDisappears = false }, []) { stack in
      let root = stack.navigation
      stack.window.rootViewController = UIViewController()
      stack.settle()
      #expect(stack.log.take() == [])
      // The replaced root can be shown again.
      stack.window.rootViewController = root
      stack.settle()
      #expect(stack.log.take().contains("R.didAppear"))
    }
  }

  @Test("with the switch off, the callbacks of a tab selection are in the order of a push (TAB-05)")
  func tabsInPushOrder() {
    Headless.isolated {
      Headless.behavior.newTabAppearsFirst = false
      let log = Log()
      let tabs = UITabBarController()
      tabs.viewControllers = [LoggedViewController("A", log), LoggedViewController("B", log)]
      let window = show(tabs)
      _ = log.take()
      tabs.selectedIndex = 1
      Headless.runLoop.runUntilIdle()
      #expect(
        log.take() == [
          "B.viewDidLoad", "A.willDisappear", "B.willAppear", "B.isAppearing", "A.didDisappear",
          "B.didAppear",
        ])
      withExtendedLifetime(window) {}
    }
  }
}
