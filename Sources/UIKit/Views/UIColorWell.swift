/// A button with which the user chooses a colour.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  open var selectedColor: UIColor?
  open var supportsAlpha = true
  open var title: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The user chooses one colour, without a screen in between.
  override func use() {
    selectedColor = .systemBlue
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
