import UIKit

extension TabBarFlow {
  /// The app's delegate, which opens links: `tabs://learn` and `tabs://settings`.
  final class LinkDelegate: UIResponder, UIApplicationDelegate {
    var open: ((URL) -> Void)?

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      open?(url)
      return true
    }
  }
}
