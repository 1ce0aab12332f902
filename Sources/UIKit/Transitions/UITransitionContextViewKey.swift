/// A key for a view in a transition.
public struct UITransitionContextViewKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is on screen when the transition begins.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is on screen when it completes.
  public static let to = Self(rawValue: "UITransitionContextToView")
}
