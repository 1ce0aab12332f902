/// Starts a flow.
///
/// From the library of this module's name, whose names and behaviour are kept; what it lost track of is fixed.
@preconcurrency @MainActor public protocol Coordinatable: AnyObject {
  /// Shows the flow's first screen.
  func start()
}
