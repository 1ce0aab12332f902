/// What an action runs; it is given the action.
public typealias UIActionHandler = (UIAction) -> Void

/// Something in a menu, or behind a button.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  open internal(set) var title: String
  init(named title: String) {
    self.title = title
    super.init()
  }
}

/// A menu. Only the elements that it is made of are kept.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  open private(set) var children: [UIMenuElement]
  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init(named: title)
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

  public let identifier: Identifier
  /// Who sent it, while it runs.
  open private(set) var sender: Any?
  private let handler: UIActionHandler
  private static var made = 0

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping UIActionHandler
  ) {
    Self.made += 1
    self.identifier = identifier ?? Identifier("UIAction.\(Self.made)")
    self.handler = handler
    super.init(named: title)
  }

  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
