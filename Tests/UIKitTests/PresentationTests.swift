import Testing
import UIKit

/// The facts about modal presentation and windows, with their ids.
@MainActor @Suite struct PresentationTests {
  /// A window with a root on screen, A.
  @MainActor struct Screen {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let log = Log()
    let root: LoggedViewController

    init() {
      root = LoggedViewController("A", log)
      window.rootViewController = root
      window.makeKeyAndVisible()
      settle()
      _ = log.take()
    }

    func make(_ name: String, _ style: UIModalPresentationStyle = .automatic) -> LoggedViewController {
      let made = LoggedViewController(name, log)
      made.modalPresentationStyle = style
      return made
    }
    func settle() { Headless.runLoop.runUntilIdle() }
  }

  @Test(
    "the callbacks of present and dismiss are in UIKit's order (MOD-01, MOD-09, MOD-10, MOD-11, MOD-19)",
    arguments: [true, false])
  func presentAndDismiss(animated: Bool) {
    Headless.isolated {
      let screen = Screen()
      let modal = screen.make("B", .fullScreen)
      screen.root.present(modal, animated: animated) { screen.log.append("presented") }
      #expect(screen.root.presentedViewController === modal)
      #expect(modal.presentingViewController === screen.root)
      screen.settle()
      // MOD-16: the did-phase is the reverse of a push.
      #expect(
        screen.log.take() == [
          "A.willDisappear", "B.viewDidLoad", "B.willAppear[presented]", "B.isAppearing",
          "B.didAppear[presented]",
          "A.didDisappear", "presented",
        ])
      screen.root.dismiss(animated: animated) { screen.log.append("dismissed") }
      #expect((screen.root.presentedViewController != nil) == animated)
      screen.settle()
      #expect(
        screen.log.take() == [
          "B.willDisappear[dismissed]", "A.willAppear", "A.isAppearing", "A.didAppear",
          "B.didDisappear[dismissed]",
          "dismissed",
        ])
      #expect(screen.root.presentedViewController == nil && modal.presentingViewController == nil)
      #expect(screen.root.view.window === screen.window)
    }
  }

  @Test("an unanimated dismissal is over when the call returns (MOD-11, MOD-28)")
  func unanimatedDismissalEndsAtOnce() {
    Headless.isolated {
      let screen = Screen()
      let (b, c) = (screen.make("B", .fullScreen), screen.make("C"))
      screen.root.present(b, animated: false)
      screen.settle()
      b.present(c, animated: false)
      screen.settle()
      _ = screen.log.take()
      b.dismiss(animated: false) { screen.log.append("first") }
      #expect(b.presentedViewController == nil && c.presentingViewController == nil)
      b.dismiss(animated: false) { screen.log.append("second") }
      #expect(screen.root.presentedViewController == nil && b.presentingViewController == nil)
      #expect(
        screen.log.take() == [
          "C.willDisappear[dismissed]", "C.didDisappear[dismissed]", "first",
          "B.willDisappear[dismissed]", "A.willAppear", "A.isAppearing", "A.didAppear",
          "B.didDisappear[dismissed]", "second",
        ])
      // The dismissed controller can be presented again at once.
      screen.root.present(c, animated: false)
      screen.settle()
      #expect(screen.root.presentedViewController === c)
    }
  }

  @Test("a container in the window presents for a screen whose view is not loaded yet (MOD-29)")
  func aScreenNotShownYetPresents() {
    Headless.isolated {
      let stack = Stack("A")
      let misuses = Misuses()
      Headless.add(misuses)
      let (pushed, modal) = (stack.make("B"), stack.make("C"))
      stack.navigation.pushViewController(pushed, animated: false)
      #expect(!pushed.isViewLoaded)
      var completions = 0
      pushed.present(modal, animated: false) { completions += 1 }
      stack.settle()
      #expect(stack.navigation.presentedViewController === modal && completions == 1)
      #expect(misuses.kinds.isEmpty)
    }
  }

  @Test("a screen of a tab that is not selected presents over the tab bar (MOD-29)")
  func aScreenOfAnotherTabPresents() {
    Headless.isolated {
      let hidden = UIViewController()
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), UINavigationController(rootViewController: hidden)]
      let window = show(tabs)
      let modal = UIViewController()
      hidden.present(modal, animated: true)
      Headless.runLoop.runUntilIdle()
      #expect(modal.presentingViewController === tabs && modal.view.window === window)
    }
  }

  @Test("a sheet's presenter gets no appearance callbacks (MOD-15, MOD-18)")
  func sheetsLeaveThePresenterAlone() {
    Headless.isolated {
      let screen = Screen()
      let modal = screen.make("B")
      screen.root.present(modal, animated: true)
      screen.settle()
      modal.dismiss(animated: true)
      screen.settle()
      #expect(!screen.log.take().contains { $0.hasPrefix("A.") })
    }
  }

  @Test("a container presents and dismisses for its children (MOD-02, MOD-05, MOD-13, MOD-17, MOD-20)")
  func containersPresentForWhatIsInside() {
    Headless.isolated {
      let stack = Stack("A", "B")
      let content = stack.make("C")
      let modal = UINavigationController(rootViewController: content)
      stack.navigation.topViewController?.present(modal, animated: true)
      stack.settle()
      #expect(modal.presentingViewController === stack.navigation)
      #expect(stack.navigation.viewControllers[0].presentedViewController === modal)
      #expect(content.presentingViewController === stack.navigation)
      #expect(stack.navigation.visibleViewController === content)
      content.dismiss(animated: true)
      #expect(modal.isBeingDismissed && !content.isBeingDismissed)
      stack.settle()
      #expect(modal.presentingViewController == nil)
    }
  }

  @Test("dismiss removes all modals above the receiver (MOD-12, TRAP-11)") func dismissRemovesWhatIsAbove() {
    Headless.isolated {
      let screen = Screen()
      let (b, c) = (screen.make("B"), screen.make("C"))
      screen.root.present(b, animated: false)
      screen.settle()
      b.present(c, animated: false)
      screen.settle()
      b.dismiss(animated: true)
      screen.settle()
      #expect(screen.root.presentedViewController === b && b.presentedViewController == nil)
      b.present(screen.make("D"), animated: false)
      screen.settle()
      screen.root.dismiss(animated: true)
      screen.settle()
      #expect(screen.root.presentedViewController == nil && b.presentedViewController == nil)
    }
  }

  @Test("a refused presentation does not run its completion (MOD-06, MOD-07, MOD-14, TRAP-12)")
  func refused() {
    Headless.isolated {
      let screen = Screen()
      let observer = Misuses()
      Headless.add(observer)
      let b = screen.make("B")
      screen.root.present(b, animated: true)
      screen.root.present(screen.make("C"), animated: true) { Issue.record("its completion ran") }
      screen.root.dismiss(animated: true) { Issue.record("its completion ran") }
      screen.settle()
      screen.root.present(screen.make("C"), animated: true) { Issue.record("its completion ran") }
      screen.make("off").present(screen.make("C"), animated: true) { Issue.record("its completion ran") }
      screen.settle()
      #expect(screen.root.presentedViewController === b)
      b.dismiss(animated: true)
      screen.settle()
      var hasCompleted = false
      screen.root.dismiss(animated: true) { hasCompleted = true }
      #expect(hasCompleted)
      #expect(
        observer.kinds == [
          .alreadyPresenting, .dismissInProgress, .alreadyPresenting, .notInWindow, .nothingToDismiss,
        ])
    }
  }

  @Test("a controller that comes on without an animation can present at once", arguments: [true, false])
  func presentingTwo(animatesFirst: Bool) {
    Headless.isolated {
      let screen = Screen()
      let observer = Misuses()
      Headless.add(observer)
      let (b, c) = (screen.make("B"), screen.make("C"))
      screen.root.present(b, animated: animatesFirst)
      b.present(c, animated: true)
      screen.settle()
      #expect(screen.root.presentedViewController === b)
      #expect(b.presentedViewController === (animatesFirst ? nil : c))
      #expect(observer.kinds == (animatesFirst ? [.notInWindow] : []))
    }
  }

  @Test("swiping a sheet down calls its delegate around the callbacks (MOD-21, MOD-25, TRAP-08)")
  func sheetSwipedDown() throws {
    try Headless.isolated {
      let screen = Screen()
      let modal = screen.make("B")
      let delegate = LoggedSheetDelegate(screen.log)
      modal.presentationController?.delegate = delegate
      screen.root.present(modal, animated: true)
      screen.settle()
      _ = screen.log.take()
      try HeadlessUser().swipeDown()
      #expect(
        screen.log.take() == [
          "should", "will", "B.willDisappear[dismissed]", "B.didDisappear[dismissed]", "did",
        ])
      #expect(screen.root.presentedViewController == nil)
    }
  }

  @Test("a popover's delegate may have the methods from before iOS 13") func oldPopoverDelegate() throws {
    final class Old: NSObject, UIPopoverPresentationControllerDelegate {
      var ended = 0
      var allowsIt = false
      func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      ) -> Bool { allowsIt }
      func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      ) { ended += 1 }
    }
    try Headless.isolated {
      let (screen, old) = (Screen(), Old())
      let modal = screen.make("B")
      modal.modalPresentationStyle = .popover
      modal.popoverPresentationController?.delegate = old
      screen.root.present(modal, animated: true)
      screen.settle()
      try HeadlessUser().swipeDown()
      #expect(old.ended == 0 && screen.root.presentedViewController === modal)
      old.allowsIt = true
      try HeadlessUser().swipeDown()
      #expect(old.ended == 1 && screen.root.presentedViewController == nil)
    }
  }

  @Test("only a swiped sheet has an initially interactive transition")
  func sheetsAndFingers() throws {
    final class Asking: UIViewController {
      var answers: [Bool?] = []
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        answers.append(transitionCoordinator?.initiallyInteractive)
        transitionCoordinator?.notifyWhenInteractionChanges { self.answers.append($0.isInteractive) }
      }
    }
    try Headless.isolated {
      let screen = Screen()
      let (pulled, dismissed) = (Asking(), Asking())
      screen.root.present(pulled, animated: true)
      screen.settle()
      try HeadlessUser().swipeDown()
      screen.root.present(dismissed, animated: true)
      screen.settle()
      dismissed.dismiss(animated: true)
      screen.settle()
      #expect(pulled.answers == [true, false] && dismissed.answers == [false])
    }
  }

  @Test("after a cancelled swipe down, a sheet disappears and appears again (MOD-22)")
  func sheetLetGoTooEarly() throws {
    try Headless.isolated {
      let screen = Screen()
      let modal = screen.make("B")
      let delegate = LoggedSheetDelegate(screen.log)
      modal.presentationController?.delegate = delegate
      screen.root.present(modal, animated: true)
      screen.settle()
      _ = screen.log.take()
      try HeadlessUser().swipeDown(.cancelled)
      #expect(
        screen.log.take() == [
          "should", "will", "B.willDisappear", "B.willAppear", "B.isAppearing", "B.didAppear",
        ])
      #expect(screen.root.presentedViewController === modal)
    }
  }

  @Test("swiping down a sheet that forbids it calls didAttemptToDismiss (MOD-23)", arguments: [true, false])
  func sheetThatForbidsIt(byProperty: Bool) throws {
    try Headless.isolated {
      let screen = Screen()
      let modal = screen.make("B")
      let delegate = LoggedSheetDelegate(screen.log, allows: byProperty)
      modal.presentationController?.delegate = delegate
      modal.isModalInPresentation = byProperty
      screen.root.present(modal, animated: true)
      screen.settle()
      _ = screen.log.take()
      try HeadlessUser().swipeDown()
      #expect(screen.log.take().filter { $0 != "should" } == ["attempt"])
      #expect(screen.root.presentedViewController === modal)
    }
  }

  @Test("a dismissal in code calls no method of the sheet's delegate (MOD-24, TRAP-09)")
  func dismissalByCodeCallsNoSheetDelegate() {
    Headless.isolated {
      let screen = Screen()
      let modal = screen.make("B")
      let delegate = LoggedSheetDelegate(screen.log)
      modal.presentationController?.delegate = delegate
      modal.isModalInPresentation = true
      screen.root.present(modal, animated: true)
      screen.settle()
      modal.dismiss(animated: true)
      screen.settle()
      #expect(screen.log.take().allSatisfy { $0.contains(".") })
      #expect(screen.root.presentedViewController == nil)
    }
  }

  @Test("a full-screen modal cannot be swiped down (MOD-15)") func fullScreenIsNoSheet() throws {
    Headless.isolated {
      let screen = Screen()
      screen.root.present(screen.make("B", .fullScreen), animated: true)
      screen.settle()
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().swipeDown() }
    }
  }

  @Test("a stack change during a modal transition is dropped (NAV-51, TRAP-16)")
  func stackChangeDuringAModalTransitionIsDropped() {
    Headless.isolated {
      let stack = Stack("A")
      let observer = Misuses()
      Headless.add(observer)
      stack.navigation.present(stack.make("M"), animated: true)
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      stack.settle()
      #expect(stack.names == ["A"])
      #expect(observer.kinds == [.stackChangeDropped])
    }
  }

  @Test("a replaced root disappears, and the new one appears (WIN-01, WIN-03, WIN-04)") func rootReplaced() {
    Headless.isolated {
      let screen = Screen()
      let other = screen.make("Z")
      screen.window.rootViewController = other
      screen.settle()
      #expect(
        screen.log.take() == [
          "A.willDisappear", "A.didDisappear", "Z.viewDidLoad", "Z.willAppear", "Z.isAppearing",
          "Z.didAppear",
        ])
      #expect(screen.root.view.window == nil && other.view.window === screen.window)
      #expect(screen.window.isKeyWindow)
    }
  }

  @Test("replacing the root leaves its modal alive, which is misuse (WIN-02, TRAP-10)")
  func modalStrandedByANewRoot() {
    Headless.isolated {
      let screen = Screen()
      let observer = Misuses()
      Headless.add(observer)
      weak var modal: UIViewController?
      do {
        let presented = screen.make("B")
        modal = presented
        screen.root.present(presented, animated: true)
      }
      screen.settle()
      screen.window.rootViewController = screen.make("Z")
      screen.settle()
      #expect(modal != nil)
      #expect(observer.kinds == [.strandedModal])
    }
  }

  @Test("a root replaced under a modal is released after its dismissal", arguments: [true, false])
  func strandedRootIsFreed(isDismissedBefore: Bool) {
    Headless.isolated {
      weak var old: UIViewController?
      let window = {
        let root = UIViewController()
        old = root
        return show(root)
      }()
      old?.present(UIViewController(), animated: false)
      Headless.runLoop.runUntilIdle()
      if isDismissedBefore { old?.dismiss(animated: false) }
      window.rootViewController = UIViewController()
      if !isDismissedBefore {
        Headless.runLoop.runUntilIdle()
        #expect(old?.presentedViewController != nil)
        old?.dismiss(animated: true)
      }
      Headless.runLoop.runUntilIdle()
      #expect(old == nil)
    }
  }

  @Test("an uncovered view is inserted directly behind the leaving view")
  func orderOfViews() {
    Headless.isolated {
      let root = UIViewController()
      let window = show(root)
      let (sheet, full) = (UIViewController(), UIViewController())
      full.modalPresentationStyle = .fullScreen
      root.present(sheet, animated: true)
      Headless.runLoop.runUntilIdle()
      sheet.present(full, animated: true)
      Headless.runLoop.runUntilIdle()
      #expect(window.subviews == [root.view, full.view])
      sheet.dismiss(animated: true)
      Headless.runLoop.finishTurn()
      #expect(window.subviews == [root.view, sheet.view, full.view])
      Headless.runLoop.runUntilIdle()
      #expect(window.subviews == [root.view, sheet.view])
      // Showing the window again leaves the sheet in front.
      window.makeKeyAndVisible()
      #expect(window.subviews == [root.view, sheet.view])
    }
  }
}

final class LoggedSheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  private let log: Log
  private let allows: Bool
  init(_ log: Log, allows: Bool = true) {
    self.log = log
    self.allows = allows
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.append("should")
    return allows
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.append("will")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.append("did")
  }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.append("attempt")
  }
}
