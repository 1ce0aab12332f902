/// A button of an alert or action sheet.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What a button means.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true
  open var accessibilityIdentifier: String?
  let handler: ((UIAlertAction) -> Void)?

  /// Makes a button; `handler` runs after the alert has gone at the user's tap.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
