import Foundation
import NavTrace
import UIKit

// Links that open the app.
extension Recorder {
  /// Records that the app was opened with a link. Call this first where the app receives the link.
  ///
  ///     func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
  ///       guard let url = contexts.first?.url else { return }
  ///       Recorder.current?.opened(url)
  ///       coordinator.open(url)
  ///     }
  ///
  /// In graphs, what appears and leaves until navigation has settled is a transition "open URL", separate
  /// from those of taps. Screens that the app shows later, for example after a request to its server, are not
  /// part of the link.
  ///
  /// The trace contains the URL without its user, query and fragment, which may contain secrets.
  /// If ``Options/recordsTitles`` is false, the URL is omitted. ``Options/redactor`` can rewrite it.
  public func opened(_ url: URL) {
    // The headless UIKit has already reported the link to the recorder.
    guard openedLink != url else { return }
    userWillAct(UserAction(.openURL, title: url.withoutSecrets))
    openedLink = url
  }
}

extension URL {
  /// The URL without its user, query and fragment.
  fileprivate var withoutSecrets: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return scheme ?? "" }
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    return parts.string ?? scheme ?? ""
  }
}
