#if os(Linux)
  import Coordinators
  import NavTraceRecording
  import UIKit

  /// A flow in which a child coordinator pushes a screen, and the user taps Back.
  @MainActor final class Flow: Coordinator {
    var children: [Coordinator] = []
    let router: Router

    init(_ navigation: UINavigationController) {
      router = TracingRouter(NavigationRouter(navigationController: navigation))
    }

    func present(animated: Bool, onDismissed: (() -> Void)?) {
      router.present(UIViewController(), animated: animated, onDismissed: onDismissed)  // PRESENTED
    }

    /// - Parameters:
    ///   - forgets: Whether the parent does not remove the child.
    ///   - isWatched: Whether the parent is watched.
    static func run(forgetting forgets: Bool, isWatched: Bool = true) throws {
      let window = UIWindow(frame: .zero)
      let navigation = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      let parent = Flow(navigation)
      if isWatched { Recorder.current?.watch(parent) }
      let child = Flow(navigation)
      parent.children.append(child)
      child.present(animated: true) {
        if !forgets { parent.children.removeAll() }
      }
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
      Headless.runLoop.runUntilIdle()
    }
  }
#endif
