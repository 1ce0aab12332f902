/// The closure that an action runs. It gets the action.
public typealias UIActionHandler = (UIAction) -> Void

/// An element of a menu or the action of a button.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  open internal(set) var title: String
  open internal(set) var image: UIImage?
  open var subtitle: String?

  /// Whether an element is selected.
  public enum State: Int, Sendable { case off, on, mixed }

  /// The attributes of an element.
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

/// A menu: actions and submenus.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// Identifies a menu.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Options for how a menu is shown.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The size of a menu's elements.
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

/// An action: a closure with a title.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// Identifies an action.
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
  /// The object that triggered the action, while the action runs.
  open private(set) var sender: Any?
  package let handler: UIActionHandler
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

/// A place in a menu whose elements are provided when the menu is opened.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  let provider: (@escaping ([UIMenuElement]) -> Void) -> Void

  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    super.init(named: "")
  }

  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
}
