/// A link that an app is opened with. A web address comes as a universal link, which is an activity; any other as a URL.
@MainActor struct HeadlessLink {
  let url: URL

  /// The activity of a universal link; nil for other links.
  var activity: NSUserActivity? {
    guard url.scheme == "https" || url.scheme == "http" else { return nil }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    return activity
  }

  /// What the delegate of an app without scenes finds in its launch options.
  var launchOptions: [UIApplication.LaunchOptionsKey: Any] {
    activity == nil
      ? [.url: url]
      : [
        .userActivityDictionary: [
          "UIApplicationLaunchOptionsUserActivityTypeKey": NSUserActivityTypeBrowsingWeb
        ]
      ]
  }

  func add(to options: UIScene.ConnectionOptions) {
    if let activity {
      options.userActivities = [activity]
    } else {
      options.urlContexts = [UIOpenURLContext(url: url)]
    }
  }
}

extension UIApplication {
  /// Whether there is a delegate to hand links to.
  var canBeOpenedWithLinks: Bool { sceneForLinks?.delegate != nil || delegate != nil }

  /// Informs observers that the user opens a link.
  func tellOfLink(_ link: HeadlessLink) {
    observers.tell { $0.userWillAct(HeadlessUser.Event(.openURL, title: link.url.absoluteString)) }
  }

  /// Hands a link to the scene's delegate; in an app without scenes, to the app's. An app in the background comes to the
  /// foreground for it.
  func open(_ link: HeadlessLink) {
    let wasInBackground = applicationState == .background
    if wasInBackground { enterForeground() }
    if let scene = sceneForLinks {
      if let activity = link.activity {
        scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
        scene.delegate?.scene(scene, continue: activity)
      } else {
        scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: link.url)])
      }
    } else if let activity = link.activity {
      _ = delegate?.application(self, willContinueUserActivityWithType: activity.activityType)
      _ = delegate?.application(self, continue: activity) { _ in }
    } else {
      _ = delegate?.application(self, open: link.url, options: [:])
    }
    if wasInBackground { activate() }
  }

  /// The scene in front.
  private var sceneForLinks: UIScene? {
    connectedScenes.first { $0.activationState == .foregroundActive } ?? connectedScenes.first
  }
}
