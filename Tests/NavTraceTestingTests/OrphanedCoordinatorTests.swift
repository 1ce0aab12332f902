import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

/// Coordinators that no other coordinator retains: the recorder finds them by their screens.
@MainActor @Suite struct OrphanedCoordinatorTests {
  private class Flow {
    let navigation: UINavigationController
    init(_ navigation: UINavigationController) { self.navigation = navigation }
    var screen: UIViewController?
  }
  private final class Home: Flow {}
  private final class Visit: Flow {}
  private final class VisitScreen: UITableViewController {
    var flow: Flow?
    var onDone: (() -> Void)?
  }

  /// What retains the visit, besides its screen.
  private enum Retainer { case none, itself }
  /// How the screen refers to the visit.
  private enum Reference: CaseIterable { case property, closure }

  /// Pushes the screen of a visit.
  private func show(
    _ retainer: Retainer, _ reference: Reference, on navigation: UINavigationController
  ) {
    let visit = Visit(navigation)
    let screen = VisitScreen()
    switch reference {
    case .property: screen.flow = visit
    case .closure: screen.onDone = { visit.navigation.popViewController(animated: true) }
    }
    if retainer == .itself { visit.screen = screen }
    navigation.pushViewController(screen, animated: true)
  }

  /// Records a visit that the user leaves by Back.
  private func findings(_ retainer: Retainer, _ reference: Reference) throws -> [String] {
    try Headless.isolated {
      let window = UIWindow(frame: .zero)
      let home = Home(UINavigationController())
      let trace = try NavigationTrace { recorder in
        recorder.watch(home, coordinators: .instances(of: Flow.self))
        let root = UITableViewController()
        home.screen = root
        home.navigation.viewControllers = [root]
        window.rootViewController = home.navigation
        window.makeKeyAndVisible()
        show(retainer, reference, on: home.navigation)
        try HeadlessUser().perform([.back])
        recorder.end()
      }
      return withExtendedLifetime((window, home)) {
        trace.findings.map { "\($0.rule) \($0.coordinator?.type ?? "")" }
      }
    }
  }

  @Test("one that nothing retains is no finding", arguments: Reference.allCases)
  private func released(_ reference: Reference) throws {
    let found = try findings(.none, reference)
    #expect(found.isEmpty)
  }

  @Test("one that is in a retain cycle is a warning", arguments: Reference.allCases)
  private func cycle(_ reference: Reference) throws {
    let found = try findings(.itself, reference)
    #expect(found == ["retained-coordinator Visit"])
  }
}
