// The sizes of texts. Nothing is drawn, so each character counts as 8 points wide, and each line as 17 points high.

/// Options for the size of a text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = Self(rawValue: 1 << 0)
  public static let usesFontLeading = Self(rawValue: 1 << 1)
  public static let usesDeviceMetrics = Self(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = Self(rawValue: 1 << 5)
}

/// Further options for the size of a text. They have no effect.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
}

private enum TextSize {
  static func of(_ text: String) -> CGSize { CGSize(width: 8 * CGFloat(text.count), height: 17) }

  static func of(_ text: String, within limit: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    let line = of(text)
    guard options.contains(.usesLineFragmentOrigin), limit.width > 0, line.width > limit.width else {
      return CGRect(origin: .zero, size: line)
    }
    let lines = (line.width / limit.width).rounded(.up)
    return CGRect(x: 0, y: 0, width: limit.width, height: lines * line.height)
  }
}

extension NSAttributedString {
  public func size() -> CGSize { TextSize.of(string) }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { TextSize.of(string, within: size, options) }
  public func draw(at point: CGPoint) {}
  public func draw(in rect: CGRect) {}
}

extension String {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { TextSize.of(self) }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect { TextSize.of(self, within: size, options) }
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}

extension NSString {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextSize.of(String(describing: self))
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect { TextSize.of(String(describing: self), within: size, options) }
}

/// An image in a text.
@preconcurrency @MainActor open class NSTextAttachment: NSObject {
  private let mark = AttributeMark()
  open var image: UIImage?
  open var bounds = CGRect.zero

  public override init() { super.init() }
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// A text of one character that stands for an image.
  @preconcurrency @MainActor public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

/// The shadow of a text.
@preconcurrency @MainActor open class NSShadow: NSObject {
  private let mark = AttributeMark()
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?
}

#if !canImport(ObjectiveC)
  extension NSMutableAttributedString {
    /// An empty text. Foundation for Linux lacks this initialiser.
    public convenience init() { self.init(string: "") }
  }
#endif
