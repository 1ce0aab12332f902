import Foundation
import NavTrace
import UIKit

// Links that open the app.
extension Recorder {
  /// Records that the app was opened with a link. Call it first thing where the app is handed one.
  ///
  ///     func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
  ///       guard let url = contexts.first?.url else { return }
  ///       Recorder.current?.opened(url)
  ///       coordinator.open(url)
  ///     }
  ///
  /// What appears and leaves until all has settled is a transition "open URL" in graphs, apart from those of taps. Screens that the app
  /// shows later, as after a request to its server, are not part of the link.
  ///
  /// The trace has the URL without its user, query and fragment, which can hold secrets. ``Options/titles`` leaves it out, and
  /// ``Options/redactor`` can rewrite it.
  public func opened(_ url: URL) {
    // On the headless UIKit the recorder has seen who opened the link.
    guard openedLink != url else { return }
    userWillAct(UserAction(.openURL, title: url.withoutSecrets))
    openedLink = url
  }
}

extension URL {
  /// The address without its user, query and fragment.
  fileprivate var withoutSecrets: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return scheme ?? "" }
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    return parts.string ?? scheme ?? ""
  }
}
