/// A coordinator of a flow on a navigation controller.
@preconcurrency @MainActor
public protocol NavigationFlowCoordinator: Coordinatable, NavigationCoordinatable {}
