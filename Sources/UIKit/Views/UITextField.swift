/// The keyboard settings of a text input.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {}

/// An object into which a keyboard types.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  /// Adds a text at the cursor, which is at the end.
  func insertText(_ text: String)
  /// Deletes the last character.
  func deleteBackward()
}

/// A single line of editable text.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInputTraits {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// Why editing ended: with the text that was entered, or without it, which only other platforms can do.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  private var string = ""
  /// The text. Setting it to nil sets the empty string.
  open var text: String? {
    get { string }
    set { string = newValue ?? "" }
  }
  /// The attributes of what is typed.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: string) }
    set { string = newValue?.string ?? "" }
  }
  // Neither calls the other, which a subclass may override.
  private var hint: NSAttributedString?
  open var placeholder: String? {
    get { hint?.string }
    set { hint = newValue.map { NSAttributedString(string: $0) } }
  }
  open var attributedPlaceholder: NSAttributedString? {
    get { hint }
    set { hint = newValue }
  }
  open var font: UIFont?
  open var textColor: UIColor?
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var adjustsFontForContentSizeCategory = false
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var clearsOnBeginEditing = false
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView, leftViewMode) } }
  open var leftViewMode = ViewMode.never { didSet { replace(leftView, by: leftView, leftViewMode) } }
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView, rightViewMode) } }
  open var rightViewMode = ViewMode.never { didSet { replace(rightView, by: rightView, rightViewMode) } }

  /// A view counts as shown in each mode but `never`.
  private func replace(_ old: UIView?, by new: UIView?, _ mode: ViewMode) {
    replace(old, by: mode == .never ? nil : new)
  }
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  open var isSecureTextEntry = false
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }
  /// The object that decides about editing and is notified of it. Held weakly.
  open weak var delegate: (any UITextFieldDelegate)?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Posted when the user has changed the text of a field, which is the notification's object.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  /// Where a field would draw its parts. These methods are never called, since nothing is drawn.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}

  // See `UITextInput`.
  open var selectedTextRange: UITextRange? {
    get { cursor }
    set {}
  }
  open var markedTextRange: UITextRange? { nil }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    if clearsOnBeginEditing { text = nil }
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    delegate?.textFieldDidChangeSelection(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  open var hasText: Bool { !enteredText.isEmpty }
  open func insertText(_ text: String) { edit(enteredText + text) }
  open func deleteBackward() { if hasText { edit(String(enteredText.dropLast())) } }

  /// Types a text, which replaces the content if the delegate allows it.
  func type(_ new: String) {
    guard becomeFirstResponder() else { return }
    guard delegate?.textField(self, shouldChangeCharactersIn: enteredRange, replacementString: new) ?? true
    else { return }
    edit(new)
  }

  private func edit(_ new: String) {
    text = new
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Whether a press of the return key may have an effect.
  var handlesReturn: Bool {
    delegate != nil || !allControlEvents.isDisjoint(with: Self.returnEvents)
  }

  private static let returnEvents: Event = [.editingDidEndOnExit, .primaryActionTriggered]

  /// Performs a press of the return key.
  func pressReturn() {
    guard becomeFirstResponder(), delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: Self.returnEvents)
  }
}

/// Decides about editing in a text field and is notified of it.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called instead of ``textFieldDidEndEditing(_:)``, which the default calls.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when editing begins, and when the user has typed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
