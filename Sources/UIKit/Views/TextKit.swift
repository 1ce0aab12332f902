// The layout of texts, for code that looks for the character at a point, such as that of a tap on a label. Nothing is laid
// out: each character counts as 8 points wide, and all are on one line.

/// The region in which a text would be laid out.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  open var size: CGSize
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open fileprivate(set) weak var layoutManager: NSLayoutManager?

  public override convenience init() { self.init(size: .zero) }
  public init(size: CGSize) { self.size = size }
}

/// Maps characters to points.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
  private static let width: CGFloat = 8

  open private(set) var textContainers: [NSTextContainer] = []
  open fileprivate(set) weak var textStorage: NSTextStorage?

  public override init() { super.init() }

  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
  }

  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// Does nothing, since nothing is drawn.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
  /// Does nothing, since nothing is drawn.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
  open func ensureLayout(for container: NSTextContainer) {}

  open func usedRect(for container: NSTextContainer) -> CGRect { rect(0..<numberOfGlyphs) }

  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    rect(glyphRange.location..<glyphRange.location + glyphRange.length)
  }

  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container) }

  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    let index = (point.x / Self.width).rounded(.down)
    return Int(min(max(index, 0), CGFloat(max(numberOfGlyphs - 1, 0))))
  }

  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange { charRange }

  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: numberOfGlyphs)
  }

  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  private func rect(_ glyphs: Range<Int>) -> CGRect {
    CGRect(
      x: CGFloat(glyphs.lowerBound) * Self.width, y: 0, width: CGFloat(glyphs.count) * Self.width, height: 17)
  }
}

/// A text that can be laid out.
open class NSTextStorage: NSMutableAttributedString {
  @preconcurrency @MainActor public private(set) lazy var layoutManagers: [NSLayoutManager] = []

  @preconcurrency @MainActor open func addLayoutManager(_ layoutManager: NSLayoutManager) {
    layoutManagers.append(layoutManager)
    layoutManager.textStorage = self
  }
}
