#if !canImport(ObjectiveC)
  import UIKit

  /// What runs when the user uses a screen: the handlers of its controls, bar buttons and gestures, and objects that are associated
  /// with its views, such as the delegates with which RxCocoa replaces the app's.
  ///
  /// A coordinator may have set them, or may subscribe to a stream that begins there. Apple's UIKit gives no access to them.
  @MainActor struct ControlHandlers {
    private(set) var closures: [Any] = []
    private(set) var objects: [AnyObject] = []

    init(of controller: UIViewController) {
      let item = controller.navigationItem
      let buttons = [item.leftBarButtonItems, item.rightBarButtonItems, controller.toolbarItems]
      for button in buttons.compactMap(\.self).joined() { note(target: button.target) }
      note(actionsOf: controller)
      if let view = controller.viewIfLoaded { visit(view, of: controller) }
    }

    private mutating func visit(_ view: UIView, of controller: UIViewController) {
      if let owner = view.next as? UIViewController, owner !== controller { return }
      for associated in associatedValues(of: view)
      where associated.isStrong && type(of: associated.value) is AnyClass {
        objects.append(associated.value as AnyObject)
      }
      if let control = view as? UIControl {
        note(actionsOf: control)
        for target in control.livingTargets { note(target: target) }
      }
      for target in view.gestureRecognizers?.flatMap(\.livingTargets) ?? [] { note(target: target) }
      for subview in view.subviews { visit(subview, of: controller) }
    }

    private mutating func note(actionsOf object: AnyObject) {
      closures += ActionHandlers(of: object).all.map(\.handler)
    }

    private mutating func note(target: AnyObject?) {
      guard let target, target is any HeadlessStream else { return }
      closures += Subscriptions(to: target).closures
    }
  }
#endif
