import Coordinators
import UIKit

extension TabBarFlow {
  /// Retains the coordinators of the two tabs while the app runs. It has no screen, and therefore no router.
  @MainActor public final class TabsCoordinator {
    private let tabBarController = UITabBarController()
    private let learn: any Coordinator
    private let settings: SettingsCoordinator

    /// The coordinators, one for each tab.
    public var tabs: [any Coordinator] { [learn, settings] }

    /// Creates a navigation controller for each tab, and a coordinator with its own router.
    public init(routers: Routers) {
      let (learnStack, settingsStack) = (UINavigationController(), UINavigationController())
      learn = routers.howToCodeHome(on: learnStack)
      settings = SettingsCoordinator(router: routers.navigation(settingsStack))
      learnStack.tabBarItem = UITabBarItem(title: "Learn", image: nil, tag: 0)
      settingsStack.tabBarItem = UITabBarItem(title: "Settings", image: nil, tag: 1)
      tabBarController.viewControllers = [learnStack, settingsStack]
      settings.endLesson = { [weak learn] in learn?.children.last?.dismiss(animated: true) }
      settings.goOn = { [weak tabBarController] in tabBarController?.selectedIndex = 0 }
    }

    private let links = LinkDelegate()

    /// Starts both coordinators, and makes the tab bar the root of `window`.
    public func start(in window: UIWindow) {
      for tab in tabs { tab.present(animated: false, onDismissed: nil) }
      window.rootViewController = tabBarController
      window.makeKeyAndVisible()
      links.open = { [weak tabBarController] url in
        tabBarController?.selectedIndex = url.host == "settings" ? 1 : 0
      }
      Headless.launch(links)
    }
  }
}
