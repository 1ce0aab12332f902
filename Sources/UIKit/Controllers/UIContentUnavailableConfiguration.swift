/// What a controller shows while it has no content: a text, and buttons such as Retry.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The properties of a button.
  public struct ButtonProperties {
    /// The action of a tap.
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
  }

  public var image: UIImage?
  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var background = UIBackgroundConfiguration.clear()

  public static func empty() -> Self { Self() }
  public static func loading() -> Self { Self() }
  public static func search() -> Self { Self() }

  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The state for which a controller updates its ``UIViewController/contentUnavailableConfiguration``.
public struct UIContentUnavailableConfigurationState: Sendable {
  public var searchText: String?
  init() {}
}

/// Shows a ``UIContentUnavailableConfiguration``.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration

  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    show()
  }

  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
  }

  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      shown = new
      show()
    }
  }

  private func show() {
    subviews.forEach { $0.removeFromSuperview() }
    for text in [
      shown.attributedText?.string ?? shown.text,
      shown.secondaryAttributedText?.string ?? shown.secondaryText,
    ].compactMap(\.self) {
      let label = UILabel()
      label.text = text
      addSubview(label)
    }
    add(shown.button, shown.buttonProperties)
    add(shown.secondaryButton, shown.secondaryButtonProperties)
  }

  /// A button without an action and a menu is not shown.
  private func add(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) {
    guard properties.primaryAction != nil || properties.menu != nil else { return }
    let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
    button.menu = properties.menu
    button.isEnabled = properties.isEnabled
    addSubview(button)
  }
}
