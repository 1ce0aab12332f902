import Testing
import UIKit

@MainActor @Suite struct MakeTests {
  private class Screen: UIViewController {
    private(set) var wasMade = false
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      wasMade = nibNameOrNil == nil
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Inheriting: Screen { let count = 3 }

  private final class Card: UIView {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("a controller or view of a class that is known at run time is made by its own initialiser")
  func make() {
    Headless.isolated {
      let types: [UIViewController.Type] = [Screen.self, Inheriting.self]
      let made = types.map { Headless.make($0) }
      #expect(made.map { ($0 as? Screen)?.wasMade } == [true, true])
      #expect((made.last as? Inheriting)?.count == 3)
      let navigation: UINavigationController.Type = UINavigationController.self
      #expect(Headless.make(navigation).viewControllers.isEmpty)
      let view: UIView.Type = Card.self
      let card = Headless.make(view) as? Card
      #expect(card != nil)
      #expect(card?.label.superview === card)
    }
  }
}
