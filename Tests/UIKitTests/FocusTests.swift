import Testing
import UIKit

/// Containment of focus environments. Published coordinators use `contains(_:)` to detect Back.
@MainActor @Suite struct FocusTests {
  private final class Shown: NSObject, UINavigationControllerDelegate {
    var contained: [Bool] = []
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from) else {
        return
      }
      contained.append(navigationController.contains(from))
    }
  }

  @Test("a navigation controller contains covered controllers, but not popped ones") func stack() throws {
    try Headless.isolated {
      let stack = Stack("A")
      let shown = Shown()
      stack.navigation.delegate = shown
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      stack.settle()
      stack.navigation.pushViewController(stack.make("C"), animated: true)
      stack.settle()
      #expect(shown.contained == [true, true])
      try HeadlessUser().goBack()
      stack.navigation.popViewController(animated: true)
      stack.settle()
      #expect(shown.contained == [true, true, false, false])
    }
  }

  @Test("a controller contains its children and views, and nothing contains itself") func nesting() {
    let (outer, inner, label) = (UIViewController(), UIViewController(), UILabel())
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.view.addSubview(label)
    #expect(outer.contains(inner) && outer.contains(label) && outer.view.contains(inner))
    #expect(!outer.contains(outer) && !inner.contains(outer) && !label.contains(inner))
    inner.view.removeFromSuperview()
    #expect(outer.contains(label))
    inner.removeFromParent()
    #expect(!outer.contains(inner))
  }
}
