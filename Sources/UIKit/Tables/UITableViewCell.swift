/// A row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton

    /// Whether the accessory is a button.
    var isButton: Bool { self == .detailDisclosureButton || self == .detailButton }
  }
  /// The separators between the rows of a table.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  open private(set) var reuseIdentifier: String?
  open private(set) var contentView = UIView()
  open private(set) lazy var textLabel: UILabel? = add(UILabel())
  open private(set) lazy var detailTextLabel: UILabel? = hasDetail ? add(UILabel()) : nil
  open private(set) lazy var imageView: UIImageView? = add(UIImageView())
  /// The content of the row, which a content view shows.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView = contentView.exchanged(for: contentConfiguration) }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var accessoryType = AccessoryType.none
  open var editingAccessoryType = AccessoryType.none
  open var accessoryView: UIView? {
    didSet { replace(oldValue, by: accessoryView) }
  }
  open var selectionStyle = SelectionStyle.default
  open var isSelected = false
  open var isHighlighted = false
  open var isEditing = false
  open var separatorInset = UIEdgeInsets.zero
  open var indentationLevel = 0
  private let hasDetail: Bool

  /// Makes a row with a reuse identifier.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    hasDetail = style != .default
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? HeadlessCoder)?.reuseIdentifier
    hasDetail = true
    super.init(coder: coder)
    addSubview(contentView)
  }

  private func add<Part: UIView>(_ part: Part) -> Part {
    contentView.addSubview(part)
    return part
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
    setNeedsUpdateConfiguration()
  }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Called before the row is reused.
  open func prepareForReuse() {}

  // MARK: Configuration

  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

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
    state.isEditing = isEditing
    return state
  }

  /// Calls ``updateConfiguration(using:)``, or has it called when the cell is shown. Apple's UIKit waits for the next
  /// layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    if superview != nil { updateConfigurationIfNeeded() }
  }

  /// Called before the row is shown, and when its selection has changed.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    updateConfiguration(using: configurationState)
    configurationUpdateHandler?(self, configurationState)
  }
}
