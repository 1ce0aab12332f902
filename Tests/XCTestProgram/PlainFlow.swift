#if os(Linux)
  import NavTraceRecording
  import UIKit

  /// A coordinator on no actor, as in code older than Swift's actors. It uses the recorder as it uses UIKit.
  final class PlainFlow {
    @Children private var children: [PlainFlow] = []
    private let navigation: UINavigationController

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    private func start() {
      let screen = UIViewController()
      Recorder.current?.claim(screen, by: self)
      navigation.pushViewController(screen, animated: true)
    }

    static func run() throws {
      let window = UIWindow(frame: .zero)
      let navigation = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      let (parent, child) = (PlainFlow(navigation), PlainFlow(navigation))
      Recorder.current?.watch(parent) { ($0 as? PlainFlow)?.children ?? [] }
      parent.children.append(child)
      child.start()
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
      Headless.runLoop.runUntilIdle()
    }
  }
#endif
