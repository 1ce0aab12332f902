import Testing
import UIKit

/// More facts about modals: presenters and presentation controllers.
@MainActor @Suite struct PresentationContextTests {
  @Test("the nearest ancestor that defines a presentation context presents (MOD-03, MOD-04)")
  func contextsAreFoundClimbing() {
    Headless.isolated {
      #expect(!UIViewController().definesPresentationContext)
      #expect(UINavigationController().definesPresentationContext)
      let navigation = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      let window = show(tabs)
      let (inContext, over) = (UIViewController(), UIViewController())
      inContext.modalPresentationStyle = .overCurrentContext
      navigation.topViewController?.present(inContext, animated: false)
      Headless.runLoop.runUntilIdle()
      #expect(inContext.presentingViewController === navigation)
      #expect(inContext.view.window === window && tabs.presentedViewController == nil)
      inContext.dismiss(animated: false)
      Headless.runLoop.runUntilIdle()
      #expect(navigation.presentedViewController == nil)
      navigation.definesPresentationContext = false
      over.modalPresentationStyle = .overCurrentContext
      navigation.topViewController?.present(over, animated: false)
      #expect(over.presentingViewController === tabs)
    }
  }

  @Test("a covered context returns to its place when the modal is dismissed (MOD-03)")
  func coveredContextComesBack() {
    Headless.isolated {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      let window = show(tabs)
      let modal = UIViewController()
      modal.modalPresentationStyle = .currentContext
      navigation.present(modal, animated: false)
      Headless.runLoop.runUntilIdle()
      #expect(navigation.view.superview == nil)
      modal.dismiss(animated: false)
      Headless.runLoop.runUntilIdle()
      #expect(navigation.view.superview === tabs.view && navigation.view.window === window)
    }
  }

  @Test("only the outermost presented controller's adaptive delegate is called (MOD-26)")
  func theDelegateSitsOnTheOutermost() throws {
    try Headless.isolated {
      let stack = Stack("A")
      let content = stack.make("C")
      let sheet = UINavigationController(rootViewController: content)
      let (delegate, stray) = (LoggedSheetDelegate(stack.log), LoggedSheetDelegate(Log()))
      content.presentationController?.delegate = stray
      sheet.presentationController?.delegate = delegate
      stack.navigation.present(sheet, animated: true)
      stack.settle()
      #expect(content.presentationController === sheet.presentationController)
      _ = stack.log.take()
      try HeadlessUser().swipeDown()
      #expect(stack.log.take().filter { !$0.contains(".") } == ["should", "will", "did"])
      var gone: LoggedSheetDelegate? = LoggedSheetDelegate(Log())
      sheet.presentationController?.delegate = gone
      gone = nil
      #expect(sheet.presentationController?.delegate == nil)
      withExtendedLifetime(gone) {}
    }
  }

  @Test("a presentation controller matches the modal style and does not leak (MOD-27)")
  func aPresentationControllerForTheStyle() {
    let controller = UIViewController()
    #expect(controller.presentationController is UISheetPresentationController)
    #expect(controller.presentationController === controller.presentationController)
    controller.modalPresentationStyle = .popover
    #expect(controller.popoverPresentationController != nil)
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.presentationController?.presentationStyle == .fullScreen)
    weak var leaked: UIViewController?
    do {
      let never = UIViewController()
      _ = never.presentationController
      leaked = never
    }
    #expect(leaked == nil)
  }

  @Test("a presentation is refused while another one is in progress (MOD-06)") func presentationInProgress() {
    Headless.isolated {
      let stack = Stack("A")
      let misuses = Misuses()
      Headless.add(misuses)
      let modal = stack.make("M")
      stack.navigation.present(modal, animated: true)
      Headless.runLoop.run(for: 0.1)
      modal.present(stack.make("N"), animated: true) { Issue.record("its completion ran") }
      stack.settle()
      #expect(misuses.kinds == [.presentationInProgress] && modal.presentedViewController == nil)
    }
  }

  @Test("the settings of a sheet and a popover are stored") func settingsAreKept() {
    let sheet = UIViewController()
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    #expect(sheet.sheetPresentationController?.detents.map(\.identifier) == [.medium, .large])
    let popover = UIViewController()
    popover.modalPresentationStyle = .popover
    let anchor = UIView()
    popover.popoverPresentationController?.sourceView = anchor
    #expect(popover.popoverPresentationController?.sourceView === anchor)
  }

  @Test("a delegate can adapt a popover to full screen") func adaptation() {
    Headless.isolated {
      final class Adapting: NSObject, UIPopoverPresentationControllerDelegate {
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
          .fullScreen
        }
      }
      let stack = Stack("A")
      let delegate = Adapting()
      let modal = stack.make("M")
      modal.modalPresentationStyle = .popover
      modal.popoverPresentationController?.delegate = delegate
      stack.navigation.present(modal, animated: true)
      stack.settle()
      #expect(stack.log.take().contains("A.didDisappear"))
    }
  }
}
