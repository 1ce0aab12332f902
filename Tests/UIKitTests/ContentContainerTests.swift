import Testing
import UIKit

/// The notifications of containers and presentations about the sizes of their contents.
@MainActor @Suite struct ContentContainerTests {
  private final class Container: UIViewController {
    var sizes: [CGSize] = []
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      sizes.append(container.preferredContentSize)
    }
    override func size(
      forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
  }

  private final class Child: UIViewController {
    var sizes: [CGSize] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  private static let small = CGSize(width: 10, height: 20)

  @Test("a parent is notified once of its child's preferred size") func preferred() {
    let (parent, child) = (Container(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = Self.small
    child.preferredContentSize = Self.small
    #expect(parent.sizes == [Self.small])
  }

  @Test("a child receives the new size that its parent chooses") func newSize() throws {
    try Headless.isolated {
      let stack = Stack("A")
      let (parent, child) = (Container(), Child())
      parent.addChild(child)
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      let coordinator = try #require(stack.navigation.transitionCoordinator)
      parent.viewWillTransition(to: Self.small, with: coordinator)
      #expect(child.sizes == [CGSize(width: 5, height: 20)])
    }
  }

  private final class Sheet: UIPresentationController {
    var sizes: [CGSize] = []
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      sizes.append(container.preferredContentSize)
    }
  }

  private final class Sheets: NSObject, UIViewControllerTransitioningDelegate {
    var sheet: Sheet?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let made = Sheet(presentedViewController: presented, presenting: presenting)
      sheet = made
      return made
    }
  }

  @Test("a presentation controller is notified of the preferred size") func presentation() {
    Headless.isolated {
      let stack = Stack("A")
      let (presented, sheets) = (UIViewController(), Sheets())
      presented.modalPresentationStyle = .custom
      presented.transitioningDelegate = sheets
      stack.navigation.present(presented, animated: true)
      stack.settle()
      presented.preferredContentSize = Self.small
      #expect(sheets.sheet?.sizes == [Self.small])
      #expect(sheets.sheet?.preferredContentSize == Self.small)
    }
  }
}
