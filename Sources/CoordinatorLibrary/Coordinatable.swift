/// Starts a flow.
///
/// The names and behaviour are those of the published library of this module's name. Cases in which it failed
/// to detect that a screen had left are fixed.
@preconcurrency @MainActor public protocol Coordinatable: AnyObject {
  /// Shows the flow's first screen.
  func start()
}
