/// A view that shows text.
@preconcurrency @MainActor open class UILabel: UIView {
  private var string: String?
  private var attributedString: NSAttributedString?

  open var text: String? {
    get { string }
    set {
      string = newValue
      attributedString = nil
    }
  }
  open var attributedText: NSAttributedString? {
    get { attributedString ?? string.map { NSAttributedString(string: $0) } }
    set {
      attributedString = newValue
      string = newValue?.string
    }
  }
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  open var textColor: UIColor! = UIColor.label
  open var highlightedTextColor: UIColor?
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  open var isEnabled = true
  open var isHighlighted = false
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var allowsDefaultTighteningForTruncation = false
  open var showsExpansionTextWhenTruncated = false
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  open var minimumScaleFactor: CGFloat = 0
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// Called by overrides only, because nothing is drawn. So is `drawText(in:)`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }
  open func drawText(in rect: CGRect) {}

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
