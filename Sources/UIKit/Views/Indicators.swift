/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0 { didSet { currentPage = min(max(0, currentPage), max(0, numberOfPages - 1)) } }
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open var backgroundStyle = BackgroundStyle.automatic
  open var allowsContinuousInteraction = true
  open var preferredIndicatorImage: UIImage?
  open var preferredCurrentPageIndicatorImage: UIImage?

  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {}

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Selects the next page, or from the last one the previous one.
  override func use() {
    currentPage += currentPage < numberOfPages - 1 ? 1 : -1
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// Indicates that work is in progress.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case whiteLarge = 0, white, gray, medium = 100, large }

  open var style = Style.medium
  open var hidesWhenStopped = true
  open var color: UIColor!
  open private(set) var isAnimating = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) {
    // Apple's initialiser cannot fail, and neither can the superclass's one that it calls.
    super.init(frame: .zero)
  }
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
  }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}

/// Shows the progress of a task.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  open var progressViewStyle = Style.default
  /// The progress, from 0 to 1.
  open var progress: Float = 0 { didSet { progress = min(max(0, progress), 1) } }
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  open var observedProgress: Progress?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
