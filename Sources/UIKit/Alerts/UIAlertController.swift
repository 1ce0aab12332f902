/// An alert or an action sheet: an ordinary modal that each of its buttons dismisses.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// Whether the controller is an action sheet at the bottom of the screen or an alert in its middle.
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var preferredStyle = Style.actionSheet
  open private(set) var actions: [UIAlertAction] = []
  open var preferredAction: UIAlertAction?
  open var message: String?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    // Neither style removes the presenter's view from the screen, and neither can be swiped down.
    modalPresentationStyle = .overFullScreen
  }

  /// Adds a button. Only one button can have the style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      UIApplication.shared.raise(
        .secondCancelAction,
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
        about: self)
      return
    }
    actions.append(action)
  }

  /// The text fields, from top to bottom, or nil if there are none.
  open private(set) var textFields: [UITextField]?

  /// Adds a text field and passes it to `configurationHandler` at once.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      UIApplication.shared.raise(
        .textFieldInActionSheet,
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
        about: self)
      return
    }
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    if isViewLoaded { view.addSubview(field) }
    configurationHandler?(field)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for field in textFields ?? [] { view.addSubview(field) }
  }

  /// Whether the alert has nothing to show.
  var isEmpty: Bool { title == nil && message == nil && actions.isEmpty && textFields == nil }

  /// Performs the user's tap on a button: dismisses the alert, then runs the handler.
  func userTaps(_ action: UIAlertAction) {
    guard let presentation else { return }
    presentation.go(animated: true, notified: nil) { action.handler?(action) }
  }
}
