/// An item of a collection, or a header or footer.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view is reused.
  open func prepareForReuse() {}

  // Never called, since nothing is laid out.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// An item of a collection.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  open private(set) var contentView = UIView()
  open var isSelected = false { didSet { setNeedsUpdateConfiguration() } }
  open var isHighlighted = false
  /// The content of the item, which a content view shows.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView = contentView.exchanged(for: contentConfiguration) }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  public enum DragState: Int, Sendable { case none, lifting, dragging }
  /// Never called: the user does not drag items.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Configuration

  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

  /// Called after ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Only stored.
  open var automaticallyUpdatesContentConfiguration = true
  /// Only stored.
  open var automaticallyUpdatesBackgroundConfiguration = true
  private var needsUpdateConfiguration = true

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    return state
  }

  /// Calls ``updateConfiguration(using:)``, or has it called when the cell is shown. Apple's UIKit waits for the next
  /// layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    if superview != nil { updateConfigurationIfNeeded() }
  }

  /// Called before the item is shown, and when its selection has changed.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    updateConfiguration(using: configurationState)
    configurationUpdateHandler?(self, configurationState)
  }
}
