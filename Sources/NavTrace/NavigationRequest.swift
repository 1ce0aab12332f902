/// A call to UIKit that a coordinator without a router was about to make.
public enum NavigationRequest: Equatable, Sendable {
  /// To show a screen.
  case show(TraceObject, by: ShowMethod)
  /// To remove screens.
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

    /// Whether a call that removes nothing is a mistake. Code may return to a screen or to the root even if
    /// it is already there.
    var hasToRemove: Bool { self == .dismiss || self == .pop }
  }

  /// The name of the call in a trace: the raw value of its method.
  public var name: String {
    switch self {
    case .show(_, let method): method.rawValue
    case .remove(let method): method.rawValue
    }
  }

  /// The screen that was to be shown.
  public var screen: TraceObject? { if case .show(let screen, _) = self { screen } else { nil } }
}
