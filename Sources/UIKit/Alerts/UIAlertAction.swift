/// A button of an alert or action sheet.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The purpose of a button.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  open private(set) var title: String?
  open private(set) var style = Style.default
  open var isEnabled = true
  open var accessibilityIdentifier: String?
  package private(set) var handler: ((UIAlertAction) -> Void)?

  /// Makes a button. `handler` runs after the user's tap has dismissed the alert.
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }
}

#if !canImport(ObjectiveC)
  // Key-value coding, which apps use for colors and images that have no other interface.
  extension UIAlertAction {
    /// Has no effect: only the appearance of a button has such keys.
    public func setValue(_ value: Any?, forKey key: String) {}
  }

  extension UIAlertController {
    /// Sets the content for `contentViewController`. Other keys have no effect: they are about the appearance.
    public func setValue(_ value: Any?, forKey key: String) {
      guard key == "contentViewController", let content = value as? UIViewController else { return }
      addChild(content)
      view.addSubview(content.view)
      content.didMove(toParent: self)
    }
  }
#endif
