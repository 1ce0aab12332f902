import Foundation
import NavTrace
import NavTraceRecording
import Testing
import UIKit

@MainActor @Suite struct RedactionTests {
  private final class ReceivedNames: @unchecked Sendable {
    private let lock = NSLock()
    private var names: [Recorder.Options.Name] = []
    func add(_ name: Recorder.Options.Name) { lock.withLock { names.append(name) } }
    var all: [Recorder.Options.Name] { lock.withLock { names } }
  }

  @Test("the redactor receives every name, once until it changes") func redacted() throws {
    let received = ReceivedNames()
    let options = Recorder.Options { name in
      received.add(name)
      return switch name {
      case .type(let type): "T\(type.count)"
      case .title: "…"
      case .message: "!"
      }
    }
    let trace = try recording(options: options) { stage in
      let navigation = stage.navigation(root: "Secret")
      let pushed = screen("Secret")
      pushed.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Secret", primaryAction: UIAction { _ in })
      navigation.pushViewController(pushed, animated: true)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().tap("Secret")
      pushed.title = "Secret, too"
      try HeadlessUser().goBack()
      navigation.present(UIViewController(), animated: true)
      navigation.present(UIViewController(), animated: true)
      Headless.runLoop.runUntilIdle()
    }
    var encoder = TraceEncoder()
    for event in trace { encoder.append(event) }
    let text = String(decoding: encoder.bytes, as: UTF8.self)
    #expect(!text.contains("Secret") && !text.contains("Controller"))
    #expect(text.contains("…") && text.contains("T16") && text.contains("already-presenting"))
    #expect(received.all.count { $0 == .type("UIViewController") } == 1)
    #expect(received.all.count { $0 == .title("Secret, too") } == 1)
  }

  @Test("NAVTRACE_TITLES=0 omits titles") func titles() async throws {
    for (value, titles) in [("0", false), ("1", true), ("", true)] {
      let program = try RecordedProgram()
      _ = try await program.run("present:1", environment: ["NAVTRACE_TITLES": value])
      let text = try String(contentsOfFile: program.trace, encoding: .utf8)
      #expect(text.contains("\"title\":\"Home\"") == titles)
    }
  }
}
