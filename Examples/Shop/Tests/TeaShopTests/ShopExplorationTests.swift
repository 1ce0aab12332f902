import NavTraceExploration
import NavTraceRecording
import Testing
import UIKit

@testable import TeaShop

/// Explores the whole app, without a list of actions.
@MainActor @Suite struct ShopExplorationTests {
  private func exploration(isFixed: Bool, depth: Int?) -> Exploration {
    Exploration("shop", depth: depth, budget: nil) { window in
      let app = AppCoordinator(
        window: window, environment: Environment(isFixed: isFixed, recordsRouters: true))
      Recorder.current?.watch(app, coordinators: .instances(of: Coordinator.self))
      app.start()
      return app
    }
  }

  @Test("every leak is found, those with the fewest actions first") func leaks() async throws {
    let report = try await exploration(isFixed: false, depth: 4).run()
    let bugs = report.found.map { found in
      "\(found.actions.count) \(found.finding.rule) \(found.finding.coordinator?.type ?? "")"
    }
    #expect(
      bugs == [
        "1 leaked-child SignInCoordinator", "3 leaked-child ProductCoordinator",
        // The same leak, in the search tab.
        "4 leaked-child ProductCoordinator", "4 leaked-child CheckoutCoordinator",
        "4 retained-coordinator OrdersCoordinator",
      ], "\(report)")
  }

  @Test("nothing is found in the fixed app") func fixed() async throws {
    let report = try await exploration(isFixed: true, depth: 4).run()
    #expect(report.findings.isEmpty, "\(report)")
  }
}
