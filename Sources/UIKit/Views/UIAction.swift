/// What an action runs; it is given the action.
public typealias UIActionHandler = (UIAction) -> Void

/// Something in a menu, or behind a button.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  open internal(set) var title: String
  open internal(set) var image: UIImage?
  open var subtitle: String?

  /// Whether an element is on.
  public enum State: Int, Sendable { case off, on, mixed }

  /// What an element may not, or does.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  init(named title: String) {
    self.title = title
    super.init()
  }
}

/// A menu. Only the elements that it is made of are kept.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// What tells a menu from others.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// How large the elements are.
  public enum ElementSize: Int, Sendable { case automatic = -1, small, medium, large }

  open private(set) var identifier: Identifier
  open private(set) var options: Options
  open var preferredElementSize: ElementSize
  open private(set) var children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("")
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(named: title)
    self.subtitle = subtitle
    self.image = image
  }
}

/// Something to run, with a title.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// What tells an action from others.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  open private(set) var identifier: Identifier
  open var discoverabilityTitle: String?
  open var selectedImage: UIImage?
  open var attributes: Attributes
  open var state: State
  /// Who sent it, while it runs.
  open private(set) var sender: Any?
  private let handler: UIActionHandler
  private static var made = 0

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    Self.made += 1
    self.identifier = identifier ?? Identifier("UIAction.\(Self.made)")
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(named: title)
    self.subtitle = subtitle
    self.image = image
  }

  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
