import NavTraceMacros
import UIKit

extension Shape {
  /// Shapes on no actor, as in most published code, compiled in Swift 5 mode.
  public static let swift5 = [
    Shape("Swift 5: refines a protocol of what can be presented") { navigation, recorder in
      ModuleFlow(TracedModuleRouter(ModuleStack(navigation), recorder: recorder))
    },
    Shape("Swift 5: what can be drawn, callbacks by typealias") { navigation, recorder in
      DrawingFlow(TracedDrawingRouter(DrawingStack(navigation), recorder: recorder))
    },
    Shape("Swift 5: the callback is a property") { navigation, recorder in
      PropertyFlow(TracedPropertyRouter(PropertyStack(navigation), recorder: recorder))
    },
    Shape("Swift 5: default arguments in an extension, UIKit's delegate protocols") { navigation, recorder in
      DelegateFlow(TracedDelegateRouter(DelegateStack(navigation), recorder: recorder))
    },
    Shape("Swift 5: a value") { navigation, recorder in
      ValueFlow(TracedValueRouter(ValueStack(stack: ScreenStack(navigation)), recorder: recorder))
    },
    Shape("Swift 5: a typealias of the protocol itself, results") { navigation, recorder in
      ResultFlow(TracedResultRouter(ResultStack(navigation), recorder: recorder))
    },
  ]
}

// MARK: Refining another protocol

protocol Presentable {
  func toPresent() -> UIViewController?
}

extension UIViewController: Presentable {
  func toPresent() -> UIViewController? { self }
}

@Traced protocol ModuleRouter: Presentable {
  override func toPresent() -> UIViewController?
  func push(_ module: Presentable?)
  @TracedAs(.present, onDismissed: "completion")
  func push(_ module: Presentable?, animated: Bool, completion: (() -> Void)?)
  func popModule(animated: Bool)
}

final class ModuleStack: ModuleRouter {
  private let stack: ScreenStack
  init(_ navigation: UINavigationController) { stack = ScreenStack(navigation) }

  func toPresent() -> UIViewController? { stack.navigation }
  func push(_ module: Presentable?) { push(module, animated: true, completion: nil) }
  func push(_ module: Presentable?, animated: Bool, completion: (() -> Void)?) {
    module?.toPresent().map { stack.show($0, onGone: completion) }
  }
  func popModule(animated: Bool) { stack.pop() }
}

final class ModuleFlow: ShapeFlow {
  private let router: ModuleRouter
  private(set) var callbackCount = 0
  init(_ router: ModuleRouter) { self.router = router }

  /// A module that is not a view controller.
  private struct Module: Presentable {
    let controller = UIViewController()
    func toPresent() -> UIViewController? { controller }
  }

  func showTwoAndDismissOne() {
    router.push(UIViewController())
    router.push(Module(), animated: false) { [weak self] in self?.callbackCount += 1 }
    assert(router.toPresent() is UINavigationController)
    router.popModule(animated: false)
  }
}

// MARK: Screens and callbacks with other names

protocol Drawable {
  var viewController: UIViewController? { get }
}

extension UIViewController: Drawable {
  var viewController: UIViewController? { self }
}

typealias NavigationBackClosure = (() -> Void)

@Traced(screen: "viewController") protocol DrawingRouter: AnyObject {
  func setViewControllers(_ drawables: [Drawable])
  func push(_ drawable: Drawable, isAnimated: Bool, onNavigateBack: NavigationBackClosure?)
  func pop(_ isAnimated: Bool)
}

final class DrawingStack: DrawingRouter {
  private let stack: ScreenStack
  init(_ navigation: UINavigationController) { stack = ScreenStack(navigation) }

  func setViewControllers(_ drawables: [Drawable]) {
    let all = stack.navigation.viewControllers + drawables.compactMap(\.viewController)
    stack.navigation.setViewControllers(all, animated: false)
  }
  func push(_ drawable: Drawable, isAnimated: Bool, onNavigateBack: NavigationBackClosure?) {
    drawable.viewController.map { stack.show($0, onGone: onNavigateBack) }
  }
  func pop(_ isAnimated: Bool) { stack.pop() }
}

final class DrawingFlow: ShapeFlow {
  private let router: DrawingRouter
  private(set) var callbackCount = 0
  init(_ router: DrawingRouter) { self.router = router }

  private final class Page: Drawable {
    let viewController: UIViewController? = UIViewController()
  }

  func showTwoAndDismissOne() {
    router.setViewControllers([Page()])
    router.push(UIViewController(), isAnimated: false) { [weak self] in self?.callbackCount += 1 }
    router.pop(false)
  }
}

// MARK: A callback in a property, and default implementations

@Traced protocol PropertyRouter {
  @TracedAs(.onDismissed) var onDismiss: (() -> Void)? { get set }
  func present(_ viewController: UIViewController, animated: Bool)
  @TracedAs(.present)
  func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)?)
  func dismiss(animated: Bool)
}

extension PropertyRouter {
  func present(_ viewController: UIViewController, animated: Bool) {
    present(viewController, animated: animated, completion: nil)
  }
}

final class PropertyStack: PropertyRouter {
  var onDismiss: (() -> Void)?
  private let stack: ScreenStack
  init(_ navigation: UINavigationController) { stack = ScreenStack(navigation) }

  func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)?) {
    stack.show(viewController)
    completion?()
  }
  func dismiss(animated: Bool) {
    stack.pop()
    onDismiss?()
  }
}

final class PropertyFlow: ShapeFlow {
  private var router: PropertyRouter
  private(set) var callbackCount = 0
  init(_ router: PropertyRouter) { self.router = router }

  func showTwoAndDismissOne() {
    router.present(UIViewController(), animated: false)
    router.onDismiss = { [weak self] in self?.callbackCount += 1 }
    router.present(UIViewController(), animated: false)
    router.dismiss(animated: false)
  }
}

// MARK: Default arguments, and a router that is a delegate

@Traced protocol DelegateRouter: AnyObject, UINavigationControllerDelegate {
  var rootViewController: UIViewController? { get }
  @TracedAs(.present, onDismissed: "completion")
  func push(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)?)
  func popViewController(animated: Bool)
}

/// Each method calls the requirement of the same name.
extension DelegateRouter {
  func push(_ viewController: UIViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
    push(viewController, animated: animated, completion: completion)
  }
  func popViewController(animated: Bool = true) { popViewController(animated: animated) }
}

final class DelegateStack: NSObject, DelegateRouter {
  private let stack: ScreenStack
  init(_ navigation: UINavigationController) {
    stack = ScreenStack(navigation)
    super.init()
    navigation.delegate = self
  }

  var rootViewController: UIViewController? { stack.navigation.viewControllers.first }
  func push(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)?) {
    stack.show(viewController, onGone: completion)
  }
  func popViewController(animated: Bool) { stack.pop() }
}

final class DelegateFlow: ShapeFlow {
  private let router: DelegateRouter
  private(set) var callbackCount = 0
  init(_ router: DelegateRouter) { self.router = router }

  func showTwoAndDismissOne() {
    router.push(UIViewController())
    router.push(UIViewController(), animated: false) { [weak self] in self?.callbackCount += 1 }
    router.popViewController()
  }
}

// MARK: A struct

@Traced protocol ValueRouter {
  var depth: Int { get set }
  mutating func show(_ viewController: UIViewController, onBack: (() -> Void)?)
  mutating func goBack()
}

struct ValueStack: ValueRouter {
  let stack: ScreenStack
  var depth = 0

  mutating func show(_ viewController: UIViewController, onBack: (() -> Void)?) {
    depth += 1
    stack.show(viewController, onGone: onBack)
  }
  mutating func goBack() {
    depth -= 1
    stack.pop()
  }
}

final class ValueFlow: ShapeFlow {
  private var router: ValueRouter
  private(set) var callbackCount = 0
  init(_ router: ValueRouter) { self.router = router }

  func showTwoAndDismissOne() {
    router.show(UIViewController(), onBack: nil)
    router.show(UIViewController()) { [weak self] in self?.callbackCount += 1 }
    router.goBack()
    assert(router.depth == 1)
  }
}

// MARK: A typealias in the protocol, and results

@Traced protocol ResultRouter: AnyObject {
  typealias OnPopped = (() -> Void)?
  @discardableResult func push(_ screen: UIViewController, onPopped: OnPopped) -> Int
  func push<Screen: UIViewController>(root screen: Screen) throws -> Screen
  @discardableResult func popViewController(animated: Bool) -> UIViewController?
}

final class ResultStack: ResultRouter {
  private let stack: ScreenStack
  init(_ navigation: UINavigationController) { stack = ScreenStack(navigation) }

  func push(_ screen: UIViewController, onPopped: OnPopped) -> Int {
    stack.show(screen, onGone: onPopped)
    return stack.navigation.viewControllers.count
  }
  func push<Screen: UIViewController>(root screen: Screen) throws -> Screen {
    stack.show(screen)
    return screen
  }
  func popViewController(animated: Bool) -> UIViewController? {
    let top = stack.navigation.topViewController
    stack.pop()
    return top
  }
}

final class ResultFlow: ShapeFlow {
  private let router: ResultRouter
  private(set) var callbackCount = 0
  init(_ router: ResultRouter) { self.router = router }

  func showTwoAndDismissOne() {
    _ = try? router.push(root: UIViewController())
    router.push(UIViewController()) { [weak self] in self?.callbackCount += 1 }
    router.popViewController(animated: false)
  }
}
