import Testing
import UIKit

/// The facts about view controllers and custom containers, with their ids.
@MainActor @Suite struct ContainmentTests {
  /// A container on screen, and a log of its children's callbacks.
  @MainActor struct Screen {
    let log = Log()
    let parent: LoggedViewController
    let window: UIWindow

    init() {
      parent = LoggedViewController("P", log)
      window = show(parent)
      _ = log.take()
    }

    func make(_ name: String) -> LoggedViewController { LoggedViewController(name, log) }
  }

  /// A screen that fills a container while it appears, after it has added the container's view.
  final class FillingViewController: UIViewController {
    enum Kind: CaseIterable { case navigation, pages, tabs }
    let kind: Kind
    let content: UIViewController
    init(_ kind: Kind, _ content: UIViewController) {
      (self.kind, self.content) = (kind, content)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      switch kind {
      case .navigation: embed(UINavigationController()) { $0.viewControllers = [content] }
      case .pages:
        embed(UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)) {
          $0.setViewControllers([content], direction: .forward, animated: false)
        }
      case .tabs: embed(UITabBarController()) { $0.viewControllers = [content] }
      }
    }

    private func embed<Container: UIViewController>(_ container: Container, fill: (Container) -> Void) {
      addChild(container)
      view.addSubview(container.view)
      fill(container)
      container.didMove(toParent: self)
    }
  }

  @Test(
    "what fills a container in viewWillAppear appears with it",
    arguments: FillingViewController.Kind.allCases,
    [true, false])
  func fillingInViewWillAppear(kind: FillingViewController.Kind, isPushed: Bool) {
    Headless.isolated {
      let log = Log()
      let filling = FillingViewController(kind, LoggedViewController("A", log))
      let navigation = UINavigationController(rootViewController: isPushed ? UIViewController() : filling)
      let window = show(navigation)
      if isPushed {
        navigation.pushViewController(filling, animated: true)
        Headless.runLoop.runUntilIdle()
      }
      #expect(filling.content.view.window === window)
      #expect(log.take().filter { $0.contains("ppear") } == ["A.willAppear", "A.isAppearing", "A.didAppear"])
    }
  }

  @Test("a view is loaded once, and viewIfLoaded never loads it (VC-01)") func viewIsLoadedOnce() {
    let log = Log()
    let controller = LoggedViewController("A", log)
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    #expect(controller.view === controller.viewIfLoaded)
    #expect(log.take() == ["A.viewDidLoad"])
  }

  @Test("a child that is added to a tab bar or navigation controller is a tab or on the stack")
  func childOfContainer() throws {
    let bar = UITabBarController()
    let (first, second) = (UINavigationController(), UIViewController())
    for child in [first, second] {
      bar.addChild(child)
      child.didMove(toParent: bar)
    }
    bar.addChild(first)
    #expect(bar.viewControllers == [first, second] && bar.selectedViewController === first)
    #expect(bar.tabBar.items?.count == 2)
    let (root, top) = (UIViewController(), UIViewController())
    let other = UIViewController()
    other.addChild(top)
    for child in [root, top] { first.addChild(child) }
    #expect(first.viewControllers == [root, top] && other.children.isEmpty)
    top.removeFromParent()
    second.removeFromParent()
    #expect(first.viewControllers == [root] && bar.viewControllers == [first])
  }

  @Test("addChild calls willMove, and removeFromParent calls didMove (VC-02, VC-03)")
  func addingAndRemoving() {
    let log = Log()
    let (parent, other) = (UIViewController(), UIViewController())
    let child = LoggedViewController("A", log)
    parent.addChild(child)
    #expect(log.take() == ["A.willMove(in)"])
    #expect(child.parent === parent && parent.children == [child])
    other.addChild(child)
    #expect(parent.children == [] && child.parent === other)
    #expect(log.take() == ["A.willMove(in)"])
    child.removeFromParent()
    #expect(log.take() == ["A.didMove(nil)"])
    #expect(child.parent == nil && other.children == [])
    child.removeFromParent()
    #expect(log.take() == [])
  }

  @Test(
    "a child embedded on screen appears, and disappears when it is removed (VC-04, VC-06)",
    arguments: [true, false])
  func embeddingOnScreen(isNested: Bool) {
    Headless.isolated {
      let screen = Screen()
      let child = screen.make("A")
      screen.parent.addChild(child)
      let container = UIView()
      if isNested { screen.parent.view.addSubview(container) }
      (isNested ? container : screen.parent.view).addSubview(child.view)
      child.didMove(toParent: screen.parent)
      #expect(
        screen.log.take() == [
          "A.willMove(in)", "A.viewDidLoad", "A.willAppear", "A.isAppearing", "A.didMove(in)",
        ])
      Headless.runLoop.runUntilIdle()
      #expect(screen.log.take() == ["A.didAppear"])
      child.willMove(toParent: nil)
      if isNested { container.removeFromSuperview() } else { child.view.removeFromSuperview() }
      child.removeFromParent()
      #expect(
        screen.log.take() == ["A.willMove(nil)", "A.willDisappear", "A.didDisappear", "A.didMove(nil)"])
    }
  }

  @Test("a child that is embedded and removed in one turn never appears (VC-04)") func briefEmbedding() {
    Headless.isolated {
      let screen = Screen()
      let child = screen.make("A")
      screen.parent.addChild(child)
      screen.parent.view.addSubview(child.view)
      child.view.removeFromSuperview()
      Headless.runLoop.runUntilIdle()
      #expect(
        screen.log.take().filter { $0.contains("ppear") } == [
          "A.willAppear", "A.isAppearing", "A.willDisappear", "A.didDisappear",
        ])
    }
  }

  @Test("children appear and disappear with their parent, not while it is off screen (VC-04)")
  func goingAlong() {
    Headless.isolated {
      let log = Log()
      let (parent, child) = (LoggedViewController("P", log), LoggedViewController("A", log))
      parent.addChild(child)
      parent.view.addSubview(child.view)
      #expect(!log.take().contains { $0.contains("ppear") })
      let window = show(parent)
      #expect(
        log.take() == [
          "P.willAppear", "A.willAppear", "A.isAppearing", "P.isAppearing", "P.didAppear", "A.didAppear",
        ])
      window.isHidden = true
      #expect(
        log.take() == ["P.willDisappear", "A.willDisappear", "P.didDisappear", "A.didDisappear"])
    }
  }

  @Test("a child embedded while its parent appears gets each appearance callback once (VC-04)")
  func embeddingInCallbacks() {
    Headless.isolated {
      final class Embedding: UIViewController {
        let log: Log
        let place: String
        init(_ log: Log, _ place: String) {
          self.log = log
          self.place = place
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        func embed(at place: String) {
          guard place == self.place, children.isEmpty else { return }
          let child = LoggedViewController("A", log)
          addChild(child)
          view.addSubview(child.view)
          child.didMove(toParent: self)
        }
        override func viewDidLoad() { embed(at: "load") }
        override func viewWillAppear(_ animated: Bool) { embed(at: "will") }
        override func viewIsAppearing(_ animated: Bool) { embed(at: "is") }
        override func viewDidAppear(_ animated: Bool) { embed(at: "did") }
      }
      for place in ["load", "will", "is", "did"] {
        let log = Log()
        let window = show(Embedding(log, place))
        #expect(
          log.take().filter { $0.contains("ppear") } == ["A.willAppear", "A.isAppearing", "A.didAppear"],
          "\(place)")
        withExtendedLifetime(window) {}
      }
    }
  }

  @Test("a controller that is no child appears and disappears with its view, inside that of another one")
  func withoutParent() {
    Headless.isolated {
      let log = Log()
      let (outer, tabs, first) = (UIViewController(), UITabBarController(), LoggedViewController("A", log))
      tabs.viewControllers = [UINavigationController(rootViewController: first), UIViewController()]
      let stack = UINavigationController(rootViewController: UIViewController())
      let window = show(stack)
      outer.view.addSubview(tabs.view)
      stack.pushViewController(outer, animated: true)
      Headless.runLoop.runUntilIdle()
      #expect(
        log.take().filter { $0.contains("ppear") } == ["A.willAppear", "A.isAppearing", "A.didAppear"])
      #expect(first.view.window === window && first.viewIfLoaded != nil)
      stack.popViewController(animated: true)
      Headless.runLoop.runUntilIdle()
      #expect(log.take().filter { $0.contains("ppear") } == ["A.willDisappear", "A.didDisappear"])
    }
  }

  @Test("with manual forwarding, an unbalanced endAppearanceTransition is misuse (VC-05)")
  func manualForwarding() {
    Headless.isolated {
      final class Manual: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      }
      let log = Log()
      let misuses = Misuses()
      Headless.add(misuses)
      let (parent, child) = (Manual(), LoggedViewController("A", log))
      let window = show(parent)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      _ = log.take()
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
      #expect(log.take() == ["A.willAppear", "A.isAppearing", "A.didAppear"])
      child.endAppearanceTransition()
      #expect(misuses.kinds == [.unbalancedAppearance])
      withExtendedLifetime(window) {}
    }
  }

  @Test("transition(from:to:) replaces one child with another") func transitionBetweenChildren() {
    Headless.isolated {
      let screen = Screen()
      let (a, b) = (screen.make("A"), screen.make("B"))
      for child in [a, b] { screen.parent.addChild(child) }
      screen.parent.view.addSubview(a.view)
      _ = screen.log.take()
      screen.parent.transition(from: a, to: b, duration: 0.3, animations: { screen.log.append("animations") })
      {
        screen.log.append("completion \($0)")
      }
      Headless.runLoop.runUntilIdle()
      #expect(
        screen.log.take() == [
          "A.willDisappear", "B.viewDidLoad", "B.willAppear", "B.isAppearing", "animations",
          "A.didDisappear", "B.didAppear", "completion true",
        ])
      #expect(a.view.superview == nil && b.view.superview === screen.parent.view)
    }
  }

  @Test("a segue that is created in code runs its handler") func segue() {
    var hasRun = false
    let (a, b) = (UIViewController(), UIViewController())
    let segue = UIStoryboardSegue(identifier: "go", source: a, destination: b) { hasRun = true }
    a.prepare(for: segue, sender: nil)
    segue.perform()
    #expect(hasRun && segue.source === a && segue.destination === b && segue.identifier == "go")
  }
}
