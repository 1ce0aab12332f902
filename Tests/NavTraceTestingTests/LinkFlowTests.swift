import NavTrace
import NavTraceGraph
import NavTraceLint
import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

/// Opens a shop with links: at launch, while it runs, and in place of the screens.
@MainActor @Suite struct LinkFlowTests {
  final class HomeScreen: UIViewController {
    weak var coordinator: ShopCoordinator?
    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Offer", primaryAction: UIAction { [weak self] _ in self?.coordinator?.showItem() })
    }
  }
  final class ItemScreen: UIViewController {
    weak var coordinator: ItemCoordinator?
    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Home", primaryAction: UIAction { [weak self] _ in self?.coordinator?.finish() })
    }
  }
  final class OrdersScreen: UIViewController { weak var coordinator: ShopCoordinator? }

  @MainActor final class ItemCoordinator {
    let navigation: UINavigationController
    var onFinished: (() -> Void)?
    init(_ navigation: UINavigationController) { self.navigation = navigation }
    func start() {
      let screen = ItemScreen()
      screen.coordinator = self
      navigation.pushViewController(screen, animated: true)
    }
    func finish() {
      navigation.popViewController(animated: true)
      onFinished?()
    }
  }

  @MainActor final class ShopCoordinator {
    let navigation = UINavigationController()
    var children: [AnyObject] = []

    func start() {
      let screen = HomeScreen()
      screen.coordinator = self
      navigation.pushViewController(screen, animated: false)
    }

    func showItem() {
      let item = ItemCoordinator(navigation)
      item.onFinished = { [weak self, weak item] in self?.children.removeAll { $0 === item } }
      children.append(item)
      item.start()
    }

    func open(_ url: URL) {
      switch url.host {
      case "items": showItem()
      case "orders":
        let orders = OrdersScreen()
        orders.coordinator = self
        navigation.setViewControllers([orders], animated: true)
      // The bug: the child whose screens are popped is not removed.
      default: navigation.popToRootViewController(animated: true)
      }
    }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let recorder: Recorder
    let shop = ShopCoordinator()
    init(_ recorder: Recorder) { self.recorder = recorder }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      recorder.watch(shop, coordinators: .named { $0.hasSuffix("Coordinator") })
      shop.start()
      let window = UIWindow(windowScene: scene)
      window.rootViewController = shop.navigation
      window.makeKeyAndVisible()
      self.window = window
      if let url = connectionOptions.urlContexts.first?.url { shop.open(url) }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      if let url = URLContexts.first?.url { shop.open(url) }
    }
  }
  final class AppDelegate: UIResponder, UIApplicationDelegate {}

  /// The transitions of the graph, without the owners of screens.
  private func transitions(_ trace: NavigationTrace) -> [String] {
    FlowGraphBuilder().analyze(trace.events).sortedTransitions.map { id, transition in
      let kind =
        switch id.kind {
        case .openURL: "open URL"
        case .push: "push"
        case .replace: "replace"
        default: "leave"
        }
      return "\(id.from.screen) \(kind) \(id.to.screen) x\(transition.count)"
    }
  }

  @Test("a link that launches the app is a transition from its first screen") func cold() throws {
    let trace = try Headless.isolated {
      try NavigationTrace { recorder in
        Headless.launch(
          AppDelegate(), opening: URL(string: "shop://items/7"), sceneDelegate: SceneDelegate(recorder))
        try HeadlessUser().tap("Home")
      }
    }
    #expect(transitions(trace) == ["ItemScreen leave HomeScreen x1", "HomeScreen open URL ItemScreen x1"])
    #expect(trace.findings.isEmpty, "\(trace)")
  }

  @Test("a link to a running app is a transition of its own, not a tap") func warm() throws {
    let trace = try Headless.isolated {
      try NavigationTrace { recorder in
        Headless.launch(AppDelegate(), sceneDelegate: SceneDelegate(recorder))
        let user = HeadlessUser()
        try user.perform([.tap("Offer"), .tap("Home"), .open("shop://items/7"), .tap("Home")])
        try user.perform([.tap("Offer"), .open("shop://home")])
      }
    }
    #expect(
      transitions(trace) == [
        "ItemScreen open URL HomeScreen x1", "ItemScreen leave HomeScreen x2",
        "HomeScreen push ItemScreen x2", "HomeScreen open URL ItemScreen x1",
      ])
    #expect(trace.findings.map(\.rule) == ["leaked-child"], "\(trace)")
  }

  @Test("a link that replaces a stack is a transition to the new screen") func replaced() throws {
    let trace = try Headless.isolated {
      try NavigationTrace { recorder in
        Headless.launch(AppDelegate(), sceneDelegate: SceneDelegate(recorder))
        try HeadlessUser().perform([.tap("Offer"), .open("shop://orders")])
      }
    }
    #expect(transitions(trace) == ["ItemScreen open URL OrdersScreen x1", "HomeScreen push ItemScreen x1"])
  }

  final class TabDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let tabs = UITabBarController()
      tabs.viewControllers = [HomeScreen(), OrdersScreen()]
      tabs.viewControllers?.last?.tabBarItem = UITabBarItem(title: "Orders", image: nil, tag: 1)
      tabs.viewControllers?.first?.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
      window = UIWindow(frame: .zero)
      window?.rootViewController = tabs
      window?.makeKeyAndVisible()
      return true
    }

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      (window?.rootViewController as? UITabBarController)?.selectedIndex = 1
      return true
    }
  }

  @Test("a link that selects a tab is not a tap on the tab") func tab() throws {
    let trace = try Headless.isolated {
      try NavigationTrace { _ in
        Headless.launch(TabDelegate())
        try HeadlessUser().perform([.open("shop://orders"), .tab("Home"), .tab("Orders"), .tab("Home")])
      }
    }
    #expect(
      FlowSnapshot(FlowGraphBuilder().analyze(trace.events)).text.hasSuffix(
        """
        UITabBarController
          select -> [UITabBarController]/HomeScreen
          select -> [UITabBarController]/OrdersScreen
          open-url -> [UITabBarController]/OrdersScreen

        """))
  }
}
