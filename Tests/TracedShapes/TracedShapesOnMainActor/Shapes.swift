import NavTraceMacros
import TracedShapes
import UIKit

extension Shape {
  /// Shapes in a module whose default isolation is the main actor.
  @MainActor public static let onMainActor = [
    Shape("main actor by default: what can be presented") { navigation, recorder in
      ModuleFlow(TracedModuleRouter(ModuleStack(navigation), recorder: recorder))
    },
    Shape("main actor by default: a protocol on no actor") { navigation, recorder in
      FreeFlow(TracedFreeRouter(FreeStack(navigation), recorder: recorder))
    },
  ]
}

protocol Presentable {
  func toPresentable() -> UIViewController
}

extension UIViewController: Presentable {
  func toPresentable() -> UIViewController { self }
}

@Traced(callSites: true) protocol ModuleRouter: Presentable, UINavigationControllerDelegate {
  override func toPresentable() -> UIViewController
  var depth: Int { get set }
  func push(_ module: any Presentable, onPop: (() -> Void)?)
  func pop()
}

final class ModuleStack: NSObject, ModuleRouter {
  private let stack: ScreenStack
  var depth = 0
  init(_ navigation: UINavigationController) { stack = ScreenStack(navigation) }

  func toPresentable() -> UIViewController { stack.navigation }
  func push(_ module: any Presentable, onPop: (() -> Void)?) {
    stack.show(module.toPresentable(), onGone: onPop)
  }
  func pop() { stack.pop() }
}

final class ModuleFlow: ShapeFlow {
  private let router: any ModuleRouter
  private(set) var callbackCount = 0
  init(_ router: any ModuleRouter) { self.router = router }

  func showTwoAndDismissOne() {
    router.push(UIViewController(), onPop: nil)
    router.push(UIViewController()) { [weak self] in self?.callbackCount += 1 }
    router.pop()
  }
}

@Traced(callSites: true) nonisolated protocol FreeRouter: AnyObject {
  func show(_ screen: UIViewController, onClose: (() -> Void)?)
  func close()
}

nonisolated final class FreeStack: FreeRouter {
  private let stack: ScreenStack
  @MainActor init(_ navigation: UINavigationController) { stack = ScreenStack(navigation) }

  func show(_ screen: UIViewController, onClose: (() -> Void)?) {
    nonisolated(unsafe) let onClose = onClose
    MainActor.assumeIsolated { [stack] in stack.show(screen, onGone: onClose) }
  }
  func close() { MainActor.assumeIsolated { [stack] in stack.pop() } }
}

final class FreeFlow: ShapeFlow {
  private let router: any FreeRouter
  private(set) var callbackCount = 0
  init(_ router: any FreeRouter) { self.router = router }

  func showTwoAndDismissOne() {
    router.show(UIViewController(), onClose: nil)
    router.show(UIViewController()) { [weak self] in
      MainActor.assumeIsolated { self?.callbackCount += 1 }
    }
    router.close()
  }
}
