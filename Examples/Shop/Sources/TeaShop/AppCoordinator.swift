import Foundation
import UIKit

/// The root of the app. Starts the sign-in flow, and then the tabs.
public final class AppCoordinator: Coordinator {
  private let window: UIWindow
  private var linkToOpen: URL?
  private var main: MainCoordinator? { children.lazy.compactMap { $0 as? MainCoordinator }.first }

  public init(window: UIWindow, environment: Environment) {
    self.window = window
    super.init(environment: environment)
  }

  public override func start() {
    showSignIn()
    window.makeKeyAndVisible()
  }

  /// Opens a link such as `teashop://tea/Oolong`, if necessary after the user has signed in.
  public func open(_ url: URL) {
    guard url.host == "tea" else { return }
    if let main { main.showTea(named: url.lastPathComponent) } else { linkToOpen = url }
  }

  private func showSignIn() {
    let navigationController = UINavigationController()
    let signIn = SignInCoordinator(
      router: Router(navigationController, environment: environment), environment: environment)
    signIn.onSignedIn = { [weak self, weak signIn] in
      guard let self, let signIn else { return }
      // LEAK 2: the tabs replace the root, but the sign-in flow is not removed from the children.
      if environment.isFixed { removeChild(signIn) }
      showTabs()
    }
    window.rootViewController = navigationController
    startChild(signIn)
  }

  private func showTabs() {
    let main = MainCoordinator(environment: environment)
    main.onSignOut = { [weak self, weak main] in
      if let main { self?.removeChild(main) }
      self?.showSignIn()
    }
    startChild(main)
    window.rootViewController = main.tabBarController
    if let url = linkToOpen {
      linkToOpen = nil
      open(url)
    }
  }
}

final class SignInCoordinator: FlowCoordinator {
  var onSignedIn: (() -> Void)?
  private lazy var screen = SignInViewController()

  override func start() {
    screen.onSignIn = { [weak self] in self?.onSignedIn?() }
    screen.onForgotPassword = { [weak self] in self?.showPasswordReset() }
    router.setRoot(screen)
  }

  private func showPasswordReset() {
    let reset = PasswordResetViewController()
    reset.coordinator = self
    router.push(reset)
  }

  func resetPassword() { router.pop() }
}

/// The tabs, each with its own coordinator and navigation controller.
final class MainCoordinator: Coordinator {
  let tabBarController = UITabBarController()
  var onSignOut: (() -> Void)?
  private weak var home: HomeCoordinator?

  override func start() {
    let tabs = ["Home", "Search", "Cart", "Profile"].map(makeTab)
    tabBarController.viewControllers = tabs
    let routers = tabs.map { Router($0, environment: environment) }

    let home = HomeCoordinator(router: routers[0], environment: environment)
    let profile = ProfileCoordinator(router: routers[3], environment: environment)
    profile.onSignOut = { [weak self] in self?.onSignOut?() }
    self.home = home
    startChild(home)
    startChild(SearchCoordinator(router: routers[1], environment: environment))
    startChild(CartCoordinator(router: routers[2], environment: environment))
    startChild(profile)
  }

  func showTea(named name: String) {
    tabBarController.selectedIndex = 0
    home?.showTea(name)
  }

  private func makeTab(_ title: String) -> UINavigationController {
    let navigationController = UINavigationController()
    navigationController.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
    return navigationController
  }
}
