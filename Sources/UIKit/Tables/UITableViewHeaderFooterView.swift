/// A header or footer of a section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  open private(set) var reuseIdentifier: String?
  open private(set) var contentView = UIView()
  open private(set) lazy var textLabel: UILabel? = UILabel()
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  /// The content of the view, which a content view shows.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView = contentView.exchanged(for: contentConfiguration) }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var backgroundView: UIView?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? HeadlessCoder)?.reuseIdentifier
    super.init(coder: coder)
    addSubview(contentView)
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
  open func prepareForReuse() {}
}
