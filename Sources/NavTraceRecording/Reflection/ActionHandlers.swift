import UIKit

/// The handlers of actions that an alert, a control or a controller retains, and the closures that make a data source's cells or
/// a layout's sections.
/// Apple's UIKit gives no access to them.
@MainActor struct ActionHandlers {
  private(set) var all: [(property: String, handler: Any)] = []

  init(of object: AnyObject) {
    #if !canImport(ObjectiveC)
      switch object {
      case let alert as UIAlertController:
        for (index, action) in alert.actions.enumerated() { add("actions[\(index)].handler", action.handler) }
      case let control as UIControl: for action in control.actions { add("action", action.handler) }
      case let controller as UIViewController:
        let item = controller.navigationItem
        for button in item.leftBarButtonItems ?? [] {
          add("leftBarButtonItem", button.primaryAction?.handler)
        }
        for button in item.rightBarButtonItems ?? [] {
          add("rightBarButtonItem", button.primaryAction?.handler)
        }
        for button in controller.toolbarItems ?? [] { add("toolbarItem", button.primaryAction?.handler) }
      case let other as any HandlerRetaining: all = other.retainedHandlers
      default: break
      }
    #endif
  }

  #if !canImport(ObjectiveC)
    private mutating func add(_ property: String, _ handler: Any?) {
      if let handler { all.append((property, handler)) }
    }
  #endif
}

extension StrongReferences {
  /// What the handlers of an object's actions capture.
  func captured(byActionsOf object: AnyObject, with options: Options = []) -> [Reference] {
    ActionHandlers(of: object).all.flatMap { captured(by: $0.handler, in: $0.property, with: options) }
  }
}
