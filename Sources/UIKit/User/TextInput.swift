/// A view into which the user types.
@MainActor protocol TextInput: UIView {
  var isEditable: Bool { get }
  var keyboardType: UIKeyboardType { get }
  var textContentType: UITextContentType! { get }
  var isSecureTextEntry: Bool { get }
  var enteredText: String { get }
  /// What the view shows while it is empty.
  var prompt: String? { get }

  /// Types a text, which replaces the content if the delegate allows it.
  func type(_ new: String)
}

extension TextInput {
  /// Its title, or the name of its type if it has none.
  var anyTitle: String { prompt?.ifVisible ?? accessibilityLabel ?? accessibilityIdentifier ?? typeName }

  /// The range of the text that typing replaces.
  var enteredRange: NSRange { NSRange(location: 0, length: enteredText.utf16.count) }

  func hasTitle(_ title: String) -> Bool {
    [prompt, accessibilityLabel, accessibilityIdentifier, anyTitle].contains(title)
  }
}

extension UIView {
  /// The view, if the user types into it. Classes are compared, because that is faster than a protocol.
  var textInput: (any TextInput)? {
    switch self {
    case let field as UITextField: field
    case let view as UITextView: view
    default: nil
    }
  }
}

extension UITextField: TextInput {
  var isEditable: Bool { isEnabled }
  var enteredText: String { text ?? "" }
  var prompt: String? { placeholder }
}

extension UITextView: TextInput {
  var enteredText: String { text ?? "" }
  var prompt: String? { nil }

  func type(_ new: String) {
    guard becomeFirstResponder() else { return }
    let delegate = delegate as? any UITextViewDelegate
    guard delegate?.textView(self, shouldChangeTextIn: enteredRange, replacementText: new) ?? true else {
      return
    }
    edit(new)
  }
}
