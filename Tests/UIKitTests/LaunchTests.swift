import Testing
import UIKit

/// The facts about launching.
@MainActor @Suite struct LaunchTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let log: Log
    init(_ log: Log) { self.log = log }

    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("willFinishLaunching")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("didFinishLaunching")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { log.append("willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) { log.append("didEnterBackground") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.append("willEnterForeground") }
    func applicationWillTerminate(_ application: UIApplication) { log.append("willTerminate") }
  }

  @Test("chains on a delegate unwrap its optional window twice, as with Apple's protocol")
  func optionalWindow() {
    Headless.isolated {
      let delegate = AppDelegate(Log())
      let application: any UIApplicationDelegate = delegate
      #expect(application.window??.rootViewController == nil)
      let window = UIWindow()
      window.rootViewController = UIViewController()
      delegate.window = window
      application.window??.rootViewController?.title = "Root"
      #expect(application.window!!.rootViewController?.title == "Root")
      #expect(delegate.window?.rootViewController === application.window??.rootViewController)
    }
  }

  /// Not a subclass, because Swift finds optional methods only in the class that declares the conformance.
  private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("didFinishLaunching")
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("didBecomeActive") }
    func applicationWillTerminate(_ application: UIApplication) { log.append("willTerminate") }
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      log.append("configurationForConnecting")
      return UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    {
      log.append("didDiscardSceneSessions")
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let log: Log
    init(_ log: Log) {
      self.log = log
      log.append("scene delegate made")
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      log.append("scene willConnectTo")
      guard let scene = scene as? UIWindowScene else { return }
      let window = SceneWindow(over: scene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
    }
    func sceneDidDisconnect(_ scene: UIScene) { log.append("sceneDidDisconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.append("sceneDidBecomeActive") }
    func sceneWillResignActive(_ scene: UIScene) { log.append("sceneWillResignActive") }
    func sceneWillEnterForeground(_ scene: UIScene) { log.append("sceneWillEnterForeground") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.append("sceneDidEnterBackground") }
  }

  /// A window for messages over the others, as libraries make it.
  private final class SceneWindow: UIWindow {
    init(over scene: UIWindowScene) { super.init(windowScene: scene) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class StoryboardAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var root: UIViewController?
    var replaces = false

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      root = window?.rootViewController
      #expect(window?.isHidden != false)
      if replaces {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController()
      }
      return true
    }
  }

  private final class StoryboardSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var replaces = false
    var root: UIViewController?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      root = window?.rootViewController
      #expect(root?.isViewLoaded == false)
      guard replaces, let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
  }

  @Test("the main storyboard's initial controller is in the delegate's window before the delegate is called")
  func mainStoryboard() {
    Headless.isolated {
      Headless.storyboards.register(UITabBarController.self, in: "Main", isInitial: true)
      let delegate = StoryboardAppDelegate()
      Headless.launch(delegate, storyboard: "Main")
      #expect(delegate.root is UITabBarController)
      #expect(delegate.window?.isKeyWindow == true)
      let replacing = StoryboardAppDelegate()
      replacing.replaces = true
      Headless.launch(replacing, storyboard: "Main")
      #expect(replacing.window?.rootViewController is UINavigationController)
      #expect(replacing.window?.isKeyWindow == true)
      let scene = StoryboardSceneDelegate()
      Headless.launch(StoryboardAppDelegate(), storyboard: "Main", sceneDelegate: scene)
      #expect(scene.window?.rootViewController is UITabBarController)
      #expect(scene.window?.isKeyWindow == true)
      let other = StoryboardSceneDelegate()
      other.replaces = true
      Headless.launch(StoryboardAppDelegate(), storyboard: "Main", sceneDelegate: other)
      #expect(other.root is UITabBarController && other.root?.isViewLoaded == false)
    }
  }

  @Test("an app without scenes gets all lifecycle callbacks in its app delegate (WIN-06)")
  func withoutScenes() {
    Headless.isolated {
      let log = Log()
      #expect(Headless.launch(AppDelegate(log)))
      #expect(log.take() == ["willFinishLaunching", "didFinishLaunching", "didBecomeActive"])
      #expect(UIApplication.shared.delegate is AppDelegate)
      Headless.enterBackground()
      #expect(UIApplication.shared.applicationState == .background)
      Headless.enterForeground()
      Headless.enterForeground()
      Headless.terminate()
      #expect(
        log.take() == [
          "willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive", "willTerminate",
        ])
    }
  }

  @Test("an app with a scene connects the scene and then activates it (WIN-05, WIN-06)") func withScene() {
    Headless.isolated {
      let log = Log()
      let scene = Headless.launch(SceneAppDelegate(log), sceneDelegate: SceneDelegate(log))
      #expect(
        log.take() == [
          "didFinishLaunching", "configurationForConnecting", "scene delegate made",
          "scene willConnectTo", "sceneWillEnterForeground", "sceneDidBecomeActive",
        ])
      Headless.runLoop.runUntilIdle()
      #expect(UIApplication.shared.connectedScenes == [scene])
      #expect(scene.coordinateSpace.bounds == UIScreen.main.bounds)
      #expect(scene.windows.count == 1 && scene.keyWindow?.rootViewController?.view.window != nil)
      Headless.enterBackground()
      #expect(log.take() == ["sceneWillResignActive", "sceneDidEnterBackground"])
      Headless.terminate()
      #expect(log.take() == ["sceneDidDisconnect", "didDiscardSceneSessions", "willTerminate"])
      #expect(UIApplication.shared.connectedScenes.isEmpty)
    }
  }

  @Test("in an app with scenes, a window shows nothing until it has a scene (WIN-05)")
  func windowless() {
    Headless.isolated {
      let log = Log()
      let scene = Headless.launch(SceneAppDelegate(log), sceneDelegate: SceneDelegate(log))
      let window = UIWindow(frame: UIScreen.main.bounds)
      let root = LoggedViewController("A", log)
      _ = log.take()
      window.rootViewController = root
      window.makeKeyAndVisible()
      Headless.runLoop.runUntilIdle()
      #expect(log.take().isEmpty)
      window.windowScene = scene
      Headless.runLoop.runUntilIdle()
      #expect(log.take().last == "A.didAppear")
    }
  }

  @Test("lifecycle callbacks are accompanied by UIKit's notifications") func notifications() {
    Headless.isolated {
      var posted: [NSNotification.Name] = []
      let application = UIApplication.shared
      nonisolated(unsafe) let note = { posted.append($0) }
      let token = NotificationCenter.default.addObserver(forName: nil, object: application, queue: nil) {
        note($0.name)
      }
      Headless.launch(AppDelegate(Log()))
      Headless.enterBackground()
      NotificationCenter.default.removeObserver(token as Any)
      #expect(
        posted == [
          UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
          UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        ])
    }
  }
}
