import Coordinators
import UIKit

extension AsWritten.HowToCode {
  /// Shows one screen, and starts How to Code as its child: the third level on one stack.
  /// Not in the document.
  public final class OuterCoordinator: AsWritten.Coordinator {
    public var children: [Coordinators.Coordinator] = []
    public let router: Router
    private let makeRouter: () -> Router

    init(router: Router, makeRouter: @escaping () -> Router) {
      self.router = router
      self.makeRouter = makeRouter
    }

    public func present(animated: Bool, onDismissed: (() -> Void)?) {
      let outer = OuterViewController(
        title: "Outer", choices: ["How to Code": { [weak self] in self?.presentHowToCode() }])
      router.present(outer, animated: animated, onDismissed: onDismissed)
    }

    private func presentHowToCode() {
      presentChild(HowToCodeCoordinator(router: makeRouter()), animated: true)
    }
  }
}
