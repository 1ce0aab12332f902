/// A question over all else, or a sheet of actions. An ordinary modal that any of its buttons dismisses.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// A box in the middle, or a sheet from below.
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var preferredStyle: Style
  open private(set) var actions: [UIAlertAction] = []
  open var preferredAction: UIAlertAction?
  open var message: String?

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    // Neither takes the presenter off the screen, and neither can be pulled down.
    modalPresentationStyle = .overFullScreen
  }

  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
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

  /// Nothing to show.
  var isEmpty: Bool { title == nil && message == nil && actions.isEmpty }

  /// The user taps one of the buttons: the alert goes, and then the handler runs.
  func userTaps(_ action: UIAlertAction) {
    guard let presentation else { return }
    presentation.go(animated: true, told: nil) { action.handler?(action) }
  }
}
