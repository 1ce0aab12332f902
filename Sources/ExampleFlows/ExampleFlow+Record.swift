import Coordinators
import NavTrace
import NavTraceRecording
import UIKit

extension ExampleFlow {
  /// Returns the header of the flow's trace, which is the same in every run.
  public func header(_ variant: Routers.Variant) -> TraceHeader {
    TraceHeader(
      session: "\(name), \(variant.rawValue)", app: name, platform: "headless", start: "2001-01-01T00:00:00Z",
      clock: .virtual)
  }

  /// Runs the flow in an isolated UIKit, performs `actions`, and records it.
  ///
  /// - Throws: ``HeadlessUserError`` if an action is not possible. The trace is then ended, and contains the
  ///   actions before it. ``TraceWriteError`` if the trace cannot be written.
  @MainActor public func record(
    _ actions: [HeadlessUser.Action], variant: Routers.Variant, to writer: TraceWriter
  ) throws {
    try Headless.isolated {
      let runLoop = Headless.runLoop
      let recorder = Recorder(to: writer) { runLoop.now }
      try recorder.whileCurrent {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let user = HeadlessUser()
        let (coordinator, actions) = try user.launching(for: actions) { launch(window, Routers(variant)) }
        defer { withExtendedLifetime((window, coordinator)) { recorder.end() } }
        runLoop.runUntilIdle()
        try user.perform(Array(actions))
      }
      if let failure = recorder.failure { throw failure }
    }
  }
}
