import UIKit

/// A screen with a button for each of its actions.
@MainActor class ButtonScreen: UIViewController {
  private let actions: @MainActor () -> [(String, @MainActor () -> Void)]
  /// A closure that the screen retains.
  var onEnd: (() -> Void)?

  init(_ title: String = "", actions: @escaping @MainActor () -> [(String, @MainActor () -> Void)]) {
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("not made from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    reload()
  }

  /// Replaces the buttons with those for the actions that are possible now.
  func reload() {
    view.subviews.forEach { $0.removeFromSuperview() }
    for (title, run) in actions() {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.addAction(
        UIAction { [weak self] _ in
          run()
          self?.reload()
        }, for: .touchUpInside)
      view.addSubview(button)
    }
  }
}

extension UIWindow {
  /// Shows a screen in a navigation controller.
  @discardableResult func show(_ screen: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: screen)
    rootViewController = navigation
    makeKeyAndVisible()
    return navigation
  }
}
