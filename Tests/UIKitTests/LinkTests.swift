import SafariServices
import Testing
import UIKit

/// The facts about links.
@MainActor @Suite struct LinkTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let log: Log
    let launches: Bool
    init(_ log: Log, launches: Bool = true) { (self.log, self.launches) = (log, launches) }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("launched with \((launchOptions?[.url] as? URL)?.absoluteString ?? "none")")
      return launches
    }
    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      log.append("open \(url.absoluteString)")
      return true
    }
    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      log.append("continue \(userActivity.webpageURL?.absoluteString ?? "none")")
      return true
    }
    func applicationWillEnterForeground(_ application: UIApplication) { log.append("willEnterForeground") }
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("didBecomeActive") }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let log: Log
    init(_ log: Log) { self.log = log }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      let links =
        connectionOptions.urlContexts.map(\.url) + connectionOptions.userActivities.compactMap(\.webpageURL)
      log.append("connected with \(links.first?.absoluteString ?? "none")")
    }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      log.append("open \(URLContexts.map(\.url.absoluteString).joined())")
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      log.append("continue \(userActivity.webpageURL?.absoluteString ?? "none")")
    }
    func sceneWillEnterForeground(_ scene: UIScene) { log.append("sceneWillEnterForeground") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.append("sceneDidBecomeActive") }
  }

  private static let link = "shop://items/7?token=secret"
  private static let address = URL(string: link)

  @Test("a page to sign in on returns to the app, in the app and in the browser", arguments: [true, false])
  func signIn(isInApp: Bool) throws {
    try Headless.isolated {
      let log = Log()
      let app = AppDelegate(log)
      Headless.launch(app)
      let window = UIWindow()
      let root = UIViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      _ = log.take()
      let address = "https://sample.invalid/login?redirect_uri=shop://signed-in&state=1"
      let page = try #require(URL(string: address))
      if isInApp {
        root.present(SFSafariViewController(url: page), animated: true)
        try HeadlessUser().tap("Sign in")
      } else {
        UIApplication.shared.open(page)
        Headless.runLoop.runUntilIdle()
      }
      #expect(log.take() == ["open shop://signed-in?code=sample&state=1"])
      withExtendedLifetime((app, window)) {}
    }
  }

  @Test(
    "the link after a sign-in",
    arguments: [
      ("https://a.invalid", nil, nil), ("https://a.invalid", "shop", "shop://callback?code=sample"),
      ("https://a.invalid?redirect_uri=https://b.invalid", nil, nil),
      ("https://a.invalid?redirect_uri=https://b.invalid", "shop", "shop://callback?code=sample"),
      ("https://a.invalid?redirect_uri=shop://in?a=b", nil, "shop://in?a=b&code=sample"),
      (
        "https://a.invalid?redirect_uri=shop://in&response_type=token&state=c", "shop",
        "shop://in?access_token=sample&state=c"
      ),
    ] as [(String, String?, String?)])
  func linkAfterSignIn(page: String, scheme: String?, link: String?) throws {
    let page = try #require(URL(string: page))
    #expect(Headless.linkAfterSignIn(at: page, scheme: scheme)?.absoluteString == link)
  }

  @Test("while they live, observers get the links of an app without scenes", arguments: [false, true])
  func observers(hasDelegate: Bool) throws {
    try Headless.isolated {
      let log = Log()
      if hasDelegate { Headless.launch(AppDelegate(log)) }
      _ = log.take()
      var observer: AnyObject? = Headless.observeLinks { log.append("observed \($0.absoluteString)") }
      try HeadlessUser().open("https://shop.example/items/7")
      #expect(log.take() == ["observed https://shop.example/items/7"])
      withExtendedLifetime(observer) { observer = nil }
      if hasDelegate {
        try HeadlessUser().open(Self.link)
      } else {
        #expect(throws: HeadlessUserError.self) { try HeadlessUser().open(Self.link) }
      }
      #expect(log.take() == (hasDelegate ? ["open \(Self.link)"] : []))
    }
  }

  @Test("a link is passed to the scene's delegate (URL-01)") func linkToScene() throws {
    try Headless.isolated {
      let log = Log()
      Headless.launch(AppDelegate(log), sceneDelegate: SceneDelegate(log))
      _ = log.take()
      try HeadlessUser().open(Self.link)
      #expect(log.take() == ["open \(Self.link)"])
    }
  }

  @Test("without scenes, a link is passed to the app's delegate (URL-01)") func linkToApp() throws {
    try Headless.isolated {
      let log = Log()
      Headless.launch(AppDelegate(log))
      _ = log.take()
      try HeadlessUser().open(Self.link)
      #expect(log.take() == ["open \(Self.link)"])
    }
  }

  @Test("a link brings the app to the foreground (URL-01)") func linkInBackground() throws {
    try Headless.isolated {
      let log = Log()
      Headless.launch(AppDelegate(log), sceneDelegate: SceneDelegate(log))
      Headless.enterBackground()
      _ = log.take()
      try HeadlessUser().open(Self.link)
      #expect(log.take() == ["sceneWillEnterForeground", "open \(Self.link)", "sceneDidBecomeActive"])
    }
  }

  @Test("a scene launched by a link gets it when it connects (URL-02)") func launchedSceneByLink() {
    Headless.isolated {
      let log = Log()
      Headless.launch(AppDelegate(log), opening: Self.address, sceneDelegate: SceneDelegate(log))
      #expect(
        log.take() == [
          "launched with none", "connected with \(Self.link)", "sceneWillEnterForeground",
          "sceneDidBecomeActive",
        ])
    }
  }

  @Test(
    "an app launched by a link is called to open it, unless launching returned false (URL-02)",
    arguments: [true, false])
  func launchedAppByLink(launches: Bool) {
    Headless.isolated {
      let log = Log()
      let delegate = AppDelegate(log, launches: launches)
      Headless.launch(delegate, opening: Self.address)
      let opened = launches ? ["open \(Self.link)"] : []
      #expect(log.take() == ["launched with \(Self.link)"] + opened + ["didBecomeActive"])
    }
  }

  @Test("a web address arrives as a user activity (URL-03)", arguments: [true, false])
  func universalLinks(hasScene: Bool) throws {
    try Headless.isolated {
      let log = Log()
      let page = "https://shop.example/items/7"
      if hasScene {
        Headless.launch(AppDelegate(log), opening: URL(string: page), sceneDelegate: SceneDelegate(log))
        #expect(log.take().contains("connected with \(page)"))
      } else {
        Headless.launch(AppDelegate(log), opening: URL(string: page))
        #expect(log.take() == ["launched with none", "continue \(page)", "didBecomeActive"])
      }
      try HeadlessUser().open(page)
      #expect(log.take() == ["continue \(page)"])
    }
  }

  @Test("a link that cannot be opened is an error with a reason")
  func refused() throws {
    Headless.isolated {
      let noDelegate = #expect(throws: HeadlessUserError.self) { try HeadlessUser().open(Self.link) }
      #expect(
        noDelegate?.description
          == "cannot 'open \(Self.link)': no delegate of an app or scene to hand it to; launch the app with Headless.launch"
      )
      let noURL = #expect(throws: HeadlessUserError.self) { try HeadlessUser().open("items") }
      #expect(noURL?.description == "cannot 'open items': it is not a URL with a scheme")
    }
  }
}
