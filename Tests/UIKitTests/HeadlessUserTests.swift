import Testing
import UIKit

@MainActor @Suite struct HeadlessUserTests {
  @Test(
    "the description of an action is parsed as the same action",
    arguments: [
      "tap Schedule Visit", "back", "back to Home", "swipe back", "swipe back cancelled", "swipe down",
      "swipe down cancelled", "swipe content back", "swipe content back cancelled", "tab Home", "next page",
      "next page cancelled", "previous page", "previous page cancelled", "open shop://items/7?token=1",
      "launch with shop://items/7",
    ])
  func actionsRoundTrip(words: String) {
    #expect(HeadlessUser.Action(words)?.description == words)
  }

  @Test(
    "invalid actions are rejected",
    arguments: ["", "tap", "tap ", "jump", "swipe", "back to ", "swipe up", "tab ", "open "])
  func notActions(words: String) {
    #expect(HeadlessUser.Action(words) == nil)
  }

  @Test("tabs, text fields and screens in the Back menu with the same title have numbers")
  func numbers() throws {
    try Headless.isolated {
      let bar = UITabBarController()
      let navigation = UINavigationController()
      let (first, second) = (UITextField(frame: .zero), UITextField(frame: .zero))
      let top = UIViewController()
      for field in [first, second] { top.view.addSubview(field) }
      let below = [UITableViewController(), UITableViewController()]
      navigation.viewControllers = below + [top]
      bar.viewControllers = [navigation, UINavigationController()]
      let window = UIWindow()
      window.rootViewController = bar
      window.makeKeyAndVisible()
      let user = HeadlessUser()
      for action in [
        .backTo("UITableViewController"), .backTo("UITableViewController #2"),
        .tab("UINavigationController"), .tab("UINavigationController #2"),
        .type("Something", into: "UITextField"), .type("Something", into: "UITextField #2"),
      ] as [HeadlessUser.Action] { #expect(user.choices().contains(action), "\(action)") }
      try user.type("two", into: "UITextField #2")
      #expect(first.text?.isEmpty != false && second.text == "two")
      #expect(user.enteredTexts.map(\.field) == ["UITextField", "UITextField #2"])
      try user.goBack(to: "UITableViewController #2")
      #expect(navigation.viewControllers == [below[0]])
      try user.selectTab("UINavigationController #2")
      #expect(bar.selectedIndex == 1)
      #expect(throws: HeadlessUserError.self) { try user.selectTab("UINavigationController #3") }
      withExtendedLifetime(window) {}
    }
  }

  @Test("the error about an impossible action lists the possible ones") func impossible() {
    Headless.isolated {
      let stack = Stack("A", "B")
      let error = #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Nowhere") }
      #expect(
        error?.description
          == "cannot 'tap Nowhere' on this screen; possible: 'back', 'back to A', 'swipe back', 'swipe back cancelled'"
      )
      withExtendedLifetime(stack) {}
    }
  }

  @Test("without a visible window, error messages ask whether it was released (WIN-07)")
  func releasedWindow() {
    Headless.isolated {
      var stack: Stack? = Stack("A", "B")
      let navigation = stack?.navigation
      stack = nil
      let error = #expect(throws: HeadlessUserError.self) { try HeadlessUser().goBack() }
      #expect(
        error?.description
          == "cannot 'back' on this screen; possible: nothing can be done here: no window is visible (call makeKeyAndVisible(), and retain it)"
      )
      let misuses = Misuses()
      Headless.add(misuses)
      navigation?.present(UIViewController(), animated: true)
      #expect(
        misuses.misuses.map(\.message) == [
          "Attempt to present <UIViewController> on <UINavigationController>"
            + " whose view is not in the window hierarchy: no window is visible (call makeKeyAndVisible(), and retain it)"
        ])
    }
  }

  @Test("in an app with scenes, error messages ask for the scene of a window (WIN-05)") func sceneless() {
    final class App: UIResponder, UIApplicationDelegate {}
    final class Scene: UIResponder, UIWindowSceneDelegate {}
    Headless.isolated {
      let scene = Headless.launch(App(), sceneDelegate: Scene())
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      let error = #expect(throws: HeadlessUserError.self) { try HeadlessUser().goBack() }
      #expect(error?.description.hasSuffix("no window is visible (set its windowScene)") == true)
      window.windowScene = scene
      let other = #expect(throws: HeadlessUserError.self) { try HeadlessUser().goBack() }
      #expect(other?.description.contains("no window is visible") == false)
    }
  }

  @Test("the user reaches the window behind one that is hidden or deallocated", arguments: [false, true])
  func windowAbove(isGone: Bool) throws {
    try Headless.isolated {
      let stack = Stack("A", "B")
      var banner: UIWindow? = UIWindow(frame: .zero)
      banner?.rootViewController = UIViewController()
      banner?.makeKeyAndVisible()
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().goBack() }
      if isGone { banner = nil } else { banner?.isHidden = true }
      try HeadlessUser().goBack()
      #expect(stack.navigation.viewControllers.count == 1)
      withExtendedLifetime(banner) {}
    }
  }

  @Test("a button that is hidden, disabled, covered or inert cannot be tapped") func unreachable() throws {
    try Headless.isolated {
      let stack = Stack("A")
      var taps = 0
      let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
      let view = UIView()
      view.addSubview(button)
      stack.navigation.topViewController?.view.addSubview(view)
      try HeadlessUser().tap("Go")
      for hide in [
        { view.isHidden = $0 }, { button.isEnabled = !$0 }, { view.isUserInteractionEnabled = !$0 },
      ] {
        hide(true)
        #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Go") }
        hide(false)
      }
      stack.navigation.present(UIViewController(), animated: false)
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Go") }
      #expect(taps == 1)
    }
  }

  /// The ways in which a view can cover all of another one.
  nonisolated static let coverings = ["frame", "anchors", "safe area", "leading and trailing"]

  private func cover(_ view: UIView, by layout: String, with cover: UIView = UIView()) -> UIView {
    view.addSubview(cover)
    guard layout != "frame" else {
      cover.frame = view.bounds
      return cover
    }
    cover.translatesAutoresizingMaskIntoConstraints = false
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      cover.topAnchor.constraint(equalTo: layout == "safe area" ? guide.topAnchor : view.topAnchor),
      view.bottomAnchor.constraint(equalTo: cover.bottomAnchor),
    ])
    NSLayoutConstraint.activate(
      layout == "anchors"
        ? [
          cover.leftAnchor.constraint(equalTo: view.leftAnchor),
          cover.rightAnchor.constraint(equalTo: view.rightAnchor),
        ]
        : [
          cover.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          cover.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    return cover
  }

  @Test("controls cannot be used if a view in front covers them", arguments: coverings)
  func covered(layout: String) throws {
    try Headless.isolated {
      let stack = Stack("A", "B")
      let screen = try #require(stack.navigation.topViewController)
      let (button, field, inner) = (UIButton(type: .system), UITextField(), UIView())
      button.setTitle("Go", for: .normal)
      field.placeholder = "Name"
      inner.addSubview(button)
      inner.addSubview(field)
      screen.view.addSubview(inner)
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Edit", primaryAction: UIAction { _ in })
      let user = HeadlessUser()
      let all = user.possibleActions
      #expect(all.contains(.tap("Go")) && all.contains(.tap("Edit")) && all.contains(.back))
      // In the screen's own view. The bar is not covered.
      let veil = cover(screen.view, by: layout)
      #expect(throws: HeadlessUserError.self) { try user.tap("Go") }
      #expect(throws: HeadlessUserError.self) { try user.type("Ann", into: "Name") }
      #expect(user.possibleActions == all.filter { $0 != .tap("Go") })
      // A view that ignores touches, or is behind, does not cover anything.
      for change in [
        { veil.isHidden = $0 }, { veil.alpha = $0 ? 0 : 1 }, { veil.isUserInteractionEnabled = !$0 },
        { $0 ? screen.view.sendSubviewToBack(veil) : screen.view.bringSubviewToFront(veil) },
      ] as [(Bool) -> Void] {
        change(true)
        #expect(user.possibleActions == all)
        change(false)
        #expect(user.possibleActions != all)
      }
      veil.removeFromSuperview()
      // Over the stack, or in the window, where everything is covered.
      for around in [stack.navigation.view, stack.window] as [UIView] {
        let veil = cover(around, by: layout)
        #expect(!user.possibleActions.contains { $0 == .tap("Edit") || $0 == .tap("Go") || $0 == .back })
        #expect(throws: HeadlessUserError.self) { try user.goBack() }
        veil.removeFromSuperview()
      }
      #expect(user.possibleActions == all)
    }
  }

  @Test("a view that passes touches through does not cover anything", arguments: coverings)
  func passThrough(layout: String) throws {
    final class Veil: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    try Headless.isolated {
      let stack = Stack("A")
      let view = try #require(stack.navigation.topViewController?.view)
      view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in }))
      _ = cover(view, by: layout, with: Veil())
      try HeadlessUser().tap("Go")
    }
  }

  @Test("a control with a frame is covered by a view over its center") func places() throws {
    try Headless.isolated {
      let stack = Stack("A")
      let view = try #require(stack.navigation.topViewController?.view)
      let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in })
      button.frame = CGRect(x: 10, y: 100, width: 80, height: 40)
      let card = UIView(frame: CGRect(x: 0, y: 120, width: 300, height: 300))
      let inner = UIView(frame: CGRect(x: 0, y: 15, width: 300, height: 200))
      inner.addSubview(button)
      view.addSubview(inner)
      view.addSubview(card)
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Go") }
      card.frame.origin.y = 136
      try HeadlessUser().tap("Go")
    }
  }

  @Test("views in stack views and tabs do not cover each other") func besideEachOther() throws {
    try Headless.isolated {
      let bounds = UIScreen.main.bounds
      let buttons = ["A", "B"].map { UIButton(type: .system, primaryAction: UIAction(title: $0) { _ in }) }
      for button in buttons { button.frame = bounds }
      let controller = UIViewController()
      controller.view.addSubview(UIStackView(arrangedSubviews: buttons))
      let tabs = UITabBarController()
      tabs.viewControllers = [controller, UIViewController()]
      let window = show(tabs)
      for title in ["A", "B"] { try HeadlessUser().tap(title) }
      withExtendedLifetime(window) {}
    }
  }

  @Test("a view that a stack view does not arrange covers those behind it, also between others")
  func inStacks() throws {
    try Headless.isolated {
      let bounds = UIScreen.main.bounds
      let buttons = ["A", "B"].map { UIButton(type: .system, primaryAction: UIAction(title: $0) { _ in }) }
      let (stack, cover) = (UIStackView(arrangedSubviews: [buttons[0]]), UIView(frame: bounds))
      stack.addSubview(cover)
      stack.addArrangedSubview(buttons[1])
      for view in buttons + [stack] { view.frame = bounds }
      let controller = UIViewController()
      controller.view.addSubview(stack)
      let window = show(controller)
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("A") }
      try HeadlessUser().tap("B")
      withExtendedLifetime(window) {}
    }
  }

  @Test("the same actions take the same virtual time") func sameTimes() throws {
    func run() throws -> UInt64 {
      try Headless.isolated {
        let stack = Stack("A", "B", "C")
        try HeadlessUser().goBack()
        try HeadlessUser().swipeBack(.cancelled)
        try HeadlessUser().swipeBack()
        withExtendedLifetime(stack) {}
        return Headless.runLoop.now
      }
    }
    let first = try run()
    #expect(first == 1_050_000_000)
    #expect(try run() == first)
  }
}
