/// A question over all else, or a sheet of actions. An ordinary modal that any of its buttons dismisses.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// A box in the middle, or a sheet from below.
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
    // Neither takes the presenter off the screen, and neither can be pulled down.
    modalPresentationStyle = .overFullScreen
  }

  /// Adds a button. There can be one to cancel only.
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

  /// The text fields, from the top down; nil where there are none.
  open private(set) var textFields: [UITextField]?

  /// Adds a text field; `configurationHandler` is given it at once.
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

  /// Nothing to show.
  var isEmpty: Bool { title == nil && message == nil && actions.isEmpty && textFields == nil }

  /// The user taps one of the buttons: the alert goes, and then the handler runs.
  func userTaps(_ action: UIAlertAction) {
    guard let presentation else { return }
    presentation.go(animated: true, told: nil) { action.handler?(action) }
  }
}
