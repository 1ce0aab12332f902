import NavTrace
import NavTraceRecording
import Testing
import UIKit

/// Searches for children between events.
@MainActor @Suite struct LookingTests {
  private final class Flow {
    var children: [Flow] = []
  }
  /// A test that retains an app.
  private final class Owner {
    var app: Flow?
    var isLooking = false
    var isAppAlive: Bool?
  }

  @Test("an app stays alive during a search, even if another thread releases it then")
  func release() async {
    await Headless.isolated {
      let header = TraceHeader(
        session: "test", app: "tests", platform: "headless", start: "2001-01-01T00:00:00Z", clock: .virtual)
      let recorder = Recorder(to: TraceMemory(header: header)) { 0 }
      let owner = Owner()
      let child = Flow()
      weak var app: Flow?
      do {
        let root = Flow()
        root.children = [child]
        (owner.app, app) = (root, root)
        recorder.watch(root) { flow in
          if flow === child, owner.isLooking, owner.isAppAlive == nil {
            owner.app = nil
            owner.isAppAlive = app != nil
          }
          return (flow as? Flow)?.children ?? []
        }
      }
      owner.isLooking = true
      let looking = recorder.startLookingBetweenEvents()
      while owner.isAppAlive == nil { await Task.yield() }
      looking.cancel()
      #expect(owner.isAppAlive == true)
      #expect(app == nil)
      recorder.endWithTest()
    }
  }
}
