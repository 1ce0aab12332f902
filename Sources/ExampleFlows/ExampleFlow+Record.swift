import Coordinators
import NavTrace
import NavTraceRecording
import UIKit

extension ExampleFlow {
  /// What the trace's header says of this flow. Nothing in it differs from run to run.
  public func header(_ variant: Routers.Variant) -> TraceHeader {
    TraceHeader(
      session: "\(name), \(variant.rawValue)", app: name, platform: "headless", start: "2001-01-01T00:00:00Z",
      clock: .virtual)
  }

  /// Runs the flow in a UIKit of its own, has a user do `actions`, and records it.
  ///
  /// - Throws: ``HeadlessUserError`` if an action is not possible (the trace up to there is complete, and ended), or
  ///   ``TraceWriteError``.
  @MainActor public func record(
    _ actions: [HeadlessUser.Action], variant: Routers.Variant, to writer: TraceWriter
  ) throws {
    try Headless.isolated {
      let runLoop = Headless.runLoop
      let recorder = Recorder(to: writer) { runLoop.now }
      try recorder.whileCurrent {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let coordinator = launch(window, Routers(variant))
        defer { withExtendedLifetime((window, coordinator)) { recorder.end() } }
        runLoop.runUntilIdle()
        try HeadlessUser().perform(actions)
      }
      if let failure = recorder.failure { throw failure }
    }
  }
}
