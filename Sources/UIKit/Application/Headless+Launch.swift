extension Headless {
  /// Launches an app without scenes: retains its delegate and calls the delegate's launch methods in iOS's order.
  ///
  /// - Parameters:
  ///   - storyboard: The name of the app's main storyboard, if its Info.plist names one (`UIMainStoryboardFile`). The
  ///     delegate gets a window with the storyboard's initial controller.
  ///   - url: The link that launches the app, if any.
  /// - Returns: Whether both launch methods of the delegate returned true.
  @discardableResult
  public static func launch(
    _ delegate: any UIApplicationDelegate, options: [UIApplication.LaunchOptionsKey: Any]? = nil,
    storyboard: String? = nil, opening url: URL? = nil
  ) -> Bool {
    let application = UIApplication.shared
    let link = application.takeLink(of: url)
    var options = options
    if let link { options = link.launchOptions.merging(options ?? [:]) { $1 } }
    if let storyboard {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIStoryboard(name: storyboard, bundle: nil)
        .instantiateInitialViewController()
      delegate.window = window
    }
    let launched = application.launch(delegate, options)
    // The delegate may have replaced the window by one that it has not shown.
    if storyboard != nil, let window = delegate.window ?? nil, window.isHidden { window.makeKeyAndVisible() }
    if launched, let link { application.open(link) }
    application.activate()
    return launched
  }

  /// Launches an app with one scene. The scene's delegate is created at the point at which iOS creates it.
  ///
  /// ```swift
  /// Headless.launch(AppDelegate(), sceneDelegate: SceneDelegate())
  /// ```
  ///
  /// - Parameters:
  ///   - storyboard: The name of the scene's storyboard, if the app's Info.plist names one (`UISceneStoryboardFile`).
  ///   - url: The link that launches the app, if any. The scene's delegate finds it in the connection options.
  @discardableResult
  public static func launch(
    _ delegate: any UIApplicationDelegate, options: [UIApplication.LaunchOptionsKey: Any]? = nil,
    storyboard: String? = nil, opening url: URL? = nil, sceneDelegate: @autoclosure () -> any UISceneDelegate
  ) -> UIWindowScene {
    let application = UIApplication.shared
    let link = application.takeLink(of: url)
    application.launch(delegate, options)
    let scene = application.connectScene(
      sceneDelegate, storyboard.map { UIStoryboard(name: $0, bundle: nil) }, link)
    application.activate()
    return scene
  }

  /// Moves the app to the background, as when the user leaves it.
  public static func enterBackground() { UIApplication.shared.enterBackground() }

  /// Moves the app to the foreground, as when the user returns to it.
  public static func enterForeground() {
    UIApplication.shared.enterForeground()
    UIApplication.shared.activate()
  }

  /// Disconnects the app's scenes and terminates the app.
  public static func terminate() { UIApplication.shared.terminate() }
}

extension UIApplication {
  /// Notifies the observers of the link that launches the app, and returns it. Nil if no link does.
  fileprivate func takeLink(of url: URL?) -> HeadlessLink? {
    let link = (url ?? linkOfLaunch).map(HeadlessLink.init)
    linkOfLaunch = nil
    link.map(tellOfLink)
    return link
  }

  @discardableResult
  fileprivate func launch(
    _ delegate: any UIApplicationDelegate, _ options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    launchedDelegate = delegate
    self.delegate = delegate
    applicationState = .inactive
    let willLaunch = delegate.application(self, willFinishLaunchingWithOptions: options)
    let didLaunch = delegate.application(self, didFinishLaunchingWithOptions: options)
    post(Self.didFinishLaunchingNotification)
    return willLaunch && didLaunch
  }

  fileprivate func connectScene(
    _ makeDelegate: () -> any UISceneDelegate, _ storyboard: UIStoryboard?, _ link: HeadlessLink?
  ) -> UIWindowScene {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    link?.add(to: options)
    if let configuration = delegate?.application(self, configurationForConnecting: session, options: options)
    {
      session.configuration = configuration
    }
    let scene = UIWindowScene(session: session, connectionOptions: options)
    connectedScenes.insert(scene)
    openSessions.insert(session)
    let sceneDelegate = makeDelegate()
    scene.delegate = sceneDelegate
    let owner = sceneDelegate as? any UIWindowSceneDelegate
    let window = (session.configuration.storyboard ?? storyboard).flatMap { storyboard -> UIWindow? in
      guard let owner else { return nil }
      let window = UIWindow(windowScene: scene)
      owner.window = window
      window.rootViewController = storyboard.instantiateInitialViewController()
      return window
    }
    scene.activationState = .foregroundInactive
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    // The delegate can change the root before its view is loaded, or use another window.
    if let window, owner?.window === window { window.makeKeyAndVisible() }
    post(UIScene.willConnectNotification, scene)
    sceneDelegate.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification, scene)
    return scene
  }

  /// Calls the app's delegate, or in an app with scenes the scenes' delegates instead.
  private func notify(
    _ app: (any UIApplicationDelegate) -> Void, scenes: (any UISceneDelegate, UIScene) -> Void
  ) {
    if connectedScenes.isEmpty {
      delegate.map(app)
    } else {
      for scene in connectedScenes { scene.delegate.map { scenes($0, scene) } }
    }
  }

  func activate() {
    guard applicationState != .active else { return }
    applicationState = .active
    for scene in connectedScenes { scene.activationState = .foregroundActive }
    notify({ $0.applicationDidBecomeActive(self) }, scenes: { $0.sceneDidBecomeActive($1) })
    for scene in connectedScenes { post(UIScene.didActivateNotification, scene) }
    post(Self.didBecomeActiveNotification)
  }

  fileprivate func enterBackground() {
    guard applicationState != .background else { return }
    notify({ $0.applicationWillResignActive(self) }, scenes: { $0.sceneWillResignActive($1) })
    for scene in connectedScenes { post(UIScene.willDeactivateNotification, scene) }
    post(Self.willResignActiveNotification)
    applicationState = .background
    for scene in connectedScenes { scene.activationState = .background }
    notify({ $0.applicationDidEnterBackground(self) }, scenes: { $0.sceneDidEnterBackground($1) })
    for scene in connectedScenes { post(UIScene.didEnterBackgroundNotification, scene) }
    post(Self.didEnterBackgroundNotification)
  }

  func enterForeground() {
    guard applicationState == .background else { return }
    applicationState = .inactive
    for scene in connectedScenes { scene.activationState = .foregroundInactive }
    notify({ $0.applicationWillEnterForeground(self) }, scenes: { $0.sceneWillEnterForeground($1) })
    for scene in connectedScenes { post(UIScene.willEnterForegroundNotification, scene) }
    post(Self.willEnterForegroundNotification)
  }

  fileprivate func terminate() {
    let scenes = connectedScenes
    let sessions = openSessions
    for scene in scenes {
      scene.activationState = .unattached
      scene.delegate?.sceneDidDisconnect(scene)
      post(UIScene.didDisconnectNotification, scene)
    }
    connectedScenes = []
    openSessions = []
    if !sessions.isEmpty { delegate?.application(self, didDiscardSceneSessions: sessions) }
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  private func post(_ name: NSNotification.Name, _ object: NSObject? = nil) {
    NotificationCenter.default.post(name: name, object: object ?? self)
  }
}
