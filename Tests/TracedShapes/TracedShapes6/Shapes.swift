import NavTraceMacros
import TracedShapes
import UIKit

extension Shape {
  /// Shapes compiled in Swift 6 mode.
  public static let swift6 = [
    Shape("Swift 6: on the main actor, what can be presented") { navigation, recorder in
      ModuleFlow(TracedModuleRouter(ModuleStack(navigation), recorder: recorder))
    },
    Shape("Swift 6: on no actor") { navigation, recorder in
      FreeFlow(TracedFreeRouter(FreeStack(navigation), recorder: recorder))
    },
    Shape("Swift 6: Sendable, callbacks of the main actor by typealias") { navigation, recorder in
      SendableFlow(TracedSendableRouter(SendableStack(navigation), recorder: recorder))
    },
    Shape("Swift 6: methods on the main actor") { navigation, recorder in
      MethodFlow(TracedMethodRouter(MethodStack(navigation), recorder: recorder))
    },
    Shape("Swift 6: the navigation controller is the router") { navigation, recorder in
      ControllerFlow(TracedControllerRouter(navigation, recorder: recorder))
    },
    Shape("Swift 6: the callback is a property, on any thread") { navigation, recorder in
      PropertyFlow(TracedPropertyRouter(PropertyStack(navigation), recorder: recorder))
    },
  ]
}

// MARK: On the main actor

@MainActor public protocol Presentable: AnyObject {
  var rootViewController: UIViewController { get }
}

extension UIViewController: Presentable {
  public var rootViewController: UIViewController { self }
}

@Traced @MainActor public protocol ModuleRouter: AnyObject, Presentable {
  override var rootViewController: UIViewController { get }
  func present(
    _ module: any Presentable, over presenter: UIViewController?, onDismissed: @escaping () -> Void)
  func setRoot(_ module: (any Presentable)?)
  func close()
}

@MainActor final class ModuleStack: ModuleRouter {
  private let stack: ScreenStack
  init(_ navigation: UINavigationController) { stack = ScreenStack(navigation) }

  var rootViewController: UIViewController { stack.navigation }
  func present(
    _ module: any Presentable, over presenter: UIViewController?, onDismissed: @escaping () -> Void
  ) {
    stack.show(module.rootViewController, onGone: onDismissed)
  }
  func setRoot(_ module: (any Presentable)?) { module.map { stack.show($0.rootViewController) } }
  func close() { stack.pop() }
}

@MainActor final class ModuleFlow: ShapeFlow {
  private let router: any ModuleRouter
  private(set) var callbackCount = 0
  init(_ router: any ModuleRouter) { self.router = router }

  func showTwoAndDismissOne() {
    router.setRoot(UIViewController())
    router.present(UIViewController(), over: nil) { [weak self] in self?.callbackCount += 1 }
    router.close()
  }
}

// MARK: On no actor

@Traced protocol FreeRouter {
  var isEmpty: Bool { get }
  func show(_ screen: UIViewController, onClose: (() -> Void)?)
  func open(_ screen: UIViewController) async throws
  func close()
}

final class FreeStack: FreeRouter {
  private let stack: ScreenStack
  @MainActor init(_ navigation: UINavigationController) { stack = ScreenStack(navigation) }

  var isEmpty: Bool { MainActor.assumeIsolated { [stack] in stack.navigation.viewControllers.isEmpty } }
  func show(_ screen: UIViewController, onClose: (() -> Void)?) {
    nonisolated(unsafe) let onClose = onClose
    MainActor.assumeIsolated { [stack] in stack.show(screen, onGone: onClose) }
  }
  func open(_ screen: UIViewController) async throws {}
  func close() { MainActor.assumeIsolated { [stack] in stack.pop() } }
}

@MainActor final class FreeFlow: ShapeFlow {
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

// MARK: Sendable

public typealias DismissHandler = @MainActor () -> Void

@Traced public protocol SendableRouter: Sendable {
  func show(_ screen: UIViewController, onClose: DismissHandler?)
  func show(_ screen: UIViewController, onClosed: @escaping DismissHandler)
  func close()
}

final class SendableStack: SendableRouter {
  private let stack: ScreenStack
  @MainActor init(_ navigation: UINavigationController) { stack = ScreenStack(navigation) }

  func show(_ screen: UIViewController, onClose: DismissHandler?) {
    MainActor.assumeIsolated { [stack] in stack.show(screen, onGone: onClose.map { onClose in { onClose() } })
    }
  }
  func show(_ screen: UIViewController, onClosed: @escaping DismissHandler) {
    show(screen, onClose: onClosed)
  }
  func close() { MainActor.assumeIsolated { [stack] in stack.pop() } }
}

@MainActor final class SendableFlow: ShapeFlow {
  private let router: any SendableRouter
  private(set) var callbackCount = 0
  init(_ router: any SendableRouter) { self.router = router }

  func showTwoAndDismissOne() {
    router.show(UIViewController(), onClose: nil)
    router.show(UIViewController(), onClosed: { [weak self] in self?.callbackCount += 1 })
    router.close()
  }
}

// MARK: Methods on the main actor

@Traced package protocol MethodRouter: AnyObject {
  @MainActor var depth: Int { get }
  @MainActor func show(_ screen: UIViewController, onClose: (@MainActor () -> Void)?)
  @MainActor func goBack()
  func log(_ message: String)
}

final class MethodStack: MethodRouter {
  private let stack: ScreenStack
  @MainActor init(_ navigation: UINavigationController) { stack = ScreenStack(navigation) }

  var depth: Int { stack.navigation.viewControllers.count }
  func show(_ screen: UIViewController, onClose: (@MainActor () -> Void)?) {
    stack.show(screen, onGone: onClose.map { onClose in { onClose() } })
  }
  func goBack() { stack.pop() }
  func log(_ message: String) {}
}

@MainActor final class MethodFlow: ShapeFlow {
  private let router: any MethodRouter
  private(set) var callbackCount = 0
  init(_ router: any MethodRouter) { self.router = router }

  func showTwoAndDismissOne() {
    router.show(UIViewController(), onClose: nil)
    router.show(UIViewController()) { [weak self] in self?.callbackCount += 1 }
    router.log("two")
    router.goBack()
  }
}

// MARK: UIKit's own navigation controller

@Traced(callSites: true) @MainActor protocol ControllerRouter: AnyObject {
  func push(viewController: UIViewController, onPop: (() -> Void)?)
  func popTop()
}

extension UINavigationController: ControllerRouter {
  func push(viewController: UIViewController, onPop: (() -> Void)?) {
    pushViewController(viewController, animated: false)
    (viewController as? CallingController)?.onPop = onPop
  }
  func popTop() { (popViewController(animated: false) as? CallingController)?.onPop?() }
}

final class CallingController: UIViewController {
  var onPop: (() -> Void)?
}

@MainActor final class ControllerFlow: ShapeFlow {
  private unowned let router: any ControllerRouter
  private let retained: any ControllerRouter
  private(set) var callbackCount = 0
  init(_ router: any ControllerRouter) { (self.router, retained) = (router, router) }

  func showTwoAndDismissOne() {
    router.push(viewController: UIViewController(), onPop: nil)
    router.push(viewController: CallingController()) { [weak self] in self?.callbackCount += 1 }
    router.popTop()
  }
}

// MARK: A callback in a property

@Traced @MainActor protocol PropertyRouter: AnyObject {
  @TracedAs(.onDismissed) var onFinish: (@Sendable () -> Void)? { get set }
  func show(_ screen: UIViewController)
  func finish()
}

@MainActor final class PropertyStack: PropertyRouter {
  var onFinish: (@Sendable () -> Void)?
  private let stack: ScreenStack
  init(_ navigation: UINavigationController) { stack = ScreenStack(navigation) }

  func show(_ screen: UIViewController) { stack.show(screen) }
  func finish() {
    stack.pop()
    onFinish?()
  }
}

@MainActor final class PropertyFlow: ShapeFlow {
  private let router: any PropertyRouter
  private(set) var callbackCount = 0
  init(_ router: any PropertyRouter) { self.router = router }

  func showTwoAndDismissOne() {
    router.show(UIViewController())
    router.onFinish = { [weak self] in MainActor.assumeIsolated { self?.callbackCount += 1 } }
    router.show(UIViewController())
    router.finish()
  }
}
