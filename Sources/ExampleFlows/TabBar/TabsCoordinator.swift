import Coordinators
import UIKit

extension TabBarFlow {
  /// Retains the coordinators of the two tabs, which live as long as the app. It has no screen, and so no router.
  @MainActor public final class TabsCoordinator {
    private let tabBarController = UITabBarController()
    private let learn: any Coordinator
    private let settings: SettingsCoordinator

    /// The coordinators, a tab each.
    public var tabs: [any Coordinator] { [learn, settings] }

    /// Makes a navigation controller for each tab, and its coordinator on a router of its own.
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

    /// Starts both, and makes the tab bar the root of `window`.
    public func start(in window: UIWindow) {
      for tab in tabs { tab.present(animated: false, onDismissed: nil) }
      window.rootViewController = tabBarController
      window.makeKeyAndVisible()
      links.open = { [weak tabBarController] url in
        tabBarController?.selectedIndex = url.host == "settings" ? 1 : 0
      }
      UIApplication.shared.delegate = links
    }
  }
}
