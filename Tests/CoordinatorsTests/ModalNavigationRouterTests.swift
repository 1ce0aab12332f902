import Coordinators
import Testing
import UIKit

@MainActor @Suite struct ModalNavigationRouterTests {
  /// An action that dismisses a modal flow or part of it, or a cancelled attempt.
  enum Removal: CaseIterable {
    case cancel, pullDown, pullDownCancelled, routerDismiss, routerDismissWithoutAnimation, parentDismisses,
      back, swipe
    case grandparentDismisses, newRoot

    var endsAll: Bool { ![.pullDownCancelled, .back, .swipe, .cancel].contains(self) }
  }

  @Test("each callback runs once, after its screen has left, from the top screen down") func everyRemoval() {
    for depth in 1...4 {
      for way in Removal.allCases {
        for style in [UIModalPresentationStyle.automatic, .fullScreen] {
          Headless.isolated { check(depth, way, style) }
        }
      }
    }
  }

  private func check(_ depth: Int, _ way: Removal, _ style: UIModalPresentationStyle) {
    let root = UIViewController()
    let screens = Screens(root: root)
    let parent = UIViewController()
    parent.modalPresentationStyle = style
    root.present(parent, animated: false)
    screens.settle()
    let router = ModalNavigationRouter(parentViewController: parent)
    for number in 1..<(depth + 1) {
      screens.present(number, on: router)
      screens.settle()
    }
    let user = HeadlessUser()
    var left = Array(1..<(depth + 1))
    switch way {
    case .cancel: if (try? user.tap("Cancel")) != nil { left = [] }
    case .pullDown: try? user.swipeDown()
    case .pullDownCancelled: try? user.swipeDown(.cancelled)
    case .routerDismiss: router.dismiss(animated: true)
    case .routerDismissWithoutAnimation: router.dismiss(animated: false)
    case .parentDismisses: parent.dismiss(animated: true)
    case .back: if (try? user.goBack()) != nil { left.removeLast() }
    case .swipe: if (try? user.swipeBack()) != nil { left.removeLast() }
    case .grandparentDismisses: root.dismiss(animated: true)
    case .newRoot: screens.window.rootViewController = UIViewController()
    }
    if way.endsAll { left = [] }
    screens.settle()
    // Replacing the root leaves its modals alive, so no callback runs yet.
    if way == .newRoot { left = Array(1..<(depth + 1)) }
    #expect(
      screens.dismissed == Array(1..<(depth + 1)).filter { !left.contains($0) }.reversed(),
      "\(way) at depth \(depth)")
    // Cancel is on the first screen only.
    if way == .cancel { #expect(left.isEmpty == (depth == 1)) }
  }

  @Test("a router can be used again") func again() throws {
    try Headless.isolated {
      let root = UIViewController()
      let screens = Screens(root: root)
      let router = ModalNavigationRouter(parentViewController: root)
      for number in 1...3 {
        screens.present(number, on: router)
        screens.settle()
        try HeadlessUser().swipeDown()
      }
      #expect(screens.dismissed == [1, 2, 3])
    }
  }

  @Test(
    "a callback can present the next screen",
    arguments: [Removal.cancel, .pullDown, .routerDismiss, .routerDismissWithoutAnimation, .parentDismisses],
    [UIModalPresentationStyle.automatic, .fullScreen])
  func presentsNext(_ way: Removal, _ style: UIModalPresentationStyle) throws {
    try Headless.isolated {
      let root = UIViewController()
      let screens = Screens(root: root)
      let router = ModalNavigationRouter(parentViewController: root)
      let next = UIViewController()
      next.modalPresentationStyle = style
      router.present(UIViewController(), animated: true) { root.present(next, animated: true) }
      screens.settle()
      switch way {
      case .cancel: try HeadlessUser().tap("Cancel")
      case .pullDown: try HeadlessUser().swipeDown()
      case .routerDismiss: router.dismiss(animated: true)
      case .routerDismissWithoutAnimation: router.dismiss(animated: false)
      default: root.dismiss(animated: true)
      }
      screens.settle()
      #expect(root.presentedViewController === next && next.view.window != nil)
    }
  }

  @Test(
    "a callback can present the next screen with the same router",
    arguments: [Removal.cancel, .pullDown, .routerDismiss, .routerDismissWithoutAnimation, .parentDismisses])
  func presentsAgain(_ way: Removal) throws {
    try Headless.isolated {
      let root = UIViewController()
      let screens = Screens(root: root)
      let router = ModalNavigationRouter(parentViewController: root)
      let next = UIViewController()
      router.present(UIViewController(), animated: true) { router.present(next, animated: true) }
      screens.settle()
      switch way {
      case .cancel: try HeadlessUser().tap("Cancel")
      case .pullDown: try HeadlessUser().swipeDown()
      case .routerDismiss: router.dismiss(animated: true)
      case .routerDismissWithoutAnimation: router.dismiss(animated: false)
      default: root.dismiss(animated: true)
      }
      screens.settle()
      #expect(next.viewIfLoaded?.window != nil)
    }
  }

  @Test("the callback of a refused presentation runs") func refused() {
    Headless.isolated {
      let root = UIViewController()
      let screens = Screens(root: root)
      root.present(UIViewController(), animated: false)
      screens.settle()
      let router = ModalNavigationRouter(parentViewController: root)
      screens.present(1, on: router)
      screens.settle()
      #expect(screens.dismissed == [1])
    }
  }

  @Test("dismiss does not dismiss a screen that the parent presented without the router") func notItsOwn() {
    Headless.isolated {
      let root = UIViewController()
      let screens = Screens(root: root)
      let router = ModalNavigationRouter(parentViewController: root)
      let other = UIViewController()
      root.present(other, animated: false)
      screens.settle()
      router.dismiss(animated: true)
      screens.settle()
      #expect(root.presentedViewController === other)
    }
  }
}
