import Coordinators
import NavTraceRecording
import UIKit

/// Creates the routers of a flow, which record their calls.
public struct Routers: Sendable {
  /// The code that a flow runs.
  public enum Variant: String, Sendable, CaseIterable {
    /// This package's routers and base classes, and coordinators without the mistake.
    case fixed
    /// The published code or, for a flow of navtrace's own, the code with the mistake.
    case asWritten = "as-written"
  }

  public let variant: Variant

  public init(_ variant: Variant) { self.variant = variant }

  @MainActor func navigation(_ navigationController: UINavigationController) -> any Router {
    switch variant {
    case .fixed: TracingRouter(NavigationRouter(navigationController: navigationController))
    case .asWritten: TracingRouter(AsWritten.NavigationRouter(navigationController: navigationController))
    }
  }

  @MainActor func window(_ window: UIWindow) -> any Router {
    switch variant {
    case .fixed: TracingRouter(AppDelegateRouter(window: window))
    case .asWritten: TracingRouter(AsWritten.AppDelegateRouter(window: window))
    }
  }
}
