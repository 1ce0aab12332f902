/// An action that VoiceOver offers for an element.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool
  open var name: String
  open var actionHandler: Handler?

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name, actionHandler: nil)
  }
}
