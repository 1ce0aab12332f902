import UIKit

/// The app's own router protocol.
@MainActor protocol Routing: AnyObject {
  func setRoot(_ screen: UIViewController)
  func push(_ screen: UIViewController, onPop: (() -> Void)?)
  func pop()
  func present(_ sheet: UIViewController, onDismiss: (() -> Void)?)
  func dismissSheet()
}

extension Routing {
  func push(_ screen: UIViewController) { push(screen, onPop: nil) }
}

/// Shows screens on one navigation controller, and sheets over it.
final class Router: NSObject, Routing {
  let navigationController: UINavigationController
  private let environment: Environment
  private var popHandlers: [(screen: UIViewController, run: () -> Void)] = []
  private var onDismiss: (() -> Void)?

  init(_ navigationController: UINavigationController, environment: Environment) {
    self.navigationController = navigationController
    self.environment = environment
    super.init()
    navigationController.delegate = self
  }

  func setRoot(_ screen: UIViewController) {
    navigationController.setViewControllers([screen], animated: false)
  }

  func push(_ screen: UIViewController, onPop: (() -> Void)?) {
    if let onPop { popHandlers.append((screen, onPop)) }
    navigationController.pushViewController(screen, animated: true)
  }

  func pop() { navigationController.popViewController(animated: true) }

  func present(_ sheet: UIViewController, onDismiss: (() -> Void)?) {
    self.onDismiss = onDismiss
    // LEAK 1: without a delegate, the router is not notified that the user swiped the sheet down.
    if environment.isFixed { sheet.presentationController?.delegate = self }
    navigationController.present(sheet, animated: true)
  }

  func dismissSheet() {
    navigationController.dismiss(animated: true) { [self] in sheetDidDisappear() }
  }

  private func sheetDidDisappear() {
    let run = onDismiss
    onDismiss = nil
    run?()
  }
}

extension Router: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    let popped = popHandlers.filter { !navigationController.viewControllers.contains($0.screen) }
    popHandlers.removeAll { !navigationController.viewControllers.contains($0.screen) }
    for handler in popped.reversed() { handler.run() }
  }
}

extension Router: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    sheetDidDisappear()
  }
}
