/// A link that opens the app. A web address is delivered as a universal link, in a user activity; any other URL as a URL.
@MainActor struct HeadlessLink {
  let url: URL

  /// The user activity of a universal link, or nil for other links.
  var activity: NSUserActivity? {
    guard url.scheme == "https" || url.scheme == "http" else { return nil }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    return activity
  }

  /// The launch options that the delegate of an app without scenes gets for this link.
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

extension Headless {
  /// The link with which a web page returns to the app once the user has signed in on it, by the conventions of OAuth 2: with a
  /// sample of a `code`, or of an `access_token` if the page's address requests one.
  ///
  /// - Parameters:
  ///   - page: The address of the page. Its `redirect_uri` is the beginning of the link.
  ///   - scheme: The scheme of the link, for an address without a `redirect_uri` of that scheme. Nil: there must be one that is not
  ///     a web address.
  /// - Returns: Nil if the page does not return to the app.
  nonisolated public static func linkAfterSignIn(at page: URL, scheme: String? = nil) -> URL? {
    let parameters = URLComponents(url: page, resolvingAgainstBaseURL: true)?.queryItems ?? []
    func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
    let address = ["redirect_uri", "redirect_url", "redirect_to"].lazy.compactMap(value).first { address in
      guard let own = URL(string: address)?.scheme else { return false }
      return scheme.map { $0 == own } ?? !["http", "https"].contains(own)
    }
    guard let address = address ?? scheme.map({ "\($0)://callback" }),
      var link = URLComponents(string: address)
    else { return nil }
    let name = value("response_type") == "token" ? "access_token" : "code"
    let state = value("state").map { [URLQueryItem(name: "state", value: $0)] } ?? []
    link.queryItems = (link.queryItems ?? []) + [URLQueryItem(name: name, value: "sample")] + state
    return link.url
  }

  /// Observes links that open the app, as SwiftUI does for the views of an app that it launches. They are not passed to the app's
  /// delegate then. A scene that has a delegate gets them instead.
  ///
  /// - Parameter open: Called with each link, also a universal one.
  /// - Returns: The observer. It observes links until it is deallocated.
  public static func observeLinks(_ open: @escaping @MainActor (URL) -> Void) -> AnyObject {
    let observer = LinkObserver(open)
    UIApplication.shared.linkObservers.append { [weak observer] in observer }
    return observer
  }
}

@MainActor final class LinkObserver {
  let open: @MainActor (URL) -> Void
  init(_ open: @escaping @MainActor (URL) -> Void) { self.open = open }
}

extension UIApplication {
  /// Opens the app with a link on a web page in it.
  package func open(linkOnPage url: URL) { open(HeadlessLink(url: url)) }

  private var livingLinkObservers: [LinkObserver] { linkObservers.compactMap { $0() } }

  /// Whether the app has a delegate or an observer that can receive links.
  var canBeOpenedWithLinks: Bool {
    sceneForLinks?.delegate != nil || delegate != nil || !livingLinkObservers.isEmpty
  }

  /// Notifies observers that the user opens a link.
  func tellOfLink(_ link: HeadlessLink) {
    observers.notify { $0.userWillAct(HeadlessUser.Event(.openURL, title: link.url.absoluteString)) }
  }

  /// Passes a link to the scene's delegate, or in an app without scenes to its observers or else to its delegate. An app in the
  /// background enters the foreground first.
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
    } else if !livingLinkObservers.isEmpty {
      for observer in livingLinkObservers { observer.open(link.url) }
    } else if let activity = link.activity {
      _ = delegate?.application(self, willContinueUserActivityWithType: activity.activityType)
      _ = delegate?.application(self, continue: activity) { _ in }
    } else {
      _ = delegate?.application(self, open: link.url, options: [:])
    }
    if wasInBackground { activate() }
  }

  /// The active scene, or any connected one if none is active.
  private var sceneForLinks: UIScene? {
    connectedScenes.first { $0.activationState == .foregroundActive } ?? connectedScenes.first
  }
}
