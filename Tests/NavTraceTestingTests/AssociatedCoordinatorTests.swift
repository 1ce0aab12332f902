#if !canImport(ObjectiveC)
  import NavTraceRecording
  import NavTraceTesting
  import Testing
  import UIKit

  private nonisolated(unsafe) var coordinatorKey: UInt8 = 0
  private nonisolated(unsafe) var cacheKey: UInt8 = 0
  private nonisolated(unsafe) var childrenKey: UInt8 = 0

  /// How a screen refers to its coordinator.
  enum Association: CaseIterable, Sendable { case unretained, boxed }

  /// Screens that refer to their coordinators by associated objects, as extensions of `UIViewController` do.
  @MainActor @Suite struct AssociatedCoordinatorTests {
    class Flow: NSObject { var children: [Flow] = [] }

    final class Checkout: Flow {}

    final class Box: NSObject {
      weak var flow: Flow?
      init(_ flow: Flow) { self.flow = flow }
    }

    private func screen(of flow: Flow, _ association: Association) -> UIViewController {
      let screen = UIViewController()
      switch association {
      case .unretained: objc_setAssociatedObject(screen, &coordinatorKey, flow, .OBJC_ASSOCIATION_ASSIGN)
      case .boxed: objc_setAssociatedObject(screen, &coordinatorKey, Box(flow), .OBJC_ASSOCIATION_RETAIN)
      }
      return screen
    }

    /// Records a checkout whose screen is pushed and popped. The app does not remove it.
    private func findings(_ association: Association, isRemoved: Bool) throws -> [String] {
      try Headless.isolated {
        let window = UIWindow(frame: .zero)
        let app = Flow()
        let trace = try NavigationTrace { recorder in
          recorder.watch(app, coordinators: .instances(of: Flow.self))
          let navigation = UINavigationController(rootViewController: UITableViewController())
          window.rootViewController = navigation
          window.makeKeyAndVisible()
          app.children.append(Checkout())
          navigation.pushViewController(screen(of: app.children[0], association), animated: true)
          try HeadlessUser().perform([.back])
          if isRemoved { app.children = [] }
          recorder.end()
        }
        withExtendedLifetime((window, app)) {}
        return trace.findings.filter { $0.severity > .note }.map(\.rule)
      }
    }

    @Test("such a screen belongs to the coordinator", arguments: Association.allCases)
    func owner(_ association: Association) throws {
      #expect(try findings(association, isRemoved: false) == ["leaked-child"])
      #expect(try findings(association, isRemoved: true).isEmpty)
    }

    /// A coordinator that is no responder, and whose children are associated with it.
    final class Plain {
      var children: [String: Any] {
        get { objc_getAssociatedObject(self, &childrenKey) as? [String: Any] ?? [:] }
        set { objc_setAssociatedObject(self, &childrenKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
      }
      var screen: UIViewController?
    }

    @Test("children that are associated with any coordinator are found") func associatedChildren() throws {
      let findings = try Headless.isolated {
        let window = UIWindow(frame: .zero)
        let app = Plain()
        let trace = try NavigationTrace { recorder in
          recorder.watch(app, coordinators: .instances(of: Plain.self))
          let navigation = UINavigationController(rootViewController: UITableViewController())
          window.rootViewController = navigation
          window.makeKeyAndVisible()
          let child = Plain()
          app.children["checkout"] = child
          let screen = UIViewController()
          child.screen = screen
          navigation.pushViewController(screen, animated: true)
          try HeadlessUser().perform([.back])
          recorder.end()
        }
        return withExtendedLifetime((window, app)) { trace.findings.map(\.rule) }
      }
      #expect(findings == ["leaked-child"])
    }

    @Test("an associated object that retains a screen is named")
    func retainer() throws {
      let text = try Headless.isolated {
        let window = UIWindow(frame: .zero)
        let trace = try NavigationTrace { recorder in
          let navigation = UINavigationController(rootViewController: UITableViewController())
          window.rootViewController = navigation
          window.makeKeyAndVisible()
          navigation.pushViewController(UIViewController(), animated: true)
          objc_setAssociatedObject(
            navigation, &cacheKey, navigation.topViewController, .OBJC_ASSOCIATION_RETAIN)
          try HeadlessUser().perform([.back])
          recorder.end()
        }
        withExtendedLifetime(window) {}
        return "\(trace)"
      }
      #expect(text.contains("retained by UINavigationController.associatedObject"), "\(text)")
    }
  }
#endif
