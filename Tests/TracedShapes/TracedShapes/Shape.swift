import NavTraceMacros
import UIKit

/// A router protocol like those of apps, with a flow that shows two screens and dismisses the second.
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
  /// The number of times that its callback has run.
  var callbackCount: Int { get }
  func showTwoAndDismissOne()
}

/// The common part of the routers: pushes screens, and runs their callbacks once they are popped.
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
