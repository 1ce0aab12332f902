import NavTrace
import NavTraceRecording
import Testing
import UIKit

/// The screens that are recorded as stale entries of a coordinator's list.
@MainActor @Suite struct ScreenListsTests {
  @MainActor private final class Flow {
    var screens: [UIViewController] = []
    let navigation: UINavigationController
    init(_ navigation: UINavigationController) { self.navigation = navigation }

    func push(_ name: String) {
      let next = screen(name)
      screens.append(next)
      navigation.pushViewController(next, animated: false)
      Headless.runLoop.runUntilIdle()
    }
  }

  /// Returns the titles of the stale screens in the end event.
  private func stale(_ body: @MainActor (Flow, HeadlessUser, Recorder) throws -> Void) throws -> [String] {
    let trace = try recording { stage in
      let flow = Flow(stage.navigation())
      stage.kept.append(flow)
      let recorder = try #require(stage.recorder)
      recorder.watch(flow, coordinators: .instances(of: Flow.self))
      try body(flow, HeadlessUser(), recorder)
    }
    guard case .end(let snapshot) = try #require(trace.last).body else { return [] }
    return snapshot.held.filter(\.isInStaleList).compactMap { holding in
      snapshot.alive.first { $0.id == holding.object.id }?.title
    }
  }

  @Test("a screen is stale if a copy of the stack contains it after the user went back") func copy() throws {
    let found = try stale { flow, user, _ in
      for name in ["One", "Two", "Three"] { flow.push(name) }
      try user.goBack()
    }
    #expect(found == ["Three"])
  }

  @Test("no screen is stale if the coordinator keeps the list in step with the stack") func kept() throws {
    let found = try stale { flow, user, _ in
      for name in ["One", "Two"] { flow.push(name) }
      try user.goBack()
      flow.screens.removeLast()
    }
    #expect(found == [])
  }

  @Test("no screen is stale in a prepared list", arguments: [1, 2, 3]) func prepared(shown: Int) throws {
    let found = try stale { flow, user, recorder in
      let steps = ["One", "Two", "Three"].map { screen($0) }
      flow.screens = steps
      for step in steps.prefix(shown) {
        flow.navigation.pushViewController(step, animated: false)
        Headless.runLoop.runUntilIdle()
        // The recorder does this after each action of a user.
        recorder.checkpoint()
      }
      try user.goBack()
    }
    #expect(found == [])
  }

  @Test("no screen is stale in a list whose screens have all left") func empty() throws {
    let found = try stale { flow, user, _ in
      flow.push("One")
      try user.goBack()
    }
    #expect(found == [])
  }
}
