/// A position in a text.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  fileprivate let offset: Int
  fileprivate init(_ offset: Int) { self.offset = offset }
}

/// A range of a text.
@preconcurrency @MainActor open class UITextRange: NSObject {
  public let start: UITextPosition
  public let end: UITextPosition
  open var isEmpty: Bool { start.offset == end.offset }

  fileprivate init(_ start: UITextPosition, _ end: UITextPosition) { (self.start, self.end) = (start, end) }
}

/// A text that the user edits. The cursor is always at its end, since the user replaces the whole text.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The range at the cursor. Setting it has no effect.
  var selectedTextRange: UITextRange? { get set }
  /// Nil: the user writes in a script that needs no marked text.
  var markedTextRange: UITextRange? { get }
  /// The position at a point. Every point is at the end, since nothing is laid out.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  func caretRect(for position: UITextPosition) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
}

/// A rectangle of the selected text. There is none here, since nothing is laid out.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  open var rect: CGRect { .zero }
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}

extension UITextInput {
  private var content: String { (self as? any TextInput)?.enteredText ?? "" }

  var cursor: UITextRange { UITextRange(endOfDocument, endOfDocument) }
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(content.utf16.count) }

  /// Nil if the text does not contain the position.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let offset = position.offset + offset
    return 0...content.utf16.count ~= offset ? UITextPosition(offset) : nil
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(fromPosition, toPosition)
  }

  public func text(in range: UITextRange) -> String? {
    let units = Array(content.utf16)
    guard range.start.offset <= range.end.offset, range.end.offset <= units.count else { return nil }
    return String(decoding: units[range.start.offset..<range.end.offset], as: UTF16.self)
  }
}
