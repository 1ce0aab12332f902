/// What a coordinator without a router requested: a call to UIKit that it was about to make.
public enum NavigationRequest: Equatable, Sendable {
  /// To show a screen.
  case show(TraceObject, by: ShowMethod)
  /// To take screens off.
  case remove(by: RemovalMethod)

  /// How a screen was to be shown.
  public enum ShowMethod: String, CaseIterable, Sendable {
    /// Pushed onto a navigation stack.
    case push
    /// Presented over another screen.
    case present
    /// Made the root of a window.
    case root
    /// Made part of a stack that replaces the one before, as by `setViewControllers`.
    case set
    /// Made a tab, page, column or other child of a container.
    case embed
  }

  /// How screens were to be removed.
  public enum RemovalMethod: String, CaseIterable, Sendable {
    case dismiss
    case pop
    case popTo = "pop-to"
    case popToRoot = "pop-to-root"

    /// Whether a call that removes nothing is a mistake. Code returns to a screen, or to the root, also where it may be
    /// there already.
    var hasToRemove: Bool { self == .dismiss || self == .pop }
  }

  /// The word for the call in a trace: the raw value of its method.
  public var name: String {
    switch self {
    case .show(_, let method): method.rawValue
    case .remove(let method): method.rawValue
    }
  }

  /// The screen that was to be shown.
  public var screen: TraceObject? { if case .show(let screen, _) = self { screen } else { nil } }
}
