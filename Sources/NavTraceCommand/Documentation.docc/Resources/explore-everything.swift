import NavTraceExploration
import NavTraceRecording
import Testing
import UIKit

@testable import Shop

@MainActor @Suite struct ExplorationTests {
  @Test("no sequence of actions leads to a leak") func everything() async throws {
    let exploration = Exploration("Shop") { window in
      let shop = ShopCoordinator(window: window)
      Recorder.current?.watch(shop, coordinators: .instances(of: Coordinator.self))
      shop.start()
      return shop
    }
    let report = try await exploration.run()
    #expect(report.findings.isEmpty, "\(report)")
  }
}
