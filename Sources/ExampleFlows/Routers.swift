import Coordinators
import NavTraceRecording
import UIKit

/// The routers that a flow runs on, each recorded.
public struct Routers: Sendable {
  /// Which of the two there is of each.
  public enum Variant: String, Sendable, CaseIterable {
    /// As this package mends them.
    case fixed
    /// As they behave as published.
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

  @MainActor func modal(over parent: UIViewController) -> any Router {
    switch variant {
    case .fixed: TracingRouter(ModalNavigationRouter(parentViewController: parent))
    case .asWritten: TracingRouter(AsWritten.ModalNavigationRouter(parentViewController: parent))
    }
  }

  @MainActor func window(_ window: UIWindow) -> any Router {
    switch variant {
    case .fixed: TracingRouter(AppDelegateRouter(window: window))
    case .asWritten: TracingRouter(AsWritten.AppDelegateRouter(window: window))
    }
  }
}
