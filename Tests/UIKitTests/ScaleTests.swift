import Testing
import UIKit

/// Deep stacks and many modals do not overflow the call stack, or take quadratic time.
@MainActor @Suite struct ScaleTests {
  private let depth = 10_000

  @Test("a stack can have 10,000 screens", arguments: [true, false])
  func deepStack(inOneTurn: Bool) throws {
    try Headless.isolated {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = show(navigation)
      for _ in 1..<depth {
        navigation.pushViewController(UIViewController(), animated: true)
        if !inOneTurn { Headless.runLoop.runUntilIdle() }
      }
      Headless.runLoop.runUntilIdle()
      #expect(navigation.viewControllers.count == depth)
      #expect(navigation.topViewController?.view.window === window)
      for _ in 0..<10 { try HeadlessUser().goBack() }
      #expect(
        navigation.popToViewController(navigation.viewControllers[1], animated: true)?.count == depth - 12)
      navigation.popToRootViewController(animated: true)
      Headless.runLoop.runUntilIdle()
      let many = (0..<depth).map { _ in UIViewController() }
      navigation.setViewControllers(many, animated: true)
      while navigation.viewControllers.count > 1 {
        navigation.popViewController(animated: true)
      }
      Headless.runLoop.runUntilIdle()
      #expect(navigation.viewControllers == [many[0]] && many[0].view.window === window)
    }
  }

  @Test("1,000 modals can be on screen", arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
  func manyModals(style: UIModalPresentationStyle) {
    Headless.isolated {
      let root = UIViewController()
      let window = show(root)
      var modals = [root]
      for _ in 0..<1000 {
        let modal = UIViewController()
        modal.modalPresentationStyle = style
        modals[modals.count - 1].present(modal, animated: true)
        Headless.runLoop.runUntilIdle()
        modals.append(modal)
      }
      #expect(modals[1000].presentingViewController === modals[999])
      #expect(modals[1000].view.window === window)
      modals[500].dismiss(animated: true)
      Headless.runLoop.runUntilIdle()
      #expect(modals[500].presentedViewController == nil && modals[501].presentingViewController == nil)
      #expect(modals[500].view.window === window)
      weak let middle = modals[250]
      modals = []
      root.dismiss(animated: true)
      Headless.runLoop.runUntilIdle()
      #expect(middle == nil && root.presentedViewController == nil && root.view.window === window)
    }
  }
}
