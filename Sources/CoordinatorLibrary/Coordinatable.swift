/// Starts a flow.
///
/// The names and behaviour are those of the published library of this module's name, with these differences:
/// - Cases in which it failed to detect that a screen had left are fixed.
/// - A coordinator does not retain a screen that has been shown: `viewController` is nil once the screen is
///   deallocated.
/// - `navigate(to:with:animated:)` is a requirement, so that a coordinator can override it.
/// - The default `start()` of a coordinator does nothing.
@preconcurrency @MainActor public protocol Coordinatable: AnyObject {
  /// Shows the flow's first screen.
  func start()
}
