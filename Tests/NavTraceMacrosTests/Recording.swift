import NavTrace
import NavTraceLint
import NavTraceMacros
import TestSupport
import UIKit

/// A trace that a test recorded.
struct Recording {
  let events: [TraceEvent]

  /// Records `body`, which gets a navigation controller on screen with one screen. Retains its result until
  /// the recording ends.
  @MainActor static func run(
    _ body: @MainActor (UINavigationController, Recorder) async throws -> AnyObject?
  ) async throws -> Recording {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl")
    let header = TraceHeader(
      session: "", app: "", platform: "", start: "2001-01-01T00:00:00Z", clock: .virtual, test: "shapes")
    let writer = try TraceWriter(path: path, header: header)
    try await Headless.isolated {
      let recorder = Recorder(to: writer) { 0 }
      let window = UIWindow(frame: .zero)
      let navigation = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      let retained = try await body(navigation, recorder)
      recorder.end()
      withExtendedLifetime(retained) {}
    }
    try writer.close()
    var reader = try TraceReader(path: path)
    return Recording(events: try reader.readAll())
  }

  /// The findings of lint.
  var findings: [Finding] { Linter(trace: "trace").analyze(events).findings }

  /// The calls of routers, and the callbacks that ran: `present by Flow b1`.
  var requests: [String] { events.compactMap { Self.request($0)?.text } }

  /// ``requests`` with source locations, in lines from `first`: `present by Flow b1 Module/File.swift+1`.
  func requests(from first: Int) -> [String] {
    events.compactMap { event in
      Self.request(event).map { request in
        guard request.isCall else { return request.text }
        return request.text + " " + (request.at.map { "\($0.file)+\($0.line - first)" } ?? "nowhere")
      }
    }
  }

  private static func request(_ event: TraceEvent) -> (
    text: String, isCall: Bool, at: NavTrace.SourceLocation?
  )? {
    switch event.body {
    case .present(_, _, let coordinator, _, let callback, let at):
      ("present by \(coordinator?.type ?? "nobody")\(callback.map { " \($0)" } ?? "")", true, at)
    case .dismiss(_, let coordinator, _, let at): ("dismiss by \(coordinator?.type ?? "nobody")", true, at)
    case .callback(let id, _): ("callback \(id)", false, nil)
    default: nil
    }
  }

  /// The types of the coordinators that called routers.
  var coordinators: [String] {
    events.compactMap {
      if case .present(_, _, let coordinator, _, _, _) = $0.body { coordinator?.type } else { nil }
    }
  }

  /// The types of the routers that were called.
  var routers: [String] {
    events.compactMap { if case .present(let router, _, _, _, _, _) = $0.body { router.type } else { nil } }
  }
}
