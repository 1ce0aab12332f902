import Coordinators
import UIKit

extension AsWritten.HowToCode {
  /// Shows the home screen. Its buttons start a child with its own child, and How to Code twice in a row.
  /// Not in the document.
  public final class LevelsHomeCoordinator: AsWritten.Coordinator {
    public var children: [Coordinators.Coordinator] = []
    public let router: Router
    private let makeRouter: () -> Router

    /// - Parameter makeRouter: Creates the router of a descendant.
    public init(router: Router, makeRouter: @escaping () -> Router) {
      self.router = router
      self.makeRouter = makeRouter
    }

    public func present(animated: Bool, onDismissed: (() -> Void)?) {
      let home = LevelsHomeViewController(
        title: "Home",
        choices: [
          "Outer": { [weak self] in self?.presentOuter() },
          "Twice": { [weak self] in self?.presentHowToCodeTwice() },
        ])
      router.present(home, animated: animated, onDismissed: onDismissed)
    }

    private func presentOuter() {
      presentChild(OuterCoordinator(router: makeRouter(), makeRouter: makeRouter), animated: true)
    }

    /// The coordinator retains its screens, and presents the same ones again.
    private func presentHowToCodeTwice() {
      let howToCode = HowToCodeCoordinator(router: makeRouter())
      presentChild(howToCode, animated: true) { [weak self] in
        self?.presentChild(howToCode, animated: true)
      }
    }
  }
}
