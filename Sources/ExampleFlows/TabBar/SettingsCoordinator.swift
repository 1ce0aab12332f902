import Coordinators
import UIKit

extension TabBarFlow {
  /// Shows a screen that changes the other tab.
  public final class SettingsCoordinator: Coordinator {
    public var children: [Coordinator] = []
    public let router: Router
    var endLesson: (() -> Void)?
    var goOn: (() -> Void)?

    init(router: Router) { self.router = router }

    public func present(animated: Bool, onDismissed: (() -> Void)?) {
      let screen = SettingsViewController(
        title: "Settings",
        choices: [
          "End Lesson": { [weak self] in self?.endLesson?() }, "Go On": { [weak self] in self?.goOn?() },
        ])
      router.present(screen, animated: animated, onDismissed: onDismissed)
    }
  }

  /// The screen with buttons that end the lesson in the other tab, or return to it.
  public final class SettingsViewController: ChoicesViewController {}
}
