import Testing
import UIKit

@testable import Shop

@MainActor @Suite struct CoordinatorTests {
  @Test("a child that is removed is no longer a child") func remove() {
    let parent = Coordinator(navigationController: UINavigationController())
    let child = Coordinator(navigationController: UINavigationController())
    parent.startChild(child)
    parent.removeChild(child)
    #expect(parent.children.isEmpty)
  }
}
