/// Shows a list configuration. The texts are labels, which a ``HeadlessUser`` can read.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private let texts = [UILabel(), UILabel()]
  private var shown: UIListContentConfiguration

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    texts.forEach(addSubview)
    show()
  }

  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    texts.forEach(addSubview)
    show()
  }

  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      shown = new
      show()
    }
  }

  private func show() {
    let strings = [
      shown.attributedText?.string ?? shown.text,
      shown.secondaryAttributedText?.string ?? shown.secondaryText,
    ]
    for (label, string) in zip(texts, strings) { label.text = string }
  }
}
