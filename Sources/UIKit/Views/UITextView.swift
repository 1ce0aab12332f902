/// Several lines of editable text.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInputTraits {
  private var content = NSAttributedString(string: "")
  open var text: String! {
    get { content.string }
    set { content = NSAttributedString(string: newValue ?? "") }
  }
  /// The attributes of what is typed.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The text with its attributes. Only those of links have an effect: the user can tap them.
  open var attributedText: NSAttributedString! {
    get { content }
    set { content = newValue ?? NSAttributedString(string: "") }
  }
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// What becomes links. It has no effect here: only links in the attributed text do.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var font: UIFont?
  open var textColor: UIColor?
  open var adjustsFontForContentSizeCategory = false
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open private(set) lazy var textContainer = NSTextContainer()

  // See `UITextInput`.
  open var selectedTextRange: UITextRange? {
    get { cursor }
    set {}
  }
  /// The place of the cursor, which is always at the end. Setting it has no effect.
  open var selectedRange: NSRange {
    get { NSRange(location: text.utf16.count, length: 0) }
    set {}
  }
  open var markedTextRange: UITextRange? { nil }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

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
  open var isSecureTextEntry = false
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!

  /// Posted when the user has changed the text of a view, which is the notification's object.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    if let textContainer { self.textContainer = textContainer }
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var hasText: Bool { !enteredText.isEmpty }
  open func insertText(_ text: String) { edit(enteredText + text) }
  open func deleteBackward() { if hasText { edit(String(enteredText.dropLast())) } }

  func edit(_ new: String) {
    text = new
    (delegate as? any UITextViewDelegate)?.textViewDidChangeSelection(self)
    (delegate as? any UITextViewDelegate)?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    let delegate = delegate as? any UITextViewDelegate
    guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    delegate?.textViewDidBeginEditing(self)
    delegate?.textViewDidChangeSelection(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    let delegate = delegate as? any UITextViewDelegate
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }
}

/// Decides about editing in a text view and is notified of it.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  /// Called when editing begins, and when the user has typed.
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?
}

/// How the user touches a link in a text.
public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }

/// A link in a text.
@preconcurrency @MainActor open class UITextItem: NSObject {
  public enum Content: Sendable { case link(URL) }
  public let content: Content
  public let range: NSRange

  init(content: Content, range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
}

extension UITextView {
  /// The links that the user can tap, with their texts.
  var links: [(title: String, item: UITextItem)] {
    guard isSelectable, !isEditable else { return [] }
    var links: [(title: String, item: UITextItem)] = []
    let all = NSRange(location: 0, length: attributedText.length)
    attributedText.enumerateAttribute(.link, in: all) { value, range, _ in
      guard let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else { return }
      let title = attributedText.attributedSubstring(from: range).string
      links.append((title, UITextItem(content: .link(url), range: range)))
    }
    return links
  }

  /// Performs the user's tap on a link: the delegate's action, or else the system opens the link.
  func use(_ item: UITextItem) {
    guard case .link(let url) = item.content else { return }
    let delegate = delegate as? any UITextViewDelegate
    let open = UIAction { _ in UIApplication.shared.open(url) }
    guard
      delegate?.textView(
        self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction) ?? true,
      let action = delegate.map({ $0.textView(self, primaryActionFor: item, defaultAction: open) }) ?? open
    else { return }
    action.perform(sender: self)
  }
}

/// The kinds of text that become links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
