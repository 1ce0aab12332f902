import UIKit

/// The state that coordinators share.
@MainActor public final class Environment {
  /// Whether the app is the variant without leaks.
  let isFixed: Bool
  /// Whether coordinators decorate their routers for navtrace.
  let recordsRouters: Bool
  var basket: [String] = []
  /// Called when the basket changes.
  var basketObservers: [() -> Void] = []

  public init(isFixed: Bool, recordsRouters: Bool = false) {
    self.isFixed = isFixed
    self.recordsRouters = recordsRouters
  }

  func addToBasket(_ tea: String) {
    basket.append(tea)
    for observer in basketObservers { observer() }
  }
}

/// A part of the app's navigation.
@MainActor public class Coordinator {
  let environment: Environment
  private(set) var children: [Coordinator] = []

  init(environment: Environment) { self.environment = environment }

  func start() {}

  func startChild(_ child: Coordinator) {
    children.append(child)
    child.start()
  }

  func removeChild(_ child: Coordinator) { children.removeAll { $0 === child } }
}

/// A coordinator that shows its own screens.
@MainActor public class FlowCoordinator: Coordinator {
  let router: any Routing

  /// - Parameter router: The router that shows the screens. It may be the parent's.
  init(router: any Routing, environment: Environment) {
    self.router = environment.recordsRouters ? RecordedRouter(router) : router
    super.init(environment: environment)
  }
}
