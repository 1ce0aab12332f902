import Foundation
import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

/// Coordinators that claim their screens, of which none may be watched.
@MainActor @Suite struct UnwatchedTests {
  private final class Flow {
    var children: [Flow] = []
    private let navigation: UINavigationController

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    @MainActor func push() {
      let screen = UIViewController()
      Recorder.current?.claim(screen, by: self)
      navigation.pushViewController(screen, animated: false)
    }
  }

  /// Returns the rules of the findings after a child's only screen has left. The parent never removes the child.
  private func findings(_ attach: (Recorder, _ root: Flow, _ child: Flow) -> Void) throws -> [String] {
    try Headless.isolated {
      let window = UIWindow(frame: .zero)
      let navigation = UINavigationController()
      let (root, child) = (Flow(navigation), Flow(navigation))
      let trace = try NavigationTrace { recorder in
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        root.push()
        Headless.runLoop.runUntilIdle()
        root.children = [child]
        attach(recorder, root, child)
        child.push()
        Headless.runLoop.runUntilIdle()
        try HeadlessUser().goBack()
        recorder.end()
      }
      return withExtendedLifetime((window, root)) { trace.findings.map(\.rule) }
    }
  }

  @Test("a watch that does not match the child's type does not pass") func otherType() throws {
    let other = try findings { recorder, root, _ in
      recorder.watch(root, coordinators: .named { $0 == "Other" })
    }
    #expect(other == ["unchecked-session"])
  }

  @Test("without watch, lint reports that children are unknown, and does not pass") func unwatched() throws {
    #expect(try findings { _, _, _ in } == ["unchecked-session"])
  }

  @Test("with watch, or with reported children, the leaked child is found") func watched() throws {
    #expect(
      try findings { recorder, root, _ in recorder.watch(root, coordinators: .instances(of: Flow.self)) }
        == ["leaked-child"])
    #expect(
      try findings { recorder, root, _ in recorder.watch(root) { ($0 as? Flow)?.children ?? [] } }
        == ["leaked-child"])
    #expect(
      try findings { recorder, root, child in recorder.childAdded(child, to: root) } == ["leaked-child"])
  }

  private final class HelpFlow {
    @MainActor static var running: [HelpFlow] = []
    private let navigation: UINavigationController

    init(_ navigation: UINavigationController) { self.navigation = navigation }
  }
  private final class HelpScreen: UIViewController {
    weak var flow: HelpFlow?

    init(_ flow: HelpFlow) {
      self.flow = flow
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("not made from a storyboard") }
  }

  @Test("a finished coordinator that only a singleton retains is a note") func singleton() throws {
    let rules = try Headless.isolated {
      let window = UIWindow(frame: .zero)
      let navigation = UINavigationController()
      let root = HelpFlow(navigation)
      let trace = try NavigationTrace { recorder in
        recorder.watch(root, coordinators: .instances(of: HelpFlow.self))
        let home = UIViewController()
        recorder.claim(home, by: root)
        navigation.viewControllers = [home]
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        HelpFlow.running = [HelpFlow(navigation)]
        navigation.pushViewController(HelpScreen(HelpFlow.running[0]), animated: false)
        Headless.runLoop.runUntilIdle()
        try HeadlessUser().goBack()
        recorder.end()
      }
      HelpFlow.running = []
      return withExtendedLifetime((window, root)) { trace.findings.map(\.rule) }
    }
    #expect(rules == ["lingering-coordinator"])
  }
}
