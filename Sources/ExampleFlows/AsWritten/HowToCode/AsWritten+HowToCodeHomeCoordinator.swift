import Coordinators
import UIKit

extension AsWritten.HowToCode {
  /// Shows the home screen. Its button starts How to Code as a child.
  /// Not in the document.
  public final class HowToCodeHomeCoordinator: AsWritten.Coordinator {
    public var children: [Coordinators.Coordinator] = []
    public let router: Router
    private let makeRouter: () -> Router

    /// - Parameter makeRouter: Creates the router of a child.
    public init(router: Router, makeRouter: @escaping () -> Router) {
      self.router = router
      self.makeRouter = makeRouter
    }

    public func present(animated: Bool, onDismissed: (() -> Void)?) {
      let home = HomeViewController.instantiate()
      home.onButtonPressed = { [weak self] in self?.presentHowToCode() }
      router.present(home, animated: animated, onDismissed: onDismissed)
    }

    private func presentHowToCode() {
      presentChild(HowToCodeCoordinator(router: makeRouter()), animated: true)
    }
  }
}
