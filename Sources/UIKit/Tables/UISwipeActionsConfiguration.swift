/// An action that a swipe over a row reveals.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var backgroundColor: UIColor!
  open var image: UIImage?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.handler = handler
    self.title = title
  }
}

/// The actions that a swipe over a row reveals.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  open private(set) var actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }

  /// The configuration of old actions of a row. Nil if there are none.
  convenience init?(_ actions: [UITableViewRowAction]?, ofRowAt indexPath: IndexPath) {
    guard let actions, !actions.isEmpty else { return nil }
    self.init(
      actions: actions.map { action in
        UIContextualAction(style: .normal, title: action.title) { _, _, end in
          action.handler(action, indexPath)
          end(true)
        }
      })
  }
}

/// An action that a swipe over a row reveals, as of iOS 8.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject, NSCopying {
  public enum Style: Int, Sendable {
    case `default`, normal
    public static var destructive: Style { .default }
  }

  open private(set) var style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  let handler: (UITableViewRowAction, IndexPath) -> Void

  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
