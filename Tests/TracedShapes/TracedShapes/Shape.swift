import NavTraceMacros
import UIKit

/// A router protocol as apps have it, tried on a flow of two screens, of which the second is dismissed and calls back.
public struct Shape: Sendable, CustomStringConvertible {
  public let description: String
  private let makeFlow: @MainActor @Sendable (UINavigationController, Recorder) -> any ShapeFlow

  public init(
    _ description: String,
    makeFlow: @escaping @MainActor @Sendable (UINavigationController, Recorder) -> any ShapeFlow
  ) {
    self.description = description
    self.makeFlow = makeFlow
  }

  /// Runs the flow, and returns it.
  @MainActor public func run(on navigation: UINavigationController, recorder: Recorder) -> any ShapeFlow {
    let flow = makeFlow(navigation, recorder)
    recorder.watch(flow, coordinators: .instances(of: (any ShapeFlow).self))
    flow.showTwoAndDismissOne()
    return flow
  }
}

/// A coordinator that retains its router.
@preconcurrency @MainActor public protocol ShapeFlow: AnyObject {
  /// How often its callback has run.
  var callbackCount: Int { get }
  func showTwoAndDismissOne()
}

/// Pushes screens onto a navigation controller, and calls back when they have been popped: what the routers have in common.
@preconcurrency @MainActor public final class ScreenStack {
  public let navigation: UINavigationController
  private var callbacks: [(screen: UIViewController, run: () -> Void)] = []

  public init(_ navigation: UINavigationController) { self.navigation = navigation }

  public func show(_ screen: UIViewController, onGone: (() -> Void)? = nil) {
    if let onGone { callbacks.append((screen, onGone)) }
    navigation.pushViewController(screen, animated: false)
  }

  public func pop() {
    navigation.popViewController(animated: false)
    let gone = callbacks.filter { !navigation.viewControllers.contains($0.screen) }
    callbacks.removeAll { entry in gone.contains { $0.screen === entry.screen } }
    for entry in gone { entry.run() }
  }
}
