import Testing
import UIKit

/// The facts about controls and bar buttons, and selectors without Objective-C.
@MainActor @Suite struct TargetActionTests {
  private final class Target: UIViewController {
    var log: [String] = []
    func plain() { log.append("plain") }
    func sender(_ sender: UIControl) { log.append("sender") }
    func event(_ sender: Any, _ event: UIEvent?) { log.append("event") }
    func barButton(_ sender: UIBarButtonItem) { log.append("bar button") }
  }

  @Test("a selector that is created from a method calls it, with any parameters") func methods() {
    let target = Target()
    let control = UIControl()
    for action in [
      Selector(Target.plain), Selector(Target.sender(_:)), Selector(Target.event(_:_:)),
    ] {
      control.addTarget(target, action: action, for: .valueChanged)
    }
    control.sendActions(for: .touchUpInside)
    #expect(target.log.isEmpty)
    control.sendActions(for: [.valueChanged, .touchUpInside])
    #expect(target.log == ["plain", "sender", "event"])
    #expect(control.allTargets == [target])
    #expect(control.allControlEvents == .valueChanged)
  }

  @Test("an object performs a selector at once, with up to two arguments") func perform() {
    let target = Target()
    target.perform(Selector(Target.plain))
    target.perform(Selector(Target.sender(_:)), with: UIControl())
    target.perform(Selector(Target.event(_:_:)), with: target, with: nil)
    #expect(target.log == ["plain", "sender", "event"])
    #expect(UIWindow.Level.alert + 1 > .alert && UIWindow.Level.alert - 1 < .alert)
  }

  @Test("an action runs even if it takes senders of another class")
  func otherSenders() {
    final class Screen: UIViewController {
      var log: [String] = []
      func button(_ sender: UIButton) { log.append("button") }
      func tap(_ sender: UITapGestureRecognizer) { log.append("tap") }
      func notification(_ notification: NSNotification) { log.append("notification") }
      func item(_ item: UIBarButtonItem) { log.append("item") }
    }
    let screen = Screen()
    let control = UIControl()
    for action in [
      Selector(Screen.button), Selector(Screen.tap), Selector(Screen.notification), Selector(Screen.item),
    ] { control.addTarget(screen, action: action, for: .valueChanged) }
    control.sendActions(for: .valueChanged)
    #expect(screen.log == ["button", "tap", "notification", "item"])
  }

  @MainActor private final class LoggingPresenter: NSObject {
    var log: [String] = []
    func plain() { log.append("plain") }
    func sender(_ sender: UIControl) { log.append("sender") }
  }

  @Test("a selector of another object's method calls it on the target, and retains no object")
  func methodsOfOthers() {
    let control = UIControl()
    weak var released: LoggingPresenter?
    do {
      let presenter = LoggingPresenter()
      released = presenter
      let optional: LoggingPresenter? = presenter
      control.addTarget(presenter, action: Selector(of: optional) { $0.plain }, for: .valueChanged)
      control.addTarget(presenter, action: Selector(of: presenter) { $0.sender(_:) }, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(presenter.log == ["plain", "sender"])
    }
    #expect(released == nil)
  }

  @Test("an object responds to the methods of its class and of its delegate protocols (ISO-09)")
  func responds() {
    let (target, delegate) = (Target(), LoggedDelegate(Log()))
    #expect(target.responds(to: Selector(Target.plain)) && target.responds(to: Selector(Target.sender(_:))))
    #expect(!delegate.responds(to: Selector(Target.plain)))
    let didShow = Selector("navigationController:didShowViewController:animated:")
    let navigationDelegate: any UINavigationControllerDelegate = delegate
    #expect(navigationDelegate.responds(to: didShow) && !target.responds(to: didShow))
    #expect(!delegate.responds(to: Selector("tabBarController:shouldSelectViewController:")))
    #expect(!target.responds(to: Selector("plain")))
  }

  @Test("targets are not retained, and a released target is not called (BTN-01)") func weakTargets() {
    let control = UIControl()
    var target: Target? = Target()
    weak let reference = target
    let item = UIBarButtonItem(title: "Go", style: .plain, target: target, action: Selector(Target.plain))
    control.addTarget(target, action: Selector(Target.plain), for: .touchUpInside)
    target = nil
    #expect(reference == nil && item.target == nil)
    control.sendActions(for: .touchUpInside)
    #expect(control.allTargets.isEmpty && control.allControlEvents.isEmpty)
  }

  @Test("a bar button with a title and an action, as of iOS 16") func titledBarButton() {
    let target = Target()
    let item = UIBarButtonItem(title: "Go", image: nil, target: target, action: Selector(Target.plain))
    #expect(item.title == "Go" && item.style == .plain)
    #expect(item.target === target && item.action != nil)
  }

  @Test("a primary action replaces target and action (BTN-01)") func primaryAction() throws {
    try Headless.isolated {
      let target = Target()
      target.title = "A"
      let item = UIBarButtonItem(
        barButtonSystemItem: .done, target: target, action: Selector(Target.barButton(_:)))
      target.navigationItem.rightBarButtonItem = item
      let window = UIWindow()
      window.rootViewController = UINavigationController(rootViewController: target)
      window.makeKeyAndVisible()
      try HeadlessUser().tap("Done")
      #expect(target.log == ["bar button"])
      item.primaryAction = UIAction(title: "Finish") { _ in target.log.append("primary") }
      try HeadlessUser().tap("Finish")
      #expect(target.log == ["bar button", "primary"])
    }
  }

  @Test("an action replaces one with the same identifier and event (BTN-02)") func actions() {
    let control = UIControl()
    var log: [String] = []
    func action(_ word: String) -> UIAction {
      UIAction(identifier: .init("same")) { _ in log.append(word) }
    }
    control.addAction(action("old"), for: .touchUpInside)
    control.addAction(action("other event"), for: .valueChanged)
    control.addAction(action("new"), for: .touchUpInside)
    control.isEnabled = false
    control.sendActions(for: .touchUpInside)
    #expect(log == ["new"])
    control.sendActions(for: .valueChanged)
    #expect(log == ["new", "other event"])
  }

  @Test("without a target, the first responder that has the method runs it") func responderChain() {
    let target = Target()
    let control = UIControl()
    target.view.addSubview(control)
    control.addTarget(nil, action: Selector(Target.plain), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.log == ["plain"])
  }

  @Test("actions can be removed by target, selector or event") func removal() {
    let target = Target()
    let plain = Selector(Target.plain)
    let control = UIControl()
    control.addTarget(target, action: plain, for: [.touchUpInside, .valueChanged])
    control.addTarget(target, action: plain, for: [.touchUpInside, .valueChanged])
    control.removeTarget(target, action: plain, for: .touchUpInside)
    control.sendActions(for: [.touchUpInside, .valueChanged])
    #expect(target.log == ["plain"])
    control.removeTarget(target, action: Selector("other"), for: .allEvents)
    #expect(control.actions(forTarget: target, forControlEvent: .valueChanged)?.count == 1)
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
  }

  @Test("selectors are equal if they have the same name, or were created at the same place")
  func equality() {
    #expect(Selector("a") == "a" && Selector("a") != "b")
    #expect(Selector(Target.plain, name: "plain") == Selector("plain"))
    let (here, there) = (Selector(Target.plain), Selector(Target.plain))
    #expect(here != there && here == here)
    #expect(NSStringFromSelector(NSSelectorFromString("x:")) == "x:")
  }

  @MainActor private final class Observer: NSObject {
    private let receive: @MainActor () -> Void
    init(_ receive: @escaping @MainActor () -> Void) { self.receive = receive }
    deinit { NotificationCenter.default.removeObserver(self) }
    func received(_ notification: Notification) { receive() }
  }

  @Test("an observer with a selector is notified until it is removed or deallocated") func notifications() {
    Headless.isolated {
      let center = NotificationCenter()
      let name = NSNotification.Name("test")
      var received = 0
      var observer: Observer? = Observer { received += 1 }
      func post() { center.post(name: name, object: nil) }
      func observe() {
        center.addObserver(
          observer as Any, selector: Selector(Observer.received(_:)), name: name, object: nil)
      }
      observe()
      post()
      center.post(name: NSNotification.Name("other"), object: nil)
      #expect(received == 1)
      observer.map(center.removeObserver)
      post()
      #expect(received == 1)
      observe()
      post()
      observer = nil
      post()
      #expect(received == 2)
    }
  }
}
