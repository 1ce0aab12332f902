import Coordinators
import NavTraceRecording
import UIKit

/// An app with 200 coordinators of 5 screens each. Every screen and coordinator has a type of its own, because the types on
/// screen are what distinguishes the states.
///
/// Each coordinator has a hub with a button for each of its other screens and for each of its children, and pushes what they
/// open. Every third child is on a sheet. Nothing leaks.
@MainActor enum GeneratedApp {
  static let coordinators = 200
  static let screensPerCoordinator = 5
  static var screens: Int { coordinators * screensPerCoordinator }

  /// The numbers of a coordinator's children. Each has up to three, so the tree has six levels.
  static func children(of number: Int) -> [Int] {
    (1...3).map { 3 * number + $0 }.filter { $0 < coordinators }
  }

  static func launch(in window: UIWindow) -> any Coordinator {
    let navigation = UINavigationController()
    let root = Digits.flow(0).init(0, TracingRouter(NavigationRouter(navigationController: navigation)))
    Recorder.current?.watch(root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    root.present(animated: false, onDismissed: nil)
    return root
  }
}

class Flow: Coordinator {
  var children: [any Coordinator] = []
  let router: any Router
  private let number: Int

  required init(_ number: Int, _ router: any Router) {
    (self.number, self.router) = (number, router)
  }

  func present(animated: Bool, onDismissed: (() -> Void)?) {
    let first = number * GeneratedApp.screensPerCoordinator
    let screens = (1..<GeneratedApp.screensPerCoordinator).map { other in
      (
        title: "Screen \(other)",
        run: { @MainActor [weak self] (_: UIViewController) in
          self?.router.present(Digits.screen(first + other).init([]), animated: true) ?? ()
        }
      )
    }
    let flows = GeneratedApp.children(of: number).map { child in
      (
        title: "Flow \(child)",
        run: { @MainActor [weak self] (hub: UIViewController) in self?.open(child, from: hub) ?? () }
      )
    }
    router.present(Digits.screen(first).init(screens + flows), animated: animated, onDismissed: onDismissed)
  }

  private func open(_ child: Int, from hub: UIViewController) {
    let navigation = hub.navigationController
    let router: any Router =
      if child.isMultiple(of: 3) { ModalNavigationRouter(parentViewController: hub) } else {
        NavigationRouter(navigationController: navigation ?? UINavigationController())
      }
    presentChild(Digits.flow(child).init(child, TracingRouter(router)), animated: true)
  }
}

class ButtonScreen: UIViewController {
  private let buttons: [(title: String, run: @MainActor (UIViewController) -> Void)]

  required init(_ buttons: [(title: String, run: @MainActor (UIViewController) -> Void)] = []) {
    self.buttons = buttons
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (title, run) in buttons {
      let button = UIButton(type: .system, primaryAction: UIAction { [weak self] _ in self.map(run) })
      button.setTitle(title, for: .normal)
      view.addSubview(button)
    }
  }
}

/// A type for each number from 0 to 999: `NumberedScreen<D0, D4, D2>` for 42.
@MainActor enum Digits {
  private final class NumberedFlow<A, B, C>: Flow {}
  private final class NumberedScreen<A, B, C>: ButtonScreen {}
  private enum D0 {}
  private enum D1 {}
  private enum D2 {}
  private enum D3 {}
  private enum D4 {}
  private enum D5 {}
  private enum D6 {}
  private enum D7 {}
  private enum D8 {}
  private enum D9 {}
  private static let all: [Any.Type] = [
    D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
  ]

  static func flow(_ number: Int) -> Flow.Type {
    func type<A, B, C>(_: A.Type, _: B.Type, _: C.Type) -> Flow.Type { NumberedFlow<A, B, C>.self }
    let (a, b, c) = digits(number)
    return type(a, b, c)
  }

  static func screen(_ number: Int) -> ButtonScreen.Type {
    func type<A, B, C>(_: A.Type, _: B.Type, _: C.Type) -> ButtonScreen.Type { NumberedScreen<A, B, C>.self }
    let (a, b, c) = digits(number)
    return type(a, b, c)
  }

  private static func digits(_ number: Int) -> (Any.Type, Any.Type, Any.Type) {
    (all[number / 100], all[number / 10 % 10], all[number % 10])
  }
}
